/* SPDX-License-Identifier: MIT */
/* Inside advise: one round by itself, where more than one's own score matters in it. */
#ifndef SHUTBOX_ADVISE_ROUND_H
#define SHUTBOX_ADVISE_ROUND_H

#include "mind.h"

/* A box alone, for what its score is worth within the match's limit or against others. NULL when memory runs
 * out. */
const outlook *round_score(sb_mind *mind);

/* A box that all share, looked at one throw ahead: what each of these choices is worth. */
void round_last(const sb_match *match, const sb_event *choices, int count, double *worth);

/* Beat the low: points that the mover can expect of this round, less what a rival can. NULL when memory runs
 * out. */
const outlook *round_low(sb_mind *mind, const sb_match *match);

/* A number below round_low_turns that tells such a turn from others. */
int round_low_turn(sb_mind *mind, const sb_match *match);
int round_low_turns(sb_mind *mind);
void round_low_free(struct round_low *low);

/* One throw for all: the points by which the mover can expect to beat each rival in this round after each of
 * these choices, added up, as if the two of them played alone. SB_NO_GAME_SOLVED where the boxes are too
 * large for it. */
sb_status round_common(sb_mind *mind, const sb_match *match, const sb_event *choices, int count,
                       double *worth);

#endif
