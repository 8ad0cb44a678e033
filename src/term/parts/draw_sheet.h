/* SPDX-License-Identifier: MIT */
/* The score sheet: totals beside the table, or every round in full. */
#ifndef SHUTBOX_TERM_PARTS_DRAW_SHEET_H
#define SHUTBOX_TERM_PARTS_DRAW_SHEET_H

#include "shutbox/record.h"
#include "term/parts/pager.h"
#include "term/screen/layout.h"

/* Returns the line after it. */
int draw_sheet(area at, const sb_record *record, const sb_match *match);

/* Whether this seat has no more to do in this round. */
bool sheet_seat_done(const sb_match *match, int seat);

/* Every round with its totals, as text to read in so many columns. */
void sheet_write(pages *to, const sb_record *record, const sb_match *match, int width);

#endif
