/* SPDX-License-Identifier: MIT */
/* A match of a box each, worked out by plain recursion through the match alone: what a position is worth when
 * everybody does what is best for themselves. For three, four and five players, where no method is exact, and
 * for matches that end after so many rounds, so that no position comes back. Shares nothing with the solver.
 */
#ifndef WHOLE_PLAIN_MATCH_H
#define WHOLE_PLAIN_MATCH_H

#include "shutbox/match.h"

enum { PLAIN_SEATS = 5 };

typedef struct plain_match plain_match;

/* NULL where it is not for these rules and so many players. */
plain_match *plain_match_make(const sb_rules *rules, int players);
void plain_match_free(plain_match *plain);

/* The chance to win of every seat, at any position of a match by these rules that is played throw by throw.
 * Ends the program, saying why, when there are too many positions to remember. */
void plain_match_value(plain_match *plain, const sb_match *match, double win[]);

#endif
