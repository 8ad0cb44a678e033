/* SPDX-License-Identifier: MIT */
/* The dice of a pair: a seat throws the same in both matches, turn by turn, whoever has it. */
#include "script.h"

#include <string.h>

#include "contest/throws.h"
#include "shutbox/record.h"

enum { TURNS = 6, THROWS = 12 };

typedef struct noted {
    uint8_t thrown[2][TURNS][THROWS][2];
    int turns[2];
} noted;

/* Plays a match of ten; this seat takes the last of all choices, the other the first. */
static void play_out(uint64_t number, int last, noted *all) {
    throws dice;
    sb_match match;
    sb_rules rules;
    int seat = -1, round = 0, at = 0;
    memset(all, 0, sizeof *all);
    assert_int_equal(sb_rules_read(&rules, "ten limit=60", 12).why, SB_OK);
    assert_int_equal(sb_match_start(&match, &rules, 2), SB_OK);
    throws_start_by_turns(&dice, "seed", number);
    while (match.asks != SB_ASKS_NOTHING) {
        sb_event event, choices[SB_CHOICES_MAX];
        if (match.asks == SB_ASKS_ROLL) {
            event = throws_next(&dice, &match);
            if (match.seat != seat || (int)match.round != round)
                all->turns[match.seat]++, at = 0;
            seat = match.seat;
            round = (int)match.round;
            if (all->turns[seat] <= TURNS)
                memcpy(all->thrown[seat][all->turns[seat] - 1][at++], event.values, 2);
        } else {
            int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
            event = choices[match.seat == last ? count - 1 : 0];
        }
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
    }
}

static void a_seat_throws_the_same_turn_by_turn(void **state) {
    (void)state;
    int compared = 0, longer = 0;
    for (uint64_t number = 0; number < 50; number++) {
        noted one, other;
        play_out(number, 0, &one);
        play_out(number, 1, &other);
        for (int seat = 0; seat < 2; seat++) {
            for (int turn = 0; turn < TURNS && turn < one.turns[seat] && turn < other.turns[seat]; turn++) {
                for (int i = 0; i < THROWS; i++) {
                    const uint8_t *left = one.thrown[seat][turn][i], *right = other.thrown[seat][turn][i];
                    longer += !left[0] != !right[0];
                    if (!left[0] || !right[0])
                        break;
                    assert_int_equal(left[0], right[0]);
                    compared++;
                    if (left[1] && right[1]) /* one die may be thrown in one of them alone */
                        assert_int_equal(left[1], right[1]);
                    else
                        break;
                }
            }
        }
    }
    assert_true(compared > 500 && longer > 50);
}

static void other_numbers_seats_and_turns_throw_otherwise(void **state) {
    (void)state;
    noted one, other;
    int same = 0;
    play_out(1, 0, &one);
    play_out(2, 0, &other);
    for (int turn = 0; turn < 3; turn++) {
        same += memcmp(one.thrown[0][turn], other.thrown[0][turn], 6) == 0;
        same += memcmp(one.thrown[0][turn], one.thrown[1][turn], 6) == 0;
        same += memcmp(one.thrown[0][turn], one.thrown[0][turn + 1], 6) == 0;
    }
    assert_int_equal(same, 0);
}

static void first_throws_come_again_and_are_thrown_again_where_level(void **state) {
    (void)state;
    sb_rules rules;
    sb_match match;
    int again = 0;
    assert_int_equal(sb_rules_read(&rules, "double", 6).why, SB_OK);
    for (uint64_t number = 0; number < 60; number++) {
        throws one, other;
        throws_start_by_turns(&one, "seed", number);
        throws_start_by_turns(&other, "seed", number);
        assert_int_equal(sb_match_start(&match, &rules, 2), SB_OK);
        while (match.asks == SB_ASKS_FIRST) {
            sb_event event = throws_next(&one, &match), copy = throws_next(&other, &match);
            assert_memory_equal(&event, &copy, sizeof event);
            assert_int_equal(sb_match_apply(&match, event), SB_OK);
            again += match.asks == SB_ASKS_FIRST;
        }
    }
    assert_true(again > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_throws_the_same_turn_by_turn),
        cmocka_unit_test(other_numbers_seats_and_turns_throw_otherwise),
        cmocka_unit_test(first_throws_come_again_and_are_thrown_again_where_level),
    };
    return cmocka_run_group_tests_name("throws", tests, NULL, NULL);
}
