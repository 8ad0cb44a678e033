/* SPDX-License-Identifier: MIT */
/* Inside advise: players who play alike but for their slips, their turns laid out so that playing one is
 * looking up. */
#ifndef SHUTBOX_ADVISE_WAY_H
#define SHUTBOX_ADVISE_WAY_H

#include "mind.h"

/* Throws, and the players' own chances. */
typedef struct way_chances {
    sb_random *dice, *other;
} way_chances;

/* Plays the turn about to start: the tiles it leaves, and how many choices it had. False, and nothing thrown,
 * where the turn is not one whole, the level plays by chance alone, or it can't be laid out: sb_choose tells
 * then. */
bool way_turn(sb_mind *mind, sb_level level, const sb_match *match, const way_chances *by_chance,
              sb_tiles *left, uint64_t *decisions);

/* How many different turns are best announced before they are played: their ways are then found together. */
int ways_together(const sb_mind *mind);

/* Says that the turn about to start will be played; the first of those played together clears what was
 * announced before. Not needed, but quicker. */
void way_announce(sb_mind *mind, sb_level level, const sb_match *match, bool first);

/* Whether the ways of all turns there can be are kept; else each turn is looked at anew. */
bool ways_kept(sb_mind *mind);

void ways_free(struct way_store *ways);

#endif
