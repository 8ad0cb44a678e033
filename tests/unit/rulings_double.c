/* SPDX-License-Identifier: MIT */
/* Rulebook 003: the box of two rows, beat the low, and the game for one. */
#include "script.h"

#include <string.h>

static void behind_front_one_stands_back_nine(void **state) {
    sb_rules rules = rules_of("double");
    (void)state;
    assert_int_equal(sb_box(&rules), tiles_of("1 2 3 4 5 6 7 8 9 b1 b2 b3 b4 b5 b6 b7 b8 b9"));
    for (int number = 1; number <= 9; number++)
        assert_int_equal(sb_behind(&rules, sb_front_tile(number)), sb_back_tile(10 - number));
}

static void back_aligned_puts_each_number_behind_itself(void **state) {
    sb_rules rules = rules_of("double back=aligned");
    (void)state;
    for (int number = 1; number <= 9; number++)
        assert_int_equal(sb_behind(&rules, sb_front_tile(number)), sb_back_tile(number));
}

static void a_back_tile_can_be_shut_only_when_the_tile_in_front_is_down(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    play(&match, "roll 6 3");
    refuses(&match, "shut b9", SB_BEHIND_FRONT);
    refuses(&match, "shut 3 b6", SB_BEHIND_FRONT); /* b6 stands behind 4 */
    play(&match, "shut 1 8; roll 6 3");
    refuses(&match, "shut b8 1", SB_NOT_OPEN);
    play(&match, "shut b9; roll 1 1; shut b2");
    expect(&match, "open=2,3,4,5,6,7,9,b1,b3,b4,b5,b6,b7,b8");
}

static void a_front_tile_and_the_one_behind_it_may_both_go_in_one_throw(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    play(&match, "roll 6 4; shut 1 b9");
    expect(&match, "asks=roll seat=0 open=2,3,4,5,6,7,8,9,b1,b2,b3,b4,b5,b6,b7,b8");
}

/* How often each number is used, four bits a number. */
static uint64_t numbers_of(sb_tiles tiles) {
    uint64_t numbers = 0;
    for (; tiles; tiles &= tiles - 1)
        numbers += UINT64_C(1) << 4 * sb_tile_number(__builtin_ctz(tiles));
    return numbers;
}

static void a_throw_of_eight_on_an_aligned_box_has_thirteen_combinations_of_numbers(void **state) {
    static const char *const printed[] = {"8",      "7 1",       "6 2",     "6 1 b1", "5 3",
                                          "5 2 1",  "4 b4",      "4 3 1",   "4 2 b2", "4 2 1 b1",
                                          "3 b3 2", "3 b3 1 b1", "3 2 b2 1"};
    sb_rules rules = rules_of("double back=aligned");
    sb_tiles moves[SB_CHOICES_MAX];
    uint64_t seen[SB_CHOICES_MAX];
    int different = 0, count = sb_moves(&rules, sb_box(&rules), 4, 4, moves, SB_CHOICES_MAX);
    (void)state;
    for (int i = 0; i < count; i++) {
        int j = 0;
        while (j < different && seen[j] != numbers_of(moves[i]))
            j++;
        seen[j] = numbers_of(moves[i]);
        different += j == different;
    }
    assert_int_equal(different, 13);
    for (size_t i = 0; i < 13; i++) {
        int j = 0;
        while (j < different && seen[j] != numbers_of(tiles_of(printed[i])))
            j++;
        assert_in_range(j, 0, 12);
    }
}

static void front_tiles_count_twice_and_back_tiles_once(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    play(&match, "left 1 b9 b3");
    expect(&match, "low=14 seat=1");
    play(&match, "left 2 b8");
    expect(&match, "low=12 seat=0");
    play(&match, "left b5 b6");
    expect(&match, "low=11 seat=1");
}

static void no_tile_can_be_left_down_behind_one_that_is_up(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    refuses(&match, "left 1", SB_BEHIND_FRONT);
    refuses(&match, "left 1 b1", SB_BEHIND_FRONT);
    refuses(&match, "left b10", SB_NO_SUCH_TILE);
    play(&match, "left 1 b9");
    expect(&match, "low=11");
}

