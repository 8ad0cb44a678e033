/* SPDX-License-Identifier: MIT */
/* Rulebooks 001 and 002: ten, nine. */
#include "script.h"

/* From a fresh box of ten to 1, 2 and 3 standing, or of nine. */
#define TEN_DOWN_TO_1_2_3                                                                                    \
    "roll 4 6; shut 10; roll 5 4; shut 9; roll 4 4; shut 8; roll 4 3; shut 7; roll 3 3; shut 6;"             \
    "roll 2 3; shut 5; roll 2 2; shut 4;"
#define NINE_DOWN_TO_1_2_3                                                                                   \
    "roll 5 4; shut 9; roll 4 4; shut 8; roll 4 3; shut 7; roll 3 3; shut 6; roll 2 3; shut 5;"              \
    "roll 2 2; shut 4;"

static void five_and_four_on_ten_can_be_split_in_any_way(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4");
    expect_moves(&match, "9, 4+5, 3+6, 2+7, 1+8, 2+3+4, 1+3+5, 1+2+6");
}

static void six_and_three_on_nine_can_be_split_in_any_way(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    play(&match, "roll 6 3");
    expect_moves(&match, "9, 4+5, 3+6, 2+7, 1+8, 2+3+4, 1+3+5, 1+2+6");
}

static void two_four_and_seven_left_count_thirteen(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match,
         "roll 4 6; shut 10; roll 5 4; shut 9; roll 4 4; shut 8; roll 3 3; shut 1 5; roll 4 5; shut 3 6");
    expect(&match, "asks=roll dice=2 open=2,4,7");
    play(&match, "roll 4 1");
    expect(&match, "asks=roll seat=1 totals=13,0 open=1,2,3,4,5,6,7,8,9,10");
}

static void one_die_must_be_used_once_the_open_tiles_sum_to_six_or_less(void **state) {
    static const char *const rules[] = {"ten", "nine"};
    static const char *const lines[] = {TEN_DOWN_TO_1_2_3, NINE_DOWN_TO_1_2_3};
    (void)state;
    for (int i = 0; i < 2; i++) {
        sb_match match;
        begin(&match, rules[i], 2);
        play(&match, lines[i]);
        expect(&match, "asks=roll dice=1 open=1,2,3");
        refuses(&match, "roll 1 2", SB_WRONG_DICE_COUNT);
        refuses(&match, "dice 2", SB_NOT_ASKED);
        refuses(&match, "dice 1", SB_NOT_ASKED);
        play(&match, "roll 4");
        expect_moves(&match, "1+3");
    }
}

static void at_seven_both_dice_are_still_used(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine tiles=4", 2);
    play(&match, "roll 1 2; shut 3");
    expect(&match, "asks=roll dice=2 open=1,2,4");
    refuses(&match, "roll 3", SB_WRONG_DICE_COUNT);
}

static void a_total_of_fifty_five_puts_a_player_of_ten_out(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 3);
    play(&match, "left 1 2 3 4 5 6 7 8 9 10");
    expect(&match, "asks=roll seat=1 totals=55,0,0 out=0");
    begin(&match, "ten", 3);
    play(&match, "left 2 3 4 5 6 7 8 9 10");
    expect(&match, "asks=roll seat=1 totals=54,0,0 out=-");
}

static void a_total_of_forty_five_puts_a_player_of_nine_out(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 3);
    play(&match, "left 1 2 3 4 5 6 7 8 9; left 2 3 4 5 6 7 8 9");
    expect(&match, "seat=2 totals=45,44,0 out=0");
}

static void points_are_added_up_round_by_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "left 10 9; left 5; left 8 7; left 4");
    expect(&match, "totals=34,9 round=3 out=-");
    play(&match, "left 10 9; left 3");
    expect(&match, "totals=53,12 round=4 out=-");
}

static void a_player_who_is_out_is_skipped_from_then_on(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 3);
    play(&match, "left 1; left 1 2 3 4 5 6 7 8 9 10; left 2");
    expect(&match, "seat=0 round=2 out=1");
    play(&match, "left 1");
    expect(&match, "seat=2 round=2");
    play(&match, "left 2");
    expect(&match, "seat=0 round=3 totals=2,55,4");
}

