/* SPDX-License-Identifier: MIT */
/* A box as plain lists: every state it can get into, and where each throw can lead from there. Made from the
 * rules' own lists of moves; shares nothing with the solver. */
#ifndef WHOLE_PLAIN_BOX_H
#define WHOLE_PLAIN_BOX_H

#include "shutbox/match.h"

/* Throws that can be used alike: each total, or, where only the numbers shown count, each pair of numbers. */
enum { PLAIN_THROWS = 21 };

typedef struct plain_throw {
    int a, b;        /* b 0: made by one die alone */
    double one, two; /* chance with one die, with two */
} plain_throw;

typedef struct plain_moves {
    int count;
    int *to; /* states, in the order in which moves are listed */
} plain_moves;

/* Every move leads to a lower state. State 0 is the shut box, states - 1 the fresh one. */
typedef struct plain_box {
    int states, throws;
    plain_throw by[PLAIN_THROWS];
    sb_tiles *open;                     /* [states] */
    sb_dice_allowed *dice;              /* [states] */
    plain_moves (*moves)[PLAIN_THROWS]; /* [states] */
    int classes;                        /* different scores */
    int *class_of;                      /* [states] */
    int64_t *score;                     /* [classes]; class 0 is the shut box */
    sb_tiles *like;                     /* [classes]: a state with that score */
} plain_box;

void plain_box_make(plain_box *box, const sb_rules *rules);
void plain_box_free(plain_box *box);

#endif
