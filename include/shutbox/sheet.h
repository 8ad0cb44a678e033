/* SPDX-License-Identifier: MIT */
/* The score sheet: totals at the end of every round, worked out from the list of events. */
#ifndef SHUTBOX_SHEET_H
#define SHUTBOX_SHEET_H

#include "shutbox/record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Calls row for every round that is over, in order, with the totals at its end (as many as players). Returns
 * how many there are; row may be NULL. Stops at an event the rules refuse. */
typedef void sb_sheet_row(void *to, uint32_t round, const int64_t *totals);
size_t sb_sheet(const sb_record *record, sb_sheet_row *row, void *to);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
