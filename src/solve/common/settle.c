/* SPDX-License-Identifier: MIT */
#include "settle.h"

#include <math.h>
#include <string.h>

/* Makes the slope right in the direction of the last move, and leaves it as it was across. A move too small
 * shows nothing but rounding. */
static void learn(settle *values, const double came[2]) {
    const double least = 1e-9;
    double moved[2] = {values->in[0] - values->put[0], values->in[1] - values->put[1]};
    double square = moved[0] * moved[0] + moved[1] * moved[1];
    if (square < least * least)
        return;
    for (int out = 0; out < 2; out++) {
        double *by = values->slope.by[out];
        double off = came[out] - values->came[out] - by[0] * moved[0] - by[1] * moved[1];
        by[0] += off * moved[0] / square;
        by[1] += off * moved[1] / square;
    }
}

/* Where a plane of this slope through what came would give back what was put in. */
static double mend(settle *values, const double came[2]) {
    double(*by)[2] = values->slope.by;
    double off[2] = {came[0] - values->in[0], came[1] - values->in[1]};
    double whole = (1 - by[0][0]) * (1 - by[1][1]) - by[0][1] * by[1][0];
    double move[2] = {((1 - by[1][1]) * off[0] + by[0][1] * off[1]) / whole,
                      ((1 - by[0][0]) * off[1] + by[1][0] * off[0]) / whole};
    memcpy(values->put, values->in, sizeof values->put);
    memcpy(values->came, came, sizeof values->came);
    values->in[0] += move[0];
    values->in[1] += move[1];
    return fmax(fabs(move[0]), fabs(move[1]));
}

bool settle_step(settle *values, const double came[2], double still) {
    const double least_ratio = 1e-3; /* that a small move came after a large one may be luck */
    double before = values->moved;
    if (before > 0)
        learn(values, came);
    values->moved = mend(values, came);
    if (before > 0 && values->moved > before)
        values->slope = (settle_slope){0}; /* to put in what came always comes nearer */
    double ratio = before > 0 ? fmax(values->moved / before, least_ratio) : 1;
    return values->moved * ratio <= still;
}
