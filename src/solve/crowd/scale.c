/* SPDX-License-Identifier: MIT */
#include "scale.h"

#include <math.h>
#include <stdlib.h>

enum { WHOLE_MOST = 640, CLOSE = 16 };

/* How much further each point is from the end it is counted from than the one before. */
static const double apart = 1.08;

/* The distances from an end at which points lie, up to a given one; returns how many. at may be NULL. */
static int spread(double up_to, double *at) {
    int count = 0;
    for (double distance = 0; distance <= up_to; count++) {
        if (at)
            at[count] = floor(distance);
        distance = distance < CLOSE ? distance + 1 : distance * apart;
    }
    return count;
}

static int by_size(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* In order, each once. */
static int sort_points(double *at, int count) {
    int kept = 1;
    qsort(at, (size_t)count, sizeof *at, by_size);
    for (int i = 1; i < count; i++) {
        if (at[i] > at[kept - 1])
            at[kept++] = at[i];
    }
    return kept;
}

/* Points from nothing up, and, where there is a limit, from it down. */
static int lay_out(double *at, double top, double limit, bool even) {
    int count = 0;
    if (even) {
        double step = ceil(top / WHOLE_MOST);
        for (; count * step < top + step; count++)
            at[count] = count * step;
    } else {
        count = spread(top * apart, at);
    }
    if (limit > 0) {
        int down = spread(limit / 2, at + count);
        for (int i = count; i < count + down; i++)
            at[i] = limit - at[i];
        count += down;
    }
    return sort_points(at, count);
}

sb_status scale_make(scale *made, double top, double limit, bool even) {
    bool whole = top < WHOLE_MOST;
    int most = whole ? (int)top + 1 : WHOLE_MOST + 2 + spread(top * apart, NULL) + spread(limit / 2, NULL);
    *made = (scale){.at = malloc((size_t)most * sizeof *made->at)};
    if (!made->at)
        return SB_NO_MEMORY;
    for (int i = 0; i < most && whole; i++)
        made->at[i] = i;
    made->points = whole ? most : lay_out(made->at, top, limit, even);
    return SB_OK;
}

void scale_free(scale *made) {
    free(made->at);
    *made = (scale){.at = NULL};
}

/* On the way from this point to the next. */
static scale_place between(const scale *on, double total, int low) {
    if (low == on->points - 1)
        return (scale_place){low, 0};
    double part = (total - on->at[low]) / (on->at[low + 1] - on->at[low]);
    return (scale_place){low, part > 0 ? part : 0};
}

scale_place scale_after(const scale *on, double total, int near) {
    while (near < on->points - 1 && on->at[near + 1] <= total)
        near++;
    return between(on, total, near);
}

scale_place scale_find(const scale *on, double total) {
    int low = 0, high = on->points - 1;
    if (total >= on->at[high])
        return (scale_place){high, 0};
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (on->at[middle] <= total)
            low = middle;
        else
            high = middle;
    }
    return between(on, total, low);
}

int scale_below(const scale *on, double total) {
    int low = 0, high = on->points;
    while (low < high) {
        int middle = (low + high) / 2;
        if (on->at[middle] < total)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
