/* SPDX-License-Identifier: MIT */
/* The score sheet as text, a line at a time: every round, every player, and how they stand. */
#ifndef SHUTBOX_WORDS_MATCH_SCORE_SHEET_H
#define SHUTBOX_WORDS_MATCH_SCORE_SHEET_H

#include "words/match/tell.h"

/* The rounds alone: a row each, a column a player with what the round brought and the total after it. Players
 * that do not fit beside each other in width columns follow below. */
void tell_rounds(const sb_record *record, const sb_match *match, int width, teller *tell, void *to);

/* All of it, to be printed or kept: the rules, the rounds, everybody in the order they stand, and who won. */
void tell_sheet(const sb_record *record, const sb_match *match, int width, teller *tell, void *to);

/* The same as text of lines of less than 80 columns, for a file. */
void sheet_write_text(const sb_record *record, sb_sink *sink, void *to);

#endif
