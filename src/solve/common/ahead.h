/* SPDX-License-Identifier: MIT */
/* Inside the solver: one throw for all, a round of two by itself, for the difference of their scores. That is
 * the same round whatever the totals are, so it is worked out once. */
#ifndef SHUTBOX_SOLVE_COMMON_AHEAD_H
#define SHUTBOX_SOLVE_COMMON_AHEAD_H

#include "round.h"

typedef struct common_ahead {
    common_plan plan;
    common_board board;
} common_ahead;

/* SB_NO_GAME_SOLVED where the boxes are too large for it. */
sb_status common_ahead_make(common_ahead **made, const box_graph *box);
void common_ahead_free(common_ahead *made);

/* Points by which the owner of the first box can expect to beat the owner of the second, both by state. */
static inline double common_ahead_by(const common_ahead *made, int mine, int theirs) {
    return made->board.before[0][made->plan.place[mine] * made->board.stride + made->plan.place[theirs]];
}

/* The same while one of them, or both, the first of them first, have still to use a throw of this class. */
double common_ahead_using(const common_ahead *made, const box_graph *box, int mine, int theirs, int class,
                          bool i_use, bool they_use);

#endif
