/* SPDX-License-Identifier: MIT */
/* Rulebook 004: arena, arena-quick, arena-common. */
#include "script.h"

#define FRESH "1,2,3,4,5,6,7,8,9,10"

static void five_and_three_can_be_used_as_the_rulebook_says(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    play(&match, "roll 5 3");
    expect_moves(&match, "8, 3+5, 2+6, 1+7, 1+3+4, 1+2+5");
}

static void then_the_next_player_may_use_five_and_six_as_four_and_seven(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "roll 5 3; shut 8; roll 5 6; shut 4 7");
    expect(&match, "asks=roll seat=2 open=1,2,3,4,5,6,7,9,10|1,2,3,5,6,8,9,10|" FRESH);
}

static void each_player_has_a_box_of_their_own_and_throws_once_a_turn(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    play(&match, "roll 6 4; shut 10; roll 5 5; shut 10; roll 6 3; shut 9");
    expect(&match, "asks=roll seat=1 open=1,2,3,4,5,6,7,8|1,2,3,4,5,6,7,8,9");
}

static void a_stuck_player_is_out_of_the_round_and_scores(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "roll 1 1; shut 2; roll 6 6; shut 5 7; roll 6 6; shut 5 7; roll 1 1");
    expect(&match, "asks=roll seat=1 round=1 totals=53,0,0");
    play(&match, "roll 5 5; shut 10; roll 5 5; shut 10");
    expect(&match, "asks=roll seat=1 round=1");
}

static void one_die_may_be_used_at_six_or_less(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=4", 2);
    expect(&match, "asks=roll dice=2");
    play(&match, "roll 2 2; shut 4; roll 1 1; shut 2");
    expect(&match, "asks=dice seat=0 open=1,2,3|1,3,4");
    play(&match, "dice 1; roll 3; shut 3");
    expect(&match, "asks=roll seat=1 dice=2");
}

static void the_round_goes_on_until_everyone_has_scored(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    play(&match, "left 1 2; roll 4 4; shut 8");
    expect(&match, "asks=roll seat=1 round=1 totals=3,0");
    play(&match, "left 3 4");
    expect(&match, "asks=roll seat=1 round=2 totals=3,7 open=" FRESH "|" FRESH);
}

static void shutting_the_box_ends_the_round_at_once(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=4", 3);
    play(&match, "roll 5 5; shut 1 2 3 4");
    expect(&match, "round=2 totals=0,10,10 seat=1 winners=-");
}

static void those_already_stuck_do_not_score_again_when_a_box_is_shut(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=4", 3);
    play(&match, "roll 6 6; roll 2 2; shut 4; roll 1 2; shut 3");
    expect(&match, "round=1 totals=10,0,0 seat=1");
    play(&match, "roll 3 3; shut 1 2 3");
    expect(&match, "round=2 totals=10,0,7");
}

static void the_next_round_starts_with_the_next_seat(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    expect(&match, "seat=0 round=1");
    play(&match, "left 1; left 1; left 1");
    expect(&match, "seat=1 round=2");
    play(&match, "left 1; left 1; left 1");
    expect(&match, "seat=2 round=3");
    play(&match, "left 1; left 1; left 1");
    expect(&match, "seat=0 round=4");
}

static void the_match_ends_after_the_round_in_which_anyone_reaches_fifty(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    play(&match, "left 10 9 8 7 6 5 4; left 10");
    expect(&match, "asks=roll seat=1 totals=49,10 round=2");
    play(&match, "left 10; left 1");
    expect(&match, "asks=nothing totals=50,20 round=2 winners=1");
}

static void reaching_fifty_does_not_end_the_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "left 10 9 8 7 6 5 4 3; left 9");
    expect(&match, "asks=roll seat=2 totals=52,9,0 winners=-");
    play(&match, "left 8");
    expect(&match, "asks=nothing totals=52,9,8 winners=2");
}

static void a_quick_score_writes_three_five_and_nine_as_359(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-quick", 2);
    play(&match, "left 3 5 9; left 1 10");
    expect(&match, "totals=359,110");
}

