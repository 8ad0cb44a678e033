/* SPDX-License-Identifier: MIT */
#include "later.h"

#include <math.h>
#include <stdlib.h>

/* Rounds looked ahead where only a limit ends the match. */
enum { ROUNDS_MOST = 100 };

/* A limit far off is taken as this one, and totals as so much less: play hangs on how far apart they are. */
static int64_t near_limit(const sb_rules *rules) {
    const int64_t boxes_most = 10;
    int64_t most = boxes_most * sb_score(rules, sb_box(rules));
    return rules->limit < most ? rules->limit : most;
}

sb_status later_make(later *made, const sb_solver *solver, later_ways ways) {
    *made = (later){.box = &solver->box, .rules = solver->rules, .players = solver->players, .ways = ways};
    made->rules.limit = near_limit(&solver->rules);
    made->beyond = solver->rules.limit - made->rules.limit;
    made->fresh = calloc((size_t)solver->box.states, sizeof *made->fresh);
    return made->fresh ? SB_OK : SB_NO_MEMORY;
}

void later_free(later *made) {
    paths_free(&made->scale);
    free(made->fresh);
    *made = (later){.box = NULL};
}

double later_mean(const later *rounds) {
    double mean = 0;
    for (int state = 0; state < rounds->box->states; state++)
        mean += rounds->fresh[state] * (double)rounds->box->score[state];
    return mean;
}

double later_width(const later *rounds) {
    double mean = later_mean(rounds), square = 0;
    for (int state = 0; state < rounds->box->states; state++) {
        double score = (double)rounds->box->score[state];
        square += rounds->fresh[state] * score * score;
    }
    return sqrt(fmax(square - mean * mean, 0));
}

static double top_total(const sb_rules *rules) {
    double most = (double)sb_score(rules, sb_box(rules));
    double rounds = rules->rounds < ROUNDS_MOST ? rules->rounds : ROUNDS_MOST;
    return rules->limit ? (double)rules->limit - 1 + most : most * rounds;
}

/* Rounds until hardly any path is still below the limit. */
static int rounds_ahead(const later *rounds) {
    const double deviations = 3;
    if (rounds->rules.rounds)
        return rounds->rules.rounds < ROUNDS_MOST ? rounds->rules.rounds : ROUNDS_MOST;
    double mean = later_mean(rounds), spread = later_width(rounds), limit = (double)rounds->rules.limit;
    int count = 2;
    while (count < ROUNDS_MOST && limit - count * mean > -deviations * spread * sqrt(count))
        count++;
    return count;
}

sb_status later_scale(later *made) {
    return paths_make(&made->scale, made->players, rounds_ahead(made), (double)made->rules.limit,
                      top_total(&made->rules));
}

static size_t round_numbers(const later *rounds) {
    return (size_t)rounds->scale.below * (size_t)rounds->scale.points;
}

size_t later_round_size(const later *rounds) {
    return round_numbers(rounds) * sizeof(double);
}

size_t later_size(const sb_solver *solver) {
    const later *rounds = solver->own;
    return (size_t)rounds->scale.rounds * later_round_size(rounds);
}

uint64_t later_states(const sb_solver *solver) {
    const later *rounds = solver->own;
    return (uint64_t)rounds->scale.below;
}

/* Of each total that leads on, the chances of those it leads to add up; all of them, unless a shut box wins
 * at once. */
bool later_sound(const sb_solver *solver, const double *values, size_t count) {
    const later *rounds = solver->own;
    const double close = 1e-4;
    size_t points = (size_t)rounds->scale.points, rows = round_numbers(rounds) / points;
    if (!all_chances(values, count))
        return false;
    for (size_t row = 0; row < rows; row++) {
        double sum = 0;
        for (size_t to = 0; to < points; to++)
            sum += values[row * points + to];
        if (sum > 1 + close || (sum < 1 - close && !later_shut_wins(rounds)))
            return false;
    }
    return true;
}

static later_own own_at(const later *rounds, double total, double mean) {
    bool early = !rounds->rules.limit || total + rounds->ways.rounds * mean < (double)rounds->rules.limit;
    return early ? rounds->ways.early : rounds->ways.late;
}

