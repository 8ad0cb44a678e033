/* SPDX-License-Identifier: MIT */
/* Advice at the table, while values may still be on their way. */
#ifndef SHUTBOX_TERM_GAME_THINK_H
#define SHUTBOX_TERM_GAME_THINK_H

#include "term/game/game.h"

/* The choices now, best first, as well as they are known; a message says why there are none. */
bool think_advise(game *now, advised *made);

/* Whether values for this match are being worked out, and how far that is; done may be NULL. */
bool think_works(const game *now, double *done);

/* Has them worked out from the start where the tutor will need them. */
void think_begin(game *now);

/* A throw is about to be made: has a hint on it come at once, where one could be asked for. */
void think_ahead(const game *now);

/* Shows a hint; as it gets better, think_look says it anew. */
void think_hint(game *now);

/* Whether the person should think again first. */
bool think_questions(game *now, const sb_event *event);

/* To be called now and then: what is known by now. */
void think_look(game *now);

#endif