static void after_three_quick_rounds_the_lowest_total_wins(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-quick", 2);
    play(&match, "left 3 5 9; left 9; left 1 2; left 1; left 1 2 3 4");
    expect(&match, "asks=roll seat=1 round=3 totals=1594,21");
    play(&match, "left 1 2 3 4 5 6 7 8 9 10");
    expect(&match, "asks=nothing round=3 totals=1594,12345678931 winners=0");
}

static void a_box_shut_unseen_asks_what_the_others_have_left(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "left -");
    expect(&match, "asks=left seat=1 round=1");
    refuses(&match, "roll 1 2", SB_LEFT_ASKED);
    refuses(&match, "shut 3", SB_LEFT_ASKED);
    play(&match, "left 2 3");
    expect(&match, "asks=left seat=2 round=1 totals=0,5,0");
    play(&match, "left 10");
    expect(&match, "asks=roll seat=1 round=2 totals=0,5,10");
}

static void a_box_shut_unseen_asks_nobody_whose_tiles_are_known(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "left 4; roll 6 4; shut 10; left -");
    expect(&match, "asks=roll seat=1 round=2 totals=4,45,0");
}

static void one_player_throws_for_everyone_and_all_answer_from_the_thrower(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 3);
    expect(&match, "asks=roll seat=0 dice=2");
    play(&match, "roll 5 2");
    expect(&match, "asks=shut seat=0 roll=5+2");
    play(&match, "shut 7");
    expect(&match, "asks=shut seat=1 roll=5+2");
    play(&match, "shut 5 2");
    expect(&match, "asks=shut seat=2 roll=5+2");
    play(&match, "shut 2");
    expect(&match, "asks=roll seat=1 open=1,2,3,4,5,6,8,9,10|1,3,4,6,7,8,9,10|1,3,4,5,6,7,8,9,10");
}

static void five_and_two_can_shut_five_or_two_or_both_or_seven(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    play(&match, "roll 5 2");
    expect_moves(&match, "7, 5, 2, 2+5");
    refuses(&match, "shut 3 4", SB_NOT_SHOWN);
    refuses(&match, "shut 1 6", SB_NOT_SHOWN);
    refuses(&match, "shut 2 7", SB_NOT_SHOWN);
    refuses(&match, "shut 3", SB_NOT_SHOWN);
}

static void a_double_shows_its_number_once(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    play(&match, "roll 3 3");
    expect_moves(&match, "6, 3");
    refuses(&match, "shut 3 6", SB_NOT_SHOWN);
    play(&match, "shut 3; shut 6; roll 3 3");
    expect(&match, "asks=shut seat=1");
    expect_moves(&match, "3");
}

static void a_common_throw_is_always_two_dice(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=3", 2);
    expect(&match, "asks=roll dice=2 open=1,2,3|1,2,3");
    refuses(&match, "roll 3", SB_WRONG_DICE_COUNT);
}

static void the_common_throw_passes_clockwise_across_rounds_too(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 3);
    play(&match, "roll 1 1; shut 1; shut 2; shut 1");
    expect(&match, "asks=roll seat=1 round=1");
    play(&match, "roll 6 5; shut 6; shut 6; shut 6");
    expect(&match, "asks=roll seat=2 round=1");
    play(&match, "roll 6 6");
    expect(&match, "asks=roll seat=0 round=2");
}

static void who_can_use_the_common_throw_must(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    play(&match, "roll 5 2");
    refuses_event(&match, sb_event_tiles(SB_SHUT, 0), SB_NO_TILES);
    refuses(&match, "roll 1 1", SB_NOT_ASKED);
}

static void those_with_nothing_to_shut_are_skipped_and_stay_in(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=3", 3);
    play(&match, "roll 1 1; shut 1; shut 2; shut 1");
    expect(&match, "asks=roll seat=1 open=2,3|1,3|2,3");
    play(&match, "roll 1 4; shut 1");
    expect(&match, "asks=roll seat=2 round=1 totals=0,0,0 open=2,3|3|2,3");
    play(&match, "roll 2 5; shut 2");
    expect(&match, "asks=shut seat=0");
    play(&match, "shut 2");
    expect(&match, "asks=roll seat=0 open=3|3|3");
    play(&match, "roll 3 5; shut 3; shut 3; shut 3");
    expect(&match, "round=2 totals=0,0,0");
}

