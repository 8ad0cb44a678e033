/* SPDX-License-Identifier: MIT */
/* Corrections: what they change, what they make of everything after them, and what they refuse. */
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"

/* Ann is stuck with 1 3 6, Ben has 2 4 7 left. */
#define ROUND                                                                                                \
    "roll 5 4\nshut 9\nroll 6 6\nshut 4 8\nroll 6 6\nshut 2 10\nroll 6 6\nshut 5 7\nroll 6 6\nleft 2 4 7\n"

static void sit_down(sb_table *table, const char *text, bool typed) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(table, &record, "seed", typed ? SB_CHANCE_REAL : SB_CHANCE_SEED), SB_OK);
}

static void draft_of(sb_draft *draft, sb_table *table, const char *text) {
    sit_down(table, text, true);
    assert_int_equal(sb_draft_start(draft, table), SB_OK);
    assert_int_equal(draft->why, SB_OK);
    assert_int_equal(draft->fits, table->record.count);
}

static sb_event event_of(const char *text) {
    sb_event event;
    assert_int_equal(sb_event_read(&event, text, strlen(text)), SB_OK);
    return event;
}

static void assert_table(sb_table *table, const char *text) {
    char *now = written(&table->record);
    sb_match match;
    assert_string_equal(now, text);
    assert_int_equal(sb_record_replay(&table->record, table->record.count, &match), SB_OK);
    assert_memory_equal(&match, &table->match, sizeof match);
    free(now);
}

static void entries_after_a_change_still_fit(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD ROUND);
    assert_int_equal(sb_draft_replace(&draft, 1, event_of("shut 1 8")), SB_OK);
    assert_int_equal(draft.fits, 3); /* 8 is down now */
    assert_int_equal(draft.why, SB_NOT_OPEN);
    assert_int_equal(sb_draft_replace(&draft, 3, event_of("shut 3 9")), SB_OK);
    assert_int_equal(draft.why, SB_OK);
    assert_int_equal(draft.fits, 10);
    assert_int_equal(sb_draft_replace(&draft, 9, event_of("left 2 4")), SB_OK);
    expect(&draft.match, "totals=10,6");
    expect(&table.match, "totals=10,13");
    sb_table_take(&table, &draft);
    assert_table(&table,
                 HEAD "roll 5 4\nshut 1 8\nroll 6 6\nshut 3 9\nroll 6 6\nshut 2 10\nroll 6 6\nshut 5 7\n"
                      "roll 6 6\nleft 2 4\n");
    sb_table_free(&table);
}

static void what_does_not_fit_is_cut_off_when_taken(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD ROUND);
    assert_int_equal(sb_draft_replace(&draft, 0, event_of("roll 5 3")), SB_OK);
    assert_int_equal(draft.fits, 1);
    assert_int_equal(draft.why, SB_WRONG_SUM);
    assert_table(&table, HEAD ROUND); /* a draft changes nothing */
    sb_table_take(&table, &draft);
    assert_table(&table, HEAD "roll 5 3\n");
    assert_int_equal(sb_table_redo(&table), SB_NOTHING_TO_REDO);
    sb_table_free(&table);
}

static void a_draft_given_up_leaves_all_as_it_was(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD ROUND);
    assert_int_equal(sb_draft_delete(&draft, 0), SB_OK);
    assert_int_equal(draft.fits, 0);
    sb_draft_free(&draft);
    assert_table(&table, HEAD ROUND);
    sb_table_free(&table);
}

static void a_forgotten_throw_is_put_in(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD "roll 5 4\nshut 9\nroll 6 6\nshut 4 8\nleft 2 7\n");
    assert_int_equal(sb_draft_insert(&draft, 2, event_of("roll 1 2")), SB_OK);
    assert_int_equal(draft.why, SB_NOT_ASKED); /* a throw where tiles are asked for */
    assert_int_equal(draft.fits, 3);
    assert_int_equal(sb_draft_insert(&draft, 3, event_of("shut 3")), SB_OK);
    assert_int_equal(draft.why, SB_OK);
    assert_int_equal(sb_draft_insert(&draft, 7, event_of("left -")), SB_OK); /* to the end */
    sb_table_take(&table, &draft);
    assert_table(&table, HEAD "roll 5 4\nshut 9\nroll 1 2\nshut 3\nroll 6 6\nshut 4 8\nleft 2 7\nleft -\n");
    expect(&table.match, "asks=nothing winners=1");
    sb_table_free(&table);
}

