/* SPDX-License-Identifier: MIT */
/* Two servers of the same tables: each hears what happens at the other. Only where engines can be shared. */
#include <stdio.h>
#include <string.h>

#include "house.h"

typedef struct pair {
    char path[PATH_ROOM], name[NAME_ROOM];
    house here, there;
    person ann, ben;
} pair;

/* Ann lays a table at one server, Ben comes to it at the other. */
static pair *meet(const char *rules, const char *head) {
    pair *met = calloc(1, sizeof *met);
    assert_non_null(met);
    open_house(&met->here, temporary(met->path));
    open_house(&met->there, met->path);
    come(&met->ann, &met->here);
    come(&met->ben, &met->there);
    lay(&met->ann, rules, head, met->name);
    join(&met->ann, met->name, 0, ANN, "Ann");
    join(&met->ben, met->name, 1, BEN, "Ben");
    return met;
}

static void part(pair *met) {
    leave(&met->ann);
    leave(&met->ben);
    close_house(&met->here);
    close_house(&met->there);
    forget_file(met->path);
    free(met);
}

static void lines_are_heard_at_once(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    hears(&met->ann, " begin");
    hears(&met->ben, " begin");
    uint32_t line = met->ben.told.count;
    hears_lines(&met->ann, line);
    person *first = met->ann.told.order[0] == 0 ? &met->ann : &met->ben,
           *other = first == &met->ann ? &met->ben : &met->ann;
    say(first, "throw %u pepper", line);
    hears_lines(first, line + 1);
    hears_lines(other, line + 1);
    say(first, "say 3");
    hears(other, "said ");
    part(met);
}

static void a_whole_match(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    person *const people[] = {&met->ann, &met->ben};
    hears(&met->ann, " begin");
    play_out(people, 2);
    hears_lines(&met->ben, met->ann.told.count);
    assert_int_equal(met->ben.told.stage, SB_STAGE_OVER);
    part(met);
}

static void who_is_where(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    person cid;
    hears(&met->ann, " begin");
    come(&cid, &met->there);
    join(&cid, met->name, -1, NULL, NULL);
    hears(&met->ann, "watching 1");
    leave(&cid);
    hears(&met->ann, "watching 0");
    leave(&met->ben);
    hears(&met->ann, "seat 1 away");
    come(&met->ben, &met->here);
    join(&met->ben, met->name, 1, BEN, "Ben");
    hears(&met->ann, "seat 1 back");
    part(met);
}

/* A server that is gone takes its people with it, until they come to another one. */
static void a_server_dies(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    hears(&met->ann, " begin");
    hears(&met->ben, " begin");
    leave(&met->ben);
    close_house(&met->there);
    open_house(&met->there, met->path);
    come(&met->ben, &met->there);
    hears(&met->ann, "seat 1 away");
    join(&met->ben, met->name, 1, BEN, "Ben");
    hears(&met->ann, "seat 1 back");
    part(met);
}

/* ---- two press at the same moment ---- */

/* Both people at both servers: [0] is where they sat down first. */
typedef struct doubles {
    person *at[2][2]; /* seat, place */
    uint32_t alike;   /* presses where both wanted the same */
} doubles;

/* Line number as it was told, without its number. */
static const char *told_as(person *who, uint32_t number) {
    char start[16];
    size_t length = (size_t)snprintf(start, sizeof start, "%u ", number);
    for (;;) {
        hear_all(who);
        for (const char *at = who->heard; *at; at = strchr(at, '\n') + 1) {
            if (strncmp(at, start, length) == 0)
                return at + length;
        }
        wait_for_more(who, "the line");
    }
}

/* What somebody could want now, one way or another. */
static void think_of(const sb_meeting *told, char wishes[2][SB_LINE_MAX + 40]) {
    sb_event choices[SB_CHOICES_MAX];
    char event[SB_LINE_MAX + 1];
    int count = (int)sb_match_choices(&told->match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < 2; i++) {
        if (count > 0)
            sb_event_write(&choices[i == 0 ? 0 : count - 1], event, sizeof event);
        if (count > 0)
            snprintf(wishes[i], sizeof wishes[i], "do %u %s", told->count, event);
        else
            snprintf(wishes[i], sizeof wishes[i], "throw %u s%ux%d", told->count, told->count, i);
    }
}

