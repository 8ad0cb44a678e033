/* SPDX-License-Identifier: MIT */
/* Dice with pips. */
#ifndef SHUTBOX_TERM_PARTS_DRAW_DICE_H
#define SHUTBOX_TERM_PARTS_DRAW_DICE_H

#include "term/screen/layout.h"

/* Dice side by side at the left of the felt; a value of 0 is no die. waiting: so many dice wait to be thrown
 * (blank where there was no throw before); 0: those with values. old: the throw is used already. Returns the
 * column after them. */
int draw_dice(const layout *place, const uint8_t values[2], int waiting, bool old, int shift);

#endif
