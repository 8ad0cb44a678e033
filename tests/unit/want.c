/* SPDX-License-Identifier: MIT */
/* Who may do what at a table: every wish goes through one entry, which says no with a reason of its own. */
#include "text.h"

#include <stdio.h>
#include <string.h>

#include "table/apply.h"

#define ANN      UINT64_C(1)
#define BEN      UINT64_C(2)
#define CID      UINT64_C(4)
#define WATCHING UINT64_C(0)

#define PEOPLE   "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
#define COMPUTER "shutbox 1\nrules ten\nplayer Ann\nplayer Ben bot=casual\n"

static sb_table sit(const char *text, sb_chance chance) {
    sb_table table;
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(&table, &record, "seed", chance), SB_OK);
    return table;
}

static sb_event event_of(const char *line) {
    sb_event event;
    if (strcmp(line, "throw") == 0)
        return sb_event_throw();
    assert_int_equal(sb_event_read(&event, line, strlen(line)), SB_OK);
    return event;
}

static void wants(sb_table *table, uint64_t seats, const char *line) {
    size_t count = table->record.count;
    assert_int_equal(sb_table_may(table, seats, event_of(line)), SB_OK);
    assert_int_equal(table->record.count, count);
    assert_int_equal(sb_table_want(table, seats, event_of(line)), SB_OK);
    assert_int_equal(table->record.count, count + 1);
}

/* Refused, asked or tried, and nothing is different afterwards. */
static void may_not(sb_table *table, uint64_t seats, const char *line, sb_status why) {
    sb_match before = table->match;
    size_t count = table->record.count, known = table->known;
    assert_int_equal(sb_table_may(table, seats, event_of(line)), why);
    assert_int_equal(sb_table_want(table, seats, event_of(line)), why);
    assert_memory_equal(&before, &table->match, sizeof before);
    assert_int_equal(table->record.count, count);
    assert_int_equal(table->known, known);
}

static void hears(sb_table *table, const char *line, sb_status status) {
    size_t count = table->record.count;
    assert_int_equal(sb_table_hear(table, event_of(line)), status);
    assert_int_equal(table->record.count, count + (status == SB_OK));
}

static void assert_last(const sb_table *table, const char *line) {
    char text[SB_LINE_MAX + 1];
    sb_event_write(&table->record.events[table->record.count - 1], text, sizeof text);
    assert_string_equal(text, line);
}

static void the_table_throws_its_own_dice(void **state) {
    sb_table table = sit(PEOPLE, SB_CHANCE_SEED);
    sb_event thrown;
    (void)state;
    may_not(&table, ANN, "roll 6 6", SB_NOT_THROWN);
    may_not(&table, SB_EVERYBODY, "left 2 4", SB_NOT_THROWN);
    may_not(&table, SB_EVERYBODY, "first 1 2", SB_NOT_THROWN);
    assert_true(sb_table_throw(&table, &thrown));
    may_not(&table, BEN, "throw", SB_NOT_YOURS);
    may_not(&table, WATCHING, "throw", SB_NOT_YOURS);
    wants(&table, ANN, "throw");
    assert_memory_equal(&thrown, &table.record.events[0], sizeof thrown);
    may_not(&table, ANN, "throw", SB_NOT_ASKED); /* once is enough */
    sb_table_free(&table);
}

static void a_decision_is_for_whose_turn_it_is(void **state) {
    sb_table table = sit(PEOPLE "seed x\nroll 5 4\n", SB_CHANCE_SEED);
    (void)state;
    may_not(&table, BEN, "shut 9", SB_NOT_YOURS);
    may_not(&table, ~ANN, "shut 9", SB_NOT_YOURS);
    may_not(&table, ANN, "shut 8", SB_WRONG_SUM); /* the match has its say too */
    may_not(&table, ANN, "dice 1", SB_NOT_ASKED);
    wants(&table, ANN | BEN, "shut 9");
    sb_table_free(&table);
}

