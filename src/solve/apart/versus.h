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
    int rounds;         /* kept for up to so many left */
    double *ahead;      /* [rounds][points][points]: the first one's chance to win, filled in by rows */
    bool *known;        /* [rounds][points]: whether that row is */
    double *own;        /* [points]: to be behind so much */
    versus_spot *rival; /* [points] */
    int spots;
} versus;

sb_status versus_make(versus *made, const paths *scale);
void versus_free(versus *made);

/* Forgets all: the chances of later totals are about to be others. */
void versus_forget(versus *face);

/* Whether it can tell, with so many rounds left. */
static inline bool versus_tells(const versus *face, int left) {
    return left > 1 && left <= face->rounds;
}

/* The rival is where its row of reach says. */
void versus_meet(versus *face, int rival);

/* The chance to win from this total, or point, against that; with hope and later as of paths_hope. */
double versus_hope(versus *face, const double *later, int left, paths_place at, double *hope);

/* The same over all that a seat can reach. */
double versus_chance(versus *face, const double *later, int left, int seat, double *hope);

#endif
