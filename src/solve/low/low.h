/* SPDX-License-Identifier: MIT */
/* Beat the low: turns are throws until stuck, to get below the lowest total of the round.
 *
 * Idea: a turn leads to a lower low or to the next try, so tries are worked out for ascending lows, many at
 * once (turn/). A Super Box can be taken over for ever; that circle is iterated to its end. State: points and
 * round (points/), who holds the low, which low it is, how many have failed to beat it. Proof:
 * tests/solve/low.c (every position of small matches by plain sweeps), tests/whole. */
#ifndef SHUTBOX_SOLVE_LOW_LOW_H
#define SHUTBOX_SOLVE_LOW_LOW_H

#include "solve/points/points.h"
#include "solve/solver.h"
#include "solve/turn/turn.h"

/* Which turn: of the seat so many after the holder (0: the first of the round, with nothing to beat), in a
 * position, to get below the score numbered low (scores: there is none). A position is a state of the match
 * and who holds the low; its seats are counted from the holder. */
typedef struct low_place {
    int position, mover, low;
} low_place;

/* What hangs on a turn. */
typedef struct low_turn {
    low_place at;
    const double *failed;     /* what it is worth to every seat when the low stands */
    double won[SB_SEATS_MAX]; /* that, when nobody is left to try */
} low_turn;

/* solver->own. The values are what a round about to start is worth, for every state and seat, then what each
 * turn that tries to beat a low is worth, for every position, score, mover and seat. */
typedef struct low_game {
    points_space space;
    turn_plan *plan;
    int scores;     /* outcomes of a turn: the totals a box can be left with, ascending from the Super Box */
    int *box_score; /* [box states]: which of them */
    double *worth;  /* [scores]: room for what they are worth at a turn's end */
    int positions;
    int *position;    /* [states * players]: the state with this holder */
    int *state;       /* [positions] */
    uint8_t *holder;  /* [positions], as the state counts seats */
    int *taken;       /* [positions * players]: when the seat so many after the holder takes the low over */
    low_place looked; /* the turn last looked at, position -1 for none; what it is worth once ended, and */
    double *ended, *value; /* before each throw, for every box state and seat */
} low_game;

/* What the values say of a round about to start, and of a turn's start; seats from the starter or holder. */
static inline double *low_start(const sb_solver *solver, int state) {
    return (double *)solver->values + (size_t)state * (size_t)solver->players;
}

static inline double *low_try(const sb_solver *solver, int position, int low, int mover) {
    const low_game *game = solver->own;
    size_t players = (size_t)solver->players;
    size_t turn = ((size_t)position * (size_t)game->scores + (size_t)low) * (players - 1) + (size_t)mover - 1;
    return (double *)solver->values + ((size_t)game->space.count + turn) * players;
}

/* Looks up what hangs on a turn. */
void low_turn_open(const sb_solver *solver, low_place at, low_turn *turn);

/* What it is worth to a seat when the turn ends with this score. */
double low_turn_worth(const sb_solver *solver, const low_turn *turn, int score, int seat);

sb_status low_solve(sb_solver *solver, const sb_crew *crew);

#endif
