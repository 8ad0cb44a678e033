/* SPDX-License-Identifier: MIT */
/* Inside the solver: two values that hang a little on themselves. What they come to when some are put in is
 * nearly linear, so a guess can be mended by how what comes out moved with what was put in (Broyden). */
#ifndef SHUTBOX_SOLVE_COMMON_SETTLE_H
#define SHUTBOX_SOLVE_COMMON_SETTLE_H

#include <stdbool.h>

/* How what comes out moves with what is put in: slope[out][in]. */
typedef struct settle_slope {
    double by[2][2];
} settle_slope;

typedef struct settle {
    double in[2];           /* to be put in next, and in the end the values themselves */
    settle_slope slope;     /* as far as known */
    double put[2], came[2]; /* the time before */
    double moved;           /* by how much in was mended last; 0: not yet */
} settle;

/* Takes what came of in, and mends in. True when that is as good as it gets: the next time would hardly move
 * it by more than this. */
bool settle_step(settle *values, const double came[2], double still);

#endif