static void an_entry_too_many_is_taken_out(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD "left 1 2\nleft 3 4\nleft 5 6\n");
    assert_int_equal(sb_draft_delete(&draft, 1), SB_OK);
    assert_int_equal(draft.why, SB_OK);
    sb_table_take(&table, &draft);
    expect(&table.match, "totals=3,11 round=2 seat=0");
    sb_table_free(&table);
}

static void what_cannot_happen_there_is_refused(void **state) {
    sb_table table;
    sb_draft draft;
    sb_match match;
    (void)state;
    draft_of(&draft, &table, HEAD ROUND);
    char *before = written(&draft.record);
    assert_int_equal(sb_draft_replace(&draft, 1, event_of("shut 10")), SB_WRONG_SUM);
    assert_int_equal(sb_draft_replace(&draft, 1, event_of("roll 1 1")), SB_NOT_ASKED);
    assert_int_equal(sb_draft_replace(&draft, 10, event_of("roll 1 1")), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_insert(&draft, 11, event_of("roll 1 1")), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_insert(&draft, 1, event_of("stop")), SB_NOT_ASKED);
    assert_int_equal(sb_draft_delete(&draft, 10), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_before(&draft, 11, &match), SB_NO_SUCH_ENTRY);
    char *after = written(&draft.record);
    assert_string_equal(before, after);
    free(before);
    free(after);
    sb_draft_free(&draft);
    sb_table_free(&table);
}

static void the_first_that_does_not_fit_comes_first(void **state) {
    sb_table table;
    sb_draft draft;
    sb_match match;
    (void)state;
    draft_of(&draft, &table, HEAD ROUND);
    assert_int_equal(sb_draft_replace(&draft, 0, event_of("roll 5 3")), SB_OK);
    assert_int_equal(sb_draft_before(&draft, 1, &match), SB_OK);
    expect(&match, "asks=shut roll=5+3");
    assert_int_equal(sb_draft_before(&draft, 2, &match), SB_EARLIER_ENTRY);
    assert_int_equal(sb_draft_replace(&draft, 2, event_of("roll 1 1")), SB_EARLIER_ENTRY);
    assert_int_equal(sb_draft_insert(&draft, 2, event_of("roll 1 1")), SB_EARLIER_ENTRY);
    assert_int_equal(sb_draft_delete(&draft, 9), SB_OK);
    assert_int_equal(draft.record.count, 9);
    sb_draft_free(&draft);
    sb_table_free(&table);
}

static void changes_are_read_as_people_write_them(void **state) {
    sb_table table;
    sb_draft draft;
    size_t entry = 99;
    (void)state;
    draft_of(&draft, &table, HEAD "roll 5 4\nshut 9\nroll 6 6\nshut 4 8\nleft 2 7\n");
    assert_int_equal(sb_draft_change(&draft, "fix", &entry), SB_MISSING_WORD);
    assert_int_equal(sb_draft_change(&draft, "fix shut 9", &entry), SB_MISSING_WORD);
    assert_int_equal(sb_draft_change(&draft, "fix 0 shut 9", &entry), SB_MISSING_WORD);
    assert_int_equal(entry, 99);
    assert_int_equal(sb_draft_change(&draft, "mend 3 5+4", &entry), SB_UNKNOWN_LINE);
    assert_int_equal(sb_draft_change(&draft, "fix 3 five", &entry), SB_BAD_WORD);
    assert_int_equal(entry, 2);
    assert_int_equal(sb_draft_change(&draft, "delete 3 now", &entry), SB_EXTRA_WORD);
    assert_int_equal(sb_draft_change(&draft, "fix 6 6+6", &entry), SB_NO_SUCH_ENTRY);
    assert_int_equal(draft.fits, 5);
    assert_int_equal(sb_draft_change(&draft, "insert\t3  1+2", &entry), SB_OK);
    assert_int_equal(sb_draft_change(&draft, "insert 4 shut 3", &entry), SB_OK);
    assert_int_equal(sb_draft_change(&draft, "fix 6 2 10", &entry), SB_OK);
    assert_int_equal(entry, 5);
    assert_int_equal(sb_draft_change(&draft, "delete 7", &entry), SB_OK);
    sb_table_take(&table, &draft);
    assert_table(&table, HEAD "roll 5 4\nshut 9\nroll 1 2\nshut 3\nroll 6 6\nshut 2 10\n");
    sb_table_free(&table);
}

static void dice_of_the_program_are_not_for_changing(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    sit_down(&table, HEAD, false);
    assert_int_equal(sb_draft_start(&draft, &table), SB_DICE_NOT_TYPED);
    sb_table_free(&table);
}

