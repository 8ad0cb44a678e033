/* SPDX-License-Identifier: MIT */
#include "course.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Gauss's for eight looks: exact where up to sixteen are level. */
const double course_looks[COURSE_LOOKS][2] = {
    {0.01985507175123188, 0.05061426814518813}, {0.10166676129318664, 0.11119051722668724},
    {0.2372337950418355, 0.15685332293894363},  {0.4082826787521751, 0.18134189168918100},
    {0.5917173212478249, 0.18134189168918100},  {0.7627662049581645, 0.15685332293894363},
    {0.89833323870681336, 0.11119051722668724}, {0.98014492824876812, 0.05061426814518813},
};

static bool shut_wins(const course *on) {
    return on->rules->shut == SB_SHUT_WINS;
}

/* The highest total that matters. */
static double top_total(const sb_rules *rules, double most) {
    double rounds = rules->rounds ? rules->rounds : STAGES_MOST;
    return rules->limit ? (double)rules->limit - 1 + most : most * rounds;
}

sb_status course_make(course *made, const sb_rules *rules, int seats, const int64_t *scores, int outcomes) {
    double most = (double)scores[outcomes - 1];
    *made = (course){.rules = rules, .seats = seats, .scores = scores, .outcomes = outcomes, .span = 1};
    made->stages_most = rules->rounds && rules->rounds < STAGES_MOST ? rules->rounds : STAGES_MOST;
    sb_status status = scale_make(&made->totals, top_total(rules, most), (double)rules->limit,
                                  rules->score != SB_SCORE_DIGITS);
    if (status != SB_OK)
        return status;
    size_t points = (size_t)made->totals.points, stages = (size_t)made->stages_most;
    made->first = malloc((points + 1) * sizeof *made->first);
    made->reach = malloc((size_t)seats * stages * points * sizeof *made->reach);
    made->worth = malloc((size_t)seats * points * sizeof *made->worth);
    made->rows = malloc((2 * (size_t)seats + 2) * points * sizeof *made->rows);
    made->lives = malloc((size_t)seats * sizeof *made->lives);
    made->prospects = malloc((size_t)seats * sizeof *made->prospects);
    bool all = made->first && made->reach && made->worth && made->rows && made->lives && made->prospects;
    return all ? SB_OK : SB_NO_MEMORY;
}

void course_free(course *made) {
    scale_free(&made->totals);
    free(made->first);
    free(made->to);
    free(made->chance);
    free(made->reach);
    free(made->worth);
    free(made->rows);
    free(made->lives);
    free(made->prospects);
    *made = (course){.first = NULL};
}

/* A turn's mean and variance, points past the limit counting as the limit does. */
static void measure(const course *on, const double *play, double *mean, double *variance) {
    double sum = 0, squares = 0, limit = on->rules->limit ? (double)on->rules->limit : INFINITY;
    for (int outcome = 0; outcome < on->outcomes; outcome++) {
        double score = fmin((double)on->scores[outcome], limit);
        sum += play[outcome] * score;
        squares += play[outcome] * score * score;
    }
    *mean = sum;
    *variance = fmax(squares - sum * sum, 0);
}

/* How many rounds a stage has to have for the match to end within those looked ahead. */
static int find_span(const course *on, double mean, double shut) {
    const double longer = 1.5, at_least = 8, hardly = 20;
    double rounds = on->rules->rounds ? (double)on->rules->rounds : (double)INFINITY;
    if (shut_wins(on) && shut > 0)
        rounds = fmin(rounds, hardly / (on->seats * shut));
    if (on->rules->limit && mean > 0)
        rounds = fmin(rounds, longer * (double)on->rules->limit / mean + at_least);
    double span = ceil(rounds / STAGES_MOST);
    return span <= 1 ? 1 : span < 1e9 ? (int)span : 1000000000;
}

/* The ends of a turn from one point. */
static void put_turn(const course *on, const double *play, double from, double *row) {
    int near = 0;
    for (int outcome = shut_wins(on) ? 1 : 0; outcome < on->outcomes; outcome++) {
        scale_place at = scale_after(&on->totals, from + (double)on->scores[outcome], near);
        near = at.point;
        scale_put(row, at, play[outcome]);
    }
}

/* The ends of many, whose sum spreads about its mean as sums do. */
static void put_span(const course *on, double mean, double variance, double from, double *row) {
    enum { SIDE = 8 };
    const double step = 0.4;
    double all = 0, deviation = sqrt(variance * on->span);
    for (int i = -SIDE; i <= SIDE; i++)
        all += exp(-step * step * i * i / 2);
    for (int i = -SIDE; i <= SIDE; i++) {
        double sum = fmax(mean * on->span + step * i * deviation, 0);
        double chance = (1 - on->shut) * exp(-step * step * i * i / 2) / all;
        scale_put(row, scale_find(&on->totals, from + sum), chance);
    }
}

static bool add_ends(course *on, const double *row, uint32_t *count, uint32_t *room) {
    int points = on->totals.points;
    if (*count + (uint32_t)points > *room) {
        *room = 2 * *room + (uint32_t)points;
        uint32_t *to = realloc(on->to, *room * sizeof *to);
        on->to = to ? to : on->to;
        double *chance = realloc(on->chance, *room * sizeof *chance);
        on->chance = chance ? chance : on->chance;
        if (!to || !chance)
            return false;
    }
    for (int point = 0; point < points; point++) {
        if (row[point] > 0) {
            on->to[*count] = (uint32_t)point;
            on->chance[(*count)++] = row[point];
        }
    }
    return true;
}

