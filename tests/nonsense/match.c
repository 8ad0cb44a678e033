/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of matches and dice: each refuses it, and changes nothing. */
#include <string.h>

#include "nonsense.h"

/* An event that no numbers make is never taken. */
static void assert_never(sb_event event) {
    sb_match match;
    begin(&match, "ten", 2);
    assert_int_not_equal(sb_match_apply(&match, event), SB_OK);
}

static void nonsense_sb_event_value(void **state) {
    (void)state;
    assert_int_equal(sb_event_value(-1), 255);
    assert_int_equal(sb_event_value(256), 255);
}

static void nonsense_sb_event_roll(void **state) {
    (void)state;
    assert_never(sb_event_roll(257, 258)); /* 1 and 2 in a byte */
    assert_never(sb_event_roll(-255, 1));
}

static void nonsense_sb_event_dice(void **state) {
    (void)state;
    assert_never(sb_event_dice(257));
    assert_never(sb_event_dice(0));
}

static void nonsense_sb_event_tiles(void **state) {
    (void)state;
    assert_never(sb_event_tiles(SB_LEFT, UINT32_MAX));
    assert_never(sb_event_tiles((sb_kind)99, 1));
}

static void nonsense_sb_event_plain(void **state) {
    (void)state;
    assert_never(sb_event_plain((sb_kind)99));
    assert_never(sb_event_plain((sb_kind)-1));
}

static void nonsense_sb_match_start(void **state) {
    sb_match match;
    sb_rules crowd = BROKEN(players, 200), flow = BROKEN(flow, 99), preset = BROKEN(preset, 99),
             tiles = BROKEN(tiles, 13);
    (void)state;
    assert_int_equal(sb_match_start(NULL, sb_preset(2), 2), SB_BAD_CALL);
    assert_int_equal(sb_match_start(&match, NULL, 2), SB_BAD_CALL);
    assert_int_equal(sb_match_start(&match, &crowd, 200), SB_BAD_VALUE);
    assert_int_equal(sb_match_start(&match, &flow, 2), SB_BAD_VALUE);
    assert_int_equal(sb_match_start(&match, &tiles, 2), SB_BAD_VALUE);
    assert_int_equal(sb_match_start(&match, &preset, 2), SB_UNKNOWN_PRESET);
}

static void nonsense_sb_match_start_at(void **state) {
    static const int64_t totals[SB_SEATS_MAX] = {INT64_MIN, INT64_MAX};
    sb_match match;
    (void)state;
    assert_int_equal(sb_match_start_at(&match, sb_preset(2), 2, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_match_start_at(NULL, sb_preset(2), 2, totals, 1), SB_BAD_CALL);
    assert_int_equal(sb_match_start_at(&match, sb_preset(2), 2, totals, 1), SB_BAD_TOTAL);
    assert_int_equal(sb_match_start_at(&match, sb_preset(2), 2, totals, INT32_MIN), SB_BAD_ROUND);
}

/* A match of bytes, one field of it out of range. */
static sb_match torn(size_t offset, uint8_t value) {
    sb_match match;
    begin(&match, "arena", 3);
    ((uint8_t *)&match)[offset] = value;
    return match;
}

#define TORN(member, value) torn(offsetof(sb_match, member), value)

static void nonsense_sb_match_check(void **state) {
    sb_match shut = TORN(asks, SB_ASKS_SHUT), seat = TORN(seat, 3), box = TORN(open[1], 0),
             none = TORN(round, 0), stand = TORN(asks, SB_ASKS_STAND), first = TORN(asks, SB_ASKS_FIRST),
             out = TORN(out, 9), dice = TORN(dice, 0), far = TORN(players, 65), good = TORN(players, 3);
    (void)state;
    box.open[1] = 1u << 20;
    none.round = 0; /* all of its bytes, in whichever order */
    good.totals[2] = 3;
    assert_int_equal(sb_match_check(&good), SB_OK);
    assert_int_equal(sb_match_check(NULL), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&shut), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&seat), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&box), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&none), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&stand), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&first), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&out), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&dice), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&far), SB_BAD_CALL);
    good.totals[2] = -1;
    assert_int_equal(sb_match_check(&good), SB_BAD_CALL);
    sb_match thrower = TORN(throwers, 8), winner = TORN(winners, 8), early = TORN(roll[0], 3);
    assert_int_equal(sb_match_check(&thrower), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&winner), SB_BAD_CALL);
    assert_int_equal(sb_match_check(&early), SB_BAD_CALL); /* a throw before it was made */
}

