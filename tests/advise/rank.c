/* SPDX-License-Identifier: MIT */
/* Advice: every choice, best first, and what it says of the turn alone. */
#include <string.h>

#include "games.h"

static void check_order(const sb_advice *advice, int count, const sb_event *choices) {
    int place[SB_CHOICES_MAX];
    assert_true(advice[0].loss == 0);
    for (int i = 0; i < count; i++) {
        place[i] = 0;
        while (memcmp(&choices[place[i]], &advice[i].event, sizeof *choices) != 0)
            assert_true(++place[i] < count);
        assert_true(advice[i].loss >= 0);
        assert_true(advice[0].win - advice[i].win - advice[i].loss < 1.1e-10);
        if (i == 0)
            continue;
        assert_true(advice[i].win <= advice[i - 1].win + 1e-10);
        bool level = advice[i].win == advice[i - 1].win;
        assert_true(!level || place[i] > place[i - 1]);
    }
}

/* The first advice is what a perfect player does, and worth what the position is. */
static void check_position(thinker *by, const sb_match *match) {
    sb_advice advice[SB_CHOICES_MAX];
    sb_event choices[SB_CHOICES_MAX], perfect;
    sb_random random = {{1, 2, 3, 4}};
    double value = -1, win[SB_SEATS_MAX];
    int count, open = sb_match_choices(match, choices, SB_CHOICES_MAX);
    sb_status status = sb_advise(by->mind, match, advice, SB_CHOICES_MAX, &count, &value);
    assert_int_equal(status, open > 0 ? SB_OK : SB_NOT_ASKED);
    assert_int_equal(count, open);
    if (count == 0)
        return;
    check_order(advice, count, choices);
    assert_int_equal(sb_choose(by->mind, SB_PERFECT, match, &random, &perfect), SB_OK);
    assert_memory_equal(&perfect, &advice[0].event, sizeof perfect);
    assert_int_equal(sb_value(by->solver, match, win), SB_OK);
    assert_near(value, advice[0].win, 0);
    assert_near(value, win[match->seat], 1e-9);
}

static void advice_agrees_with_the_solver(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        thinker by = think(small_games[i].rules, small_games[i].players, true);
        sb_random random;
        sb_random_start(&random, "rank", 4, (uint64_t)i);
        for (int game = 0; game < 20; game++) {
            sb_match match;
            assert_int_equal(sb_match_start(&match, &by.rules, by.players), SB_OK);
            while (match.asks != SB_ASKS_NOTHING) {
                sb_event event;
                check_position(&by, &match);
                if (sb_choose(by.mind, SB_BEGINNER, &match, &random, &event) != SB_OK)
                    event = throw_dice(&match, &random);
                assert_int_equal(sb_match_apply(&match, event), SB_OK);
            }
        }
        forget(&by);
    }
}

