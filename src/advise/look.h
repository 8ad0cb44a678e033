/* SPDX-License-Identifier: MIT */
/* Inside advise: a perfect player's outlook on turns about to start, as many worked out at once as are asked
 * for before the first is needed. */
#ifndef SHUTBOX_ADVISE_LOOK_H
#define SHUTBOX_ADVISE_LOOK_H

#include "mind.h"

typedef struct look_store look_store;

/* Of a solver whose turns are throws until stuck; NULL when memory runs out. */
look_store *looks_make(sb_solver *solver);
void looks_free(look_store *looks);

/* What tells the turn about to start from others; 0: nothing does. */
uint64_t look_key(sb_solver *solver, const sb_match *match);

/* Forgets all turns asked for. */
void looks_clear(look_store *looks);

/* Asks for the turn about to start, by its key, unless that was asked for before. False when there is no room
 * left for it, or it can't be looked at. */
bool looks_ask(look_store *looks, const sb_match *match, uint64_t key);

/* The outlook on a turn asked for; NULL for one that wasn't. With key 0: on the one asked for last. */
const outlook *looks_find(look_store *looks, uint64_t key);

#endif
