/* SPDX-License-Identifier: MIT */
/* Inside the solver: how far apart two boxes come that use the same throws by the same plan. */
#ifndef SHUTBOX_SOLVE_ALIKE_SPREAD_H
#define SHUTBOX_SOLVE_ALIKE_SPREAD_H

#include "habit.h"

/* What one is left with less than the other. */
typedef struct spread_pair {
    float mean, variance;
} spread_pair;

typedef struct spread {
    int states;
    spread_pair *pair; /* [states * states] */
} spread;

sb_status spread_make(spread *made, const habit *plan);
void spread_free(spread *made);

static inline spread_pair spread_of(const spread *all, int one, int other) {
    return all->pair[(size_t)one * (size_t)all->states + (size_t)other];
}

#endif