/* score and shut are one turn of perfect play from the tiles that are left. */
static void advice_for_the_turn_alone(void **state) {
    (void)state;
    thinker by = think("ten tiles=6 limit=20 dice=one-may", 2, true);
    sb_match match;
    sb_advice advice[SB_CHOICES_MAX];
    double score, shut;
    int count;
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_roll(6, 4)), SB_OK);
    assert_int_equal(sb_advise(by.mind, &match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    assert_int_equal(count, 5); /* 6+4, 5+4+1, 5+3+2, 6+3+1, 4+3+2+1 */
    for (int i = 0; i < count; i++) {
        sb_tiles left = match.open[0] & ~advice[i].event.tiles;
        assert_int_equal(sb_turn_value(&by.rules, SB_GOAL_SCORE, left, &score), SB_OK);
        assert_int_equal(sb_turn_value(&by.rules, SB_GOAL_SHUT, left, &shut), SB_OK);
        assert_near(advice[i].score, score, 1e-9);
        assert_near(advice[i].shut, shut, 1e-12);
    }
    forget(&by);
}

/* Only 2 left: one die shuts it one time in six, two dice one time in 36. */
static void advice_on_dice(void **state) {
    (void)state;
    thinker by = think("ten tiles=4 limit=9 dice=one-may", 2, true);
    sb_match match;
    sb_advice advice[SB_CHOICES_MAX];
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_roll(4, 4)), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_tiles(SB_SHUT, 0xD)), SB_OK); /* 1, 3 and 4 */
    assert_int_equal(match.asks, SB_ASKS_DICE);
    int count;
    assert_int_equal(sb_advise(by.mind, &match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    assert_int_equal(count, 2);
    assert_int_equal(advice[0].event.values[0], 1);
    assert_near(advice[0].shut, 1.0 / 6, 1e-12);
    assert_near(advice[0].score, 2 * 5.0 / 6, 1e-12);
    assert_near(advice[1].shut, 1.0 / 36, 1e-12);
    assert_true(advice[1].loss > 0.01);
    forget(&by);
}

static void advice_needs_a_solver_and_a_decision(void **state) {
    (void)state;
    thinker by = think("ten tiles=4 limit=9", 2, false), solved = think("ten tiles=4 limit=9", 2, true);
    sb_match match;
    sb_advice advice[1];
    int count = -1;
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    assert_int_equal(sb_advise(solved.mind, &match, advice, 1, &count, NULL), SB_NOT_ASKED);
    assert_int_equal(count, 0);
    assert_int_equal(sb_match_apply(&match, sb_event_roll(3, 2)), SB_OK);
    count = -1;
    assert_int_equal(sb_advise(by.mind, &match, advice, 1, &count, NULL), SB_NO_GAME_SOLVED);
    assert_int_equal(count, 0);
    assert_int_equal(sb_advise(solved.mind, &match, advice, 1, &count, NULL), SB_OK);
    assert_int_equal(count, 2); /* told of both, room for one */
    match.asks = SB_ASKS_NOTHING;
    assert_int_equal(sb_advise(solved.mind, &match, advice, 1, &count, NULL), SB_MATCH_OVER);
    forget(&by);
    forget(&solved);
}

/* In the last round, 3 to 2 to 0, with the second holding the low: whatever the third does, it can't win, but
 * taking the low makes the first win alone. To the third one die and two are worth the same, to the others
 * they are not; so all have to know that the first listed is taken. */
static void of_equal_dice_one_is_thrown(void **state) {
    static const int64_t totals[] = {3, 2, 0};
    thinker by = think("double tiles=2 rounds=4 start=seat", 3, true);
    sb_match match;
    sb_advice advice[SB_CHOICES_MAX];
    sb_random random = {{1, 2, 3, 4}};
    sb_event chosen;
    double before[SB_SEATS_MAX], win[3][SB_SEATS_MAX];
    int count;
    (void)state;
    assert_int_equal(sb_match_start_at(&match, &by.rules, 3, totals, 4), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_tiles(SB_LEFT, sb_box(&by.rules))), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_tiles(SB_LEFT, sb_back_tile(2))), SB_OK);
    assert_int_equal(match.asks, SB_ASKS_DICE);
    assert_int_equal(match.seat, 2);
    for (int dice = 1; dice <= 2; dice++) {
        sb_match after = match;
        assert_int_equal(sb_match_apply(&after, sb_event_dice(dice)), SB_OK);
        assert_int_equal(sb_value(by.solver, &after, win[dice]), SB_OK);
        assert_true(win[dice][2] == 0);
    }
    assert_true(fabs(win[1][0] - win[2][0]) > 0.001);
    assert_int_equal(sb_value(by.solver, &match, before), SB_OK);
    for (int seat = 0; seat < 3; seat++)
        assert_near(before[seat], win[1][seat], 1e-12);
    assert_int_equal(sb_advise(by.mind, &match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    assert_int_equal(count, 2);
    assert_int_equal(advice[0].event.values[0], 1);
    assert_true(advice[1].loss == 0);
    assert_int_equal(sb_choose(by.mind, SB_PERFECT, &match, &random, &chosen), SB_OK);
    assert_int_equal(chosen.values[0], 1);
    forget(&by);
}

/* A low of nothing is beaten by shutting the box alone, one that no total reaches always; before the first
 * total there is none. */
static void advice_on_the_low(void **state) {
    (void)state;
    thinker by = think("double tiles=3 rounds=1 start=seat", 2, true);
    sb_match match;
    sb_advice advice[SB_CHOICES_MAX];
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    sb_match first = match;
    assert_int_equal(sb_match_apply(&first, sb_event_roll(2, 1)), SB_OK);
    int count;
    assert_int_equal(sb_advise(by.mind, &first, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    for (int i = 0; i < count; i++)
        assert_true(advice[i].below == 0);
    const sb_tiles left[] = {0, sb_box(&by.rules)};
    for (int low = 0; low < 2; low++) {
        sb_match second = match;
        assert_int_equal(sb_match_apply(&second, sb_event_tiles(SB_LEFT, left[low])), SB_OK);
        assert_int_equal(sb_match_apply(&second, sb_event_roll(2, 1)), SB_OK);
        assert_int_equal(sb_advise(by.mind, &second, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
        assert_true(count > 1);
        for (int i = 0; i < count; i++)
            assert_near(advice[i].below, low == 0 ? advice[i].shut : 1, 1e-12);
    }
    forget(&by);
}

static void without_a_solver_the_lowest_score_comes_first(void **state) {
    thinker by = think("ten tiles=6 limit=20", 2, false);
    sb_advice advice[SB_CHOICES_MAX];
    sb_match match;
    (void)state;
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    int count = -1;
    assert_int_equal(sb_advise_alone(by.mind, &match, advice, SB_CHOICES_MAX, &count), SB_NOT_ASKED);
    assert_int_equal(count, 0);
    assert_int_equal(sb_match_apply(&match, sb_event_roll(4, 2)), SB_OK);
    assert_int_equal(sb_advise_alone(by.mind, &match, advice, SB_CHOICES_MAX, &count), SB_OK);
    assert_int_equal(count, sb_match_choices(&match, NULL, 0));
    for (int i = 1; i < count; i++)
        assert_true(advice[i].score >= advice[i - 1].score && advice[i].win == 0 && advice[i].loss == 0);
    forget(&by);
    by = think("double-last tiles=3", 2, false);
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    sb_event first = {.kind = SB_FIRST, .count = 2, .values = {3, 2}};
    assert_int_equal(sb_match_apply(&match, first), SB_OK);
    assert_int_equal(sb_match_apply(&match, sb_event_roll(1, 1)), SB_OK);
    assert_int_equal(sb_advise_alone(by.mind, &match, advice, SB_CHOICES_MAX, &count), SB_NO_GAME_SOLVED);
    assert_int_equal(count, 0);
    forget(&by);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_agrees_with_the_solver),
        cmocka_unit_test(advice_for_the_turn_alone),
        cmocka_unit_test(advice_on_dice),
        cmocka_unit_test(of_equal_dice_one_is_thrown),
        cmocka_unit_test(advice_on_the_low),
        cmocka_unit_test(advice_needs_a_solver_and_a_decision),
        cmocka_unit_test(without_a_solver_the_lowest_score_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
