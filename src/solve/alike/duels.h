/* SPDX-License-Identifier: MIT */
/* Inside the solver: a round with one throw for all, for few players: every two of them by themselves. */
#ifndef SHUTBOX_SOLVE_ALIKE_DUELS_H
#define SHUTBOX_SOLVE_ALIKE_DUELS_H

#include "rivals.h"
#include "solve/common/round.h"
#include "spread.h"
#include "together.h"

/* A board for every two. */
enum { DUELS_PLAYERS = RIVALS_MOST, DUELS_MOST = DUELS_PLAYERS * (DUELS_PLAYERS - 1) / 2 };

typedef struct duels {
    const box_graph *box;
    int players; /* 0: there are none */
    spread apart;
    double width;                  /* how far a round's score is from its mean */
    int64_t totals[DUELS_PLAYERS]; /* of the match, before the round */
    common_plan plan;
    common_board board[DUELS_MOST];
} duels;

/* Where players are too many or boxes or scores too large for it, SB_OK and no duels. */
sb_status duels_make(duels *made, const habit *plan, int players, double width);
void duels_free(duels *made);

/* Works every duel out. Each plays for as large a share as can be of what both win, when the round ends and
 * the others have what these two have on average. The match is at these totals. */
void duels_fight(duels *all, const int64_t *totals, together_worth *worth, void *asked);

/* Everybody's chance, before a throw of this seat, when boxes stand so and none is shut. */
void duels_value(const duels *all, const int32_t *states, int thrower, double win[]);

#endif
