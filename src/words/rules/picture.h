/* SPDX-License-Identifier: MIT */
/* What is drawn beside the account of a way to play: boxes and a throw, worked out by the rules themselves.
 */
#ifndef SHUTBOX_WORDS_RULES_PICTURE_H
#define SHUTBOX_WORDS_RULES_PICTURE_H

#include "words/rules/explain.h"

/* A box with some tiles open; where dice lie in it, what they can shut. */
typedef struct rules_picture {
    sb_tiles open;
    int dice[2]; /* 0: none */
    sb_tiles ways[SB_CHOICES_MAX];
    int count;
} rules_picture;

/* A throw on a box with all tiles open, which can be used. False where no throw of two dice can. */
bool picture_throw(const sb_rules *rules, rules_picture *shown);

/* Tiles with which somebody might be left. */
sb_tiles picture_left(const sb_rules *rules);

/* Those, and a throw that they can't be shut with. False where every throw fits, or others still answer it.
 */
bool picture_stuck(const sb_rules *rules, rules_picture *shown);

/* What is drawn beside this step. False: nothing. */
bool picture_step(const sb_rules *rules, rules_step step, rules_picture *shown);

#endif
