/* SPDX-License-Identifier: MIT */
/* Inside the solver: the different scores a round can leave a box with. */
#ifndef SHUTBOX_SOLVE_BOX_OUTCOMES_H
#define SHUTBOX_SOLVE_BOX_OUTCOMES_H

#include "box.h"

/* Writes the scores, ascending, to score[box->states]; returns how many different ones there are. The first
 * is the shut box. */
int outcomes_list(const box_graph *box, int64_t *score);

/* Which of count scores this one is. */
uint32_t outcomes_find(const int64_t *score, int count, int64_t wanted);

#endif