/* Whether the line is what was wished for. */
static bool is_so(const char *line, const char *wish) {
    const char *wanted = strchr(strchr(wish, ' ') + 1, ' ') + 1;
    size_t length = strlen(wanted);
    if (wish[0] == 'd')
        return strncmp(line, wanted, length) == 0 && line[length] == '\n';
    const char *salt = strstr(line, "salt=");
    return salt && strncmp(salt + 5, wanted, length) == 0;
}

/* One line, the same for everybody; and who wanted something else is told that it is too late. */
static void press(doubles *all) {
    const sb_meeting *told = &all->at[0][0]->told;
    uint32_t line = told->count;
    char wishes[2][SB_LINE_MAX + 40], wanted[40];
    int seat = __builtin_ctzll(sb_meeting_asked(told));
    think_of(told, wishes);
    for (int i = 0; i < 4; i++) {
        hears_lines(all->at[i / 2][i % 2], line);
        forget_words(all->at[i / 2][i % 2]);
    }
    for (int i = 0; i < 2; i++)
        say(all->at[seat][i], "%s", wishes[i]);
    const char *first = told_as(all->at[0][0], line);
    for (int i = 1; i < 4; i++) {
        const char *same = told_as(all->at[i / 2][i % 2], line);
        assert_memory_equal(first, same, strcspn(first, "\n") + 1);
    }
    bool so[2] = {is_so(first, wishes[0]), is_so(first, wishes[1])};
    assert_true(so[0] || so[1]);
    all->alike += so[0] && so[1];
    snprintf(wanted, sizeof wanted, "no %u too-late\n", line);
    for (int i = 0; i < 2; i++) {
        if (!so[i])
            hears(all->at[seat][i], wanted);
    }
}

/* As often as $SHUTBOX_TEST_PRESSES says. */
static uint32_t count_presses(void) {
    const char *wanted = getenv("SHUTBOX_TEST_PRESSES");
    return wanted ? (uint32_t)strtoul(wanted, NULL, 10) : 300;
}

static void another_match(doubles *all) {
    uint32_t matches = all->at[0][0]->told.matches;
    for (int seat = 0; seat < 2; seat++) {
        uint32_t count = all->at[0][0]->told.count;
        hears_lines(all->at[seat][seat], count);
        say(all->at[seat][seat], "again %u", count);
        hears_lines(all->at[0][0], count + 1);
    }
    while (all->at[0][0]->told.matches == matches)
        wait_for_more(all->at[0][0], "another match");
}

static void two_press_at_once(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat");
    static person second[2];
    doubles all = {.at = {{&met->ann, &second[0]}, {&second[1], &met->ben}}};
    uint32_t presses = 0;
    hears(&met->ann, " begin");
    come(&second[0], &met->there);
    join(&second[0], met->name, 0, ANN, "Ann");
    come(&second[1], &met->here);
    join(&second[1], met->name, 1, BEN, "Ben");
    while (presses < count_presses()) {
        const sb_meeting *told = &met->ann.told;
        if (sb_meeting_needs_chain(told)) {
            hears_lines(&met->ann, told->count + 1);
        } else if (told->stage == SB_STAGE_PLAY) {
            press(&all);
            presses++;
        } else {
            another_match(&all);
        }
    }
    assert_true(all.alike < presses / 2); /* else nobody was late */
    leave(&second[0]);
    leave(&second[1]);
    part(met);
}

static void asks_for_list(person *who) {
    forget_words(who);
    say(who, "list");
    hears(who, "listed ");
}

/* Asks until that is the list: what happens at one server is heard a little later at the other. */
static void is_told_at_last(person *who, const char *list) {
    do
        asks_for_list(who);
    while (!heard(who, list));
}

/* Open tables are those of all servers, once each, as long as somebody is there. */
static void lists_tell_of_all_servers(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat\nseat");
    char wanted[200];
    person cid;
    come(&cid, &met->there);
    snprintf(wanted, sizeof wanted,
             "open %s lobby 1 3 0 0 rules ten\nopen %s seat 0 Ann\nopen %s seat 1 Ben\nlisted 1\n", met->name,
             met->name, met->name);
    is_told_at_last(&cid, wanted);
    leave(&cid);
    come(&cid, &met->here);
    is_told_at_last(&cid, wanted);
    assert_string_equal(hears(&cid, "open"), wanted);
    leave(&met->ben);
    hears(&met->ann, "seat 1 away");
    asks_for_list(&cid);
    assert_true(heard(&cid, "listed 1"));
    leave(&met->ann);
    is_told_at_last(&cid, "listed 0");
    leave(&cid);
    come(&met->ann, &met->here);
    come(&met->ben, &met->there);
    part(met);
}

