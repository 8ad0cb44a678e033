/* SPDX-License-Identifier: MIT */
/* The table on a small screen: a line of tiles, one of dice, one of the question. */
#ifndef SHUTBOX_TERM_GAME_DRAW_SMALL_H
#define SHUTBOX_TERM_GAME_DRAW_SMALL_H

#include "term/game/game.h"

/* Everything between the title and the keys at the bottom. */
void game_draw_small(game *now);

#endif
