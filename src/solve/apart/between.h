/* SPDX-License-Identifier: MIT */
/* Inside the solver: models of rounds with a box each, thrown for in turn. What is asked before a round or in
 * the middle of a turn is put down to how things stand between two throws. */
#ifndef SHUTBOX_SOLVE_APART_BETWEEN_H
#define SHUTBOX_SOLVE_APART_BETWEEN_H

#include "solve/solver.h"

/* A model's part of it. */
typedef struct between {
    /* Everybody's chance between two throws, this seat having started the round. */
    void (*stand)(sb_solver *solver, const sb_match *match, int starter, double win[]);
    /* What it looks worth, to the one to move, to have its box in each state; filled in for those the box can
     * get into. */
    const double *(*glance)(sb_solver *solver, const sb_match *match);
    double near; /* choices that look worse than the best by more are not the best, or as good as never */
} between;

sb_status between_value(const between *by, sb_solver *solver, const sb_match *match, double win[]);

#endif
