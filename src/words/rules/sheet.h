/* SPDX-License-Identifier: MIT */
/* An empty score sheet to print and fill in by hand. */
#ifndef SHUTBOX_WORDS_RULES_SHEET_H
#define SHUTBOX_WORDS_RULES_SHEET_H

#include "words/match/tell.h"

/* How many rounds it has room for: those that are played, or most that a match is likely to take. */
int blank_rounds(const sb_rules *rules);

/* What its points are: "Points against: the fewest win." */
const char *words_points(const sb_rules *rules);

/* Lines of less than 80 columns, a column a player and a row a round, at most so many where that can be;
 * players that do not fit beside each other follow below. */
void tell_blank_sheet(const sb_rules *rules, int players, int lines, teller *tell, void *to);

#endif
