/* SPDX-License-Identifier: MIT */
/* Boxes played apart: what is kept from one look to the next changes no answer, whatever was asked before;
 * and two totals against each other come to what all paths say. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"
#include "solve/apart/versus.h"
#include "solve/method.h"

enum { ASKED_MOST = 400 };

static sb_solver *solved(const sb_rules *rules, int players) {
    sb_solver *solver;
    assert_int_equal(method_solver(&solver, &method_apart, rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

/* One that has the values of another, and never worked any out. */
static sb_solver *loaded(const sb_solver *from, const sb_rules *rules, int players) {
    sb_solver *solver;
    size_t size;
    const void *values = sb_solver_values(from, &size);
    assert_int_equal(method_solver(&solver, &method_apart, rules, players), SB_OK);
    assert_int_equal(sb_solver_load(solver, values, size), SB_OK);
    return solver;
}

static sb_event any_event(const sb_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (count > 0)
        return choices[sb_random_below(random, (uint32_t)count)];
    return sb_event_roll(sb_random_die(random), sb_match_turn(match).dice == 2 ? sb_random_die(random) : 0);
}

/* Positions of one match after another. */
static int collect(const sb_rules *rules, int players, sb_match *asked) {
    sb_random random;
    int count = 0;
    sb_random_start(&random, "apart", 5, SB_STREAM_OTHER);
    while (count < ASKED_MOST) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
        while (match.asks != SB_ASKS_NOTHING && count < ASKED_MOST) {
            asked[count++] = match;
            assert_int_equal(sb_match_apply(&match, any_event(&match, &random)), SB_OK);
        }
    }
    return count;
}

static void same_answer(sb_solver *by, const sb_match *match, const double *win) {
    double again[SB_SEATS_MAX];
    assert_int_equal(sb_value(by, match, again), SB_OK);
    assert_memory_equal(again, win, (size_t)match->players * sizeof *win);
}

static const struct {
    const char *rules;
    int players;
} games[] = {{"arena-quick tiles=6", 2},          {"arena-quick tiles=6 shut=wins", 2},
             {"arena-quick tiles=5 rounds=6", 2}, {"arena-quick tiles=5 rounds=none limit=200", 2},
             {"arena-quick tiles=5", 3},          {"arena tiles=5 limit=16", 3}};

/* A solver that has answered all, one asked in the opposite order and solved twice, and some that only have
 * the values and were asked nothing else. */
static void answers_hang_on_nothing_before(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules;
        sb_match *asked = malloc(ASKED_MOST * sizeof *asked);
        double(*win)[SB_SEATS_MAX] = malloc(ASKED_MOST * sizeof *win);
        assert_int_equal(sb_rules_read(&rules, games[i].rules, strlen(games[i].rules)).why, SB_OK);
        int count = collect(&rules, games[i].players, asked);
        sb_solver *one = solved(&rules, games[i].players), *other = solved(&rules, games[i].players);
        for (int k = 0; k < count; k++)
            assert_int_equal(sb_value(one, &asked[k], win[k]), SB_OK);
        for (int k = count / 2; k < count; k++)
            same_answer(other, &asked[k], win[k]);
        assert_int_equal(sb_solver_solve(other, NULL), SB_OK);
        for (int k = count - 1; k >= 0; k--)
            same_answer(other, &asked[k], win[k]);
        for (int k = 7; k < count; k += 50) {
            sb_solver *fresh = loaded(one, &rules, games[i].players);
            same_answer(fresh, &asked[k], win[k]);
            sb_solver_free(fresh);
        }
        sb_solver_free(one);
        sb_solver_free(other);
        free(asked);
        free(win);
    }
}

/* The mover's chance with each choice looked at, the best of all. */
static double best_of_all(sb_solver *by, const sb_match *match) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    double best = 0;
    for (int i = 0; i < count; i++) {
        sb_match after = *match;
        double win[SB_SEATS_MAX];
        assert_int_equal(sb_match_apply(&after, choices[i]), SB_OK);
        assert_int_equal(sb_value(by, &after, win), SB_OK);
        best = fmax(best, win[match->seat]);
    }
    return best;
}

