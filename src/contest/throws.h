/* SPDX-License-Identifier: MIT */
/* The dice of matches that nobody watches. By turns: each turn of a seat has throws of its own, so that in
 * two matches of one number whoever has that seat throws the same, turn by turn, however long the turns
 * before were. */
#ifndef SHUTBOX_CONTEST_THROWS_H
#define SHUTBOX_CONTEST_THROWS_H

#include "shutbox/match.h"
#include "shutbox/random.h"

typedef struct throws {
    const char *seed;
    uint64_t number;
    bool by_turns;
    int thrower; /* the seat that threw last; -1: none, or all together */
    uint32_t round;
    uint32_t turns[SB_SEATS_MAX], firsts;
    sb_random dice;
} throws;

/* All of one stream, as sb_simulate throws in the match of this number; or by turns. The seed is only lent.
 */
void throws_start(throws *made, const char *seed, uint64_t number);
void throws_start_by_turns(throws *made, const char *seed, uint64_t number);

/* What is thrown next in this match, where a throw, a first throw or a choice of dice (then both) is asked
 * for. */
sb_event throws_next(throws *of, const sb_match *match);

#endif
