/* SPDX-License-Identifier: MIT */
/* Inside advise: matches between computer players, a stage at a time. A stage is a turn where turns are
 * whole, else a round: as far as one look of the solver at the match reaches. */
#ifndef SHUTBOX_ADVISE_SIMULATE_H
#define SHUTBOX_ADVISE_SIMULATE_H

#include "mind.h"

/* One match being played. */
typedef struct game {
    sb_match match;
    sb_random dice, other; /* throws, and the players' own chances */
} game;

/* What all games of a simulation share. */
typedef struct hall {
    sb_mind *mind;
    const sb_level *levels;
    sb_tally *tally;
    sb_match start; /* the match before its first event */
    const char *seed;
    bool (*progress)(void *to, double done); /* may be NULL */
    void *to;
    uint64_t games, before; /* in all, and tallied before any of them, */
    uint64_t turns;         /* with so many turns */
} hall;

/* Sits down to a game, up to its first stage. */
sb_status game_start(const hall *in, uint64_t number, game *on);

/* Plays a stage, up to the start of the next or the end of the match, and tallies it. */
sb_status game_stage(const hall *in, game *on);

static inline bool game_over(const game *on) {
    return on->match.asks == SB_ASKS_NOTHING;
}

#endif