static void nobody_moves_for_a_computer(void **state) {
    sb_table table = sit(COMPUTER "left 1\n", SB_CHANCE_SEED); /* Ben is to throw */
    sb_event choice;
    (void)state;
    assert_int_equal(table.match.seat, 1);
    may_not(&table, SB_EVERYBODY, "throw", SB_COMPUTERS_MOVE);
    assert_int_equal(sb_table_step_throw(&table), SB_OK); /* but the table does */
    assert_int_equal(sb_table_step_throw(&table), SB_NOT_ASKED);
    may_not(&table, SB_EVERYBODY, "shut 1", SB_COMPUTERS_MOVE);
    may_not(&table, BEN, "shut 1", SB_COMPUTERS_MOVE);
    assert_int_equal(sb_table_next(&table, &choice), SB_OK);
    assert_int_equal(sb_table_hear(&table, choice), SB_OK);
    sb_table_free(&table);
}

static void the_table_does_nothing_for_a_person(void **state) {
    sb_table table = sit(COMPUTER, SB_CHANCE_SEED);
    sb_event event, thrown;
    (void)state;
    assert_int_equal(sb_table_next(&table, &event), SB_NOT_YOURS);
    assert_int_equal(sb_table_step(&table), SB_NOT_YOURS);
    assert_int_equal(sb_table_step_throw(&table), SB_NOT_YOURS);
    assert_true(sb_table_throw(&table, &thrown));
    assert_int_equal(sb_table_hear(&table, thrown), SB_NOT_YOURS); /* Ann throws when she says so */
    wants(&table, ANN, "throw");
    assert_int_equal(sb_table_step(&table), SB_NOT_YOURS);
    sb_table_free(&table);
}

static void only_the_seeds_throws_are_heard(void **state) {
    sb_table table =
        sit("shutbox 1\nrules ten\nplayer Ann bot=casual\nplayer Ben bot=casual\n", SB_CHANCE_SEED);
    sb_event thrown;
    (void)state;
    assert_true(sb_table_throw(&table, &thrown));
    hears(&table, thrown.values[0] == 6 && thrown.values[1] == 6 ? "roll 1 1" : "roll 6 6", SB_NOT_THROWN);
    hears(&table, "left 1", SB_NOT_THROWN);
    hears(&table, "shut 1", SB_NOT_ASKED);
    assert_int_equal(sb_table_hear(&table, thrown), SB_OK);
    sb_table_free(&table);
}

static void anybody_types_in_real_dice(void **state) {
    sb_table table = sit(COMPUTER, SB_CHANCE_REAL);
    sb_event event;
    (void)state;
    may_not(&table, ANN, "throw", SB_DICE_REAL);
    may_not(&table, WATCHING, "roll 5 4", SB_NOT_YOURS);
    may_not(&table, ANN, "roll 5", SB_WRONG_DICE_COUNT);
    wants(&table, BEN, "roll 5 4");               /* who reads the dice out does not matter, */
    may_not(&table, BEN, "shut 9", SB_NOT_YOURS); /* who decides does */
    wants(&table, ANN, "shut 9");
    wants(&table, ANN, "left 1 2");
    assert_int_equal(sb_table_next(&table, &event), SB_NOT_YOURS); /* a computer has no hands */
    hears(&table, "roll 6 6", SB_NOT_YOURS);
    wants(&table, ANN, "roll 5 4");
    may_not(&table, SB_EVERYBODY, "shut 9", SB_COMPUTERS_MOVE);
    assert_int_equal(sb_table_step(&table), SB_OK);
    wants(&table, ANN, "left -"); /* nor eyes: what it leaves is told for it */
    sb_table_free(&table);
}

/* One die or two is a decision; two thrown without a word are that decision. */
static void two_real_dice_at_once_are_the_players_choice(void **state) {
    static const char rules[] = "ten dice=one-may one-at=55";
    char text[200];
    (void)state;
    snprintf(text, sizeof text, "shutbox 1\nrules %s\nplayer Ann\nplayer Ben bot=casual\n", rules);
    sb_table table = sit(text, SB_CHANCE_REAL);
    assert_int_equal(table.match.asks, SB_ASKS_DICE);
    may_not(&table, BEN, "roll 3 3", SB_NOT_YOURS);
    may_not(&table, BEN, "dice 1", SB_NOT_YOURS);
    wants(&table, ANN, "roll 3 3");
    sb_table_free(&table);
    snprintf(text, sizeof text, "shutbox 1\nrules %s\nplayer Ann bot=casual\nplayer Ben\n", rules);
    table = sit(text, SB_CHANCE_REAL);
    may_not(&table, SB_EVERYBODY, "roll 3 3", SB_COMPUTERS_MOVE);
    hears(&table, "roll 3 3", SB_NOT_THROWN);
    assert_int_equal(sb_table_step(&table), SB_OK);
    assert_int_equal(table.match.asks, SB_ASKS_ROLL);
    sb_table_free(&table);
}

