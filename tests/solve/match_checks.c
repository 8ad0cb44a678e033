/* SPDX-License-Identifier: MIT */
#include "match_checks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "naive_match.h"
#include "shutbox/shutbox.h"
#include "solve/inside.h"

static sb_rules read_rules(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

static sb_solver *solve(const sb_rules *rules, int players) {
    sb_solver *solver;
    assert_int_equal(sb_solvable(rules, players), SB_EXACT);
    assert_int_equal(sb_solver_new(&solver, rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

static void value_of(sb_solver *solver, const sb_match *match, long double *win) {
    double value[SB_SEATS_MAX], sum = 0;
    assert_int_equal(sb_value(solver, match, value), SB_OK);
    for (int seat = 0; seat < match->players; seat++) {
        win[seat] = value[seat];
        sum += value[seat];
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

static void assert_same(const long double *one, const long double *other, int players,
                        long double tolerance) {
    for (int seat = 0; seat < players; seat++) {
        if (fabsl(one[seat] - other[seat]) > tolerance)
            fail_msg("seat %d: %.15Lf and %.15Lf", seat, one[seat], other[seat]);
    }
}

/* The same whatever was asked before: in any order, now and then after a look at all choices, or by a solver
 * that has not looked at anything yet. */
static void check_in_any_order(const naive_match *naive, const sb_rules *rules, int players,
                               sb_solver *solved) {
    enum { STEP = 7919, LOOKS = 3, ANEW = 1000 };
    int count = naive_match_count(naive);
    sb_solver *solver = NULL;
    for (int i = 0; i < count; i++) {
        const long double *expected;
        long double win[NAIVE_MATCH_SEATS];
        const sb_match *match = naive_match_at(naive, (int)((int64_t)i * STEP % count), &expected);
        if (i % ANEW == 0) {
            sb_solver_free(solver);
            assert_int_equal(sb_solver_new(&solver, rules, players), SB_OK);
            assert_int_equal(sb_solver_share(solver, solved), SB_OK);
        }
        if (i % LOOKS == 0)
            assert_int_equal(solver_look(solver, match), SB_OK);
        value_of(solver, match, win);
        assert_same(win, expected, players, 1e-12L);
    }
    sb_solver_free(solver);
}

void check_against_sweeps(const char *text, int players) {
    sb_rules rules = read_rules(text);
    naive_match *naive = naive_match_make(&rules, players);
    assert_non_null(naive);
    sb_solver *solver = solve(&rules, players);
    for (int i = 0; i < naive_match_count(naive); i++) {
        const long double *expected;
        long double win[NAIVE_MATCH_SEATS];
        const sb_match *match = naive_match_at(naive, i, &expected);
        value_of(solver, match, win);
        assert_same(win, expected, players, 1e-12L);
    }
    check_in_any_order(naive, &rules, players, solver);
    print_message("# %s, %d players: %d positions\n", text, players, naive_match_count(naive));
    sb_solver_free(solver);
    naive_match_free(naive);
}

/* What the position should be worth, going by what can follow. */
static void expect(sb_solver *solver, const naive_next *next, int seat, long double *win) {
    static long double after[NAIVE_NEXT_MOST][NAIVE_MATCH_SEATS];
    bool choice = next->chance[0] == 0;
    memset(win, 0, NAIVE_MATCH_SEATS * sizeof *win);
    for (int i = 0; i < next->count; i++) {
        value_of(solver, &next->match[i], after[i]);
        for (int other = 0; other < NAIVE_MATCH_SEATS && !choice; other++)
            win[other] += next->chance[i] * after[i][other];
    }
    if (choice)
        memcpy(win, after[naive_best(next->count, seat, (const long double(*)[NAIVE_MATCH_SEATS])after)],
               sizeof after[0]);
}

static int pick(const naive_next *next, sb_random *random) {
    double left = sb_random_below(random, 1u << 30) / (double)(1u << 30);
    if (next->chance[0] == 0)
        return (int)sb_random_below(random, (uint32_t)next->count);
    for (int i = 0; i < next->count; i++) {
        left -= next->chance[i];
        if (left < 0)
            return i;
    }
    return next->count - 1;
}

/* A match about to start a round. Where only points count, at any points and round there can be. */
static sb_match start_anywhere(const sb_rules *rules, int players, sb_random *random) {
    sb_match match;
    assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
    if (rules->rounds || rules->limit < 2)
        return match;
    for (int seat = 0; seat < players; seat++)
        match.totals[seat] = sb_random_below(random, (uint32_t)rules->limit);
    match.round = 2 + sb_random_below(random, 30);
    return match;
}

void check_no_gain(const char *text, int players, int matches) {
    sb_rules rules = read_rules(text);
    sb_solver *solver = solve(&rules, players);
    naive_next *next = malloc(sizeof *next);
    sb_random random;
    assert_non_null(next);
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < matches; i++) {
        sb_match match = start_anywhere(&rules, players, &random);
        while (match.asks != SB_ASKS_NOTHING) {
            long double win[NAIVE_MATCH_SEATS] = {0}, expected[NAIVE_MATCH_SEATS];
            naive_next_of(&match, next);
            value_of(solver, &match, win);
            expect(solver, next, match.seat, expected);
            assert_same(win, expected, players, 1e-9L);
            match = next->match[pick(next, &random)];
        }
    }
    free(next);
    sb_solver_free(solver);
}