/* Not every choice is looked at closely: those left out are not the best, or hardly better than what is. */
static void what_a_glance_leaves_out_is_no_loss(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules;
        sb_match *asked = malloc(ASKED_MOST * sizeof *asked);
        double lost = 0, worst = 0;
        int looked = 0;
        assert_int_equal(sb_rules_read(&rules, games[i].rules, strlen(games[i].rules)).why, SB_OK);
        sb_solver *solver = solved(&rules, games[i].players);
        int count = collect(&rules, games[i].players, asked);
        for (int k = 0; k < count; k++) {
            double win[SB_SEATS_MAX];
            if (asked[k].asks != SB_ASKS_SHUT)
                continue;
            assert_int_equal(sb_value(solver, &asked[k], win), SB_OK);
            double less = best_of_all(solver, &asked[k]) - win[asked[k].seat];
            assert_true(less > -1e-12);
            lost += less;
            worst = fmax(worst, less);
            looked++;
        }
        print_message("%s, %d players: %.2g on average, %.2g at worst\n", games[i].rules, games[i].players,
                      lost / looked, worst);
        assert_true(looked > 50);
        assert_true(lost <= 6e-4 * looked);
        assert_true(worst <= 0.06);
        sb_solver_free(solver);
        free(asked);
    }
}

enum { ROUNDS = 4, SCORES = 5 };

/* Chances of later totals where a round adds up to four points, low ones more often. Whoever is at the top
 * stays there. */
static double *later_rounds(const paths *scale) {
    size_t points = (size_t)scale->points, round = points * points;
    double *later = calloc((size_t)scale->rounds * round, sizeof *later);
    assert_non_null(later);
    assert_int_equal(scale->below, scale->points);
    for (size_t from = 0; from < points; from++) {
        for (int score = 0; score < SCORES; score++)
            paths_put(later + from * points, paths_find(scale, (double)from + score),
                      (SCORES - score) / 15.0);
    }
    for (size_t i = 1; i < (size_t)scale->rounds; i++) {
        for (size_t from = 0; from < points; from++) {
            for (size_t middle = from; middle < points; middle++) {
                for (size_t to = middle; to < points; to++)
                    later[i * round + from * points + to] +=
                        later[(i - 1) * round + from * points + middle] * later[middle * points + to];
            }
        }
    }
    return later;
}

static void two_totals_come_to_what_paths_say(void **state) {
    paths scale;
    versus face;
    (void)state;
    assert_int_equal(paths_make(&scale, 2, ROUNDS, 0, 40), SB_OK);
    assert_int_equal(versus_make(&face, &scale), SB_OK);
    double *later = later_rounds(&scale), hope[64], told[64];
    assert_true(scale.points <= 64);
    for (int left = 1; left <= ROUNDS; left++) {
        for (int seat = 0; seat < 2; seat++) {
            double *row = paths_row(&scale, scale.reach, seat, 0);
            memset(row, 0, (size_t)scale.points * sizeof *row);
            for (int score = 0; score < 6; score++)
                paths_put(row, paths_find(&scale, 2.5 * seat + 2 * score), score / 15.0);
        }
        assert_true(versus_tells(&face, left));
        paths_follow(&scale, later, left);
        paths_weigh(&scale, 0);
        for (int seat = 0; seat < 2; seat++) {
            paths_hopeless(&scale, hope);
            versus_meet(&face, later, left, 1 - seat, told);
            for (double total = 0; total < 20; total += 0.75)
                assert_true(fabs(paths_hope(&scale, later, seat, paths_find(&scale, total), hope) -
                                 versus_hope(&face, paths_find(&scale, total))) < 1e-13);
            assert_true(fabs(versus_chance(&face, seat) - paths_chance(&scale, seat)) < 1e-13);
        }
    }
    free(later);
    versus_free(&face);
    paths_free(&scale);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_hang_on_nothing_before),
        cmocka_unit_test(what_a_glance_leaves_out_is_no_loss),
        cmocka_unit_test(two_totals_come_to_what_paths_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