static void any_of_those_who_throw_starts(void **state) {
    sb_table table =
        sit("shutbox 1\nrules double\nplayer Ann\nplayer Ben\nplayer Cid bot=casual\n", SB_CHANCE_SEED);
    (void)state;
    may_not(&table, CID, "throw", SB_NOT_YOURS);
    may_not(&table, ANN, "shut 1", SB_NOT_ASKED);
    wants(&table, BEN, "throw");
    assert_int_equal(table.record.events[0].kind, SB_FIRST);
    assert_int_equal(table.record.events[0].count, 3);
    sb_table_free(&table);
    table = sit("shutbox 1\nrules double\nplayer Ann bot=casual\nplayer Cid bot=casual\n", SB_CHANCE_SEED);
    may_not(&table, SB_EVERYBODY, "throw", SB_COMPUTERS_MOVE);
    assert_int_equal(sb_table_step(&table), SB_OK);
    sb_table_free(&table);
    table = sit("shutbox 1\nrules double\nplayer Ann\nplayer Ben\n", SB_CHANCE_REAL);
    may_not(&table, ANN, "first 3", SB_WRONG_THROWER_COUNT);
    wants(&table, ANN, "first 3 4");
    sb_table_free(&table);
}

/* One throw, several answers, one after another. */
static void each_answers_a_common_throw_for_themselves(void **state) {
    sb_table table = sit("shutbox 1\nrules arena-common\nplayer Ann\nplayer Ben\nroll 5 4\n", SB_CHANCE_REAL);
    (void)state;
    may_not(&table, BEN, "shut 9", SB_NOT_YOURS);
    wants(&table, ANN, "shut 9");
    may_not(&table, ANN, "shut 5", SB_NOT_YOURS);
    wants(&table, BEN, "shut 4 5");
    sb_table_free(&table);
}

/* A box was shut unseen: what the others have left is asked of people, computer players' seats included. */
static void people_say_what_a_computer_has_left(void **state) {
    static const char text[] = "shutbox 1\nrules arena\nplayer Ann\nplayer Ben bot=casual\nleft -\n";
    sb_table table = sit(text, SB_CHANCE_REAL);
    sb_event event;
    (void)state;
    assert_int_equal(table.match.asks, SB_ASKS_LEFT);
    assert_int_equal(table.match.seat, 1);
    assert_true(sb_table_asks_person(&table));
    assert_true(sb_table_waits(&table));
    assert_false(sb_table_bot(&table, &event));
    assert_int_equal(sb_table_next(&table, &event), SB_NOT_YOURS);
    hears(&table, "left 1 2", SB_NOT_YOURS);
    may_not(&table, WATCHING, "left 1 2", SB_NOT_YOURS);
    wants(&table, ANN, "left 1 2");
    assert_int_equal(sb_table_undo(&table), SB_OK); /* and take it back */
    assert_int_equal(table.record.count, 1);
    sb_table_free(&table);
    table = sit(text, SB_CHANCE_SEED); /* whatever is thrown with from now on */
    wants(&table, ANN, "left 1 2");
    sb_table_free(&table);
}

static void dice_of_somebody_else_are_told(void **state) {
    sb_table table = sit(COMPUTER, SB_CHANCE_TOLD);
    sb_event event;
    (void)state;
    assert_int_equal(sb_table_may(&table, ANN, sb_event_throw()), SB_OK); /* she may ask for it, */
    assert_int_equal(sb_table_may(&table, BEN, sb_event_throw()), SB_NOT_YOURS);
    assert_int_equal(sb_table_want(&table, ANN, sb_event_throw()), SB_DICE_TOLD); /* elsewhere */
    may_not(&table, ANN, "roll 5 4", SB_NOT_THROWN);
    assert_string_equal(table.record.seed, "");
    hears(&table, "roll 5 4", SB_OK);
    may_not(&table, BEN, "shut 9", SB_NOT_YOURS);
    wants(&table, ANN, "shut 9");
    hears(&table, "roll 6 6", SB_OK);
    hears(&table, "shut 2 10", SB_OK); /* by somebody at another machine */
    hears(&table, "shut 1", SB_NOT_ASKED);
    hears(&table, "left 1", SB_OK);
    assert_int_equal(table.match.seat, 1);
    assert_int_equal(sb_table_next(&table, &event), SB_DICE_TOLD);
    assert_int_equal(sb_table_step(&table), SB_DICE_TOLD);
    assert_int_equal(sb_table_step_throw(&table), SB_DICE_TOLD);
    assert_false(sb_table_can_undo(&table)); /* that takes everybody's consent */
    assert_int_equal(sb_table_undo(&table), SB_NOTHING_TO_UNDO);
    sb_table_free(&table);
}