sb_status course_play(course *on, const double *play) {
    uint32_t count = 0, room = 0;
    double mean, variance, *row = course_row(on, 0);
    measure(on, play, &mean, &variance);
    free(on->to);
    free(on->chance);
    on->to = NULL;
    on->chance = NULL;
    on->span = find_span(on, mean, play[0]);
    on->shut = shut_wins(on) ? 1 - pow(1 - play[0], on->span) : 0;
    for (int point = 0; point < on->totals.points; point++) {
        on->first[point] = count;
        memset(row, 0, (size_t)on->totals.points * sizeof *row);
        if (on->span == 1)
            put_turn(on, play, on->totals.at[point], row);
        else
            put_span(on, mean, variance, on->totals.at[point], row);
        if (!add_ends(on, row, &count, &room))
            return SB_NO_MEMORY;
    }
    on->first[on->totals.points] = count;
    return SB_OK;
}

void course_begin(course *on, const course_start *start) {
    int64_t lowest = INT64_MAX;
    on->in = start->in;
    on->waiting = start->waiting;
    on->stages = on->stages_most;
    if (start->rounds_left && (start->rounds_left - 1 + on->span - 1) / on->span + 1 < on->stages)
        on->stages = (start->rounds_left - 1 + on->span - 1) / on->span + 1;
    for (int seat = 0; seat < on->in; seat++)
        lowest = start->totals[seat] < lowest ? start->totals[seat] : lowest;
    on->base = on->rules->limit ? 0 : (double)lowest;
    on->below = on->rules->limit ? scale_below(&on->totals, (double)on->rules->limit) : on->totals.points;
    for (int seat = 0; seat < on->in; seat++) {
        double *row = course_reach(on, seat, 0);
        on->total[seat] = (double)start->totals[seat] - on->base;
        on->shuts[seat] = 0;
        memset(row, 0, (size_t)on->totals.points * sizeof *row);
        if (seat >= on->waiting)
            scale_put(row, scale_find(&on->totals, on->total[seat]), 1);
    }
}

void course_turn(course *on, int seat, const double *chance, int stride) {
    double *row = course_reach(on, seat, 0);
    memset(row, 0, (size_t)on->totals.points * sizeof *row);
    on->shuts[seat] = shut_wins(on) ? chance[0] : 0;
    for (int outcome = shut_wins(on) ? 1 : 0; outcome < on->outcomes; outcome++) {
        double here = chance[(size_t)outcome * (size_t)stride];
        if (here > 0)
            scale_put(row, course_place(on, seat, outcome), here);
    }
}

void course_step(const course *on, const double *now, double *next) {
    memset(next, 0, (size_t)on->totals.points * sizeof *next);
    for (int from = 0; from < on->below; from++) {
        for (uint32_t end = on->first[from]; now[from] > 0 && end < on->first[from + 1]; end++)
            next[on->to[end]] += now[from] * on->chance[end];
    }
}

/* Whether hardly anything is left to follow: the match is over, whatever one of them does; or, where players
 * go out, all are. */
static bool is_over(const course *on, int stage) {
    const double hardly = 1e-12;
    double all = 1, least = 1, sum = 0;
    if (on->below == on->totals.points)
        return false;
    for (int seat = 0; seat < on->in; seat++) {
        const double *row = course_reach(on, seat, stage);
        double still = 0;
        for (int point = 0; point < on->below; point++)
            still += row[point];
        all *= still;
        sum += still;
        least = still < least ? still : least;
    }
    return course_outs(on) ? sum < hardly : all <= hardly * least;
}

void course_run(course *on) {
    for (int stage = 1; stage < on->stages; stage++) {
        if (is_over(on, stage - 1)) {
            on->stages = stage;
            return;
        }
        for (int seat = 0; seat < on->in; seat++)
            course_step(on, course_reach(on, seat, stage - 1), course_reach(on, seat, stage));
    }
}

int course_order(const course *on, int stage, int place) {
    if (stage == 0)
        return place;
    int starts = on->waiting + (on->rules->lead == SB_LEAD_NEXT ? stage : 0);
    return (starts + place) % on->in;
}

/* Somebody between the mover and this seat may have shut the box before. */
double course_shut_worth(const course *on, int seat) {
    double chance = 1;
    for (int before = 0; before < seat; before++)
        chance *= 1 - on->shuts[before];
    return chance;
}

void course_hopes(course *on, double *hope) {
    if (course_outs(on))
        outs_hopes(on, hope);
    else
        ends_hopes(on, hope);
}

void course_ends(course *on, double *win) {
    if (course_outs(on))
        outs_wins(on, win);
    else
        ends_wins(on, win);
    for (int point = 0; point < on->totals.points; point++) {
        double sum = 0, *here = win + (size_t)point * (size_t)on->in;
        for (int seat = 0; seat < on->in; seat++)
            sum += here[seat] = fmax(here[seat], 0); /* but for rounding */
        for (int seat = 0; seat < on->in; seat++)
            here[seat] = sum > 0 ? here[seat] / sum : 1.0 / on->in;
    }
}
