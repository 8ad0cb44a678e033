/* SPDX-License-Identifier: MIT */
/* Inside the solver: turns looked at last by models for any number of players, and the room for it. */
#ifndef SHUTBOX_SOLVE_CROWD_SEEN_H
#define SHUTBOX_SOLVE_CROWD_SEEN_H

#include "solve/solver.h"

/* A turn that was looked at. */
typedef struct look {
    sb_match begun; /* the match as the turn began: the same for every position of it */
    bool filled;
    uint64_t asked;       /* when it last was */
    int *end;             /* [outcomes]: which end it is to be left with this score, */
    double *after;        /* [ends][players]: what ends are worth, however they are numbered */
    double *ended, *mine; /* [states]: what it is worth to the mover to be left there, and to go on */
    /* What it is worth to everybody to go on, where that was asked for: it follows from what the mover does.
     */
    uint32_t *row; /* [states]: which of these it is, from 1 on; 0: none yet */
    double *value; /* [rows][players] */
    size_t rows, room;
} look;

/* Whoever analyses goes back and forth between a turn and those that may follow it. */
enum { LOOKS_KEPT = 3 };

typedef struct seen {
    int *outcome; /* [box states]: of a turn that ends there */
    look kept[LOOKS_KEPT];
    look *last; /* the one asked about */
    uint64_t asked;
    /* Many turns at once, see turn_solve: */
    turn_plan *plan;
    double *payoff, *chance;
    void *scratch;
} seen;

sb_status seen_make(seen *made, const sb_solver *solver);
void seen_free(seen *made);

/* Looks that were filled by other values. */
void seen_forget(seen *all);

/* Whether the turn of this match has to be looked at: then fill in last->end and last->after, from
 * last->begun, and call seen_fill. */
bool seen_is_new(seen *all, const sb_match *match);
void seen_fill(seen *all, const sb_solver *solver);

/* Which outcome a score is: the highest that is not above it. */
int seen_outcome(const seen *all, int64_t score);

/* The value of a position of the turn that was looked at. */
sb_status seen_value(seen *all, const sb_solver *solver, const sb_match *match, double win[]);

/* The mean over all who may start, by the value of the match once one does. */
sb_status seen_first(sb_solver *solver, const sb_match *match, double win[],
                     sb_status (*value)(sb_solver *solver, const sb_match *match, double win[]));

#endif
