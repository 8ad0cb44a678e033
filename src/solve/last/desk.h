/* SPDX-License-Identifier: MIT */
/* Inside the solver: rounds of last one standing that are worked out together. */
#ifndef SHUTBOX_SOLVE_LAST_DESK_H
#define SHUTBOX_SOLVE_LAST_DESK_H

#include "last.h"

/* Enough for each state of a circle (as many as there are players) and phase of its period, with four
 * players. */
enum { LAST_PIECE_MOST = 4 * LAST_PERIOD_MOST };

/* One round of a match state and phase. Where nobody wins it, the next is that of number again of the same
 * piece, its seats counted from turn; -1 where rounds are counted, so that it is another level's. */
typedef struct last_job {
    int state, phase, again, turn;
    int first; /* of its circle */
} last_job;

/* Whole circles of rounds that lead to each other when nobody wins. */
typedef struct last_piece {
    int count;
    last_job job[LAST_PIECE_MOST];
} last_piece;

typedef double last_worths[LAST_PIECE_MOST][LAST_PLAYERS_MOST];

/* One hand's room to work in, and what was found: [job][starter][players + 1]. */
typedef struct last_desk {
    const sb_solver *solver;
    last_kernel *kernel;
    void *scratch;
    double *ends, *starts, *found;
    last_worths *back; /* [LAST_PERIOD_MOST + 1]: of rounds looked back at */
} last_desk;

sb_status last_desk_make(last_desk *desk, const sb_solver *solver);
void last_desk_free(last_desk *desk);

/* Works the piece's rounds out, with these worths where nobody wins and the next is one of the piece. */
void last_desk_run(last_desk *desk, const last_piece *piece, last_worths worth);

/* What a round was found to be worth to a seat (players: how likely nobody wins it), with that seat to start,
 * and in the mean of all who may. */
double last_desk_start(const last_desk *desk, int job, int starter, int seat);
double last_desk_mean(const last_desk *desk, int job, int seat);

/* What it is worth to the seats of this round that nobody wins it. */
void last_worth_again(const last_piece *piece, int players, last_worths worth, int job, double *again);

/* Solves a piece and keeps its values. False where play comes to no end in any period there is room for.
 */
bool last_piece_solve(last_desk *desk, const last_piece *piece);

/* Adds the circle of rounds that begins with this state, a level's states being solved above it. Its period
 * is a multiple (times) of what its ends lead to; false when there is no room for it. */
bool last_piece_add(const sb_solver *solver, int state, int times, last_piece *piece);

#endif
