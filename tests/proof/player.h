/* SPDX-License-Identifier: MIT */
/* Matches played at random through the library. */
#ifndef PROOF_PLAYER_H
#define PROOF_PLAYER_H

#include "shutbox/match.h"
#include "shutbox/random.h"

/* Starts a random stream named after what it is for. */
sb_random player_random(const char *purpose, int number);

/* A number of seats these rules take: the fewest, the most, or any. */
int player_seats(const sb_rules *rules, sb_random *random);

/* Anything that may happen next, throws and decisions alike, but no scorekeeping except where it is asked
 * for. The match must not be over. */
sb_event player_event(const sb_match *match, sb_random *random);

/* What the seat to move could be left with, from their open tiles; keep is how likely each stays up, in
 * eighths. */
sb_event player_left(const sb_match *match, sb_random *random, uint32_t keep);

/* An event that is often not legal: of any kind, with values and tiles near to legal ones. */
sb_event player_wrong(const sb_match *match, sb_random *random);

#endif
