/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Scales of more points than this are thinned out. */
enum { POINTS_MOST = 640, POINTS_CLOSE = 32 };

static const double apart = 1.06;

int paths_points(double top) {
    if (top < POINTS_MOST)
        return (int)top + 1;
    return POINTS_CLOSE + 2 + (int)ceil(log(top / POINTS_CLOSE) / log(apart));
}

sb_status paths_make(paths *made, int seats, int rounds, double limit, double top) {
    *made = (paths){.seats = seats, .rounds = rounds, .left = rounds, .whole = top < POINTS_MOST};
    made->points = paths_points(top);
    size_t rows = (size_t)seats * (size_t)rounds * (size_t)made->points;
    made->at = malloc((size_t)made->points * sizeof *made->at);
    made->reach = calloc(rows, sizeof *made->reach);
    made->worth = calloc(rows, sizeof *made->worth);
    made->rows = calloc((2 * (size_t)seats + 1) * (size_t)made->points, sizeof *made->rows);
    if (!made->at || !made->reach || !made->worth || !made->rows) {
        paths_free(made);
        return SB_NO_MEMORY;
    }
    for (int i = 0; i < made->points; i++) {
        bool close = made->whole || i <= POINTS_CLOSE;
        made->at[i] = close ? i : made->at[i - 1] * apart;
        made->below += limit == 0 || made->at[i] < limit;
    }
    return SB_OK;
}

void paths_free(paths *made) {
    free(made->at);
    free(made->reach);
    free(made->worth);
    free(made->rows);
    *made = (paths){0};
}

paths_place paths_find(const paths *scale, double total) {
    int low = 0, high = scale->points - 1;
    if (scale->whole && total >= high)
        return (paths_place){high, 0};
    if (scale->whole)
        return total > 0 ? (paths_place){(int)total, total - (int)total} : (paths_place){0, 0};
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (scale->at[middle] <= total)
            low = middle;
        else
            high = middle;
    }
    double part = high > low ? (total - scale->at[low]) / (scale->at[high] - scale->at[low]) : 0;
    return (paths_place){low, part > 1 ? 1 : part < 0 ? 0 : part};
}

/* Whether it does not matter what totals are after this round: more follow, and none ends the match. */
static bool idle_round(const paths *scale, int round) {
    return round < scale->left - 1 && scale->below == scale->points;
}

static const double *later_row(const paths *scale, const double *later, int round, int from) {
    return later + ((size_t)round * (size_t)scale->below + (size_t)from) * (size_t)scale->points;
}

static void follow_round(const paths *scale, const double *later, int seat, int round) {
    const double *now = paths_row(scale, scale->reach, seat, 0);
    double *row = paths_row(scale, scale->reach, seat, round);
    memset(row, 0, (size_t)scale->points * sizeof *row);
    for (int from = 0; from < scale->below; from++) {
        const double *step = later_row(scale, later, round - 1, from);
        if (now[from] == 0)
            continue;
        for (int to = from; to < scale->points; to++)
            row[to] += now[from] * step[to];
    }
}

/* Whether there hardly is a chance that nobody has reached the limit after this round, whatever one of them
 * does. */
static bool is_over(const paths *scale, int round) {
    const double hardly = 1e-13;
    double all = 1, least = 1;
    for (int seat = 0; seat < scale->seats && scale->below < scale->points; seat++) {
        const double *row = paths_row(scale, scale->reach, seat, round);
        double still = 0;
        for (int point = 0; point < scale->below; point++)
            still += row[point];
        all *= still;
        least = still < least ? still : least;
    }
    return all < hardly * least;
}

void paths_follow(paths *scale, const double *later, int rounds) {
    scale->left = rounds;
    for (int round = 1; round < scale->left; round++) {
        if (is_over(scale, round - 1))
            scale->left = round;
        for (int seat = 0; seat < scale->seats && round < scale->left && !idle_round(scale, round); seat++)
            follow_round(scale, later, seat, round);
    }
}

/* Where to look between none and all of those who are level for the share of each to come out: exactly for up
 * to four players by the first two looks, for up to eight by the others, and closely for more. */
static const struct look {
    double at, weight;
} looks[] = {
    {0.21132486540518711, 0.5},
    {0.78867513459481289, 0.5},
    {0.06943184420297371, 0.17392742256872693},
    {0.33000947820757187, 0.32607257743127307},
    {0.66999052179242813, 0.32607257743127307},
    {0.93056815579702629, 0.17392742256872693},
};

static double *scratch_row(const paths *scale, int number) {
    return scale->rows + (size_t)number * (size_t)scale->points;
}

