/* SPDX-License-Identifier: MIT */
/* Inside the solver: match states where points are won round by round, most points win, and all seats start
 * a round alike. */
#ifndef SHUTBOX_SOLVE_POINTS_POINTS_H
#define SHUTBOX_SOLVE_POINTS_POINTS_H

#include "shutbox/match.h"

/* What sets one such game apart from another. */
typedef struct points_game {
    const sb_rules *rules;
    int players;
    const int *gains; /* what one seat can win in a round, ascending; 0 first where nobody may win */
    int gain_count;
    bool turnable; /* who starts follows anew each round: to turn the seats in a circle changes nothing */
} points_game;

/* A round about to start. Its seats are counted from the one that starts (turnable: from the one that makes
 * the points come first in order). Points are kept only as far as they matter, so that positions that are
 * worth the same are one state. States are in the order of their levels; a round leads to a higher level, or
 * with no points won to the same points again (a level of its own where rounds are counted). */
typedef struct points_space {
    points_game game;
    int64_t limit; /* points that end the match, 0 where they never can */
    int count;
    int levels;
    int *level_start; /* [levels + 1] */
    uint16_t *round;  /* [count], 0 where rounds are not counted */
    uint16_t *points; /* [count * players] */
    uint32_t *slots;  /* hash table: state + 1 */
    uint32_t slot_mask;
} points_space;

/* Makes the space of every state a match can get into. SB_NO_GAME_SOLVED when there are more than
 * POINTS_MOST. */
enum { POINTS_MOST = 1 << 20 };
sb_status points_make(points_space *space, const points_game *game);
void points_free(points_space *space);

/* Whether there are no more than so many, nor than POINTS_MOST: SB_NO_GAME_SOLVED when there are,
 * SB_NO_MEMORY when that can't be found out. */
sb_status points_fit(const points_game *game, double most);

/* The state of these points at the start of a round, and in *shift the seat it counts from; -1 when no match
 * gets there. */
int points_find(const points_space *space, uint32_t round, const int64_t *totals, int starter, int *shift);

/* Where a round leads to when this seat (of the state's own counting) wins so many points: the next state and
 * its shift, or -1 when the match is over and share[players] says what it is worth to each seat. */
int points_after(const points_space *space, int state, int seat, int gain, int *shift, double *share);

/* Whether the match ends with this round, whoever wins it. */
bool points_last_round(const points_space *space, int state);

static inline const uint16_t *points_of(const points_space *space, int state) {
    return space->points + (size_t)state * (size_t)space->game.players;
}

#endif