static void the_thrower_with_nothing_to_shut_is_skipped_too(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=3", 2);
    play(&match, "roll 1 1; shut 1; shut 2");
    expect(&match, "asks=roll seat=1 open=2,3|1,3");
    play(&match, "roll 2 5");
    expect(&match, "asks=shut seat=0 roll=2+5");
    play(&match, "shut 2");
    expect(&match, "asks=roll seat=0 open=3|1,3 round=1");
}

static void a_throw_nobody_can_use_ends_the_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    play(&match, "roll 6 6; shut 6; shut 6; roll 6 6");
    expect(&match, "asks=roll seat=0 round=2 totals=49,49 open=" FRESH "|" FRESH);
}

static void a_shut_box_ends_the_round_after_all_have_answered(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=3", 3);
    play(&match, "roll 1 2; shut 3; shut 1 2; shut 1; roll 2 1; shut 3");
    expect(&match, "asks=shut seat=2 round=1 open=1,2|-|2,3 totals=0,0,0");
    play(&match, "shut 3");
    expect(&match, "asks=shut seat=0 round=1");
    play(&match, "shut 2");
    expect(&match, "asks=roll seat=2 round=2 totals=1,0,2");
}

static void a_common_match_ends_at_fifty_with_the_fewest_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    play(&match,
         "roll 6 6; shut 6; shut 6; roll 6 6; roll 2 3; shut 2; shut 5; roll 6 6; shut 6; shut 6; roll 6 6");
    expect(&match, "asks=nothing round=2 totals=96,93 winners=1");
}

static void the_common_score_cannot_be_kept_by_what_is_left(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common", 2);
    refuses(&match, "left 1 2", SB_LEFT_NOT_KEPT);
    play(&match, "roll 1 2");
    refuses(&match, "left -", SB_LEFT_NOT_KEPT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_and_three_can_be_used_as_the_rulebook_says),
        cmocka_unit_test(then_the_next_player_may_use_five_and_six_as_four_and_seven),
        cmocka_unit_test(each_player_has_a_box_of_their_own_and_throws_once_a_turn),
        cmocka_unit_test(a_stuck_player_is_out_of_the_round_and_scores),
        cmocka_unit_test(one_die_may_be_used_at_six_or_less),
        cmocka_unit_test(the_round_goes_on_until_everyone_has_scored),
        cmocka_unit_test(shutting_the_box_ends_the_round_at_once),
        cmocka_unit_test(those_already_stuck_do_not_score_again_when_a_box_is_shut),
        cmocka_unit_test(the_next_round_starts_with_the_next_seat),
        cmocka_unit_test(the_match_ends_after_the_round_in_which_anyone_reaches_fifty),
        cmocka_unit_test(reaching_fifty_does_not_end_the_round),
        cmocka_unit_test(a_quick_score_writes_three_five_and_nine_as_359),
        cmocka_unit_test(after_three_quick_rounds_the_lowest_total_wins),
        cmocka_unit_test(a_box_shut_unseen_asks_what_the_others_have_left),
        cmocka_unit_test(a_box_shut_unseen_asks_nobody_whose_tiles_are_known),
        cmocka_unit_test(one_player_throws_for_everyone_and_all_answer_from_the_thrower),
        cmocka_unit_test(five_and_two_can_shut_five_or_two_or_both_or_seven),
        cmocka_unit_test(a_double_shows_its_number_once),
        cmocka_unit_test(a_common_throw_is_always_two_dice),
        cmocka_unit_test(the_common_throw_passes_clockwise_across_rounds_too),
        cmocka_unit_test(who_can_use_the_common_throw_must),
        cmocka_unit_test(those_with_nothing_to_shut_are_skipped_and_stay_in),
        cmocka_unit_test(the_thrower_with_nothing_to_shut_is_skipped_too),
        cmocka_unit_test(a_throw_nobody_can_use_ends_the_round),
        cmocka_unit_test(a_shut_box_ends_the_round_after_all_have_answered),
        cmocka_unit_test(a_common_match_ends_at_fifty_with_the_fewest_points),
        cmocka_unit_test(the_common_score_cannot_be_kept_by_what_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