static void one_die_may_be_used_at_six_or_less(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat tiles=3", 2);
    play(&match, "roll 3 3; shut 1 2 3");
    expect(&match, "asks=dice seat=0 open=b1,b2,b3");
    play(&match, "dice 1; roll 4; shut b1 b3; roll 1 1; shut b2");
    expect(&match, "low=0 seat=1");
}

static void everyone_throws_one_die_and_the_highest_starts(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 3);
    expect(&match, "asks=first throwers=0,1,2");
    assert_int_equal(sb_match_turn(&match).seat, -1);
    assert_int_equal(sb_match_turn(&match).least, 1);
    assert_int_equal(sb_match_turn(&match).most, 6);
    refuses(&match, "first 1 2", SB_WRONG_THROWER_COUNT);
    refuses(&match, "first 1 2 3 4", SB_WRONG_THROWER_COUNT);
    refuses(&match, "first 1 2 7", SB_BAD_DIE);
    refuses(&match, "roll 1 2", SB_NOT_ASKED);
    play(&match, "first 3 6 5");
    expect(&match, "asks=roll seat=1 round=1");
}

static void those_tied_for_the_start_throw_again_they_alone(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 4);
    play(&match, "first 6 2 6 6");
    expect(&match, "asks=first throwers=0,2,3");
    play(&match, "first 1 4 4");
    expect(&match, "asks=first throwers=2,3");
    refuses(&match, "first 1 2 3", SB_WRONG_THROWER_COUNT);
    play(&match, "first 5 6");
    expect(&match, "asks=roll seat=3");
    play(&match, "left b1");
    expect(&match, "seat=0");
}

static void start_seat_starts_with_the_first_seat_without_a_throw(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 3);
    expect(&match, "asks=roll seat=0");
}

static void the_first_players_total_is_the_low(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    play(&match, "first 1 2; left 1 2 3 4 5 6 7 8 9 b1 b2 b3 b4 b5 b6 b7 b8 b9");
    expect(&match, "low=135 seat=0");
}

static void a_try_must_get_strictly_below_the_low(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    play(&match, "left b5; left b5");
    expect(&match, "round=2 points=1,0");
    begin(&match, "double start=seat", 2);
    play(&match, "left b5; left b4");
    expect(&match, "round=1 low=4 seat=0");
}

static void each_new_low_gives_every_other_player_one_try_in_seat_order_after_its_holder(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 4);
    play(&match, "left b9; left b9; left b7");
    expect(&match, "low=7 seat=3");
    play(&match, "left b8");
    expect(&match, "seat=0");
    play(&match, "left b8");
    expect(&match, "seat=1");
    play(&match, "left b6");
    expect(&match, "low=6 seat=2 round=1 points=0,0,0,0");
    play(&match, "left b9; left b9; left b9");
    expect(&match, "round=2 points=0,1,0,0");
}

static void when_all_have_failed_the_holder_wins_one_point(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 3);
    play(&match, "left b3; left b4");
    expect(&match, "points=0,0,0 round=1");
    play(&match, "left b4");
    expect(&match, "points=1,0,0 round=2");
}

static void a_super_box_nobody_else_shuts_wins_two_points(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 3);
    play(&match, "left b3; left -");
    expect(&match, "low=0 seat=2 round=1");
    play(&match, "left b1");
    expect(&match, "seat=0 round=1");
    play(&match, "left b1");
    expect(&match, "points=0,2,0 round=2");
}

static void whoever_shuts_the_super_box_too_holds_it_and_all_others_try_again(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 3);
    play(&match, "left -; left b1; left -");
    expect(&match, "low=0 seat=0 round=1 points=0,0,0");
    play(&match, "left b1");
    expect(&match, "seat=1 round=1");
    play(&match, "left b1");
    expect(&match, "points=0,0,2 round=2");
    begin(&match, "double start=seat", 2);
    play(&match, "left -; left -; left -; left -; left b1");
    expect(&match, "points=0,2 round=2");
}

