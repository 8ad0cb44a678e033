/* SPDX-License-Identifier: MIT */
/* What is kept outlives memory, full disks and other servers. */
#include <stdio.h>
#include <string.h>

#include "host/hasher.h"
#include "house.h"

/* A table where nobody is leaves memory, and is found again as it was. */
static void idle_tables_leave_memory(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    begin_match(&in, &ann, &ben, "ten", "", name);
    uint32_t count = ann.told.count;
    leave(&ann);
    leave(&ben);
    assert_int_equal(hall_figures_of(in.all).tables, 1);
    time_is += hall_tick(in.all) - 1;
    assert_int_equal(hall_tick(in.all), 1);
    assert_int_equal(hall_figures_of(in.all).tables, 1);
    time_is += 1;
    assert_int_equal(hall_tick(in.all), -1);
    assert_int_equal(hall_figures_of(in.all).tables, 0);
    come(&ann, &in);
    join(&ann, name, 0, ANN, "Ann");
    assert_int_equal(ann.told.count, count);
    say(&ann, "throw %u pepper", count); /* the chain of secrets goes on where it was */
    hears_lines(&ann, count + 1);
    leave(&ann);
    close_house(&in);
    forget_file(path);
}

static void no_such_table(void **state) {
    (void)state;
    static const char *const names[] = {"AAAAAAAAAAA",    "", "short", "___________", "AAAAAAAAAAA ",
                                        "../../../tables"};
    char path[PATH_ROOM];
    for (int kept = 0; kept < 2; kept++) {
        house in;
        open_house(&in, kept ? temporary(path) : NULL);
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            person ann;
            come(&ann, &in);
            say(&ann, "at %s", names[i]);
            say(&ann, "from 0");
            hears(&ann, "no 0 ");
            leave(&ann);
        }
        assert_int_equal(hall_figures_of(in.all).tables, 0);
        close_house(&in);
        if (kept)
            forget_file(path);
    }
}

/* Nothing happens that can't be kept; once there is room, it goes on, with nothing lost. */
static void a_full_disk(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM], wanted[40];
    house in;
    person ann, ben, cid;
    open_house(&in, temporary(path));
    begin_match(&in, &ann, &ben, "ten", "", name);
    uint32_t line = ann.told.count;
    forget_words(&ben);
    fill_disks(true);
    say(&ann, "throw %u pepper", line);
    snprintf(wanted, sizeof wanted, "no %u not-kept", line);
    hears(&ann, wanted);
    assert_true(heard(&ben, wanted));
    assert_false(heard(&ben, "roll"));
    assert_int_equal(hall_figures_of(in.all).unkept, 1);

    /* No table is laid, and none is heard of. */
    come(&cid, &in);
    say(&cid, "new");
    say(&cid, "rules ten");
    say(&cid, "table");
    say(&cid, "seat");
    say(&cid, "lay");
    hears(&cid, "no 0 not-kept");
    assert_false(heard(&cid, "at "));
    assert_int_equal(hall_figures_of(in.all).tables, 1);
    assert_true(hall_rests(in.all));
    fill_disks(false);
    say(&ann, "throw %u pepper", line);
    hears_lines(&ann, line + 1);
    hears(&ben, "roll");
    leave(&cid);
    leave(&ann);
    leave(&ben);
    close_house(&in);
    open_house(&in, path);
    come(&ann, &in);
    join(&ann, name, -1, NULL, NULL);
    assert_int_equal(ann.told.count, line + 1);
    leave(&ann);
    close_house(&in);
    forget_file(path);
}

