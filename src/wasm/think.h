/* SPDX-License-Identifier: MIT */
/* What the worker thinks with, and hints as JSON. */
#ifndef SHUTBOX_WASM_THINK_H
#define SHUTBOX_WASM_THINK_H

#include "host/thinker.h"
#include "records.h"

/* A mind for these rules and players, whether it needs their values or not. The glue's; NULL when refused:
 * values that are not ready yet are SB_NO_GAME_SOLVED. */
sb_mind *think_mind(const sb_rules *rules, int players, bool values, sb_status *status);

/* Turns to these rules and players and works their values out, unless they are ready. */
sb_status think_values(const sb_rules *rules, int players);

/* What has them then. */
sb_solver *think_solver(void);

/* Tells the page how far the work is; false: stop. */
bool think_progress(void *self, double done);

/* Looks at the turn or round about to be thrown for, where the values of its rules are ready. */
void think_look(const sb_match *match);

/* By the values where they are ready, else by the player's box alone. */
sb_status think_advise(const sb_match *match, advised *made);

void put_hint(json *out, const char *name, const sb_record *record, const sb_match *match,
              const advised *made);

#endif
