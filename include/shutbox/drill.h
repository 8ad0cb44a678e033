/* SPDX-License-Identifier: MIT */
/* Practice: decisions worth asking about, and what rules of thumb cost. */
#ifndef SHUTBOX_DRILL_H
#define SHUTBOX_DRILL_H

#include "shutbox/retry.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Rules of thumb: what people go by where nobody told them better. Each is about one kind of decision. */
typedef enum sb_thumb {
    SB_THUMB_FEWEST,   /* the fewest tiles, and of those the highest */
    SB_THUMB_HIGHEST,  /* the highest tile, then the next */
    SB_THUMB_MOST,     /* the most tiles, and of those the lowest */
    SB_THUMB_ONE_DIE,  /* one die as soon as that is allowed */
    SB_THUMB_TWO_DICE, /* two dice to the end */
    SB_THUMB_STOP,     /* never risk */
    SB_THUMB_RISK,     /* always risk */
    SB_THUMB_COUNT
} sb_thumb;

/* What it says to this decision. False where it is about others, or nothing is decided. */
bool sb_thumb_choose(sb_thumb rule, const sb_match *match, sb_event *choice);

/* What it costs: the loss of its choice, over all decisions that it is about. Sums, so that parts can be
 * added up. All zero: none yet. */
typedef struct sb_thumb_cost {
    uint64_t decisions;
    double loss, squared;
} sb_thumb_cost;

/* Adds what the rules of thumb would have lost in games number first to first + games - 1 of this seed, which
 * the best players play whom the mind has. SB_STOPPED when progress, which may be NULL, says false; what
 * sb_table_start and sb_advise refuse. Any refusal adds nothing. */
sb_status sb_thumb_measure(sb_mind *mind, const sb_rules *rules, int players, const char *seed,
                           uint64_t first, uint64_t games, bool (*progress)(void *to, double done), void *to,
                           sb_thumb_cost costs[SB_THUMB_COUNT]);

/* What they cost by these rules as it was measured once, between two players where the rules take two; all
 * zero for those that are about nothing there. False where it was not measured: with house rules, and by
 * rulings of an earlier version. */
bool sb_thumb_prices(const sb_rules *rules, sb_thumb_cost costs[SB_THUMB_COUNT]);

/* A decision worth asking: the best choice is better than the next by at least so much of the chance to win,
 * and neither the fewest tiles nor the highest is it. */
bool sb_drill_worth(const sb_match *match, const sb_advice *advice, int count, double least);

/* Makes up a question: plays matches of this seed between computer players until one is worth asking, and
 * leaves the record as it was then, with what was done there as its last event. record comes with its rules
 * and players, and without events; it is the caller's to free in any case. SB_NO_SUCH_ENTRY where nothing
 * worth asking came up in so many matches as are played for it, and what sb_table_start and sb_advise refuse.
 */
sb_status sb_drill_make(sb_mind *mind, const char *seed, double least, sb_record *record);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