/* A server that nobody has heard of for long is asked nothing; once it is back, it says all again. */
static void a_list_leaves_out_who_is_gone(void **state) {
    (void)state;
    pair *met = meet("ten", "table\nseat\nseat\nseat");
    person cid;
    come(&cid, &met->there);
    hears_lines(&met->ann, met->ben.told.count);
    leave(&met->ben);
    hears(&met->ann, "seat 1 away");
    asks_for_list(&cid);
    assert_true(heard(&cid, "listed 1"));
    change_rows(met->path, "DELETE FROM server; DELETE FROM opened");
    is_told_at_last(&cid, "listed 1"); /* each is told that it has missed something, and says all again */
    leave(&cid);
    come(&met->ben, &met->there);
    part(met);
}

/* Whoever wants to play with anybody comes to who waits for that at another server. */
static void anyone_at_any_server(void **state) {
    (void)state;
    char path[PATH_ROOM], names[4][NAME_ROOM];
    static const char *const wants[] = {"ten", "nine", "ten", "ten"};
    static const char *const keys[] = {ANN, BEN, CID, BEN};
    house here, there;
    person people[4];
    open_house(&here, temporary(path));
    open_house(&there, path);
    for (int i = 0; i < 4; i++) {
        come(&people[i], i % 2 == 0 ? &here : &there);
        if (i == 2) { /* while the first has gone from one server to the other */
            leave(&people[0]);
            come(&people[0], &there);
            join(&people[0], names[0], 0, ANN, "Ann");
            asks_for_list(&people[0]); /* by then it is known there */
        }
        say(&people[i], "pair rules %s", wants[i]);
        assert_int_equal(sscanf(hears(&people[i], "at "), "at %39s", names[i]), 1);
        join(&people[i], names[i], i == 2, keys[i], "Somebody");
    }
    assert_string_equal(names[0], names[2]);
    assert_string_not_equal(names[0], names[1]);
    assert_string_not_equal(names[0], names[3]); /* that match has begun */
    hears(&people[0], " begin");
    hears(&people[2], " begin");
    for (int i = 0; i < 4; i++)
        leave(&people[i]);
    close_house(&here);
    close_house(&there);
    forget_file(path);
}

/* Two want the same at the same moment: one waits, and the other comes. */
static void two_pair_at_once(void **state) {
    (void)state;
    char path[PATH_ROOM], names[2][NAME_ROOM];
    house houses[2];
    person people[2];
    open_house(&houses[0], temporary(path));
    open_house(&houses[1], path);
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 2; i++)
            come(&people[i], &houses[i]);
        for (int i = 0; i < 2; i++)
            say(&people[i], "pair rules ten");
        for (int i = 0; i < 2; i++)
            assert_int_equal(sscanf(hears(&people[i], "at "), "at %39s", names[i]), 1);
        assert_string_equal(names[0], names[1]);
        join(&people[0], names[0], 0, ANN, "Ann");
        join(&people[1], names[1], 1, BEN, "Ben");
        hears(&people[0], " begin");
        for (int i = 0; i < 2; i++)
            leave(&people[i]);
    }
    close_house(&houses[0]);
    close_house(&houses[1]);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_heard_at_once),
        cmocka_unit_test(a_whole_match),
        cmocka_unit_test(who_is_where),
        cmocka_unit_test(a_server_dies),
        cmocka_unit_test(two_press_at_once),
        cmocka_unit_test(lists_tell_of_all_servers),
        cmocka_unit_test(a_list_leaves_out_who_is_gone),
        cmocka_unit_test(anyone_at_any_server),
        cmocka_unit_test(two_pair_at_once),
    };
    if (!tried_engine()->listen) {
        puts("1..0 # SKIP no database is shared here");
        return 0;
    }
    return cmocka_run_group_tests_name("many", tests, NULL, NULL);
}
