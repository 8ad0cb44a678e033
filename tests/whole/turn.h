/* SPDX-License-Identifier: MIT */
/* One turn of throws until stuck, played plainly. */
#ifndef WHOLE_TURN_H
#define WHOLE_TURN_H

#include "plain_box.h"
#include "whole.h"

enum { TURN_SEATS = 4, TURN_COLUMNS = TURN_SEATS + 2 };

/* One turn: for every state of the box each seat's chance, and, for two players, what each gets who answers
 * perfect play as well as can be. ended: the same when the turn ends there. */
typedef struct turn {
    const plain_box *box;
    int seats, mover;
    bool responds;
    double (*ended)[TURN_COLUMNS]; /* [classes] */
    double (*value)[TURN_COLUMNS]; /* [states] */
    double *mine;                  /* [states]: the mover's part of value once more, close together */
} turn;

turn turn_make(const plain_box *box, int seats, bool responds);
void turn_free(turn *at);

/* Fills in value, from ended. */
void turn_play(turn *at);

/* The match once its turn has ended with this score. */
sb_match turn_after(const sb_match *match, const plain_box *box, int class);

/* Every state of the box in this turn against the solver's values. */
void turn_compare(whole_found *found, sb_solver *solver, const sb_match *match, const turn *at);

/* Whether somebody is about to throw. */
bool turn_starts(const sb_match *match);

#endif
