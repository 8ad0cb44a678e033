/* SPDX-License-Identifier: MIT */
/* Matches that start in the middle: totals, rounds and boxes given. */
#include "script.h"

#include <string.h>

static sb_status start_at(sb_match *match, const char *rules, int players, const int64_t *totals, int round) {
    sb_rules read = rules_of(rules);
    return sb_match_start_at(match, &read, players, totals, round);
}

static void a_match_starts_at_a_round_with_totals(void **state) {
    sb_match match;
    (void)state;
    assert_int_equal(start_at(&match, "twelve", 3, (int64_t[]){10, 99, 0}, 4), SB_OK);
    expect(&match, "asks=roll seat=0 round=4 totals=10,99,0 out=- winners=-");
    play(&match, "left 1; left 1; left 1");
    expect(&match, "asks=nothing round=4 totals=11,100,1 winners=2");
}

static void seats_past_the_limit_are_out_where_that_puts_one_out(void **state) {
    sb_match match;
    (void)state;
    assert_int_equal(start_at(&match, "ten", 3, (int64_t[]){55, 54, 20}, 7), SB_OK);
    expect(&match, "asks=roll seat=1 round=7 out=0");
    play(&match, "left 1");
    expect(&match, "asks=nothing winners=2");
}

static void totals_of_a_match_that_is_over_are_refused(void **state) {
    sb_match match, before;
    (void)state;
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    assert_int_equal(start_at(&match, "twelve", 2, (int64_t[]){100, 0}, 1), SB_BAD_TOTAL);
    assert_int_equal(start_at(&match, "twelve", 2, (int64_t[]){-1, 0}, 1), SB_BAD_TOTAL);
    assert_int_equal(start_at(&match, "ten", 2, (int64_t[]){55, 0}, 1), SB_BAD_TOTAL);
    assert_int_equal(start_at(&match, "ten", 1, (int64_t[]){55}, 1), SB_BAD_TOTAL);
    assert_int_equal(start_at(&match, "double-last", 2, (int64_t[]){5, 0}, 1), SB_BAD_TOTAL);
    assert_memory_equal(&match, &before, sizeof match);
}

static void any_seat_that_has_reached_the_limit_has_ended_the_match(void **state) {
    sb_rules rules = rules_of("twelve limit=20");
    (void)state;
    for (int players = 2; players <= 5; players++) {
        for (int reached = 0; reached < players; reached++) {
            int64_t totals[5] = {1, 2, 3, 4, 5};
            sb_match match;
            assert_int_equal(sb_match_start_at(&match, &rules, players, totals, 2), SB_OK);
            totals[reached] = 19;
            assert_int_equal(sb_match_start_at(&match, &rules, players, totals, 2), SB_OK);
            totals[reached] = 20;
            assert_int_equal(sb_match_start_at(&match, &rules, players, totals, 2), SB_BAD_TOTAL);
        }
    }
}

static void the_round_in_which_any_seat_reaches_the_limit_is_the_last(void **state) {
    (void)state;
    for (int reached = 0; reached < 5; reached++) {
        sb_match match;
        begin(&match, "twelve limit=20", 5);
        for (int seat = 0; seat < 5; seat++)
            play(&match, seat == reached ? "left 8 12" : "left 7 12");
        expect(&match, "asks=nothing");
    }
}

static void rounds_a_match_does_not_have_are_refused(void **state) {
    sb_match match;
    (void)state;
    assert_int_equal(start_at(&match, "double", 2, (int64_t[]){1, 1}, 0), SB_BAD_ROUND);
    assert_int_equal(start_at(&match, "double", 2, (int64_t[]){1, 1}, 6), SB_BAD_ROUND);
    assert_int_equal(start_at(&match, "double", 2, (int64_t[]){3, 1}, 5), SB_OK);
    assert_int_equal(start_at(&match, "twelve", 1, (int64_t[]){1}, 1), SB_TOO_FEW_PLAYERS);
}

static void a_throw_for_the_start_comes_first_where_the_round_has_one(void **state) {
    sb_match match;
    (void)state;
    assert_int_equal(start_at(&match, "double-last", 2, (int64_t[]){1, 4}, 3), SB_OK);
    expect(&match, "asks=first throwers=0,1 round=3 points=1,4");
    assert_int_equal(start_at(&match, "double", 2, (int64_t[]){0, 0}, 1), SB_OK);
    expect(&match, "asks=first throwers=0,1 round=1");
}

