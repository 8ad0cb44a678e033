/* SPDX-License-Identifier: MIT */
/* Positions that no record leads to. */
#include "script.h"

#include <string.h>

static sb_position position_of(const char *rules, int players, const char *open, int a, int b) {
    sb_position made = {.players = players, .round = 1, .roll = {a, b}};
    assert_int_equal(sb_rules_read(&made.rules, rules, strlen(rules)).why, SB_OK);
    assert_true(sb_tiles_read(open, &made.open));
    return made;
}

static void assert_refused_for(const sb_position *position, sb_status status, sb_position_part part) {
    sb_match match;
    sb_position_part blamed;
    assert_int_equal(sb_position_match(position, &match, &blamed), status);
    assert_int_equal(blamed, part);
}

static sb_match reach(const sb_position *position) {
    sb_match match;
    sb_position_part part;
    assert_int_equal(sb_position_match(position, &match, &part), SB_OK);
    return match;
}

static void a_box_and_a_throw_in_the_middle(void **state) {
    (void)state;
    sb_position asked = position_of("ten", 2, "1 2 9", 5, 4);
    asked.totals[1] = 20;
    asked.round = 3;
    sb_match match = reach(&asked);
    expect(&match, "asks=shut seat=0 roll=5+4 round=3 totals=0,20 open=1,2,9");
    asked.roll[0] = asked.roll[1] = 0;
    match = reach(&asked);
    expect(&match, "asks=roll seat=0 dice=2 open=1,2,9");
}

static void one_die_is_chosen_by_throwing_it(void **state) {
    (void)state;
    sb_position asked = position_of("arena", 2, "1 2 3", 3, 0);
    sb_match match = reach(&asked);
    expect(&match, "asks=shut seat=0 roll=3");
    asked.roll[0] = 0;
    match = reach(&asked);
    expect(&match, "asks=dice seat=0");
}

static void where_a_throw_decides_who_starts_the_first_seat_has_once_a_box_is_given(void **state) {
    (void)state;
    sb_position asked = position_of("double", 2, "-", 0, 0);
    sb_match match = reach(&asked);
    expect(&match, "asks=first");
    asked.roll[0] = asked.roll[1] = 4;
    match = reach(&asked);
    expect(&match, "asks=shut seat=0 roll=4+4");
    assert_memory_equal(&match.rules, &asked.rules, sizeof match.rules);
}

static void a_throw_that_fits_no_tile_is_the_end_of_the_question(void **state) {
    (void)state;
    sb_position one_box = position_of("ten", 2, "1 2", 5, 0);
    sb_match match = reach(&one_box);
    assert_true(sb_position_stuck(&one_box, &match));
    one_box.roll[0] = 2;
    match = reach(&one_box);
    assert_false(sb_position_stuck(&one_box, &match));
    one_box.roll[0] = 0;
    match = reach(&one_box);
    assert_false(sb_position_stuck(&one_box, &match));
    sb_position for_all = position_of("arena-common", 2, "1", 2, 3);
    match = reach(&for_all);
    expect(&match, "asks=shut seat=1");
    assert_true(sb_position_stuck(&for_all, &match));
    sb_position left_last = position_of("double-last", 2, "b1 b2", 6, 6);
    match = reach(&left_last);
    expect(&match, "asks=stand seat=1");
    assert_true(sb_position_stuck(&left_last, &match));
}

static void what_no_match_gets_into_is_refused_part_by_part(void **state) {
    (void)state;
    sb_position asked = position_of("ten", 2, "1 2", 5, 4);
    asked.roll[0] = 7;
    assert_refused_for(&asked, SB_WRONG_DICE_COUNT, SB_POSITION_ROLL);
    asked.roll[1] = 0;
    assert_refused_for(&asked, SB_BAD_DIE, SB_POSITION_ROLL);
    asked.open = sb_back_tile(1);
    assert_refused_for(&asked, SB_NO_SUCH_TILE, SB_POSITION_OPEN);
    asked.totals[0] = asked.totals[1] = 60;
    assert_refused_for(&asked, SB_BAD_TOTAL, SB_POSITION_START);
    asked.players = 5;
    assert_refused_for(&asked, SB_TOO_MANY_PLAYERS, SB_POSITION_START);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_and_a_throw_in_the_middle),
        cmocka_unit_test(one_die_is_chosen_by_throwing_it),
        cmocka_unit_test(where_a_throw_decides_who_starts_the_first_seat_has_once_a_box_is_given),
        cmocka_unit_test(a_throw_that_fits_no_tile_is_the_end_of_the_question),
        cmocka_unit_test(what_no_match_gets_into_is_refused_part_by_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
