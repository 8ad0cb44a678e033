/* SPDX-License-Identifier: MIT */
/* Ratings against cases that are known, and their intervals against results drawn by chance. */
#include "script.h"

#include <math.h>
#include <string.h>

#include "contest/rating.h"
#include "shutbox/random.h"

static contest_score score_of(uint64_t wins, uint64_t losses, uint64_t level) {
    double pairs = (double)(wins + losses + level);
    return (contest_score){.pairs = (uint64_t)pairs,
                           .sum = 2 * (double)wins + (double)level,
                           .squares = 4 * (double)wins + (double)level};
}

/* Three wins to one are 190.85 points: 400 times the logarithm of 3. */
static void two_players(void **state) {
    (void)state;
    contest_score scores[4] = {[1] = score_of(75000, 25000, 0)};
    rating rows[2];
    ratings_of(2, scores, rows);
    assert_true(fabs(rows[0].points - rows[1].points - 400 * log10(3)) < 0.01);
    assert_true(fabs(rows[0].points + rows[1].points) < 1e-6);
    assert_true(rows[0].interval > 0 && rows[0].interval < 2);
}

/* Where all results are as strengths would have them, those strengths are found. */
static void four_players(void **state) {
    (void)state;
    static const double strengths[4] = {310, 40, -90, -260};
    contest_score scores[16] = {{0}};
    rating rows[4];
    for (int one = 0; one < 4; one++) {
        for (int other = one + 1; other < 4; other++) {
            double share = 1 / (1 + pow(10, (strengths[other] - strengths[one]) / 400));
            scores[one * 4 + other] =
                (contest_score){.pairs = 100000, .sum = 200000 * share, .squares = 400000 * share};
        }
    }
    ratings_of(4, scores, rows);
    for (int i = 0; i < 4; i++)
        assert_true(fabs(rows[i].points - strengths[i]) < 0.1);
}

static void who_wins_everything_is_not_infinitely_strong(void **state) {
    (void)state;
    contest_score scores[4] = {[1] = score_of(50, 0, 0)};
    rating rows[2], share = share_of_pairs(scores[1]);
    ratings_of(2, scores, rows);
    assert_true(rows[0].points > 300 && rows[0].points < 2000);
    assert_true(rows[0].interval > 10 && isfinite(rows[0].interval));
    assert_true(share.points == 1 && share.interval > 0 && share.interval < 0.05);
}

static void nothing_is_known_without_matches(void **state) {
    (void)state;
    contest_score scores[9] = {{0}};
    rating rows[3];
    ratings_of(3, scores, rows);
    for (int i = 0; i < 3; i++)
        assert_true(rows[i].points == 0 && isinf(rows[i].interval));
    assert_true(isinf(share_of_pairs(scores[0]).interval));
}

/* Pairs that are all level say more than matches whose winners are drawn: that is what they are for. */
static void pairs_that_agree_say_more(void **state) {
    (void)state;
    contest_score level[4] = {[1] = score_of(0, 0, 100)}, drawn[4] = {[1] = score_of(25, 25, 50)};
    rating one[2], other[2];
    ratings_of(2, level, one);
    ratings_of(2, drawn, other);
    assert_true(one[0].interval < 0.3 * other[0].interval);
}

/* In 95 of 100 tournaments the true strength lies within the interval, or a few more. */
static void intervals_hold(void **state) {
    (void)state;
    static const double share = 0.6;
    sb_random random;
    int held = 0, held_share = 0;
    sb_random_start(&random, "intervals", 9, SB_STREAM_OTHER);
    for (int trial = 0; trial < 1000; trial++) {
        contest_score scores[4] = {{0}};
        rating rows[2];
        for (int pair = 0; pair < 40; pair++) {
            int wins = (int)(sb_random_below(&random, 1000) < 1000 * share) +
                       (int)(sb_random_below(&random, 1000) < 1000 * share);
            scores[1].pairs++;
            scores[1].sum += wins;
            scores[1].squares += wins * wins;
        }
        ratings_of(2, scores, rows);
        rating of = share_of_pairs(scores[1]);
        held += fabs(rows[0].points - 200 * log10(share / (1 - share))) <= rows[0].interval;
        held_share += fabs(of.points - share) <= of.interval;
    }
    assert_in_range(held, 930, 975);
    assert_in_range(held_share, 930, 975);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players),
        cmocka_unit_test(four_players),
        cmocka_unit_test(who_wins_everything_is_not_infinitely_strong),
        cmocka_unit_test(nothing_is_known_without_matches),
        cmocka_unit_test(pairs_that_agree_say_more),
        cmocka_unit_test(intervals_hold),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
