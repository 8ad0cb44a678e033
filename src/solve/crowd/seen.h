/* SPDX-License-Identifier: MIT */
/* Inside the solver: the turn looked at last, and what a position within it is worth to every seat. */
#ifndef SHUTBOX_SOLVE_CROWD_SEEN_H
#define SHUTBOX_SOLVE_CROWD_SEEN_H

#include "solve/solver.h"

typedef struct seen {
    sb_match begun; /* the match as the turn began: the same for every position of it */
    bool filled;
    int *outcome;          /* [box states]: of a turn that ends there */
    double *after;         /* [ends][players]: what its ends are worth, however they are numbered */
    double *ended, *value; /* [states * players] */
    /* Many turns at once, see turn_solve: */
    turn_plan *plan;
    double *payoff, *chance;
    void *scratch;
} seen;

sb_status seen_make(seen *made, const sb_solver *solver);
void seen_free(seen *made);

/* Whether the turn of this match has to be looked at: then fill in ended, from seen->begun, and call
 * seen_fill. */
bool seen_is_new(seen *last, const sb_match *match);
void seen_fill(seen *last, const sb_solver *solver);

/* Which outcome a score is: the highest that is not above it. */
int seen_outcome(const seen *last, int64_t score);

/* The value of a position of the turn that was looked at. */
void seen_value(const seen *last, const sb_solver *solver, const sb_match *match, double win[]);

/* The mean over all who may start, by the value of the match once one does. */
sb_status seen_first(sb_solver *solver, const sb_match *match, double win[],
                     sb_status (*value)(sb_solver *solver, const sb_match *match, double win[]));

#endif
