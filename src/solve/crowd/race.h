/* SPDX-License-Identifier: MIT */
/* Inside the solver: rounds that are won for points until the match is over and most points win, each round
 * by any seat whatever the points are. */
#ifndef SHUTBOX_SOLVE_CROWD_RACE_H
#define SHUTBOX_SOLVE_CROWD_RACE_H

#include "shutbox/match.h"

enum { RACE_GAINS = 3 };

typedef struct race {
    int seats;
    int64_t limit; /* points that end the match, 0: none */
    int gain[RACE_GAINS];
    double chance[RACE_GAINS]; /* of each in a round; what is left to 1 is a round that nobody wins */
    const double *place;       /* [seats]: how a round that is won falls to the places from its starter on;
                                * NULL: to all alike */
    bool passes;               /* the next round starts with the next seat */
} race;

/* Rounds to come: how many (-1: as many as it takes), and who starts the first of them. */
typedef struct race_ahead {
    int rounds, starter;
} race_ahead;

/* Everybody's chance to win from these points on. */
void race_run(const race *on, const int64_t *points, race_ahead ahead, double *win);

/* The same for each seat that may win so many points in the round being played: win[seat][gain][seats], and
 * for nobody winning it: none[seats]. */
void race_after(const race *on, const int64_t *points, race_ahead ahead, double *win, double *none);

#endif
