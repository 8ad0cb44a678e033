/* SPDX-License-Identifier: MIT */
/* What anyone can see of a match, from the library and from the naive model alike, so that the two compare.
 */
#ifndef PROOF_VIEW_H
#define PROOF_VIEW_H

#include "naive.h"

typedef struct view {
    int64_t totals[SB_SEATS_MAX];
    sb_tiles open[SB_SEATS_MAX]; /* of all with a box each, else of the player to move alone */
    uint64_t out, winners, throwers;
    int asks, seat, round, roll[2];
    int dice, least, most; /* only where a throw is asked for */
} view;

/* Every byte is set, so that views compare with memcmp. */
view view_library(const sb_match *match);
view view_naive(const naive_match *match);

/* Fails the running test when the two differ, in the position or in the choices it leaves. */
void assert_agree(const sb_match *match, const naive_match *naive);

#endif