/* One round from each total. What is so for all is a whole number, so that nobody gets ahead by it. */
static void first_round(const later *rounds, double *one) {
    const paths *scale = &rounds->scale;
    double mean = later_mean(rounds);
    for (int from = 0; from < scale->below; from++) {
        later_own own = own_at(rounds, scale->at[from], mean);
        double often = own.often, share = own.share, middle = share < 1 ? mean : 0;
        double *row = one + (size_t)from * (size_t)scale->points, alike = scale->at[from] + round(middle);
        for (int state = later_shut_wins(rounds) ? 1 : 0; state < rounds->box->states; state++) {
            double total = alike - share * middle + share * (double)rounds->box->score[state];
            if (rounds->fresh[state] > 0)
                paths_put(row, paths_find(scale, total), often * rounds->fresh[state]);
        }
        if (often < 1)
            paths_put(row, paths_find(scale, alike), 1 - often);
    }
}

sb_status later_fill(const sb_solver *solver, const sb_crew *crew, int rounds, int done, int all) {
    const later *of = solver->own;
    const paths *scale = &of->scale;
    size_t points = (size_t)scale->points, numbers = round_numbers(of);
    double *one = solver->values;
    first_round(of, one);
    for (int round = 1; round < rounds; round++) {
        const double *before = one + (size_t)(round - 1) * numbers;
        double *after = one + (size_t)round * numbers;
        for (int from = 0; from < scale->below; from++) {
            for (int middle = from; middle < scale->below; middle++) {
                double chance = before[(size_t)from * points + (size_t)middle];
                const double *step = one + (size_t)middle * points;
                for (size_t to = (size_t)middle; chance > 0 && to < points; to++)
                    after[(size_t)from * points + to] += chance * step[to];
            }
        }
        if (!crew_progress(crew, (double)(done + round) / all))
            return SB_STOPPED;
    }
    return SB_OK;
}

/* Without a limit only differences count, and small totals are told apart best; with one far off, it is as
 * far off as it may be. */
int64_t later_lowest(const later *rounds, const int64_t *totals) {
    int64_t lowest = totals[0];
    for (int seat = 1; seat < rounds->players; seat++)
        lowest = totals[seat] < lowest ? totals[seat] : lowest;
    return rounds->rules.limit && rounds->beyond < lowest ? rounds->beyond : lowest;
}

/* While the match is on, it is below the limit. */
double later_total(const later *rounds, const int64_t *totals, int seat) {
    double total = (double)(totals[seat] - later_lowest(rounds, totals)), limit = (double)rounds->rules.limit;
    bool on = totals[seat] - rounds->beyond < rounds->rules.limit;
    return rounds->rules.limit && on && total > limit - 1 ? limit - 1 : total;
}

int later_left(const later *rounds, uint32_t round) {
    int most = rounds->scale.rounds, left = rounds->rules.rounds - (int)round + 1;
    return rounds->rules.rounds && left < most ? left : most;
}

/* Where a shut box wins at once, what is missing from the paths was won that way, by all alike. */
void later_start(later *rounds, const double *values, const int64_t *totals, uint32_t round, double win[]) {
    paths *scale = &rounds->scale;
    double least = INFINITY, sum = 0;
    for (int seat = 0; seat < rounds->players; seat++) {
        double *row = paths_row(scale, scale->reach, seat, 0), total = later_total(rounds, totals, seat);
        paths_place at = paths_find(scale, total);
        const double *low = values + (size_t)at.point * (size_t)scale->points;
        const double *high = at.part > 0 ? low + scale->points : low;
        for (int point = 0; point < scale->points; point++)
            row[point] = low[point] + at.part * (high[point] - low[point]);
        least = total < least ? total : least;
    }
    paths_follow(scale, values, later_left(rounds, round));
    paths_weigh(scale, paths_find(scale, least).point);
    for (int seat = 0; seat < rounds->players; seat++)
        sum += win[seat] = paths_chance(scale, seat);
    for (int seat = 0; seat < rounds->players; seat++)
        win[seat] =
            later_shut_wins(rounds) ? win[seat] + fmax(1 - sum, 0) / rounds->players : win[seat] / sum;
}
