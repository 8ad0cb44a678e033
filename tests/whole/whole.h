/* SPDX-License-Identifier: MIT */
/* Solved values of printed boxes against plain play, position by position: no seat gains by deviating
 * anywhere, and with two players the best response to perfect play gains nothing. */
#ifndef WHOLE_H
#define WHOLE_H

#include "shutbox/shutbox.h"

/* Values closer than this are equal, and the first listed choice is taken: as docs/solving.md says. */
#define WHOLE_TIE 1e-10

typedef struct whole_found {
    uint64_t starts;    /* of turns or rounds looked at */
    uint64_t positions; /* compared with the solver's values */
    double worst;       /* difference */
    double gain;        /* of a best response; 0 where none was worked out */
} whole_found;

static inline double whole_most(double a, double b) {
    return a > b ? a : b;
}

/* The chances of all seats; the position counts as compared with these. */
void whole_value(sb_solver *solver, const sb_match *match, double win[]);
void whole_compare(whole_found *found, sb_solver *solver, const sb_match *match, const double *expected);

/* Turns of throws until stuck. Every start of a turn that a match of two can get to, every state of the box
 * in it, and the best response to perfect play. */
void whole_respond(whole_found *found, sb_solver *solver, const sb_rules *rules);

/* Where the limit puts players out: every set of totals, shared out between so many processes; of every nth
 * also every state of the box. */
void whole_totals(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                  int parts, int nth);

/* Every start of a turn that a match can get to, shared out likewise; of every nth also every state of the
 * box. */
void whole_all_turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                     int parts, int nth);

/* Starts of turns on the way of random matches, with every state of the box. */
void whole_sample_turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players,
                        int starts);

/* Two players with a box each: every nth pair of totals from this one on, the whole round of it; of every pth
 * of these also every pair of boxes. */
void whole_rounds(whole_found *found, sb_solver *solver, const sb_rules *rules, int first, int nth, int pth);

/* One box for all: all points, whoever is still in and to throw, with every nth state of the box, from this
 * one on. */
void whole_shared(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int first,
                  int nth);

#endif
