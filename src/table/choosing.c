/* SPDX-License-Identifier: MIT */
/* Choosing tiles one at a time. What a throw may shut is for sb_match_moves alone to say. */
#include "shutbox/choosing.h"

sb_tiles sb_choosing_fits(const sb_match *match, sb_tiles chosen) {
    sb_tiles moves[SB_CHOICES_MAX], fits = 0;
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        if ((moves[i] & chosen) == chosen)
            fits |= moves[i] & ~chosen;
    }
    return fits;
}

sb_tiles sb_choosing_point(const sb_match *match, sb_tiles chosen, int bit) {
    if (bit < 0 || bit >= 2 * SB_TILES_MAX)
        return chosen;
    sb_tiles tile = (sb_tiles)1 << bit;
    if (chosen & tile)
        return chosen & ~tile;
    if (sb_choosing_fits(match, chosen) & tile)
        return chosen | tile;
    return sb_choosing_fits(match, 0) & tile ? tile : chosen;
}

bool sb_choosing_done(const sb_match *match, sb_tiles chosen) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        if (moves[i] == chosen)
            return true;
    }
    return false;
}

sb_tiles sb_choosing_only(const sb_match *match, sb_tiles chosen) {
    sb_tiles moves[SB_CHOICES_MAX], only = 0;
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        if ((moves[i] & chosen) != chosen)
            continue;
        if (only)
            return 0;
        only = moves[i];
    }
    return only;
}

int sb_choosing_missing(const sb_match *match, sb_tiles chosen) {
    sb_tiles moves[SB_CHOICES_MAX];
    int missing = 0, count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        if ((moves[i] & chosen) != chosen)
            continue;
        int rest = sb_sum(moves[i] & ~chosen);
        if (missing && rest != missing)
            return 0;
        missing = rest;
    }
    return missing;
}