static void the_next_round_starts_with_the_next_seat(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 3);
    play(&match, "first 1 6 1; left b1; left b2; left b2");
    expect(&match, "asks=roll seat=2 round=2");
    play(&match, "left b1; left b2; left b2");
    expect(&match, "asks=roll seat=0 round=3");
}

static void after_five_rounds_most_points_win(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    play(&match, "first 6 1; left b1; left b2; left b1; left b2; left b1; left b2; left b1; left b2");
    expect(&match, "asks=roll round=5 points=2,2 seat=0");
    play(&match, "left b1; left b2");
    expect(&match, "asks=nothing round=5 points=3,2 winners=0");
}

static void the_number_of_rounds_is_agreed_on(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double rounds=1", 2);
    play(&match, "first 6 1; left b1; left -; left b1");
    expect(&match, "asks=nothing round=1 points=0,2 winners=1");
}

static void a_turn_starts_with_every_tile_up(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    play(&match, "roll 6 4; shut 1 b9; left b1");
    expect(&match, "seat=1 open=1,2,3,4,5,6,7,8,9,b1,b2,b3,b4,b5,b6,b7,b8,b9");
}

static void the_game_for_one_is_won_by_shutting_the_box_in_its_one_turn(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-solo tiles=3", 1);
    play(&match, "roll 3 3; shut 1 2 3; dice 1; roll 6; shut b1 b2 b3");
    expect(&match, "asks=nothing round=1 totals=0 winners=0");
}

static void the_game_for_one_is_lost_by_getting_stuck(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-solo tiles=3", 1);
    play(&match, "roll 3 3; shut 1 2 3; roll 6 6");
    expect(&match, "asks=nothing round=1 totals=6 winners=-");
    begin(&match, "double-solo", 1);
    play(&match, "left 1 b9");
    expect(&match, "asks=nothing totals=11 winners=-");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(behind_front_one_stands_back_nine),
        cmocka_unit_test(back_aligned_puts_each_number_behind_itself),
        cmocka_unit_test(a_back_tile_can_be_shut_only_when_the_tile_in_front_is_down),
        cmocka_unit_test(a_front_tile_and_the_one_behind_it_may_both_go_in_one_throw),
        cmocka_unit_test(a_throw_of_eight_on_an_aligned_box_has_thirteen_combinations_of_numbers),
        cmocka_unit_test(front_tiles_count_twice_and_back_tiles_once),
        cmocka_unit_test(no_tile_can_be_left_down_behind_one_that_is_up),
        cmocka_unit_test(one_die_may_be_used_at_six_or_less),
        cmocka_unit_test(everyone_throws_one_die_and_the_highest_starts),
        cmocka_unit_test(those_tied_for_the_start_throw_again_they_alone),
        cmocka_unit_test(start_seat_starts_with_the_first_seat_without_a_throw),
        cmocka_unit_test(the_first_players_total_is_the_low),
        cmocka_unit_test(a_try_must_get_strictly_below_the_low),
        cmocka_unit_test(each_new_low_gives_every_other_player_one_try_in_seat_order_after_its_holder),
        cmocka_unit_test(when_all_have_failed_the_holder_wins_one_point),
        cmocka_unit_test(a_super_box_nobody_else_shuts_wins_two_points),
        cmocka_unit_test(whoever_shuts_the_super_box_too_holds_it_and_all_others_try_again),
        cmocka_unit_test(the_next_round_starts_with_the_next_seat),
        cmocka_unit_test(after_five_rounds_most_points_win),
        cmocka_unit_test(the_number_of_rounds_is_agreed_on),
        cmocka_unit_test(a_turn_starts_with_every_tile_up),
        cmocka_unit_test(the_game_for_one_is_won_by_shutting_the_box_in_its_one_turn),
        cmocka_unit_test(the_game_for_one_is_lost_by_getting_stuck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
