/* SPDX-License-Identifier: MIT */
/* Whole-turn matches: solved values against plain recursion, against themselves, and over many positions. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "naive_turns.h"
#include "shutbox/shutbox.h"

enum { WALK_MATCHES = 60 };

static sb_rules read_rules(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

static sb_solver *solve(const char *text, int players) {
    sb_rules rules = read_rules(text);
    sb_solver *solver;
    assert_int_equal(sb_solver_new(&solver, &rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

/* Something that can happen now, at random: any throw, any choice. */
static sb_event any_event(const sb_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    sb_turn turn = sb_match_turn(match);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (count > 0)
        return choices[sb_random_below(random, (uint32_t)count)];
    if (turn.asks == SB_ASKS_ROLL)
        return sb_event_roll(sb_random_die(random), turn.dice == 2 ? sb_random_die(random) : 0);
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)__builtin_popcountll(turn.throwers)};
    for (int i = 0; i < first.count; i++)
        first.values[i] = (uint8_t)sb_random_die(random);
    return first;
}

typedef void check_position(sb_solver *solver, const sb_match *match, void *context);

/* Random matches from start to end, every position of which is checked. */
static void walk(sb_solver *solver, const char *text, int players, int matches, check_position *check,
                 void *context) {
    sb_rules rules = read_rules(text);
    sb_random random;
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < matches; i++) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        while (match.asks != SB_ASKS_NOTHING) {
            check(solver, &match, context);
            assert_int_equal(sb_match_apply(&match, any_event(&match, &random)), SB_OK);
        }
        check(solver, &match, context);
    }
}

static void check_naive(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX];
    long double expected[NAIVE_SEATS];
    if (match->asks == SB_ASKS_NOTHING || match->asks == SB_ASKS_FIRST)
        return;
    assert_int_equal(sb_value(solver, match, win), SB_OK);
    naive_turns_value(context, match, expected);
    for (int seat = 0; seat < match->players; seat++)
        assert_true(fabsl((long double)win[seat] - expected[seat]) < 1e-12L);
}

/* Small games of every kind of flow, limit, round count, lead, start, dice rule and box. */
static const struct {
    const char *rules;
    int players;
} small_games[] = {
    {"ten tiles=3 limit=6", 1},
    {"ten tiles=4 limit=9", 2},
    {"ten tiles=5 limit=7", 3},
    {"ten tiles=3 limit=5", 4},
    {"ten tiles=4 limit=12 dice=one-may", 2},
    {"ten tiles=4 limit=8 rounds=3", 3},
    {"ten tiles=4 limit=7 lead=next", 3},
    {"ten tiles=3 limit=5 lead=next rounds=2 shut=zero", 4},
    {"ten tiles=2 rows=2 dice=one-may limit=8", 2},
    {"pub tiles=5 one-at=2", 2},
    {"pub tiles=4 one-at=2 dice=one-must rounds=2", 3},
    {"ten tiles=5 limit=9 at-most=2", 2},
    {"twelve tiles=4 limit=6 at-most=1", 2},
    {"nine tiles=4 limit=4 score=count", 3},
    {"ten tiles=2 rows=2 limit=6 behind=earlier hidden=free", 2},
    {"ten tiles=2 rows=2 limit=4 score=count hidden=free dice=one-may one-when=seen one-at=2", 2},
    {"nine tiles=4 limit=9", 2},
    {"nine tiles=5 limit=6", 3},
    {"nine tiles=3 limit=4", 4},
    {"nine tiles=4 limit=6 lead=next", 3},
    {"nine tiles=3 limit=5 start=throw lead=next", 2},
    {"nine tiles=3 limit=30 score=digits", 2},
    {"twelve tiles=4 limit=10", 2},
    {"twelve tiles=3 limit=6", 3},
    {"twelve tiles=3 limit=3", 4},
    {"twelve tiles=4 limit=8 shut=zero", 2},
    {"twelve tiles=3 limit=6 shut=zero lead=next", 3},
    {"twelve tiles=3 limit=none rounds=2", 3},
    {"twelve tiles=3 limit=7 rounds=3 start=throw", 2},
    {"twelve tiles=3 limit=40 score=digits", 2},
    {"twelve tiles=2 rows=2 back=aligned limit=9 dice=one-must", 2},
    {"double-solo tiles=3", 1},
    {"double-solo tiles=2 rounds=3", 1},
    {"double-solo tiles=2 rounds=none limit=9", 1},
};

static void equals_plain_recursion(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof small_games / sizeof small_games[0]; i++) {
        const char *text = small_games[i].rules;
        int players = small_games[i].players;
        sb_rules rules = read_rules(text);
        assert_int_equal(sb_solvable(&rules, players), SB_EXACT);
        sb_solver *solver = solve(text, players);
        naive_turns *naive = naive_turns_make(&rules, players);
        walk(solver, text, players, WALK_MATCHES, check_naive, naive);
        naive_turns_free(naive);
        sb_solver_free(solver);
    }
}

