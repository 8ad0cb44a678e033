/* SPDX-License-Identifier: MIT */
/* What the tests of flows with a box for each player share. */
#ifndef SOLVE_ARENA_CHECKS_H
#define SOLVE_ARENA_CHECKS_H

#include "shutbox/shutbox.h"

sb_rules checks_rules(const char *text);

/* A solver of these rules: with the values that are shipped, or solved alone. */
sb_solver *checks_solver(const char *text, int players);

/* Random matches, with throws noted or only what is left: at every position the chances sum to one and equal
 * the naive solver's. Two players. */
void check_against_naive(const char *text, int matches);

/* Positions of one round in any order, some with boxes that no play leads to, each asked about by itself or
 * after its choices: equal to the naive solver's, whatever was worked out for those before. Two players. */
void check_in_any_order(const char *text, int positions);

/* The first two throws of a round, each of every kind, answered in every way: a solver whose choices of the
 * first were looked at, and which was asked nothing else, says what one says that has seen all of the round.
 * At so many points each. Two players. */
void check_first_throws(const char *text, int64_t mine, int64_t theirs);

/* Random matches: a decision is worth what its best choice is, and a throw what its faces are on average, to
 * every seat. */
void check_consistent(const char *text, int players, int matches);

/* Random matches: at every position the chances are from 0 to 1 and sum to one. */
void check_sums(const char *text, int players, int matches);

#endif
