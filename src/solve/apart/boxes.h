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
    lone alone;          /* planned once for the lowest score */
    lone_course *scored; /* [states]: played for that from each; no steps: not known */
    lone_room kept;      /* where these are */
    size_t steps, opens; /* and what they take of it */
    lone_room *own;      /* [players]: where one who plays to win writes the course down */
    lone_course *going;  /* [players]: which course counts */
    double *left;        /* [players * states]: see boxes_left */
    double *payoff;      /* [states]: what an end is worth; the caller's to fill in */
} boxes;

sb_status boxes_make(boxes *all, const box_graph *box, int players);
void boxes_free(boxes *all);

/* Who is still in, in the order they throw, and with which box. */
typedef struct seating {
    int count, seat[SB_SEATS_MAX], state[SB_SEATS_MAX];
} seating;

/* Everybody plays for the lowest expected score, and left tells what comes of it. */
void boxes_play_for_score(boxes *all, const seating *in);

/* Plans to play for the payoff from this state on. */
void boxes_plan(boxes *all, int state);

/* The one at this place in line plays for the payoff; boxes_leave once all have. */
void boxes_play(boxes *all, const seating *in, int place);
void boxes_leave(boxes *all, const seating *in);

/* A state and what can come of it. */
static inline lone_span boxes_span(const boxes *all, int state) {
    return lone_span_of(&all->within, state);
}

/* The chances to end the round in the state of each step of a seat's course. */
static inline double *boxes_left(const boxes *all, int seat) {
    return all->left + (size_t)seat * (size_t)all->box->states;
}

/* The chance to end it with a shut box, which is the last step where there is one. */
static inline double boxes_shut(const boxes *all, int seat) {
    int last = all->going[seat].steps - 1;
    return all->going[seat].step[last].state == 0 ? boxes_left(all, seat)[last] : 0;
}

#endif
