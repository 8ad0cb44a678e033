/* SPDX-License-Identifier: MIT */
/* What the table shows, for either size of screen. */
#ifndef SHUTBOX_TERM_GAME_DRAW_GAME_H
#define SHUTBOX_TERM_GAME_DRAW_GAME_H

#include "term/game/game.h"
#include "term/parts/draw_box.h"

/* The box in front. */
box_look game_look(const game *now, sb_task task);

/* The dice on the felt, 0 for none; old: they are used already. */
void game_dice(const game *now, sb_task task, uint8_t dice[2], bool *old);

/* "5 + 4 = 9", or what a throw for all can be used as. */
void line_add_throw(line *to, const sb_rules *rules, const uint8_t dice[2]);

#endif
