/* SPDX-License-Identifier: MIT */
#include "answer.h"

#include <string.h>

#include "solve/turn/turn.h"

void throws_answer(const box_graph *box, const sb_match *match, const double *ended, const double *value,
                   double win[]) {
    int seats = match->players, mover = match->seat, state = box_find(box, match->open[mover]);
    if (match->asks == SB_ASKS_SHUT) {
        int class = box_class(&match->rules, match->roll[0], match->roll[1]);
        turn_use(box, seats, mover, state, class, ended, value, win);
        return;
    }
    /* Where only what is left is asked for, as if it were still played. */
    bool chosen = match->asks == SB_ASKS_ROLL;
    sb_dice_allowed dice = chosen ? (sb_dice_allowed)match->dice : (sb_dice_allowed)box->dice[state];
    turn_throw(box, seats, mover, state, dice == SB_TWO_DICE ? 2 : 1, ended, value, win);
    if (dice != SB_EITHER_DICE)
        return;
    double two[SB_SEATS_MAX];
    turn_throw(box, seats, mover, state, 2, ended, value, two);
    if (two[mover] > win[mover] + TURN_TIE)
        memcpy(win, two, (size_t)seats * sizeof *win);
}