static void with_the_first_seat_out_rounds_start_with_the_next_one_in(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 3);
    play(&match, "left 1 2 3 4 5 6 7 8 9 10; left 1; left 2");
    expect(&match, "seat=1 round=2 out=0");
    play(&match, "left 1; left 2");
    expect(&match, "seat=1 round=3");
}

static void the_match_ends_the_moment_one_player_is_left_even_inside_a_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 3);
    play(&match, "left 10; left 1 2 3 4 5 6 7 8 9 10; left 1; left 1 2 3 4 5 6 7 8 9 10");
    expect(&match, "asks=nothing round=2 totals=65,55,1 out=0,1 winners=2");
    begin(&match, "nine", 2);
    play(&match, "left 1 2 3 4 5 6 7 8 9");
    expect(&match, "asks=nothing round=1 totals=45,0 out=0 winners=1");
}

static void the_last_one_in_wins_with_however_many_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    play(&match, "left 2 3 4 5 6 7 8 9; left 1; left -; left 1 2 3 4 5 6 7 8 9");
    expect(&match, "asks=nothing totals=44,46 out=1 winners=0");
}

static void shutting_the_box_wins_a_match_of_ten_at_once(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 3);
    play(&match, "left 9 10; " TEN_DOWN_TO_1_2_3 "roll 6; shut 1 2 3");
    expect(&match, "asks=nothing round=1 totals=19,0,0 winners=1");
}

static void shutting_the_box_in_nine_scores_nothing_and_the_match_goes_on(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    play(&match, NINE_DOWN_TO_1_2_3 "roll 6; shut 1 2 3");
    expect(&match, "asks=roll seat=1 round=1 totals=0,0 open=1,2,3,4,5,6,7,8,9 winners=-");
}

static void ten_for_one_player_is_won_by_shutting_and_lost_at_55(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 1);
    play(&match, "left 9; left 10; left 8");
    expect(&match, "asks=roll seat=0 round=4 totals=27 winners=-");
    sb_match other = match;
    play(&match, TEN_DOWN_TO_1_2_3 "roll 6; shut 1 2 3");
    expect(&match, "asks=nothing totals=27 winners=0");
    play(&other, "left 9 10; left 8");
    expect(&other, "asks=roll totals=54 winners=-");
    play(&other, "left 1");
    expect(&other, "asks=nothing totals=55 out=0 winners=-");
}

static void nine_starts_with_the_youngest_who_has_the_first_seat(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 4);
    expect(&match, "asks=roll seat=0");
}

static void a_turn_can_end_stuck_with_one_die(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, TEN_DOWN_TO_1_2_3 "roll 3; shut 3; roll 5");
    expect(&match, "seat=1 totals=3,0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_and_four_on_ten_can_be_split_in_any_way),
        cmocka_unit_test(six_and_three_on_nine_can_be_split_in_any_way),
        cmocka_unit_test(two_four_and_seven_left_count_thirteen),
        cmocka_unit_test(one_die_must_be_used_once_the_open_tiles_sum_to_six_or_less),
        cmocka_unit_test(at_seven_both_dice_are_still_used),
        cmocka_unit_test(a_total_of_fifty_five_puts_a_player_of_ten_out),
        cmocka_unit_test(a_total_of_forty_five_puts_a_player_of_nine_out),
        cmocka_unit_test(points_are_added_up_round_by_round),
        cmocka_unit_test(a_player_who_is_out_is_skipped_from_then_on),
        cmocka_unit_test(with_the_first_seat_out_rounds_start_with_the_next_one_in),
        cmocka_unit_test(the_match_ends_the_moment_one_player_is_left_even_inside_a_round),
        cmocka_unit_test(the_last_one_in_wins_with_however_many_points),
        cmocka_unit_test(shutting_the_box_wins_a_match_of_ten_at_once),
        cmocka_unit_test(shutting_the_box_in_nine_scores_nothing_and_the_match_goes_on),
        cmocka_unit_test(ten_for_one_player_is_won_by_shutting_and_lost_at_55),
        cmocka_unit_test(nine_starts_with_the_youngest_who_has_the_first_seat),
        cmocka_unit_test(a_turn_can_end_stuck_with_one_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
