/* SPDX-License-Identifier: MIT */
/* How many values there are, whether they can be had, and where in them things stand. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "turns.h"

/* What a solver may take: memory of an ordinary machine, an hour of an ordinary processor (moves of box
 * states, for every match state), and for approximations the match states that take a few seconds. */
#define MOST_BYTES    2.5e9
#define MOST_MOVES    7e12
#define GRID_STATES   1e5
#define GRID_LEAST    20
#define GRID_MOST     400
#define GAP_GRID_MOST 4096

static bool is_placed(const sb_rules *rules) {
    return rules->reach == SB_REACH_ENDS || rules->rounds > 0 || rules->lead == SB_LEAD_NEXT;
}

static bool is_led(const sb_rules *rules) {
    return rules->reach == SB_REACH_OUT && rules->lead == SB_LEAD_NEXT;
}

static int least_in(const sb_rules *rules, int players) {
    return rules->reach == SB_REACH_OUT && players > 1 ? 2 : players;
}

static int slices_of(const sb_rules *rules, int in) {
    return (is_placed(rules) ? in : 1) * (is_led(rules) ? 2 : 1);
}

/* Highest total at the start of a turn, where no seat has reached the limit. */
static int64_t highest_total(const sb_rules *rules, int64_t most) {
    int rounds = rules->reach == SB_REACH_ENDS ? rules->rounds - 1 : rules->rounds;
    int64_t by_rounds = rounds * most, by_limit = rules->limit - 1;
    if (rules->rounds == 0)
        return by_limit;
    return rules->limit == 0 || by_rounds < by_limit ? by_rounds : by_limit;
}

static double box_moves(const sb_rules *rules) {
    return 17.0 * rules->rows * box_count(rules);
}

/* Values that axes of so many points make, and match states it takes to fill. */
static double count_numbers(const sb_rules *rules, int players, double points, double gaps, double *states) {
    double numbers = 0, rounds = rules->rounds ? rules->rounds : 1;
    *states = 0;
    for (int in = least_in(rules, players); in <= players; in++) {
        double all = rounds * slices_of(rules, in) * pow(points, in);
        *states += all;
        numbers += all * turns_width(in);
    }
    for (int waiting = 1; waiting < players && rules->reach == SB_REACH_ENDS; waiting++) {
        double all = (players - waiting) * pow(gaps, waiting);
        *states += all;
        numbers += all * (waiting + 1);
    }
    return numbers;
}

/* At least as many different scores as a turn can end with. */
static double scores_most(const sb_rules *rules) {
    double sets = (double)((int64_t)1 << rules->tiles), sum = (double)sb_score(rules, sb_box(rules)) + 1;
    return rules->score == SB_SCORE_DIGITS ? sets : sum;
}

/* With few seats and many totals, what is known of each total takes more room than the values. */
static bool fits(const sb_rules *rules, int players, double points, double gaps) {
    double states, bytes = 8 * count_numbers(rules, players, points, gaps, &states);
    bytes += points * scores_most(rules) * (double)sizeof(turns_place);
    bytes += (players + 1) * (players * points + 2) * (double)sizeof(uint64_t);
    return bytes <= MOST_BYTES && states * box_moves(rules) <= MOST_MOVES;
}

turns_scale turns_measure(const sb_rules *rules, int players, sb_exactness how) {
    turns_scale scale = {.most = sb_score(rules, sb_box(rules)), .fits = true};
    scale.last = highest_total(rules, scale.most);
    double points = (double)scale.last + 1, gaps = (double)scale.last + (double)scale.most + 2;
    if (how != SB_EXACT) {
        double slices = slices_of(rules, players) * (rules->rounds ? rules->rounds : 1);
        points = fmin(fmin(points, GRID_MOST), floor(pow(GRID_STATES / slices, 1.0 / players)));
        gaps = fmin(fmin(gaps, GAP_GRID_MOST),
                    players > 1 ? floor(pow(GRID_STATES, 1.0 / (players - 1))) : GAP_GRID_MOST);
        scale.fits = points >= GRID_LEAST;
    }
    scale.fits = scale.fits && fits(rules, players, points, gaps);
    scale.points = scale.fits ? (int)points : 0;
    scale.gaps = scale.fits ? (int)gaps : 0;
    return scale;
}

static sb_status make_axes(turns_game *game, const turns_scale *scale, bool exact) {
    const sb_rules *rules = game->rules;
    bool even = rules->score == SB_SCORE_SUM;
    sb_status status = exact
                           ? axis_whole(&game->totals, 0, scale->last)
                           : axis_grid(&game->totals, 0, scale->last, scale->points, rules->limit > 0, even);
    if (status != SB_OK || rules->reach != SB_REACH_ENDS)
        return status;
    int64_t far = scale->last + scale->most;
    return exact ? axis_whole(&game->gaps, -1, far)
                 : axis_grid(&game->gaps, -1, far, scale->gaps, false, even);
}