static void a_match_that_was_over_goes_on(void **state) {
    sb_table table;
    sb_draft draft;
    (void)state;
    draft_of(&draft, &table, HEAD "left 1 2\nleft -\n");
    expect(&table.match, "asks=nothing winners=1");
    assert_int_equal(sb_draft_replace(&draft, 1, event_of("left 3")), SB_OK);
    sb_table_take(&table, &draft);
    expect(&table.match, "asks=roll seat=0 totals=3,3 round=2");
    sb_table_free(&table);
}

static void note_entry(void *to, size_t entry, const sb_match *before, const sb_match *after) {
    char *text = to;
    assert_int_equal(before == NULL, after == NULL);
    if (before)
        sprintf(text + strlen(text), "%zu:%u:%d ", entry, before->round, sb_match_turn(before).seat);
    else
        sprintf(text + strlen(text), "%zu:- ", entry);
}

static void entries_say_whose_and_when(void **state) {
    sb_table table;
    sb_draft draft;
    char text[200] = "";
    (void)state;
    draft_of(&draft, &table,
             "shutbox 1\nrules double\nplayer Ann\nplayer Ben\nfirst 3 5\nroll 6 6\nshut 3 9\n"
             "left b1\nleft 9 b1\nroll 2 1\n");
    sb_draft_each(&draft, note_entry, text);
    assert_string_equal(text, "0:1:-1 1:1:1 2:1:1 3:1:1 4:1:0 5:2:0 ");
    assert_int_equal(sb_draft_replace(&draft, 1, event_of("roll 6 5")), SB_OK);
    text[0] = '\0';
    sb_draft_each(&draft, note_entry, text);
    assert_string_equal(text, "0:1:-1 1:1:1 2:- 3:- 4:- 5:- ");
    sb_draft_free(&draft);
    sb_table_free(&table);
}

/* One entry more fills the room that a record begins with: what is moved too far is past its end. */
static void an_entry_put_in_moves_no_more_than_those_after_it(void **state) {
    char text[2000] = "shutbox 1\nrules twelve limit=1000\nplayer Ann\nplayer Ben\n";
    sb_table table;
    sb_draft draft;
    (void)state;
    for (int i = 0; i < 63; i++)
        strcat(text, i % 2 ? "left 2\n" : "left 1\n");
    draft_of(&draft, &table, text);
    assert_int_equal(sb_draft_insert(&draft, 1, event_of("left 3")), SB_OK);
    assert_int_equal(draft.record.count, 64);
    assert_int_equal(draft.record.events[0].tiles, 1);
    assert_int_equal(draft.record.events[1].tiles, 4);
    for (size_t i = 2; i < 64; i++)
        assert_int_equal(draft.record.events[i].tiles, i % 2 ? 1 : 2);
    sb_draft_free(&draft);
    sb_table_free(&table);
}

static void a_single_entry_and_none(void **state) {
    sb_table table;
    sb_draft draft;
    char text[200] = "";
    (void)state;
    draft_of(&draft, &table, HEAD "left 1 2\nleft 3\n");
    assert_int_equal(sb_draft_delete(&draft, 0), SB_OK);
    sb_draft_each(&draft, note_entry, text);
    assert_string_equal(text, "0:1:0 ");
    assert_int_equal(sb_draft_replace(&draft, 0, event_of("roll 5 4")), SB_OK);
    assert_int_equal(sb_draft_delete(&draft, 0), SB_OK);
    text[0] = '\0';
    sb_draft_each(&draft, note_entry, text);
    assert_string_equal(text, "");
    sb_table_take(&table, &draft);
    sb_draft_free(&draft); /* it is the table's now: nothing left to give back */
    assert_table(&table, HEAD);
    sb_table_free(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_after_a_change_still_fit),
        cmocka_unit_test(what_does_not_fit_is_cut_off_when_taken),
        cmocka_unit_test(a_draft_given_up_leaves_all_as_it_was),
        cmocka_unit_test(a_forgotten_throw_is_put_in),
        cmocka_unit_test(an_entry_too_many_is_taken_out),
        cmocka_unit_test(what_cannot_happen_there_is_refused),
        cmocka_unit_test(the_first_that_does_not_fit_comes_first),
        cmocka_unit_test(changes_are_read_as_people_write_them),
        cmocka_unit_test(dice_of_the_program_are_not_for_changing),
        cmocka_unit_test(a_match_that_was_over_goes_on),
        cmocka_unit_test(entries_say_whose_and_when),
        cmocka_unit_test(an_entry_put_in_moves_no_more_than_those_after_it),
        cmocka_unit_test(a_single_entry_and_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
