/* SPDX-License-Identifier: MIT */
/* One box as plain bools, and every way to use a throw on it. */
#ifndef PROOF_NAIVE_BOX_H
#define PROOF_NAIVE_BOX_H

#include "shutbox/match.h"

/* Which tiles stand, by their number; index 0 is not used. */
typedef struct naive_box {
    bool front[SB_TILES_MAX + 1];
    bool back[SB_TILES_MAX + 1];
} naive_box;

/* From and to the library's way to write a set of tiles. */
naive_box naive_box_from(sb_tiles tiles);
sb_tiles naive_box_to(const naive_box *box);

naive_box naive_box_full(const sb_rules *rules);
bool naive_box_shut(const naive_box *box);

/* The numbers of all tiles still standing, added up. */
int naive_box_sum(const naive_box *box);

/* What the tiles still standing count for the player left with them. */
int64_t naive_box_score(const sb_rules *rules, const naive_box *box);

/* Whether one die may or must be thrown, where the rules know one. */
bool naive_one_die(const sb_rules *rules, const naive_box *box);

/* The number on the front tile that stands before a back tile. */
int naive_in_front_of(const sb_rules *rules, int back_number);

/* Every way to use the throw, by trying all sets of tiles; returns how many. */
int naive_box_moves(const sb_rules *rules, const naive_box *box, const int roll[2],
                    sb_event found[SB_CHOICES_MAX]);

#endif