static void a_box_is_placed_before_a_throw(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 3")), SB_OK);
    expect(&match, "asks=dice seat=0 open=1,2,3|1,2,3,4,5,6,7,8,9,10");
    assert_int_equal(sb_match_place(&match, tiles_of("9 10")), SB_OK);
    expect(&match, "asks=roll dice=2");
    begin(&match, "ten", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("6")), SB_OK);
    expect(&match, "asks=roll dice=1 open=6");
    play(&match, "roll 6; shut 6");
    expect(&match, "asks=nothing winners=0");
}

static void a_box_that_cannot_be_is_not_placed(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("b1")), SB_NOT_ASKED);
    play(&match, "first 2 1");
    sb_match before = match;
    assert_int_equal(sb_match_place(&match, tiles_of("10")), SB_NO_SUCH_TILE);
    assert_int_equal(sb_match_place(&match, tiles_of("1")), SB_BEHIND_FRONT);
    assert_int_equal(sb_match_place(&match, 0), SB_NO_TILES);
    assert_memory_equal(&match, &before, sizeof match);
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9")), SB_OK);
    play(&match, "roll 5 5");
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9")), SB_NOT_ASKED);
}

/* Where rounds are counted, those before have left their mark. */
static void totals_that_a_round_cannot_have_are_refused(void **state) {
    static const struct {
        const char *rules;
        int64_t totals[2];
        int round;
        sb_status status;
    } starts[] = {
        {"arena-quick", {5, 0}, 1, SB_BAD_TOTAL},
        {"arena-quick", {0, 0}, 1, SB_OK},
        {"arena-quick", {5, 0}, 2, SB_OK},
        {"arena-quick", {INT64_C(12345678910), 0}, 2, SB_OK}, /* nobody had a throw before the box was shut */
        {"arena-quick", {INT64_C(12345678911), 0}, 2, SB_BAD_TOTAL},
        {"arena-quick", {INT64_C(12345678911), 0}, 3, SB_OK},
        {"twelve limit=none rounds=3", {78, 79}, 2, SB_BAD_TOTAL},
        {"twelve limit=none rounds=3", {78, 78}, 2, SB_OK},
        {"double", {1, 0}, 1, SB_BAD_TOTAL},
        {"double", {0, 0}, 2, SB_BAD_TOTAL},
        {"double", {1, 0}, 2, SB_OK},
        {"double", {0, 2}, 2, SB_OK},
        {"double", {2, 1}, 2, SB_BAD_TOTAL},
        {"double", {4, 4}, 5, SB_OK},
        {"double", {5, 4}, 5, SB_BAD_TOTAL},
        {"double-last limit=none rounds=4", {1, 0}, 1, SB_BAD_TOTAL},
        {"double-last limit=none rounds=4", {0, 0}, 3, SB_OK}, /* risked in vain, twice */
        {"double-last limit=none rounds=4", {8, 0}, 3, SB_OK},
        {"double-last limit=none rounds=4", {8, 1}, 3, SB_BAD_TOTAL},
        {"ten", {40, 20}, 1, SB_OK}, /* where they are not, the number is a name */
    };
    sb_match match;
    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        sb_status status = start_at(&match, starts[i].rules, 2, starts[i].totals, starts[i].round);
        if (status != starts[i].status)
            fail_msg("%s, start %zu: %d", starts[i].rules, i, status);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_that_a_round_cannot_have_are_refused),
        cmocka_unit_test(a_match_starts_at_a_round_with_totals),
        cmocka_unit_test(seats_past_the_limit_are_out_where_that_puts_one_out),
        cmocka_unit_test(totals_of_a_match_that_is_over_are_refused),
        cmocka_unit_test(any_seat_that_has_reached_the_limit_has_ended_the_match),
        cmocka_unit_test(the_round_in_which_any_seat_reaches_the_limit_is_the_last),
        cmocka_unit_test(rounds_a_match_does_not_have_are_refused),
        cmocka_unit_test(a_throw_for_the_start_comes_first_where_the_round_has_one),
        cmocka_unit_test(a_box_is_placed_before_a_throw),
        cmocka_unit_test(a_box_that_cannot_be_is_not_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
