/* SPDX-License-Identifier: MIT */
/* Inside the solver: what all do alike with a throw that is everybody's. */
#ifndef SHUTBOX_SOLVE_ALIKE_HABIT_H
#define SHUTBOX_SOLVE_ALIKE_HABIT_H

#include "solve/box/box.h"

typedef struct habit {
    const box_graph *box;
    int32_t *move; /* [states * classes]: where a throw takes a box, -1 where it is no use */
    double *score; /* [states]: the lowest expected score */
} habit;

sb_status habit_make(habit *made, const box_graph *box);
void habit_free(habit *made);

/* The state a box is moved to with a throw of this class, or -1. */
static inline int habit_move(const habit *of, int state, int class) {
    return of->move[state * of->box->classes + class];
}

/* The chance that a round leaves a fresh box in each state, as if its owner played alone. ends[states] */
void habit_ends(const habit *of, double *ends);

#endif