/* Who sat down on a full disk does not sit: whoever does later is not spoken for. */
static void a_seat_that_was_not_kept(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", "table\nseat", name);
    say(&ann, "from 0 proofs");
    hears(&ann, "chain");
    fill_disks(true);
    say(&ann, "sit 0 " ANN " Ann");
    hears(&ann, "not-kept");
    assert_false(heard(&ann, "you"));
    fill_disks(false);
    join(&ben, name, 0, BEN, "Ben");
    hears(&ben, " begin");
    hear_all(&ann);
    say(&ann, "throw %u pepper", ben.told.count);
    hears(&ann, "not-seated");
    assert_false(heard(&ben, "roll"));
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

/* Two servers, one file: whoever comes second reads what is there, tells it once, and goes on. */
static void another_server_was_faster(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house here, there;
    person ann, ben, cid;
    open_house(&here, temporary(path));
    open_house(&there, path);
    come(&ann, &here);
    come(&ben, &there);
    come(&cid, &there);
    lay(&ann, "ten", "table\nseat\nseat", name);
    join(&ann, name, -1, NULL, NULL);
    join(&ben, name, -1, NULL, NULL);
    assert_int_equal(ben.told.count, ann.told.count);
    say(&ann, "sit 0 " ANN " Ann");
    hears(&ann, "you 0");
    say(&ben, "sit 0 " BEN " Ben"); /* the other server does not know yet */
    hears(&ben, "seat-taken");
    assert_int_equal(ben.told.count, ann.told.count);
    assert_false(heard(&ben, "you"));
    assert_int_equal(count_heard(&ben, " sit 0 "), 1);
    say(&ben, "sit 1 " BEN " Ben");
    hears(&ben, " begin");
    say(&ann, "sit 1 " ANN " Ann"); /* and now it is this one that lost */
    hears(&ann, "seat-taken");
    hears(&ann, " begin");
    assert_int_equal(count_heard(&ann, " begin"), 1);
    uint32_t line = ann.told.count;
    say(&ann, "throw %u pepper", line);
    hears_lines(&ann, line + 1);
    join(&cid, name, -1, NULL, NULL);
    say(&cid, "sit 0 " ANN " Ann"); /* she is at both, and throws with another salt at the other */
    hears(&cid, "you 0");
    say(&cid, "throw %u other", line);
    hears(&cid, "too-late");
    hears(&cid, " roll ");
    assert_int_equal(count_heard(&cid, "salt=other"), 0);
    assert_int_equal(count_heard(&cid, " roll "), 1);
    leave(&ann);
    leave(&ben);
    leave(&cid);
    close_house(&here);
    close_house(&there);
    forget_file(path);
}

/* A head is laid by one guest alone, and nobody brings their own chain of secrets or a match along. */
static void heads_of_guests(void **state) {
    (void)state;
    char path[PATH_ROOM], first[NAME_ROOM], second[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    come(&ann, &in);
    come(&ben, &in);
    say(&ann, "new");
    say(&ben, "new");
    say(&ann, "rules ten");
    say(&ben, "rules nine");
    say(&ann, "rules nine");
    hears(&ann, "no 0 ");
    forget_words(&ann);
    say(&ann, "table");
    say(&ben, "table");
    say(&ann, "seat");
    say(&ben, "seat");
    assert_false(heard(&ann, "no"));
    say(&ben, "lay"); /* alone at nine, one would wait for ever */
    hears(&ben, "no 0 ");
    say(&ben, "seat");
    static const char *const forged[] = {
        "chain 0000000000000000000000000000000000000000000000000000000000000000 256",
        "sit 0 00000000000000000000000000000000 Ann",
        "begin",
        "roll 1 1",
        "shutbox 2",
        "from 0",
        ""};
    for (size_t i = 0; i < sizeof forged / sizeof forged[0]; i++) {
        forget_words(&ann);
        say(&ann, "%s", forged[i]);
        hears(&ann, "no 0 unknown-line");
    }
    say(&ann, "lay");
    say(&ben, "lay");
    assert_int_equal(sscanf(hears(&ann, "at "), "at %39s", first), 1);
    assert_int_equal(sscanf(hears(&ben, "at "), "at %39s", second), 1);
    assert_string_not_equal(first, second);
    join(&ann, first, -1, NULL, NULL);
    join(&ben, second, -1, NULL, NULL);
    assert_true(heard(&ann, "1 rules ten"));
    assert_true(heard(&ben, "1 rules nine"));
    assert_int_equal(ann.told.stage, SB_STAGE_LOBBY);
    assert_int_equal(count_heard(&ann, " chain "), 1);
    say(&ben, "lay"); /* there is nothing to lay any more */
    hears(&ben, "no 0 ");
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

static void tables_in_memory_are_counted(void **state) {
    (void)state;
    char name[NAME_ROOM];
    house in;
    person ann;
    open_house(&in, NULL);
    come(&ann, &in);
    for (int i = 0; i < 100; i++)
        lay(&ann, "ten", "table\nseat", name);
    say(&ann, "new");
    say(&ann, "rules ten");
    say(&ann, "table");
    say(&ann, "seat");
    say(&ann, "lay");
    hears(&ann, "no 0 too-many-tables");
    leave(&ann);
    close_house(&in);
}

/* So many matches that nobody could be told them at once; played by computers, so that it takes no words. */
static void play_many(house *in, person *ann, int matches, char name[NAME_ROOM]) {
    char head[] = "table level=beginner\nseat\nseat Bo bot=beginner";
    person *const people[] = {ann};
    come(ann, in);
    lay(ann, "ten", head, name);
    join(ann, name, 0, ANN, "Ann");
    for (int match = 1;; match++) {
        hears_lines(ann, ann->told.count + (ann->told.stage == SB_STAGE_LOBBY));
        play_out(people, 1);
        if (match == matches)
            break;
        say(ann, "again %u", ann->told.count);
        hears(ann, " again 0");
        forget_words(ann);
    }
}

/* Whoever comes hears all of it, a piece at a time, and goes on with what happens then. */
static void hears_everything(house *in, const char *name, uint32_t count) {
    person ben;
    come(&ben, in);
    ben.at.out_most = 4096;
    say(&ben, "at %s", name);
    say(&ben, "from 0 proofs");
    while (ben.told.count < count) {
        hears_lines(&ben, ben.told.count + 1);
        forget_words(&ben);
    }
    say(&ben, "from %u proofs", ben.told.count);
    hears(&ben, "now ");
    assert_false(ben.at.dropped);
    leave(&ben);
}

/* Lines of matches long past leave memory where they are kept, and are told all the same. */
static void long_tables(void **state) {
    (void)state;
    enum { MATCHES = 30 };
    char path[PATH_ROOM], name[NAME_ROOM];
    for (int kept = 0; kept < 2; kept++) {
        house in;
        person ann;
        open_house(&in, kept ? temporary(path) : NULL);
        play_many(&in, &ann, MATCHES, name);
        assert_int_equal(ann.told.matches, MATCHES);
        uint32_t count = ann.told.count;
        uint64_t held = hall_figures_of(in.all).held;
        assert_true(kept ? held < count / 3 : held == count);
        hears_everything(&in, name, count);
        leave(&ann);
        if (kept) {
            close_house(&in);
            open_house(&in, path);
            hears_everything(&in, name, count);
            assert_true(hall_figures_of(in.all).held < count / 2);
        }
        close_house(&in);
    }
    forget_file(path);
}

/* Where what is past can't be read, whoever asks for it is let go, to come back. */
static void a_past_that_is_not_read(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    play_many(&in, &ann, 4, name);
    come(&ben, &in);
    break_disks(true);
    say(&ben, "at %s", name);
    say(&ben, "from 0 proofs");
    while (!ben.at.dropped)
        wait_for_more(&ben, "let go");
    break_disks(false);
    leave(&ben);
    hears_everything(&in, name, ann.told.count);
    leave(&ann);
    close_house(&in);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(idle_tables_leave_memory),
        cmocka_unit_test(no_such_table),
        cmocka_unit_test(a_full_disk),
        cmocka_unit_test(a_seat_that_was_not_kept),
        cmocka_unit_test(another_server_was_faster),
        cmocka_unit_test(heads_of_guests),
        cmocka_unit_test(long_tables),
        cmocka_unit_test(a_past_that_is_not_read),
        cmocka_unit_test(tables_in_memory_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
