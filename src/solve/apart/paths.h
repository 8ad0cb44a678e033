/* SPDX-License-Identifier: MIT */
/* Inside the solver: totals that grow round by round, each player's by chances of its own, until the match
 * ends; and who wins then. */
#ifndef SHUTBOX_SOLVE_APART_PATHS_H
#define SHUTBOX_SOLVE_APART_PATHS_H

#include "shutbox/rules.h"

/* Totals are kept on a scale of points: each one of them where they are few, else ever further apart. A total
 * between two points counts as a bit of each. */
typedef struct paths {
    int seats, points, below; /* below: points under the limit */
    int rounds;               /* rounds looked ahead, this one included */
    int left;                 /* those of them that count */
    bool whole;               /* each total has a point of its own */
    double *at;               /* [points] */
    double *reach; /* [seats][rounds][points]: chance to have this total then, the match still on */
    double *worth; /* [seats][rounds][points]: what it adds to the chance to win, others as they are */
    double *rows;  /* [2 * seats + 1][points]: for paths_weigh */
} paths;

/* top: the highest total there can be; limit 0: none. */
sb_status paths_make(paths *made, int seats, int rounds, double limit, double top);
void paths_free(paths *made);

/* How many points such a scale has. */
int paths_points(double top);

/* Where a total lies: so far on the way from this point to the next. */
typedef struct paths_place {
    int point;
    double part;
} paths_place;

paths_place paths_find(const paths *scale, double total);

/* Adds a chance to a row of points. */
static inline void paths_put(double *row, paths_place at, double chance) {
    row[at.point] += chance * (1 - at.part);
    if (at.part > 0)
        row[at.point + 1] += chance * at.part;
}

static inline double *paths_row(const paths *scale, double *rows, int seat, int round) {
    return rows + ((size_t)seat * (size_t)scale->rounds + (size_t)round) * (size_t)scale->points;
}

/* later[round][from][to]: chances of a total after so many further rounds, and one more. Fills reach of all
 * seats in from its first rows, the totals after this round; up to so many rounds, or fewer where it is as
 * good as sure that the match is over by then. */
void paths_follow(paths *scale, const double *later, int rounds);

/* Fills worth in from reach, for all seats, from this point up. */
void paths_weigh(const paths *scale, int lowest);

/* The chance of a seat to win, by its total after this round. hope[points] keeps what was found: start with
 * paths_hopeless for each seat. */
void paths_hopeless(const paths *scale, double *hope);
double paths_hope(const paths *scale, const double *later, int seat, paths_place at, double *hope);

/* The same over all it can reach. */
double paths_chance(const paths *scale, int seat);

/* The sum over two rows of what both have there, times each other. */
double paths_product(const double *a, const double *b, int count);

#endif
