/* SPDX-License-Identifier: MIT */
/* People at a table: who is there, who may watch, what is open, and what is said twice. */
#include <stdio.h>
#include <string.h>

#include "house.h"

static void who_is_there_is_told(void **state) {
    (void)state;
    char name[NAME_ROOM];
    house in;
    person ann, ben, cid, again;
    open_house(&in, NULL);
    begin_match(&in, &ann, &ben, "ten", "", name);
    forget_words(&ann);
    come(&cid, &in);
    join(&cid, name, -1, NULL, NULL);
    assert_true(heard(&ann, "watching 1"));
    assert_true(heard(&cid, "watching 1"));
    leave(&cid);
    assert_true(heard(&ann, "watching 0"));

    /* The same person on two devices is away when both are. */
    come(&again, &in);
    join(&again, name, 1, BEN, "Ben");
    forget_words(&ann);
    leave(&ben);
    assert_false(heard(&ann, "away"));
    leave(&again);
    assert_true(heard(&ann, "seat 1 away"));
    come(&ben, &in);
    join(&ben, name, 1, BEN, "Ben");
    assert_true(heard(&ann, "seat 1 back"));
    leave(&ann);
    come(&cid, &in);
    join(&cid, name, -1, NULL, NULL);
    assert_true(heard(&cid, "seat 0 away"));
    leave(&ben);
    leave(&cid);
    close_house(&in);
}

/* Where nobody may watch, a stranger learns who plays and nothing of how; who sits hears all. */
static void nobody_watches(void **state) {
    (void)state;
    char name[NAME_ROOM];
    house in;
    person ann, ben, cid;
    open_house(&in, NULL);
    begin_match(&in, &ann, &ben, "ten", "watch=no", name);
    say(&ann, "throw %u pepper", ann.told.count);
    come(&cid, &in);
    say(&cid, "at %s", name);
    say(&cid, "from 0 proofs");
    assert_true(heard(&cid, "no 0 not-seated"));
    assert_true(heard(&cid, " sit 1 "));
    assert_false(heard(&cid, "roll"));
    assert_false(heard(&cid, "now"));
    say(&ann, "say 3");
    assert_false(heard(&cid, "said"));
    say(&cid, "sit 0 " CID " Cid");
    assert_true(heard(&cid, "no 0 seat-taken"));
    assert_false(heard(&cid, "roll"));
    leave(&ann);
    say(&cid, "sit 0 " ANN " Ann"); /* it was she, on another device */
    assert_true(heard(&cid, "you 0"));
    assert_true(heard(&cid, "roll"));
    assert_true(heard(&cid, "now"));
    leave(&ben);
    leave(&cid);
    close_house(&in);
}

static void list_open_tables(const char *path) {
    char name[NAME_ROOM], hidden[NAME_ROOM], wanted[200];
    house in;
    person ann, ben, cid;
    open_house(&in, path);
    come(&ann, &in);
    come(&ben, &in);
    come(&cid, &in);
    say(&cid, "list");
    hears(&cid, "listed 0");
    forget_words(&cid);
    lay(&ann, "ten limit=60", "table\nseat\nseat", name);
    join(&ann, name, 1, ANN, "\"Ann Lee\"");
    lay(&ben, "nine", "table list=no\nseat\nseat", hidden);
    say(&cid, "list");
    snprintf(wanted, sizeof wanted,
             "open %s lobby 1 2 0 0 rules ten limit=60\nopen %s seat 1 Ann Lee\nlisted 1", name, name);
    assert_string_equal(hears(&cid, "open"), strcat(wanted, "\n"));
    join(&ben, name, 0, BEN, "Ben");
    hears(&ann, " begin");
    forget_words(&cid);
    say(&cid, "list");
    snprintf(wanted, sizeof wanted, "open %s play 0 2 0 1 rules ten limit=60", name);
    hears(&cid, wanted);
    leave(&ann);
    leave(&ben);
    forget_words(&cid);
    say(&cid, "list"); /* nobody is there */
    hears(&cid, "listed 0");
    leave(&cid);
    close_house(&in);
}

static void open_tables_are_listed(void **state) {
    (void)state;
    char path[PATH_ROOM];
    list_open_tables(NULL);
    list_open_tables(temporary(path));
    forget_file(path);
}

static void want_to_pair(const char *path) {
    house in;
    person people[4];
    open_house(&in, path);
    static const char *const wants[] = {"pair rules ten", "pair rules nine", "pair rules ten",
                                        "pair rules ten limit=60"};
    char names[4][NAME_ROOM];
    for (int i = 0; i < 4; i++) {
        come(&people[i], &in);
        say(&people[i], "%s", wants[i]);
        assert_int_equal(sscanf(hears(&people[i], "at "), "at %39s", names[i]), 1);
    }
    assert_string_equal(names[0], names[2]);
    assert_string_not_equal(names[0], names[1]);
    assert_string_not_equal(names[0], names[3]);
    say(&people[3], "pair rules eleven");
    hears(&people[3], "no 0 ");
    say(&people[3], "from 0"); /* nothing is left half laid */
    assert_int_equal(count_heard(&people[3], "no 0 "), 1);
    for (int i = 0; i < 4; i++)
        leave(&people[i]);
    close_house(&in);
}

static void anyone_for_ten(void **state) {
    (void)state;
    char path[PATH_ROOM];
    want_to_pair(NULL);
    want_to_pair(temporary(path));
    forget_file(path);
}

