/* SPDX-License-Identifier: MIT */
/* Inside the solver: one round of everybody who is still in, each box played by itself. */
#ifndef SHUTBOX_SOLVE_APART_BOXES_H
#define SHUTBOX_SOLVE_APART_BOXES_H

#include "lone.h"

typedef struct boxes {
    const box_graph *box;
    int players;
    lone_within within;
    lone play;
    lone alone;                /* planned once for the lowest score */
    lone_course *course;       /* [players]: to win */
    lone_course *scored;       /* [players]: for the lowest score */
    int *scored_from;          /* [players]: the state that is from; -1: none yet */
    const lone_course **going; /* [players]: which of them counts */
    double *left;              /* [players * states]: chances to end the round in this state */
    double *payoff;            /* [states]: what an end is worth; the caller's to fill in */
} boxes;

sb_status boxes_make(boxes *all, const box_graph *box, int players);
void boxes_free(boxes *all);

/* Who is still in, in the order they throw, and with which box. */
typedef struct seating {
    int count, seat[SB_SEATS_MAX], state[SB_SEATS_MAX];
    int waiting; /* class of a throw still to be used, 0: none */
    uint64_t answering;
} seating;

/* Everybody plays for the lowest expected score, and left tells what comes of it. */
void boxes_play_for_score(boxes *all, const seating *in);

/* The one at this place in line plays for the payoff; boxes_leave once all have. */
void boxes_play(boxes *all, const seating *in, int place);
void boxes_leave(boxes *all, const seating *in);

/* A state and what can come of it. */
static inline lone_span boxes_span(const boxes *all, int state) {
    return lone_span_of(&all->within, state);
}

/* Filled in for the states a seat's box can be left in. */
static inline double *boxes_left(const boxes *all, int seat) {
    return all->left + (size_t)seat * (size_t)all->box->states;
}

#endif
