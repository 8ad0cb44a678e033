/* SPDX-License-Identifier: MIT */
/* How strong players are, by their results against each other: as in chess, 400 points more are ten wins to
 * one. The most likely strengths, with those around the mean a little more likely than any far away, so that
 * who has won everything is not infinitely strong. */
#ifndef SHUTBOX_CONTEST_RATING_H
#define SHUTBOX_CONTEST_RATING_H

#include "contest/schedule.h"

typedef struct rating {
    double points;   /* against the mean of all, which is 0 */
    double interval; /* half the width in which that lies, 19 times out of 20; infinite for want of matches */
} rating;

/* scores[one * players + other], one below other: of one against other. Pairs vary less than two matches
 * would; intervals are by how much they did. */
void ratings_of(int players, const contest_score *scores, rating *ratings);

/* A player's share of the wins, 0 to 1, and half the width of its interval. */
rating share_of_pairs(contest_score score);

#endif