/* Adds what it is worth to each seat to be at each total of a round, when all others are where their chances
 * say and of those who are level so many share: the others' chances to be above, and that part of those to be
 * level, times each other. Seats before one are multiplied from the first on, seats after it from the last.
 */
static void weigh_look(const paths *scale, int round, int first, int end, double share, double weight) {
    int seats = scale->seats;
    double *after = scratch_row(scale, 2 * seats);
    for (int point = first; point < end; point++)
        scratch_row(scale, seats)[point] = weight;
    for (int seat = 0; seat < seats - 1; seat++) {
        const double *here = paths_row(scale, scale->reach, seat, round), *above = scratch_row(scale, seat);
        const double *before = scratch_row(scale, seats + seat);
        double *next = scratch_row(scale, seats + seat + 1);
        for (int point = first; point < end; point++)
            next[point] = before[point] * (above[point] + share * here[point]);
    }
    for (int point = first; point < end; point++)
        after[point] = 1;
    for (int seat = seats - 1; seat >= 0; seat--) {
        const double *here = paths_row(scale, scale->reach, seat, round), *above = scratch_row(scale, seat);
        const double *before = scratch_row(scale, seats + seat);
        double *worth = paths_row(scale, scale->worth, seat, round);
        for (int point = first; point < end; point++) {
            worth[point] += before[point] * after[point];
            after[point] *= above[point] + share * here[point];
        }
    }
}

/* The totals of one round from one point up to another. */
static void weigh_round(const paths *scale, int round, int first, int end, double sign) {
    const struct look *look = scale->seats <= 4 ? looks : looks + 2;
    const struct look *last = scale->seats <= 4 ? looks + 2 : looks + sizeof looks / sizeof looks[0];
    for (int seat = 0; seat < scale->seats; seat++) {
        const double *here = paths_row(scale, scale->reach, seat, round);
        double *above = scratch_row(scale, seat), sum = 0;
        for (int point = end - 1; point >= first; point--) {
            above[point] = sum;
            sum += here[point];
        }
    }
    for (; look < last; look++)
        weigh_look(scale, round, first, end, look->at, sign * look->weight);
}

/* A round ends the match in all cases but those where nobody has reached the limit. */
void paths_weigh(const paths *scale, int lowest) {
    for (int seat = 0; seat < scale->seats; seat++)
        memset(paths_row(scale, scale->worth, seat, 0), 0,
               (size_t)scale->left * (size_t)scale->points * sizeof *scale->worth);
    for (int round = 0; round < scale->left; round++) {
        if (idle_round(scale, round))
            continue;
        weigh_round(scale, round, lowest, scale->points, 1);
        if (round < scale->left - 1)
            weigh_round(scale, round, lowest, scale->below, -1);
    }
}

/* In several sums side by side, as vectors go. */
double paths_product(const double *a, const double *b, int count) {
    enum { SIDE = 8 };
    double side[SIDE] = {0}, sum = 0;
    int done = 0;
    for (; done + SIDE <= count; done += SIDE) {
        for (int i = 0; i < SIDE; i++)
            side[i] += a[done + i] * b[done + i];
    }
    for (; done < count; done++)
        sum += a[done] * b[done];
    for (int i = 0; i < SIDE; i++)
        sum += side[i];
    return sum;
}

void paths_hopeless(const paths *scale, double *hope) {
    for (int point = 0; point < scale->points; point++)
        hope[point] = NAN;
}

static double hope_at(const paths *scale, const double *later, int seat, int point, double *hope) {
    if (!isnan(hope[point]))
        return hope[point];
    double sum = paths_row(scale, scale->worth, seat, 0)[point];
    for (int round = 1; round < scale->left && point < scale->below; round++) {
        const double *worth = paths_row(scale, scale->worth, seat, round) + point;
        if (!idle_round(scale, round))
            sum += paths_product(later_row(scale, later, round - 1, point) + point, worth,
                                 scale->points - point);
    }
    return hope[point] = sum;
}

double paths_hope(const paths *scale, const double *later, int seat, paths_place at, double *hope) {
    double low = hope_at(scale, later, seat, at.point, hope);
    return low + (at.part > 0 ? at.part * (hope_at(scale, later, seat, at.point + 1, hope) - low) : 0);
}

double paths_chance(const paths *scale, int seat) {
    double sum = 0;
    for (int round = 0; round < scale->left; round++) {
        if (idle_round(scale, round))
            continue;
        const double *reach = paths_row(scale, scale->reach, seat, round);
        const double *worth = paths_row(scale, scale->worth, seat, round);
        sum += paths_product(reach, worth, scale->points);
    }
    return sum;
}
