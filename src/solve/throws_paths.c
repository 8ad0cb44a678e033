#include "throws_paths.h"

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
    if (!made->at || !made->reach || !made->worth) {
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
    *made = (paths){0};
}

/* The last point not above a total, and how far it is to the next. */
static int point_at(const paths *scale, double total, double *part) {
    int low = 0, high = scale->points - 1;
    *part = 0;
    if (scale->whole)
        return (int)total < high ? (int)total : high;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (scale->at[middle] <= total)
            low = middle;
        else
            high = middle;
    }
    *part = high > low ? (total - scale->at[low]) / (scale->at[high] - scale->at[low]) : 0;
    *part = *part > 1 ? 1 : *part < 0 ? 0 : *part;
    return low;
}

void paths_put(const paths *scale, double *row, double total, double chance) {
    double part;
    int point = point_at(scale, total, &part);
    row[point] += chance * (1 - part);
    if (part > 0)
        row[point + 1] += chance * part;
}

double paths_look(const paths *scale, const double *row, double total) {
    double part;
    int point = point_at(scale, total, &part);
    return row[point] + (part > 0 ? part * (row[point + 1] - row[point]) : 0);
}

static const double *later_row(const paths *scale, const double *later, int round, int from) {
    return later + ((size_t)round * (size_t)scale->below + (size_t)from) * (size_t)scale->points;
}

void paths_follow(const paths *scale, const double *later, int seat) {
    const double *now = paths_row(scale, scale->reach, seat, 0);
    for (int round = 1; round < scale->left; round++) {
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

/* At one total of one round: adds what it is worth to each seat to be there, when all others are where these
 * chances say. */
static void weigh_point(const paths *scale, const double *here, const double *above, double sign,
                        double *worth, size_t stride) {
    double before[SB_SEATS_MAX + 1];
    const struct look *look = scale->seats <= 4 ? looks : looks + 2;
    const struct look *end = scale->seats <= 4 ? looks + 2 : looks + sizeof looks / sizeof looks[0];
    for (; look < end; look++) {
        before[0] = sign * look->weight;
        for (int seat = 0; seat < scale->seats; seat++)
            before[seat + 1] = before[seat] * (above[seat] + look->at * here[seat]);
        double after = 1;
        for (int seat = scale->seats - 1; seat >= 0; seat--) {
            worth[(size_t)seat * stride] += before[seat] * after;
            after *= above[seat] + look->at * here[seat];
        }
    }
}

/* The totals of one round, below some point, from the highest down. */
static void weigh_round(const paths *scale, int round, int points, double sign) {
    double here[SB_SEATS_MAX] = {0}, above[SB_SEATS_MAX] = {0};
    size_t stride = (size_t)scale->rounds * (size_t)scale->points;
    for (int point = points - 1; point >= 0; point--) {
        for (int seat = 0; seat < scale->seats; seat++)
            here[seat] = paths_row(scale, scale->reach, seat, round)[point];
        weigh_point(scale, here, above, sign, paths_row(scale, scale->worth, 0, round) + point, stride);
        for (int seat = 0; seat < scale->seats; seat++)
            above[seat] += here[seat];
    }
}

/* A round ends the match in all cases but those where nobody has reached the limit. */
void paths_weigh(const paths *scale) {
    for (int seat = 0; seat < scale->seats; seat++)
        memset(paths_row(scale, scale->worth, seat, 0), 0,
               (size_t)scale->left * (size_t)scale->points * sizeof *scale->worth);
    for (int round = 0; round < scale->left; round++) {
        bool last = round == scale->left - 1;
        if (!last && scale->below == scale->points)
            continue;
        weigh_round(scale, round, scale->points, 1);
        if (!last)
            weigh_round(scale, round, scale->below, -1);
    }
}

/* In several sums side by side, as vectors go. */
static double product(const double *a, const double *b, int count) {
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

void paths_hope(const paths *scale, const double *later, int seat, double total, double *hope) {
    double part;
    int lowest = point_at(scale, total, &part);
    memcpy(hope, paths_row(scale, scale->worth, seat, 0), (size_t)scale->points * sizeof *hope);
    for (int round = 1; round < scale->left; round++) {
        const double *worth = paths_row(scale, scale->worth, seat, round);
        if (round < scale->left - 1 && scale->below == scale->points)
            continue;
        for (int from = lowest; from < scale->below; from++)
            hope[from] +=
                product(later_row(scale, later, round - 1, from) + from, worth + from, scale->points - from);
    }
}

double paths_chance(const paths *scale, int seat) {
    double sum = 0;
    for (int round = 0; round < scale->left; round++) {
        const double *reach = paths_row(scale, scale->reach, seat, round);
        const double *worth = paths_row(scale, scale->worth, seat, round);
        sum += product(reach, worth, scale->points);
    }
    return sum;
}
