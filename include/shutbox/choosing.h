/* SPDX-License-Identifier: MIT */
/* Choosing the tiles for a throw one at a time, the way people do: shared by every front end. */
#ifndef SHUTBOX_CHOOSING_H
#define SHUTBOX_CHOOSING_H

#include "shutbox/match.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Tiles that can still go with those chosen: every tile that some way to use the throw has besides all of
 * them. Empty while no throw waits to be used. */
sb_tiles sb_choosing_fits(const sb_match *match, sb_tiles chosen);

/* What is chosen after a person points at a tile: taken back when it was chosen, added where it fits, chosen
 * alone where it fits only without the others, and nothing changed where the throw can't shut it. */
sb_tiles sb_choosing_point(const sb_match *match, sb_tiles chosen, int bit);

/* Whether the chosen tiles use the throw, no more and no less. */
bool sb_choosing_done(const sb_match *match, sb_tiles chosen);

/* The one way to use the throw that has all chosen tiles; none (0) when there are several or no such ways. */
sb_tiles sb_choosing_only(const sb_match *match, sb_tiles chosen);

/* What the tiles still to be chosen add up to; 0 where nothing is missing, or where that differs between the
 * ways that have all chosen tiles. */
int sb_choosing_missing(const sb_match *match, sb_tiles chosen);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
