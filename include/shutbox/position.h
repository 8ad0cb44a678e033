/* SPDX-License-Identifier: MIT */
/* A position that no record leads to: somebody's question about a box on a real table. */
#ifndef SHUTBOX_POSITION_H
#define SHUTBOX_POSITION_H

#include "shutbox/match.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* The start of a round with these totals, the first seat still in to move; then a box in some state, and a
 * throw. Plain data. */
typedef struct sb_position {
    sb_rules rules;
    int players;
    int64_t totals[SB_SEATS_MAX];
    int round;     /* from 1 */
    sb_tiles open; /* 0: as the round starts */
    int roll[2];   /* 0, 0: none; second 0: one die */
} sb_position;

/* Which part of it was refused. */
typedef enum sb_position_part { SB_POSITION_START, SB_POSITION_OPEN, SB_POSITION_ROLL } sb_position_part;

/* The match as it stands there. Where a throw would decide who starts, the first seat has, once a box or a
 * throw is given. Refuses what no match gets into; part says what of it. */
sb_status sb_position_match(const sb_position *position, sb_match *match, sb_position_part *part);

/* Whether the throw can't be used by the one who threw it: what is asked next is no longer about that box. */
bool sb_position_stuck(const sb_position *position, const sb_match *match);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
