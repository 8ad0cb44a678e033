/* SPDX-License-Identifier: MIT */
/* Where everybody stands in a tournament, at its end or before. */
#ifndef SHUTBOX_CONTEST_STANDING_H
#define SHUTBOX_CONTEST_STANDING_H

#include "contest/rating.h"

typedef struct contest_standing {
    int player;
    uint64_t matches;
    double won;      /* wins, shared ones in halves */
    rating share;    /* of the wins, by pairs */
    rating strength; /* see rating.h */
    int rounds;      /* knock-out: survived */
} contest_standing;

/* One for each player, the first first: in a knock-out whoever came farthest, else whoever has the greater
 * share of wins; then by strength. against[place * players + other place]: share of wins, below 0 where they
 * did not play. */
void contest_stand(const contest *of, contest_standing *standings, double *against);

#endif