/* Where every part of the values begins. */
static void lay_out(turns_game *game) {
    game->power[0] = 1;
    for (int in = 1; in <= game->players; in++)
        game->power[in] = game->power[in - 1] * (size_t)game->totals.count;
    for (int in = game->least; in <= game->players; in++) {
        game->part[in] = game->size;
        game->size += (size_t)(game->rounds * turns_slices(game, in) * turns_width(in)) * game->power[in];
    }
    size_t all = 1;
    for (int waiting = 1; waiting < game->players && game->rules->reach == SB_REACH_ENDS; waiting++) {
        all *= (size_t)game->gaps.count;
        for (int sharing = 1; sharing <= game->players - waiting; sharing++) {
            game->last_part[waiting * game->players + sharing] = game->size;
            game->size += all * (size_t)(waiting + 1);
        }
    }
}

/* Totals past the axis without reaching the limit belong to rounds too early for them: no match gets there.
 */
static void find_landings(turns_game *game) {
    int64_t last = game->totals.at[game->totals.count - 1];
    for (int i = 0; i < game->totals.count; i++) {
        game->inside[i] = 0;
        for (int outcome = 0; outcome < game->outcomes; outcome++) {
            int64_t total = game->totals.at[i] + game->scores[outcome];
            game->inside[i] += total <= last;
            game->lands[i * game->outcomes + outcome] = axis_place(&game->totals, total, NULL);
        }
    }
}

static void settle(turns_game *game, const sb_solver *solver) {
    const sb_rules *rules = &solver->rules;
    game->rules = rules;
    game->box = &solver->box;
    game->players = solver->players;
    game->least = least_in(rules, solver->players);
    game->counted = rules->rounds > 0;
    game->rounds = rules->rounds > 0 ? rules->rounds : 1;
    game->placed = is_placed(rules);
    game->leads = is_led(rules);
}

sb_status turns_prepare(sb_solver *solver) {
    turns_scale scale = turns_measure(&solver->rules, solver->players, solver->method->exactness);
    turns_game *game = calloc(1, sizeof *game);
    size_t seats = (size_t)solver->players + 1;
    solver->own = game;
    if (!game)
        return SB_NO_MEMORY;
    settle(game, solver);
    sb_status status = turn_plan_make(&game->plan, &solver->box);
    if (status == SB_OK)
        status = make_axes(game, &scale, solver->method->exactness == SB_EXACT);
    if (status != SB_OK)
        return status;
    game->outcomes = turn_outcomes(game->plan);
    game->scores = turn_scores(game->plan);
    game->circles = !game->counted && (solver->rules.shut == SB_SHUT_ZERO || !game->totals.whole);
    game->part = calloc(seats, sizeof *game->part);
    game->power = calloc(seats, sizeof *game->power);
    game->last_part = calloc(seats * seats, sizeof *game->last_part);
    game->inside = calloc((size_t)game->totals.count, sizeof *game->inside);
    game->lands = calloc((size_t)game->totals.count * (size_t)game->outcomes, sizeof *game->lands);
    if (!game->part || !game->power || !game->last_part || !game->inside || !game->lands)
        return SB_NO_MEMORY;
    lay_out(game);
    find_landings(game);
    return SB_OK;
}

void turns_release(sb_solver *solver) {
    turns_game *game = solver->own;
    if (!game)
        return;
    turn_plan_free(game->plan);
    turn_plan_free(game->pruned);
    turns_look_free(game->look);
    free(game->totals.at);
    free(game->gaps.at);
    free(game->part);
    free(game->power);
    free(game->last_part);
    free(game->inside);
    free(game->lands);
    free(game);
}

int turns_slices(const turns_game *game, int in) {
    return slices_of(game->rules, in);
}

turns_spot turns_spot_at(const turns_game *game, int in, int round, int number) {
    int ways = game->leads ? 2 : 1;
    return (turns_spot){in, game->placed ? number / ways + 1 : in, round, game->leads && number % 2};
}

double *turns_slice(const turns_game *game, const turns_spot *at) {
    int ways = game->leads ? 2 : 1;
    int number = (game->placed ? at->waiting - 1 : 0) * ways + (game->leads && at->gone);
    size_t slices = (size_t)(at->round - 1) * (size_t)turns_slices(game, at->in) + (size_t)number;
    return game->values + game->part[at->in] + slices * game->power[at->in] * (size_t)turns_width(at->in);
}
