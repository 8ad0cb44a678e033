/* SPDX-License-Identifier: MIT */
/* Inside the solver: two totals against each other, where nothing but the last round tells who wins. Who is
 * ahead then hangs on where both are after this round alone, so it is worked out once for every two points of
 * the scale (paths.h) and kept. */
#ifndef SHUTBOX_SOLVE_APART_VERSUS_H
#define SHUTBOX_SOLVE_APART_VERSUS_H

#include "paths.h"

/* Where a rival's total may be after this round. */
typedef struct versus_spot {
    int point;
    double chance;
} versus_spot;

typedef struct versus {
    const paths *scale;
    int rounds;         /* it can tell with up to so many left */
    size_t rows;        /* of all points with two rounds left, then with three, and so on */
    double *ahead;      /* [rows][points]: the first one's chance to win; not a number: not known */
    bool *known;        /* [rows]: whether own is, and any of the others may be */
    double *own;        /* [rows][points]: the chance to end below a point, or at it: half */
    versus_spot *rival; /* [points] */
    int spots;
    const double *later; /* asked about now: see versus_meet */
    double *hope;
    int left;
} versus;

sb_status versus_make(versus *made, const paths *scale);
void versus_free(versus *made);

/* Whether it can tell, with so many rounds left. */
static inline bool versus_tells(const versus *face, int left) {
    return left <= face->rounds;
}

/* From now on the rival is where its row of reach says, with so many rounds left. later and hope are as of
 * paths_hope. */
void versus_meet(versus *face, const double *later, int left, int rival, double *hope);

/* The chance to win from this total. */
double versus_hope(versus *face, paths_place at);

/* The same over all that a seat can reach. */
double versus_chance(versus *face, int seat);

#endif
