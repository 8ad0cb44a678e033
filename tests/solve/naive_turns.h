/* SPDX-License-Identifier: MIT */
/* Matches of whole turns by RULES.md, played out by plain recursion and repeated sweeps: slow, simple, and
 * sharing no code with the library but the types of its rules. */
#ifndef NAIVE_TURNS_H
#define NAIVE_TURNS_H

#include "shutbox/match.h"

enum { NAIVE_SEATS = 4 };

typedef struct naive_turns naive_turns;

naive_turns *naive_turns_make(const sb_rules *rules, int players);
void naive_turns_free(naive_turns *naive);
size_t naive_turns_states(const naive_turns *naive);

/* The chances at any position of a match in play but first throws. */
void naive_turns_value(naive_turns *naive, const sb_match *match, long double win[NAIVE_SEATS]);

#endif
