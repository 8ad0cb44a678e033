/* SPDX-License-Identifier: MIT */
/* Two players with a box each, solved a second time: the rules played out by plain recursion in long double,
 * every subset of tiles tried, written from the specification. Small boxes and small limits only. */
#ifndef SOLVE_NAIVE_ARENA_H
#define SOLVE_NAIVE_ARENA_H

#include "shutbox/match.h"

typedef struct naive_arena naive_arena;

/* Solves the whole match. */
naive_arena *naive_arena_new(const sb_rules *rules);
void naive_arena_free(naive_arena *game);

/* The chance of seat 0 at any position of a running match. */
long double naive_arena_value(naive_arena *game, const sb_match *match);

#endif
