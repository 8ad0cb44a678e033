/* SPDX-License-Identifier: MIT */
/* Inside the solver: the rounds to come of players with a box each, for models. Each round adds to every
 * total what one box may be left with, so that each total runs its own path up to the end of the match
 * (paths.h). */
#ifndef SHUTBOX_SOLVE_APART_LATER_H
#define SHUTBOX_SOLVE_APART_LATER_H

#include "paths.h"
#include "solve/solver.h"

/* What of a round's score is a player's own: how often anything is, and how much of what it is above or below
 * the mean. The rest is so for all alike. */
typedef struct later_own {
    double often, share;
} later_own;

/* Early in a match, and when a few more rounds like those before bring a total to the limit: whoever is
 * behind then plays otherwise on purpose. Without a limit it is always early. */
typedef struct later_ways {
    later_own early, late;
    double rounds; /* so many */
} later_ways;

/* The first thing in solver->own of these models. */
typedef struct later {
    const box_graph *box;
    sb_rules rules; /* with a limit that is not as far off as it may be */
    int64_t beyond; /* by so much */
    int players;
    double *fresh; /* [states]: chances of a whole round to leave a box in this state */
    later_ways ways;
    paths scale;
} later;

/* Takes the solver's rules; fresh is there to be filled in, before later_scale. */
sb_status later_make(later *made, const sb_solver *solver, later_ways ways);
sb_status later_scale(later *made);
void later_free(later *made);

/* The mean of a round's score, and how far one is from it: the deviation. */
double later_mean(const later *rounds);
double later_width(const later *rounds);

/* As in struct method. The values are the chances of every later total, by how many rounds later. */
size_t later_size(const sb_solver *solver);
uint64_t later_states(const sb_solver *solver);
bool later_sound(const sb_solver *solver, const double *values, size_t count);

/* Bytes of the values of one round. */
size_t later_round_size(const later *rounds);

/* Fills in values of so many rounds, all zero before; of all there are to fill in, so many were done. */
sb_status later_fill(const sb_solver *solver, const sb_crew *crew, int rounds, int done, int all);

static inline bool later_shut_wins(const later *rounds) {
    return rounds->rules.shut == SB_SHUT_WINS;
}

/* What totals are counted from, when the match is at these. */
int64_t later_lowest(const later *rounds, const int64_t *totals);

/* A total as it is counted, when the match is at these. */
double later_total(const later *rounds, const int64_t *totals, int seat);

/* How many rounds are looked ahead in a round of this number, it included. */
int later_left(const later *rounds, uint32_t round);

/* Everybody's chance to win at the start of a round. */
void later_start(later *rounds, const double *values, const int64_t *totals, uint32_t round, double win[]);

#endif
