/* SPDX-License-Identifier: MIT */
/* What is asked of the people at the table, in words that name no keys. */
#ifndef SHUTBOX_WORDS_MATCH_PROMPT_H
#define SHUTBOX_WORDS_MATCH_PROMPT_H

#include "shutbox/hand.h"
#include "words/base/words.h"

/* "Ann, which tiles?" Nothing once the match is over. */
void line_add_prompt(line *to, const sb_table *table);

/* The same where tiles left are entered instead of throws. */
void line_add_prompt_left(line *to, const sb_table *table);

/* Why a tile that was pointed at is not chosen; nothing where it is. */
void line_add_deed(line *to, const sb_deed *deed);

#endif
