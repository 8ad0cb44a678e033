/* SPDX-License-Identifier: MIT */
/* Inside the solver: what a position is worth once each of its moves is, where players have a box each and
 * throw once a turn. */
#ifndef SHUTBOX_SOLVE_THROWS_ANSWER_H
#define SHUTBOX_SOLVE_THROWS_ANSWER_H

#include "solve/box/box.h"

/* The seats' chances at this position, whatever is asked of match->seat. value[state * seats + seat] and
 * ended[state * seats + seat]: after the mover's box came into this state by a throw, and when it is stuck
 * there. Needed for the states one move away, and for the state it is in. */
void throws_answer(const box_graph *box, const sb_match *match, const double *ended, const double *value,
                   double win[]);

#endif
