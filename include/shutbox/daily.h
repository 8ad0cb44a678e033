/* SPDX-License-Identifier: MIT */
/* The box of a day: the same box and the same throws for everybody that day, played alone. */
#ifndef SHUTBOX_DAILY_H
#define SHUTBOX_DAILY_H

#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* The rules and the seed of the day named YYYY-MM-DD. SB_BAD_VALUE where there is no such day. */
sb_status sb_daily(const char *date, sb_rules *rules, char seed[SB_SEED_MAX + 1]);

/* The day's match as perfect play has it, which knows the chances but not the throws to come. The mind must
 * be for the day's rules and one player, and have a solver. The record is the caller's to free, in every
 * case. */
sb_status sb_daily_perfect(const char *date, sb_mind *mind, sb_record *record);

/* How a lone player's turn ended: the tiles left standing and what they count; tiles 0: the box is shut.
 * False while it has not. */
bool sb_daily_end(const sb_record *record, sb_tiles *left, int64_t *total);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