static void nonsense_sb_match_place(void **state) {
    sb_match match = TORN(seat, 64), whole;
    (void)state;
    assert_int_equal(sb_match_place(NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_match_place(&match, 1), SB_BAD_CALL);
    begin(&whole, "arena", 3);
    assert_int_equal(sb_match_place(&whole, UINT32_MAX), SB_NO_SUCH_TILE);
    assert_int_equal(sb_match_place(&whole, 0), SB_NO_TILES);
}

static void nonsense_sb_match_apply(void **state) {
    sb_match seat = TORN(seat, 200), flow = TORN(rules.flow, 5), asks = TORN(asks, 7),
             many = TORN(players, 65), roll = TORN(roll[0], 60), holder = TORN(holder, 64), whole;
    sb_event first = {.kind = SB_FIRST, .count = 255}, roll_of_many = {.kind = SB_ROLL, .count = 200};
    (void)state;
    assert_int_equal(sb_match_apply(NULL, sb_event_roll(1, 2)), SB_BAD_CALL);
    refuses_event(&seat, sb_event_roll(1, 2), SB_BAD_CALL);
    refuses_event(&flow, sb_event_roll(1, 2), SB_BAD_CALL);
    refuses_event(&asks, sb_event_roll(1, 2), SB_BAD_CALL);
    refuses_event(&many, sb_event_roll(1, 2), SB_BAD_CALL);
    refuses_event(&roll, sb_event_roll(1, 2), SB_BAD_CALL);
    refuses_event(&holder, sb_event_roll(1, 2), SB_BAD_CALL);
    begin(&whole, "double", 2);
    refuses_event(&whole, first, SB_WRONG_THROWER_COUNT);
    begin(&whole, "ten", 2);
    refuses_event(&whole, roll_of_many, SB_WRONG_DICE_COUNT);
    memset(&whole, 0, sizeof whole);
    refuses_event(&whole, sb_event_roll(1, 2), SB_MATCH_OVER);
}

static void nonsense_sb_match_turn(void **state) {
    sb_match match = TORN(rules.flow, 99);
    (void)state;
    assert_int_equal(sb_match_turn(NULL).seat, -1);
    assert_int_equal(sb_match_turn(&match).asks, SB_ASKS_NOTHING);
}

static void nonsense_sb_match_choices(void **state) {
    sb_match match = TORN(asks, 200), whole;
    sb_event choices[2];
    (void)state;
    assert_int_equal(sb_match_choices(NULL, choices, 2), 0);
    assert_int_equal(sb_match_choices(&match, choices, 2), 0);
    begin(&whole, "ten", 2);
    play(&whole, "roll 5 4");
    assert_int_equal(sb_match_choices(&whole, NULL, 100), 8);
    assert_int_equal(sb_match_choices(&whole, choices, -5), 8);
}

static void nonsense_sb_match_moves(void **state) {
    sb_match match = TORN(rules.flow, 200), whole;
    sb_tiles moves[2];
    (void)state;
    match.asks = SB_ASKS_SHUT;
    assert_int_equal(sb_match_moves(NULL, moves, 2), 0);
    assert_int_equal(sb_match_moves(&match, moves, 2), 0);
    begin(&whole, "ten", 2);
    play(&whole, "roll 5 4");
    assert_int_equal(sb_match_moves(&whole, NULL, 100), 8);
}

static void nonsense_sb_match_open(void **state) {
    sb_match match = TORN(rules.flow, 200), whole;
    (void)state;
    begin(&whole, "arena", 3);
    assert_int_equal(sb_match_open(NULL, 0), 0);
    assert_int_equal(sb_match_open(&match, 0), 0);
    assert_int_equal(sb_match_open(&whole, -1), 0);
    assert_int_equal(sb_match_open(&whole, 64), 0);
}

static void nonsense_sb_points_win(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    (void)state;
    assert_false(sb_points_win(&rules) || sb_points_win(NULL));
}

static void nonsense_sb_boxes_own(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    (void)state;
    assert_false(sb_boxes_own(&rules) || sb_boxes_own(NULL));
}

static void nonsense_sb_throw_exact(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    (void)state;
    assert_false(sb_throw_exact(&rules) || sb_throw_exact(NULL));
}

/* Any numbers compare; no low at all is beaten by whatever comes. */
static void nonsense_sb_beats_low(void **state) {
    (void)state;
    assert_true(sb_beats_low(INT64_MIN, INT64_MAX));
    assert_false(sb_beats_low(INT64_MAX, INT64_MAX));
    assert_false(sb_beats_low(0, INT64_MAX));
}

static void nonsense_sb_left_kept(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    (void)state;
    assert_false(sb_left_kept(&rules) || sb_left_kept(NULL));
}

static const int odd_throws[][2] = {
    {60, 0}, {0, 0}, {-1, 3}, {7, 0}, {1, 7}, {1, -1}, {INT32_MAX, INT32_MAX}};

static void nonsense_sb_moves(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    sb_tiles moves[4];
    (void)state;
    for (size_t i = 0; i < sizeof odd_throws / sizeof odd_throws[0]; i++)
        assert_int_equal(sb_moves(sb_preset(2), 1023, odd_throws[i][0], odd_throws[i][1], moves, 4), 0);
    assert_int_equal(sb_moves(&rules, 1023, 1, 2, moves, 4), 0);
    assert_int_equal(sb_moves(NULL, 1023, 1, 2, moves, 4), 0);
    assert_int_equal(sb_moves(sb_preset(2), 1023, 1, 2, NULL, 4), 2);
    rules = rules_of("arena-common"); /* which is never thrown with one die */
    assert_int_equal(sb_moves(&rules, UINT32_MAX, 5, 0, moves, 4), 0);
}

static void nonsense_sb_can_move(void **state) {
    sb_rules rules = BROKEN(flow, 99);
    (void)state;
    for (size_t i = 0; i < sizeof odd_throws / sizeof odd_throws[0]; i++) {
        assert_false(sb_can_move(sb_preset(2), 1023, odd_throws[i][0], odd_throws[i][1]));
        assert_false(sb_can_move(sb_preset(5), UINT32_MAX, odd_throws[i][0], odd_throws[i][1]));
    }
    assert_false(sb_can_move(&rules, 1023, 1, 2) || sb_can_move(NULL, 1023, 1, 2));
    rules = rules_of("arena-common");
    assert_false(sb_can_move(&rules, UINT32_MAX, 5, 0));
}

static void nonsense_sb_random_start(void **state) {
    sb_random none, empty;
    (void)state;
    sb_random_start(&none, NULL, 5, 0);
    sb_random_start(&empty, "", 0, 0);
    assert_memory_equal(&none, &empty, sizeof none);
}

static void nonsense_sb_random_next(void **state) {
    sb_random zero = {{0}};
    (void)state;
    assert_int_equal(sb_random_next(&zero), 0); /* a state that no seed gives: no chance in it, and no harm */
}

static void nonsense_sb_random_below(void **state) {
    sb_random random;
    (void)state;
    sb_random_start(&random, "x", 1, 0);
    assert_int_equal(sb_random_below(&random, 0), 0);
}

static void nonsense_sb_random_die(void **state) {
    sb_random zero = {{0}};
    (void)state;
    assert_int_equal(sb_random_die(&zero), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_event_value),    cmocka_unit_test(nonsense_sb_event_roll),
        cmocka_unit_test(nonsense_sb_event_dice),     cmocka_unit_test(nonsense_sb_event_tiles),
        cmocka_unit_test(nonsense_sb_event_plain),    cmocka_unit_test(nonsense_sb_match_start),
        cmocka_unit_test(nonsense_sb_match_start_at), cmocka_unit_test(nonsense_sb_match_check),
        cmocka_unit_test(nonsense_sb_match_place),    cmocka_unit_test(nonsense_sb_match_apply),
        cmocka_unit_test(nonsense_sb_match_turn),     cmocka_unit_test(nonsense_sb_match_choices),
        cmocka_unit_test(nonsense_sb_match_moves),    cmocka_unit_test(nonsense_sb_match_open),
        cmocka_unit_test(nonsense_sb_points_win),     cmocka_unit_test(nonsense_sb_boxes_own),
        cmocka_unit_test(nonsense_sb_throw_exact),    cmocka_unit_test(nonsense_sb_left_kept),
        cmocka_unit_test(nonsense_sb_beats_low),      cmocka_unit_test(nonsense_sb_moves),
        cmocka_unit_test(nonsense_sb_can_move),       cmocka_unit_test(nonsense_sb_random_start),
        cmocka_unit_test(nonsense_sb_random_next),    cmocka_unit_test(nonsense_sb_random_below),
        cmocka_unit_test(nonsense_sb_random_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
