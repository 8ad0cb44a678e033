/* SPDX-License-Identifier: MIT */
/* The chance to win over a match, drawn with characters. */
#ifndef SHUTBOX_WORDS_ADVICE_PLOT_H
#define SHUTBOX_WORDS_ADVICE_PLOT_H

#include "words/match/tell.h"

/* What stands for a cell: a sign a seat, 1 to 3 for mistakes, a to c for lucky throws. ascii: only such. */
const char *plot_sign(sb_cell cell, bool ascii);

/* The numbers of the rounds, each where it begins, as far as they fit. */
void line_add_rounds(line *to, const uint32_t *rounds, int width);

/* Which sign is whose, a player at a time: "● Ann". */
void line_add_legend(line *to, const sb_record *record, int seat, bool ascii);

/* What a numbered mark stands for: "1: shut 1 8 -2.4%, Ann". */
void line_add_marked(line *to, const sb_record *record, const sb_analysis *analysis, sb_mark kind, int number,
                     size_t remark);

/* All of it, line by line, in so many columns; rows is the height of the plot alone. */
void tell_plot(const sb_record *record, const sb_analysis *analysis, int columns, int rows, bool ascii,
               teller *tell, void *to);

#endif
