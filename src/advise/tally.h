/* SPDX-License-Identifier: MIT */
/* Inside advise: what is counted of matches, whoever played them. */
#ifndef SHUTBOX_ADVISE_TALLY_H
#define SHUTBOX_ADVISE_TALLY_H

#include "shutbox/advise.h"

/* A turn of this seat that is whole, and the tiles it left. */
void tally_turn(sb_tally *tally, const sb_rules *rules, int seat, sb_tiles left);

/* What each seat scored in the round; where a shut box won the match in the middle of it, seats that had
 * neither scored nor shut theirs have no score. before: totals when it began. */
void tally_round(sb_tally *tally, const sb_match *match, const int64_t *before, uint64_t shut);

/* A match that is over. */
void tally_match(sb_tally *tally, const sb_match *match);

#endif