static void over_is_over_for_everybody(void **state) {
    sb_table table = sit(PEOPLE "left -\n", SB_CHANCE_REAL);
    sb_event event;
    (void)state;
    assert_int_equal(table.match.asks, SB_ASKS_NOTHING);
    may_not(&table, ANN, "throw", SB_MATCH_OVER);
    may_not(&table, ANN, "roll 1 1", SB_MATCH_OVER);
    assert_int_equal(sb_table_next(&table, &event), SB_MATCH_OVER);
    assert_int_equal(sb_table_step(&table), SB_MATCH_OVER);
    hears(&table, "shut 1", SB_MATCH_OVER);
    sb_table_free(&table);
}

static void nothing_happens_on_paper(void **state) {
    sb_table table = sit(PEOPLE "roll 5 4\nshut 9\nroll 1 2\n", SB_CHANCE_REAL), look;
    sb_match match;
    (void)state;
    assert_int_equal(sb_record_replay(&table.record, 1, &match), SB_OK);
    sb_table_look(&look, &table.record, 1, &match, SB_CHANCE_REAL);
    assert_true(sb_table_waits(&look));
    assert_last(&look, "roll 5 4");
    may_not(&look, ANN, "shut 9", SB_NOT_ASKED);
    assert_int_equal(sb_table_hear(&look, event_of("shut 9")), SB_NOT_ASKED);
    assert_int_equal(sb_table_step(&look), SB_NOT_ASKED);
    assert_int_equal(sb_table_step_throw(&look), SB_NOT_ASKED);
    assert_false(sb_table_can_undo(&look));
    assert_int_equal(sb_table_undo(&look), SB_NOTHING_TO_UNDO);
    assert_false(sb_table_can_redo(&look));
    assert_int_equal(sb_table_redo(&look), SB_NOTHING_TO_REDO);
    sb_table_free(&look); /* gives nothing back: it had nothing */
    assert_last(&table, "roll 1 2");
    sb_table_free(&table);
}

/* The same record may be watched or played on: which dice it goes on with is written in it. */
static void a_record_says_where_its_throws_come_from(void **state) {
    static const struct {
        const char *text;
        sb_chance chance;
    } rows[] = {{PEOPLE, SB_CHANCE_REAL},
                {PEOPLE "roll 5 4\n", SB_CHANCE_REAL},
                {PEOPLE "seed x\n", SB_CHANCE_SEED},
                {PEOPLE "seed x\nroll 5 4\n", SB_CHANCE_SEED},
                {"shutbox 2\nrules ten\nplayer Ann\nplayer Ben\ntable x\n", SB_CHANCE_TOLD}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_record record;
        read_good(&record, rows[i].text);
        assert_int_equal(sb_record_chance(&record), rows[i].chance);
        sb_record_free(&record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_throws_its_own_dice),
        cmocka_unit_test(a_decision_is_for_whose_turn_it_is),
        cmocka_unit_test(nobody_moves_for_a_computer),
        cmocka_unit_test(the_table_does_nothing_for_a_person),
        cmocka_unit_test(only_the_seeds_throws_are_heard),
        cmocka_unit_test(anybody_types_in_real_dice),
        cmocka_unit_test(two_real_dice_at_once_are_the_players_choice),
        cmocka_unit_test(any_of_those_who_throw_starts),
        cmocka_unit_test(each_answers_a_common_throw_for_themselves),
        cmocka_unit_test(people_say_what_a_computer_has_left),
        cmocka_unit_test(dice_of_somebody_else_are_told),
        cmocka_unit_test(over_is_over_for_everybody),
        cmocka_unit_test(nothing_happens_on_paper),
        cmocka_unit_test(a_record_says_where_its_throws_come_from),
    };
    return cmocka_run_group_tests_name("want", tests, NULL, NULL);
}
