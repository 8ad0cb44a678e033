/* SPDX-License-Identifier: MIT */
/* Inside advise: players who always play alike, their turns laid out so that playing one is looking up. */
#ifndef SHUTBOX_ADVISE_WAY_H
#define SHUTBOX_ADVISE_WAY_H

#include "mind.h"

/* Plays the turn about to start with these dice: the tiles it leaves, and how many choices it had. False, and
 * nothing thrown, where the turn is not one whole, the level does not always play alike, or it can't be laid
 * out: sb_choose tells then. */
bool way_turn(sb_mind *mind, sb_level level, const sb_match *match, sb_random *dice, sb_tiles *left,
              uint64_t *decisions);

/* How many different turns are best announced before they are played: their ways are then found together. */
int ways_together(const sb_mind *mind);

/* Says that the turn about to start will be played; the first of those played together clears what was
 * announced before. Not needed, but quicker. */
void way_announce(sb_mind *mind, sb_level level, const sb_match *match, bool first);

/* Whether the ways of all turns there can be are kept; else each turn is looked at anew. */
bool ways_kept(sb_mind *mind);

void ways_free(struct way_store *ways);

#endif