static void add(double *sum, sb_solver *solver, const sb_match *match, sb_event event, double weight) {
    double win[SB_SEATS_MAX];
    sb_match after = *match;
    assert_int_equal(sb_match_apply(&after, event), SB_OK);
    assert_int_equal(sb_value(solver, &after, win), SB_OK);
    for (int seat = 0; seat < match->players; seat++)
        sum[seat] += weight * win[seat];
}

static void mean_of_throws(double *mean, sb_solver *solver, const sb_match *match, int dice) {
    for (int a = 1; a <= 6; a++) {
        for (int b = dice == 2 ? 1 : 0; b <= (dice == 2 ? 6 : 0); b++)
            add(mean, solver, match, sb_event_roll(a, b), dice == 2 ? 1.0 / 36 : 1.0 / 6);
    }
}

static void mean_of_firsts(double *mean, sb_solver *solver, const sb_match *match) {
    sb_turn turn = sb_match_turn(match);
    int throwing = __builtin_popcountll(turn.throwers), ways = 1;
    for (int i = 0; i < throwing; i++)
        ways *= turn.most;
    for (int way = 0; way < ways; way++) {
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)throwing};
        for (int i = 0, left = way; i < throwing; i++, left /= turn.most)
            first.values[i] = (uint8_t)(left % turn.most + 1);
        add(mean, solver, match, first, 1.0 / ways);
    }
}

/* Before a throw, the mean over all throws; where there is a choice, the best of all choices for the chooser,
 * and no choice is better; and all chances add up. */
static void check_consistent(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX], sum = 0, expected[SB_SEATS_MAX] = {0}, best = -1;
    sb_event choices[SB_CHOICES_MAX];
    assert_int_equal(sb_value(solver, match, win), SB_OK);
    for (int seat = 0; seat < match->players; seat++)
        sum += win[seat];
    if (match->players > 1)
        assert_true(fabs(sum - 1) < 1e-12);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        double part[SB_SEATS_MAX] = {0};
        add(part, solver, match, choices[i], 1);
        if (part[match->seat] > best + 1e-10) {
            best = part[match->seat];
            memcpy(expected, part, sizeof expected);
        }
    }
    if (match->asks == SB_ASKS_ROLL)
        mean_of_throws(expected, solver, match, match->dice);
    else if (match->asks == SB_ASKS_FIRST)
        mean_of_firsts(expected, solver, match);
    else if (match->asks == SB_ASKS_NOTHING)
        return;
    for (int seat = 0; seat < match->players; seat++)
        assert_true(fabs(win[seat] - expected[seat]) < 1e-11);
    (void)context;
}

static void no_choice_is_better(void **state) {
    static const struct {
        const char *rules;
        int players, matches;
    } games[] = {
        {"ten", 1, 3},
        {"ten", 2, 3},
        {"nine", 2, 3},
        {"ten tiles=6 limit=12 dice=one-may", 3, 20},
        {"nine tiles=6 limit=8", 4, 10},
        {"nine tiles=5 limit=8 lead=next start=throw", 3, 20},
        {"twelve tiles=7 limit=20", 2, 20},
        {"twelve tiles=5 limit=9", 3, 20},
        {"twelve tiles=4 limit=none rounds=3 start=throw", 2, 20},
        {"double-solo tiles=5", 1, 20},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_solver *solver = solve(games[i].rules, games[i].players);
        walk(solver, games[i].rules, games[i].players, games[i].matches, check_consistent, NULL);
        sb_solver_free(solver);
    }
}

/* In the whole state space of one game: from the start of every turn, playing it out by the solver's own
 * values of its ends gives the value that is kept back. */
static void every_state_holds(void **state) {
    static const char text[] = "ten tiles=6 limit=9";
    sb_rules rules = read_rules(text);
    sb_solver *solver = solve(text, 3);
    (void)state;
    for (int totals = 0; totals < 9 * 9 * 9; totals++) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, &rules, 3), SB_OK);
        for (int seat = 0, left = totals; seat < 3; seat++, left /= 9)
            match.totals[seat] = left % 9;
        check_consistent(solver, &match, NULL);
    }
    sb_solver_free(solver);
}

static void values_load_again(void **state) {
    sb_rules rules = read_rules("nine tiles=4 limit=9");
    sb_solver *solver = solve("nine tiles=4 limit=9", 3), *other;
    sb_match match;
    size_t size;
    double win[SB_SEATS_MAX], again[SB_SEATS_MAX];
    (void)state;
    assert_int_equal(sb_solver_new(&other, &rules, 3), SB_OK);
    const void *values = sb_solver_values(solver, &size);
    assert_int_equal(sb_solver_load(other, values, size - 1), SB_BAD_VALUE);
    assert_false(sb_solver_ready(other));
    assert_int_equal(sb_solver_load(other, values, size), SB_OK);
    assert_int_equal(sb_match_start(&match, &rules, 3), SB_OK);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
    assert_int_equal(sb_value(other, &match, again), SB_OK);
    assert_memory_equal(win, again, 3 * sizeof *win);
    sb_solver_free(solver);
    sb_solver_free(other);
}

