/* The score sheet: totals beside the table, or every round in full. */
#ifndef SHUTBOX_TERM_DRAW_SHEET_H
#define SHUTBOX_TERM_DRAW_SHEET_H

#include "layout.h"
#include "pager.h"
#include "shutbox/record.h"

/* Returns the line after it. */
int draw_sheet(area at, const sb_record *record, const sb_match *match);

/* Whether this seat has no more to do in this round. */
bool sheet_seat_done(const sb_match *match, int seat);

/* Seats that fit beside each other in a row of every round, and the columns that takes. */
enum { SHEET_SEATS_MOST = 4, SHEET_COLUMN = 13, SHEET_WIDEST = 5 + SHEET_SEATS_MOST * SHEET_COLUMN };

/* Every round with its totals, as text to read. */
void sheet_write(pages *to, const sb_record *record, const sb_match *match);

#endif
