/* SPDX-License-Identifier: MIT */
/* Inside the solver: totals as points of a scale. Every number is one where they are few, else they lie
 * further apart, and a total between two points counts as a bit of each. */
#ifndef SHUTBOX_SOLVE_CROWD_SCALE_H
#define SHUTBOX_SOLVE_CROWD_SCALE_H

#include "shutbox/rules.h"

typedef struct scale {
    int points;
    double *at; /* [points], ascending from 0 */
} scale;

/* Up to top; where there is a limit (else 0) no total below it counts as a bit of one above. Even: points are
 * as far apart everywhere, else the closer the nearer to nothing or to the limit. */
sb_status scale_make(scale *made, double top, double limit, bool even);
void scale_free(scale *made);

/* Where a total lies: so far on the way from this point to the next. */
typedef struct scale_place {
    int point;
    double part;
} scale_place;

scale_place scale_find(const scale *on, double total);

/* The same for one that is not below this point, and not far above. */
scale_place scale_after(const scale *on, double total, int near);

/* Points below this total. */
int scale_below(const scale *on, double total);

/* Adds a chance to a row of points. */
static inline void scale_put(double *row, scale_place at, double chance) {
    row[at.point] += chance * (1 - at.part);
    if (at.part > 0)
        row[at.point + 1] += chance * at.part;
}

/* What a row says at a place. */
static inline double scale_read(const double *row, scale_place at) {
    return at.part > 0 ? row[at.point] * (1 - at.part) + row[at.point + 1] * at.part : row[at.point];
}

#endif