static void values_are_shared(void **state) {
    sb_rules rules = read_rules("nine tiles=4 limit=9"), others = read_rules("nine tiles=4 limit=8");
    sb_solver *owner = solve("nine tiles=4 limit=9", 3), *solver, *foreign;
    sb_match match;
    double win[SB_SEATS_MAX], again[SB_SEATS_MAX];
    (void)state;
    assert_int_equal(sb_solver_new(&solver, &rules, 3), SB_OK);
    assert_int_equal(sb_solver_new(&foreign, &others, 3), SB_OK);
    assert_int_equal(sb_solver_share(foreign, owner), SB_BAD_VALUE);
    assert_int_equal(sb_solver_share(owner, solver), SB_BAD_VALUE);
    assert_int_equal(sb_solver_share(solver, owner), SB_OK);
    assert_int_equal(sb_match_start(&match, &rules, 3), SB_OK);
    assert_int_equal(sb_value(owner, &match, win), SB_OK);
    assert_int_equal(sb_value(solver, &match, again), SB_OK);
    assert_memory_equal(win, again, 3 * sizeof *win);
    /* Solved anew it has values of its own. */
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    sb_solver_free(owner);
    assert_int_equal(sb_value(solver, &match, again), SB_OK);
    assert_memory_equal(win, again, 3 * sizeof *win);
    sb_solver_free(solver);
    sb_solver_free(foreign);
}

static bool stop_at_half(void *self, double done) {
    (void)self;
    return done < 0.5;
}

static void stops_when_told(void **state) {
    sb_rules rules = read_rules("ten tiles=5 limit=15");
    sb_crew crew = {.progress = stop_at_half};
    sb_solver *solver;
    (void)state;
    assert_int_equal(sb_solver_new(&solver, &rules, 2), SB_OK);
    assert_int_equal(sb_solver_solve(solver, &crew), SB_STOPPED);
    assert_false(sb_solver_ready(solver));
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    sb_solver_free(solver);
}

/* Told soon, and of no more than a part of the work at a time. */
static bool stop_early(void *self, double done) {
    assert_true(done > 0 && done < 0.2);
    return ++*(int *)self < 2;
}

static void stops_in_the_last_round(void **state) {
    sb_rules rules = read_rules("twelve-digits");
    int calls = 0;
    sb_crew crew = {.self = &calls, .hands = 1, .progress = stop_early};
    sb_solver *solver;
    (void)state;
    assert_int_equal(sb_solver_new(&solver, &rules, 3), SB_OK);
    assert_int_equal(sb_solver_solve(solver, &crew), SB_STOPPED);
    assert_int_equal(calls, 2);
    sb_solver_free(solver);
}

static void knows_what_is_exact(void **state) {
    static const struct {
        const char *rules;
        int players;
        sb_exactness how;
    } games[] = {
        {"twelve", 2, SB_EXACT},
        {"twelve", 3, SB_EXACT},
        {"twelve", 12, SB_APPROXIMATE},
        {"ten", 1, SB_EXACT},
        {"ten", 4, SB_EXACT},
        {"nine", 4, SB_EXACT},
        {"double-solo", 1, SB_EXACT},
        {"twelve-digits", 2, SB_APPROXIMATE},
        {"twelve-digits", 3, SB_APPROXIMATE},
        {"ten limit=1", 4, SB_EXACT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = read_rules(games[i].rules);
        assert_int_equal(sb_solvable(&rules, games[i].players), games[i].how);
    }
}

static void check_sum(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX], sum = 0;
    (void)context;
    assert_int_equal(sb_value(solver, match, win), SB_OK);
    for (int seat = 0; seat < match->players; seat++) {
        assert_true(win[seat] > -1e-12);
        sum += win[seat];
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

static void grid_games_add_up(void **state) {
    static const char text[] = "twelve-digits tiles=4 limit=200000";
    sb_rules rules = read_rules(text);
    (void)state;
    assert_int_equal(sb_solvable(&rules, 2), SB_APPROXIMATE);
    sb_solver *solver = solve(text, 2);
    walk(solver, text, 2, 3, check_sum, NULL);
    sb_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equals_plain_recursion),  cmocka_unit_test(no_choice_is_better),
        cmocka_unit_test(every_state_holds),       cmocka_unit_test(values_load_again),
        cmocka_unit_test(values_are_shared),       cmocka_unit_test(stops_when_told),
        cmocka_unit_test(knows_what_is_exact),     cmocka_unit_test(grid_games_add_up),
        cmocka_unit_test(stops_in_the_last_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
