/* SPDX-License-Identifier: MIT */
/* Rulebook 000: twelve, twelve-digits. */
#include "script.h"

#include <string.h>

/* From a fresh box to 2, 3 and 4 standing. */
#define DOWN_TO_2_3_4                                                                                        \
    "roll 6 6; shut 12; roll 6 5; shut 11; roll 6 4; shut 10; roll 5 4; shut 9; roll 4 4; shut 8;"           \
    "roll 4 3; shut 7; roll 4 3; shut 1 6; roll 2 3; shut 5;"

#define EVERYTHING "left 1 2 3 4 5 6 7 8 9 10 11 12"

static void throws_of_two_to_six_can_be_used_as_the_rulebook_lists(void **state) {
    static const struct {
        const char *roll, *moves;
    } examples[] = {
        {"roll 1 1", "2"},
        {"roll 2 1", "3, 1+2"},
        {"roll 1 3", "4, 1+3"},
        {"roll 4 1", "5, 2+3, 1+4"},
        {"roll 2 4", "6, 2+4, 1+5, 1+2+3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        sb_match match;
        begin(&match, "twelve", 2);
        play(&match, examples[i].roll);
        expect_moves(&match, examples[i].moves);
    }
}

static void two_three_and_four_left_cannot_use_eight_and_count_nine(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 2);
    play(&match, DOWN_TO_2_3_4);
    expect(&match, "asks=roll seat=0 open=2,3,4 totals=0,0");
    play(&match, "roll 4 4");
    expect(&match, "asks=roll seat=1 totals=9,0");
}

static void two_three_and_four_left_written_as_one_number_count_234(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve-digits", 2);
    play(&match, DOWN_TO_2_3_4 "roll 4 4");
    expect(&match, "asks=roll seat=1 totals=234,0");
}

static void three_ten_and_twelve_left_written_as_one_number_count_31012(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve-digits", 2);
    play(&match, "left 3 10 12; left 1 2 3 4 5 6 7 8 9 10 11 12");
    expect(&match, "totals=31012,123456789101112");
}

static void two_dice_are_always_thrown(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 2);
    play(&match, DOWN_TO_2_3_4 "roll 1 3; shut 4");
    expect(&match, "asks=roll dice=2 open=2,3");
    refuses(&match, "roll 5", SB_WRONG_DICE_COUNT);
    refuses(&match, "dice 1", SB_NOT_ASKED);
}

static void a_lone_tile_one_cannot_be_shut(void **state) {
    sb_match match;
    sb_rules rules = rules_of("twelve");
    (void)state;
    for (int roll = 0; roll < 36; roll++)
        assert_false(sb_can_move(&rules, tiles_of("1"), roll / 6 + 1, roll % 6 + 1));
    begin(&match, "twelve tiles=3 players=2", 2);
    play(&match, "roll 2 3; shut 2 3");
    expect(&match, "asks=roll dice=2 open=1");
    refuses(&match, "roll 1", SB_WRONG_DICE_COUNT);
    play(&match, "roll 1 1");
    expect(&match, "seat=1 totals=1,0");
}

static void a_turn_is_throws_until_stuck_on_a_box_set_up_anew(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 2);
    play(&match, "roll 6 6; shut 12");
    expect(&match, "asks=roll seat=0 totals=0,0");
    play(&match, "roll 6 6; shut 1 11; roll 1 1; shut 2; roll 1 1");
    expect(&match, "asks=roll seat=1 totals=52,0 open=1,2,3,4,5,6,7,8,9,10,11,12");
}

static void seats_play_in_order_every_round_starting_with_the_first(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 3);
    for (unsigned round = 1; round <= 4; round++) {
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(match.round, round);
            assert_int_equal(sb_match_turn(&match).seat, seat);
            play(&match, "left 12");
        }
    }
}

static void the_match_ends_only_at_the_end_of_the_round_that_reaches_the_limit(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 3);
    play(&match, "left 12; " EVERYTHING "; left 12; left 10 12");
    expect(&match, "totals=34,78,12 seat=1");
    play(&match, "left 10 12");
    expect(&match, "asks=roll seat=2 totals=34,100,12");
    play(&match, "left 12 11");
    expect(&match, "asks=nothing round=2 totals=34,100,35 winners=0");
}

static void one_point_below_the_limit_goes_on(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 2);
    play(&match, EVERYTHING "; left 1; left 10 11; left 1");
    expect(&match, "asks=roll round=3 totals=99,2");
    play(&match, "left 1; left 1");
    expect(&match, "asks=nothing totals=100,3 winners=1");
}

static void the_limit_is_agreed_on(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve limit=20", 2);
    play(&match, "left 12 8; left 11 8");
    expect(&match, "asks=nothing totals=20,19 winners=1");
}

static void digits_end_at_ten_million(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve-digits", 2);
    play(&match, "left 1 2 3 4 5 6 7; left 1; left 3 4 5 6 7 8 9; left 1");
    expect(&match, "asks=roll round=3 totals=4691356,2");
    play(&match, "left 4 5 6 7 8 9 10; left 2");
    expect(&match, "asks=nothing totals=50370266,4 winners=1");
}

static void shutting_the_box_wins_the_match_at_once_whatever_the_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 3);
    play(&match, EVERYTHING "; left 1; left 1");
    play(&match, DOWN_TO_2_3_4 "roll 4 5");
    expect(&match, "asks=shut seat=0 totals=78,1,1");
    play(&match, "shut 2 3 4");
    expect(&match, "asks=nothing round=2 totals=78,1,1 winners=0");
}

static void shutting_the_box_wins_with_digits_too(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve-digits", 2);
    play(&match, "left 1; left 12; left 1; left -");
    expect(&match, "asks=nothing totals=2,12 winners=1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_of_two_to_six_can_be_used_as_the_rulebook_lists),
        cmocka_unit_test(two_three_and_four_left_cannot_use_eight_and_count_nine),
        cmocka_unit_test(two_three_and_four_left_written_as_one_number_count_234),
        cmocka_unit_test(three_ten_and_twelve_left_written_as_one_number_count_31012),
        cmocka_unit_test(two_dice_are_always_thrown),
        cmocka_unit_test(a_lone_tile_one_cannot_be_shut),
        cmocka_unit_test(a_turn_is_throws_until_stuck_on_a_box_set_up_anew),
        cmocka_unit_test(seats_play_in_order_every_round_starting_with_the_first),
        cmocka_unit_test(the_match_ends_only_at_the_end_of_the_round_that_reaches_the_limit),
        cmocka_unit_test(one_point_below_the_limit_goes_on),
        cmocka_unit_test(the_limit_is_agreed_on),
        cmocka_unit_test(digits_end_at_ten_million),
        cmocka_unit_test(shutting_the_box_wins_the_match_at_once_whatever_the_points),
        cmocka_unit_test(shutting_the_box_wins_with_digits_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
