/* SPDX-License-Identifier: MIT */
/* Rulebook 003: last one standing. Two tiles a row keep the games short: 1 and 2, and b2 and b1 behind them.
 */
#include "script.h"

#define SHORT "double-last tiles=2"

static void before_each_round_everyone_throws_both_dice_and_the_highest_total_starts(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT, 3);
    expect(&match, "asks=first throwers=0,1,2 round=1");
    assert_int_equal(sb_match_turn(&match).least, 2);
    assert_int_equal(sb_match_turn(&match).most, 12);
    refuses(&match, "first 1 2 3", SB_BAD_DIE);
    refuses(&match, "first 2 3", SB_WRONG_THROWER_COUNT);
    play(&match, "first 2 12 7");
    expect(&match, "asks=dice seat=1");
    play(&match, "roll 6 6; roll 6 6; stop");
    expect(&match, "asks=first throwers=0,1,2 round=2 points=1,0,0");
    play(&match, "first 2 3 11");
    expect(&match, "asks=dice seat=2");
}

static void ties_throw_again_among_themselves(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last", 3);
    play(&match, "first 11 4 11");
    expect(&match, "asks=first throwers=0,2");
    play(&match, "first 5 5");
    expect(&match, "asks=first throwers=0,2");
    play(&match, "first 5 6");
    expect(&match, "asks=roll seat=2");
}

static void play_goes_clockwise_from_the_starter_one_throw_each_on_one_box(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last", 3);
    play(&match, "first 2 2 9; roll 6 4; shut 1 b9");
    expect(&match, "asks=roll seat=0 open=2,3,4,5,6,7,8,9,b1,b2,b3,b4,b5,b6,b7,b8");
    play(&match, "roll 1 1; shut 2; roll 4 4; shut b8");
    expect(&match, "asks=roll seat=2 open=3,4,5,6,7,8,9,b1,b2,b3,b4,b5,b6,b7");
}

static void start_seat_starts_each_round_with_the_next_seat(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 3);
    expect(&match, "asks=dice seat=0 round=1");
    play(&match, "roll 6 6; roll 6 6; stop");
    expect(&match, "asks=dice seat=1 round=2 points=0,0,1");
    play(&match, "roll 6 6; roll 6 6; stop");
    expect(&match, "asks=dice seat=2 round=3 points=1,0,1");
}

static void stuck_means_out_of_the_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 4);
    play(&match, "roll 6 6; dice 1; roll 1; shut 1; dice 1; roll 6");
    expect(&match, "asks=dice seat=3 open=2,b1,b2");
    play(&match, "dice 1; roll 2; shut 2");
    expect(&match, "asks=dice seat=1 open=b1,b2"); /* 0 is skipped */
}

static void one_die_may_be_used_at_six_or_less(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last tiles=3 start=seat", 2);
    expect(&match, "asks=roll dice=2");
    play(&match, "roll 3 3; shut 1 2 3");
    expect(&match, "asks=dice seat=1 open=b1,b2,b3");
}

static void shutting_the_box_ends_the_round_with_four_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 3);
    play(&match, "roll 1 2; shut 1 2; roll 1 2");
    expect(&match, "asks=shut seat=1");
    play(&match, "shut b1 b2");
    expect(&match, "asks=dice round=2 points=0,4,0 open=1,2,b1,b2");
}

static void the_last_player_left_chooses_at_once_even_without_having_thrown(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6");
    expect(&match, "asks=stand seat=1");
    sb_event choices[2];
    assert_int_equal(sb_match_choices(&match, choices, 2), 2);
    assert_int_equal(choices[0].kind, SB_STOP);
    assert_int_equal(choices[1].kind, SB_RISK);
    refuses(&match, "roll 1 1", SB_NOT_ASKED);
    refuses(&match, "dice 1", SB_NOT_ASKED);
}

static void stopping_takes_one_point(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6; stop");
    expect(&match, "round=2 points=0,1");
}

static void a_last_throw_that_can_be_used_takes_two_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6; risk");
    expect(&match, "asks=dice seat=1 round=1");
    play(&match, "dice 1; roll 2");
    expect(&match, "asks=shut seat=1 points=0,0");
    play(&match, "shut 2");
    expect(&match, "round=2 points=0,2");
}

static void a_last_throw_that_shuts_the_box_takes_four_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6; risk; roll 3 3; shut 1 2 b1 b2");
    expect(&match, "round=2 points=0,4");
}

static void a_last_throw_that_cannot_be_used_takes_nothing(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6; risk; roll 6 6");
    expect(&match, "asks=dice round=2 points=0,0 seat=1");
}

static void the_first_to_five_points_wins(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 2);
    play(&match, "roll 6 6; risk; roll 3 3; shut 1 2 b1 b2");
    expect(&match, "asks=dice seat=1 points=0,4");
    play(&match, "roll 6 6; stop");
    expect(&match, "asks=dice seat=0 round=3 points=1,4");
    play(&match, "roll 6 6; stop");
    expect(&match, "asks=nothing round=3 points=1,5 winners=1");
}

static void the_score_cannot_be_kept_by_what_is_left(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last", 2);
    refuses(&match, "left 1 b9", SB_LEFT_NOT_KEPT);
    play(&match, "first 3 2");
    refuses(&match, "left 1 b9", SB_LEFT_NOT_KEPT);
    play(&match, "roll 1 1");
    refuses(&match, "left -", SB_LEFT_NOT_KEPT);
}

static void points_of_the_rounds_before_are_kept(void **state) {
    sb_match match;
    (void)state;
    begin(&match, SHORT " start=seat", 3);
    play(&match, "roll 6 6; roll 6 6; risk; dice 1; roll 1; shut 1"); /* seat 2: two points */
    play(&match, "roll 6 6; roll 6 6; risk; dice 1; roll 1; shut 1"); /* seat 0: two points */
    play(&match, "roll 6 6; roll 6 6; stop");                         /* seat 1: one point */
    expect(&match, "round=4 points=2,1,2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_each_round_everyone_throws_both_dice_and_the_highest_total_starts),
        cmocka_unit_test(ties_throw_again_among_themselves),
        cmocka_unit_test(play_goes_clockwise_from_the_starter_one_throw_each_on_one_box),
        cmocka_unit_test(start_seat_starts_each_round_with_the_next_seat),
        cmocka_unit_test(stuck_means_out_of_the_round),
        cmocka_unit_test(one_die_may_be_used_at_six_or_less),
        cmocka_unit_test(shutting_the_box_ends_the_round_with_four_points),
        cmocka_unit_test(the_last_player_left_chooses_at_once_even_without_having_thrown),
        cmocka_unit_test(stopping_takes_one_point),
        cmocka_unit_test(a_last_throw_that_can_be_used_takes_two_points),
        cmocka_unit_test(a_last_throw_that_shuts_the_box_takes_four_points),
        cmocka_unit_test(a_last_throw_that_cannot_be_used_takes_nothing),
        cmocka_unit_test(the_first_to_five_points_wins),
        cmocka_unit_test(the_score_cannot_be_kept_by_what_is_left),
        cmocka_unit_test(points_of_the_rounds_before_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
