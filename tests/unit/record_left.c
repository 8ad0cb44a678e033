/* SPDX-License-Identifier: MIT */
/* Keeping score by what is left alone: where that works, and where it can't. */
#include "script.h"

static void what_is_left_keeps_score_wherever_turns_are_throws_until_stuck(void **state) {
    static const struct {
        const char *rules, *after;
        int players;
    } rows[] = {
        {"twelve", "seat=1 totals=6,0", 2}, {"twelve-digits", "seat=1 totals=123,0", 2},
        {"ten", "seat=1 totals=6,0", 2},    {"nine", "seat=1 totals=6,0", 2},
        {"arena", "seat=1 totals=6,0", 2},  {"arena-quick", "seat=1 totals=123,0", 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_match match;
        begin(&match, rows[i].rules, rows[i].players);
        assert_true(sb_left_kept(&match.rules));
        play(&match, "left 1 2 3");
        expect(&match, rows[i].after);
    }
}

static void what_is_left_keeps_score_on_two_rows_too(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    refuses(&match, "left b1", SB_NOT_ASKED); /* who starts is not decided */
    play(&match, "first 2 1; left b1 b2 b3");
    expect(&match, "seat=1 low=6");
    begin(&match, "double-solo", 1);
    play(&match, "left -");
    expect(&match, "asks=nothing winners=0");
}

static void what_is_left_is_refused_where_throws_matter(void **state) {
    static const char *const rules[] = {"double-last", "double-last start=seat", "arena-common"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        sb_match match;
        begin(&match, rules[i], 2);
        assert_false(sb_left_kept(&match.rules));
        refuses(&match, "left 1", SB_LEFT_NOT_KEPT);
        refuses(&match, "left -", SB_LEFT_NOT_KEPT);
    }
}

static void a_turn_begun_with_throws_may_end_with_what_is_left(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4; shut 9");
    refuses(&match, "left 9", SB_NOT_OPEN);
    refuses(&match, "left 11", SB_NO_SUCH_TILE);
    refuses(&match, "left b1", SB_NO_SUCH_TILE);
    play(&match, "left 10 8");
    expect(&match, "seat=1 totals=18,0");
}

static void a_throw_waiting_to_be_used_comes_first(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4");
    refuses(&match, "left 1", SB_NOT_ASKED);
}

static void what_is_left_answers_where_dice_are_chosen(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=3", 2);
    expect(&match, "asks=dice");
    play(&match, "left 1");
    expect(&match, "asks=dice seat=1 totals=1,0");
    play(&match, "dice 1; left 2");
    expect(&match, "round=2 totals=1,2");
}

static void where_shutting_wins_an_unseen_shut_box_asks_nobody(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena shut=wins", 3);
    play(&match, "left 5; left -");
    expect(&match, "asks=nothing totals=5,0,0 winners=1");
}

static void the_others_are_asked_clockwise_from_the_shut_box(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 4);
    play(&match, "roll 6 4; shut 10; roll 5 5; shut 10; left -");
    expect(&match, "asks=left seat=3 round=1");
    refuses(&match, "left 11", SB_NO_SUCH_TILE);
    play(&match, "left 2");
    expect(&match,
           "asks=roll seat=1 round=2 totals=45,45,0,2"); /* seats 0 and 1 are known to have all but 10 */
}

static void a_shut_box_in_the_last_round_ends_the_match_once_all_is_known(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-quick rounds=1", 2);
    play(&match, "left -");
    expect(&match, "asks=left seat=1 winners=-");
    play(&match, "left 1 10");
    expect(&match, "asks=nothing totals=0,110 winners=0");
}

static void those_already_stuck_are_not_asked(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "left 7; left -");
    expect(&match, "asks=left seat=2");
    play(&match, "left 3");
    expect(&match, "round=2 totals=7,0,3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_keeps_score_wherever_turns_are_throws_until_stuck),
        cmocka_unit_test(what_is_left_keeps_score_on_two_rows_too),
        cmocka_unit_test(what_is_left_is_refused_where_throws_matter),
        cmocka_unit_test(a_turn_begun_with_throws_may_end_with_what_is_left),
        cmocka_unit_test(a_throw_waiting_to_be_used_comes_first),
        cmocka_unit_test(what_is_left_answers_where_dice_are_chosen),
        cmocka_unit_test(where_shutting_wins_an_unseen_shut_box_asks_nobody),
        cmocka_unit_test(the_others_are_asked_clockwise_from_the_shut_box),
        cmocka_unit_test(a_shut_box_in_the_last_round_ends_the_match_once_all_is_known),
        cmocka_unit_test(those_already_stuck_are_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
