/* SPDX-License-Identifier: MIT */
/* Inside the solver: the start of a round with one throw for all, for few players, by how far their totals
 * are apart. */
#ifndef SHUTBOX_SOLVE_ALIKE_GAPS_H
#define SHUTBOX_SOLVE_ALIKE_GAPS_H

#include "rivals.h"
#include "solve/apart/later.h"

typedef struct gaps {
    const later *rounds;
    double mean, width; /* of a round's score */
} gaps;

/* Once it is known what a whole round leaves of a fresh box. */
void gaps_make(gaps *made, const later *rounds);

/* Everybody's chance to win; of as many players as can be rivals. */
void gaps_win(const gaps *of, const int64_t *totals, uint32_t round, double win[]);

#endif