static void who_stands_up_is_not_waited_for(void **state) {
    (void)state;
    char name[NAME_ROOM];
    house in;
    person ann, ben, cid;
    open_house(&in, NULL);
    come(&ann, &in);
    come(&cid, &in);
    lay(&ann, "ten", "table level=casual\nseat\nseat", name);
    join(&ann, name, 0, ANN, "Ann");
    say(&ann, "stand");
    assert_true(heard(&ann, " stand 0"));
    assert_true(heard(&ann, "you -1"));
    say(&ann, "stand");
    assert_true(heard(&ann, "no 0 not-seated"));
    join(&cid, name, 0, CID, "Cid"); /* the seat is free again */
    say(&cid, "stand");
    leave(&cid);
    leave(&ann);
    begin_match(&in, &ann, &ben, "ten", "level=casual", name);
    say(&ann, "stand");
    uint32_t seen = ben.told.count;
    while (sb_meeting_asked(&ben.told) == 1) /* a computer goes on for her, until it is Ben's turn */
        hears_lines(&ben, ++seen);
    say(&ann, "do %u stop", ann.told.count);
    assert_true(heard(&ann, "not-seated"));
    come(&cid, &in);
    say(&cid, "at %s", name);
    say(&cid, "sit 0 " CID " Cid"); /* nobody else takes her place in a match */
    hears(&cid, "no 0 ");
    say(&ann, "sit 0 " ANN " Ann");
    assert_true(heard(&ann, "you 0"));
    assert_int_equal(ann.told.chair[0].lapses, 0);
    leave(&ann);
    leave(&ben);
    leave(&cid);
    close_house(&in);
}

/* What was decided since the last throw goes, where the other consents; the throw stays what it was. */
static void a_decision_is_taken_back_by_consent(void **state) {
    (void)state;
    char name[NAME_ROOM];
    house in;
    person ann, ben;
    person *const people[] = {&ann, &ben};
    open_house(&in, NULL);
    begin_match(&in, &ann, &ben, "ten", "", name);
    go_on(people, 2);
    hear_all(&ann);
    sb_match thrown = ann.told.match;
    go_on(people, 2);
    hear_all(&ann);
    say(&ben, "back %u", ann.told.count);
    assert_true(heard(&ben, "nothing-to-undo"));
    say(&ann, "back %u", ann.told.count);
    assert_true(heard(&ben, " back 0"));
    say(&ann, "grant %u", ann.told.count);
    assert_true(heard(&ann, "not-now"));
    say(&ben, "deny %u", ann.told.count);
    assert_true(heard(&ann, " deny 1"));
    assert_false(heard(&ann, " cut "));
    say(&ann, "back %u", ann.told.count);
    hear_all(&ann);
    say(&ben, "grant %u", ann.told.count);
    assert_true(heard(&ann, " cut "));
    assert_memory_equal(&ann.told.match, &thrown, sizeof thrown);
    assert_int_equal(sb_meeting_asked(&ann.told), 1);
    leave(&ann);
    leave(&ben);
    close_house(&in);
}

/* Whatever is said twice happens once, and is answered twice. */
static void every_wish_said_twice(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    sb_event choices[SB_CHOICES_MAX];
    char event[SB_LINE_MAX + 1];
    open_house(&in, temporary(path));
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", "table\nseat\nseat", name);
    join(&ann, name, 0, ANN, "Ann");
    uint32_t seated = ann.told.count;
    say(&ann, "sit 0 " ANN " Ann");
    join(&ben, name, 1, BEN, "Ben");
    hears(&ann, " begin");
    assert_int_equal(ann.told.count, seated + 2); /* Ben, and the beginning */
    uint32_t line = ann.told.count;
    say(&ann, "throw %u pepper", line);
    say(&ann, "throw %u pepper", line); /* before the first has its place, */
    hears_lines(&ann, line + 1);
    forget_words(&ann);
    say(&ann, "throw %u pepper", line); /* and long after */
    hears(&ann, " roll ");
    assert_int_equal(ann.told.count, line + 1);

    /* A salt after the fact. */
    say(&ann, "throw %u salt", line);
    hears(&ann, "too-late");
    assert_false(heard(&ann, "salt=salt"));
    int count = sb_match_choices(&ann.told.match, choices, SB_CHOICES_MAX);
    assert_true(count > 0);
    if (count == 1) /* two ones leave no choice: something that was none will do */
        choices[1] = sb_event_tiles(SB_SHUT, choices[0].tiles ^ sb_front_tile(1));
    sb_event_write(&choices[0], event, sizeof event);
    say(&ann, "do %u %s", line + 1, event);
    say(&ann, "do %u %s", line + 1, event);
    hears_lines(&ann, line + 2);
    sb_event_write(&choices[1], event, sizeof event);
    forget_words(&ann);
    say(&ann, "do %u %s", line + 1, event); /* something else is there already */
    hears(&ann, "too-late");
    assert_int_equal(ann.told.count, line + 2);
    say(&ben, "from %u", line);
    say(&ben, "from %u", line);
    hears(&ben, "now ");
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_there_is_told),
        cmocka_unit_test(nobody_watches),
        cmocka_unit_test(open_tables_are_listed),
        cmocka_unit_test(anyone_for_ten),
        cmocka_unit_test(who_stands_up_is_not_waited_for),
        cmocka_unit_test(a_decision_is_taken_back_by_consent),
        cmocka_unit_test(every_wish_said_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
