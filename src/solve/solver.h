/* SPDX-License-Identifier: MIT */
/* Inside the solver: one solved match, as its method sees it. */
#ifndef SHUTBOX_SOLVE_SOLVER_H
#define SHUTBOX_SOLVE_SOLVER_H

#include "shutbox/solve.h"
#include "solve/inside.h"
#include "solve/method.h"

struct sb_solver {
    sb_rules rules;
    int players;
    const method *method;
    box_graph box;
    void *values, *block; /* and the room they are in */
    bool ready;
    bool borrowed; /* the values are another solver's */
    void *own;
};

/* Whether a number is a chance, but for rounding; and whether all of them are. */
static inline bool is_chance(double number) {
    const double off = 1e-9;
    return number >= -off && number <= 1 + off;
}

bool all_chances(const double *numbers, size_t count);

/* Whether they are the chances of everything that may happen. */
bool all_that_may_happen(const double *chances, size_t count);

/* Runs jobs through the crew, or one after another without one; and progress likewise (true: go on). */
void crew_run(const sb_crew *crew, int jobs, void (*job)(void *context, int number), void *context);
int crew_hands(const sb_crew *crew);
bool crew_progress(const sb_crew *crew, double done);

#endif
