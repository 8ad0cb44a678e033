/* SPDX-License-Identifier: MIT */
/* Inside the solver: one box played by itself for what it may be left with, and how that comes about throw by
 * throw. */
#ifndef SHUTBOX_SOLVE_APART_LONE_H
#define SHUTBOX_SOLVE_APART_LONE_H

#include "solve/box/box.h"

/* Throws after which a box is shut or stuck at the latest, and one more. */
enum { LONE_THROWS = 2 * SB_TILES_MAX + 2 };

/* Works on one box at a time. */
typedef struct lone {
    const box_graph *box;
    double *value;          /* [states]: best play's payoff, before a throw */
    uint8_t *dice;          /* [states]: how many it throws */
    double *stuck;          /* [states]: chance of throws that are no use */
    int32_t *move;          /* [states * classes]: where it moves with each throw, -1 where it can't */
    struct lone_toss *toss; /* [2 * states]: a throw of one die, and of two */
} lone;

/* A throw in some state, whatever is planned. */
typedef struct lone_toss {
    uint32_t useful; /* bit class: throws that it can be and that have a move */
    double stuck;    /* chance of the others */
} lone_toss;

sb_status lone_make(lone *play, const box_graph *box);
void lone_free(lone *play);

/* The states of a box with no other tiles open than in each of them. */
typedef struct lone_within {
    uint32_t *first; /* [states + 1] */
    uint32_t *state; /* ascending; state[first[s]] to state[first[s + 1] - 1], the last being s itself */
} lone_within;

sb_status lone_within_make(lone_within *within, const box_graph *box);
void lone_within_free(lone_within *within);

/* A box and what can come of it. */
typedef struct lone_span {
    const uint32_t *state; /* [count], ascending; the first is the shut box, the last the box itself */
    int count;
} lone_span;

static inline lone_span lone_span_of(const lone_within *within, int state) {
    const uint32_t *first = within->first + state;
    return (lone_span){within->state + first[0], (int)(first[1] - first[0])};
}

/* Plans best play from this box on, for what each state is worth to end in. */
void lone_plan(lone *play, lone_span from, const double *payoff);

/* The state best play moves to with a throw of this class, or -1. */
static inline int lone_move(const lone *play, int state, int class) {
    return play->move[state * play->box->classes + class];
}

/* Numbers of throws from the first one to before the end; none where they are the same. */
typedef struct lone_when {
    uint8_t first, end;
} lone_when;

/* How planned play goes. */
typedef struct lone_course {
    lone_span from;
    int times;                /* room for numbers of throws told apart in open; 1: none are */
    int last;                 /* the highest of them */
    double shut[LONE_THROWS]; /* the chance that the box is shut by the throw of this number */
    double *open;             /* [states * times]: to get into this state by it, and go on */
    double *stuck;            /* [states]: of that, to be stuck by the next */
    lone_when *when;          /* [states]: by how many throws that can be */
} lone_course;

/* timed: whether the number of throws matters. */
sb_status lone_course_make(lone_course *course, const box_graph *box, bool timed);
void lone_course_free(lone_course *course);

void lone_follow(const lone *play, lone_span from, lone_course *course);

#endif
