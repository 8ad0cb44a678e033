/* SPDX-License-Identifier: MIT */
/* How a way to play is played, printed. */
#ifndef SHUTBOX_WORDS_RULES_PRINT_H
#define SHUTBOX_WORDS_RULES_PRINT_H

#include "words/base/words.h"

/* Title, house rules, players, and the whole account. Returns how many lines. */
int print_rules(const sb_rules *rules);

/* The same and an empty score sheet for so many players, on one page of 66 lines where that can be. */
void print_sheet(const sb_rules *rules, int players);

#endif
