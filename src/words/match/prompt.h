/* What is asked of the people at the table, in words that name no keys. */
#ifndef SHUTBOX_WORDS_MATCH_PROMPT_H
#define SHUTBOX_WORDS_MATCH_PROMPT_H

#include "words/base/words.h"

/* "Ann, which tiles?" Nothing once the match is over. */
void line_add_prompt(line *to, const sb_table *table);

/* The same where tiles left are entered instead of throws. */
void line_add_prompt_left(line *to, const sb_table *table);

#endif
