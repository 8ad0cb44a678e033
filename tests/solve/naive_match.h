/* SPDX-License-Identifier: MIT */
/* A whole match, played out through the match alone: every position it can get into, and what that is worth
 * by repeated sweeps over all of them. Knows no flow; slow and simple. */
#ifndef NAIVE_MATCH_H
#define NAIVE_MATCH_H

#include "shutbox/match.h"

enum { NAIVE_MATCH_SEATS = 4, NAIVE_NEXT_MOST = 200 };

/* What can happen next: each way with its chance, or with chance 0 where it is a choice. */
typedef struct naive_next {
    int count;
    double chance[NAIVE_NEXT_MOST];
    sb_match match[NAIVE_NEXT_MOST];
} naive_next;

/* All that can follow, throws that come to the same joined. */
void naive_next_of(const sb_match *match, naive_next *next);

/* The choice of the player to move: the first that is as good for them as any. */
int naive_best(int count, int seat, const long double (*win)[NAIVE_MATCH_SEATS]);

typedef struct naive_match naive_match;

/* NULL when it does not settle. */
naive_match *naive_match_make(const sb_rules *rules, int players);
void naive_match_free(naive_match *naive);
int naive_match_count(const naive_match *naive);
const sb_match *naive_match_at(const naive_match *naive, int position, const long double **win);

#endif
