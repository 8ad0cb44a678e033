/* SPDX-License-Identifier: MIT */
#include "contest/rating.h"

#include <math.h>
#include <string.h>

#include "shutbox/league.h"

enum { MOST = CONTEST_PLAYERS_MOST, STEPS_MOST = 100 };

static const double points_each = 173.71779276130073;   /* 400 / ln 10: points of a strength of 1 */
static const double spread = 1000 / 173.71779276130073; /* of strengths, before anything is known */
static const double close_enough = 1e-10;

typedef double square[MOST][MOST];

/* The chance of one to win against another, from their strengths. */
static double chance(double one, double other) {
    return 1 / (1 + exp(other - one));
}

/* Turns a symmetric matrix of positive values into its inverse, in place: Gauss and Jordan. */
static void invert(int size, square of) {
    for (int pivot = 0; pivot < size; pivot++) {
        double head = of[pivot][pivot];
        of[pivot][pivot] = 1;
        for (int column = 0; column < size; column++)
            of[pivot][column] /= head;
        for (int row = 0; row < size; row++) {
            double factor = of[row][pivot];
            if (row == pivot)
                continue;
            of[row][pivot] = 0;
            for (int column = 0; column < size; column++)
                of[row][column] -= factor * of[pivot][column];
        }
    }
}

/* Adds what two players are tied together by. */
static void tie(square of, int one, int other, double weight) {
    of[one][one] += weight;
    of[other][other] += weight;
    of[one][other] -= weight;
    of[other][one] -= weight;
}

/* How the likelihood of these strengths falls off: its slope, and its curvature. */
static void look(int players, const contest_score *scores, const double *strength, double *slope,
                 square curve) {
    memset(curve, 0, sizeof(square));
    for (int i = 0; i < players; i++) {
        slope[i] = -strength[i] / (spread * spread);
        curve[i][i] = 1 / (spread * spread);
    }
    for (int one = 0; one < players; one++) {
        for (int other = one + 1; other < players; other++) {
            const contest_score *score = &scores[one * players + other];
            double wins = chance(strength[one], strength[other]), matches = 2 * (double)score->pairs;
            slope[one] += score->sum - matches * wins;
            slope[other] -= score->sum - matches * wins;
            tie(curve, one, other, matches * wins * (1 - wins));
        }
    }
}

/* Newton's steps, none longer than 2: the hill has one top, and far from it is flat. */
static void climb(int players, const contest_score *scores, double *strength) {
    static _Thread_local square curve;
    double slope[MOST], longest = 1;
    for (int step = 0; step < STEPS_MOST && longest > close_enough; step++) {
        look(players, scores, strength, slope, curve);
        invert(players, curve);
        longest = 0;
        for (int i = 0; i < players; i++) {
            double by = 0;
            for (int j = 0; j < players; j++)
                by += curve[i][j] * slope[j];
            by = fmax(-2, fmin(2, by));
            strength[i] += by;
            longest = fmax(longest, fabs(by));
        }
    }
}

/* How far the pairs were from what the strengths let expect, squared and summed up; with one more of two
 * matches that have nothing to do with each other, so that a few pairs alike do not pass for certainty. */
static double strayed(const contest_score *score, double wins) {
    double pairs = (double)score->pairs, expected = 2 * wins;
    double sum = score->squares - 2 * expected * score->sum + pairs * expected * expected;
    return pairs > 0 ? fmax(0, sum) + expected * (1 - wins) : 0;
}

void ratings_of(int players, const contest_score *scores, rating *ratings) {
    static _Thread_local square curve, strays;
    double strength[MOST] = {0}, slope[MOST], pairs = 0;
    climb(players, scores, strength);
    look(players, scores, strength, slope, curve);
    invert(players, curve);
    memset(strays, 0, sizeof strays);
    for (int one = 0; one < players; one++) {
        for (int other = one + 1; other < players; other++) {
            const contest_score *score = &scores[one * players + other];
            pairs += (double)score->pairs;
            tie(strays, one, other, strayed(score, chance(strength[one], strength[other])));
        }
    }
    double freedom = pairs - (players - 1), errors = sb_student((uint32_t)fmax(1, fmin(freedom, 1e9)));
    for (int i = 0; i < players; i++) {
        double variance = 0;
        for (int j = 0; j < players; j++) {
            for (int k = 0; k < players; k++)
                variance += curve[i][j] * strays[j][k] * curve[k][i];
        }
        ratings[i].points = points_each * strength[i];
        ratings[i].interval = freedom < 1 ? INFINITY : points_each * errors * sqrt(variance);
    }
}

rating share_of_pairs(contest_score score) {
    double pairs = (double)score.pairs, share = pairs > 0 ? score.sum / (2 * pairs) : 0.5;
    if (score.pairs < 2)
        return (rating){share, INFINITY};
    double near = (score.sum + 1) / (2 * pairs + 2); /* who has won all of them may yet lose one */
    double variance = strayed(&score, near) / (pairs - 1);
    return (rating){share, sb_student((uint32_t)(score.pairs - 1)) * sqrt(variance / pairs) / 2};
}
