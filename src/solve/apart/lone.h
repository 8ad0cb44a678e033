/* SPDX-License-Identifier: MIT */
/* Inside the solver: one box played by itself for what it may be left with, and how that comes about throw by
 * throw. */
#ifndef SHUTBOX_SOLVE_APART_LONE_H
#define SHUTBOX_SOLVE_APART_LONE_H

#include "solve/box/box.h"

/* Throws after which a box is shut or stuck at the latest, and one more. */
enum { LONE_THROWS = 2 * SB_TILES_MAX + 2 };

/* A throw of so many dice in some state, whatever is planned: those it can be that have a move, the ones with
 * a single move first; and the chance of all others. */
typedef struct lone_toss {
    uint32_t first; /* of the throws of all states */
    uint16_t singles, throws;
    double stuck;
} lone_toss;

/* Works on one box at a time. */
typedef struct lone {
    const box_graph *box;
    lone_toss *toss;  /* [2 * states]: a throw of one die, and of two */
    double *chance;   /* of each throw, */
    uint32_t *target; /* the state that best play moves to with it, */
    uint32_t *moves;  /* and where its moves begin and end in box->child */
    double *value;    /* [states]: best play's payoff, before a throw */
    uint8_t *dice;    /* [states]: how many it throws */
    int times;        /* numbers of throws there is room for */
    double *open;     /* [states * times]: while play is followed, the chance to get there by each, */
    uint32_t *by;     /* [states]: and by which that can be, as bits */
} lone;

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

/* Numbers of throws, from the first one to before the end; none where they are the same. */
typedef struct lone_when {
    uint8_t first, end;
} lone_when;

/* A state that planned play gets into, and by how many throws. */
typedef struct lone_step {
    uint32_t state;
    lone_when when;
    double stuck; /* the chance that the next throw is no use */
} lone_step;

/* How planned play goes: from the most tiles open to the fewest; the shut box is the last step, where play
 * gets there. */
typedef struct lone_course {
    const lone_step *step; /* [steps] */
    const double *open;    /* the chances to get into each by each number of throws, one after another */
    int steps, opens;
    const double *shut; /* those of the shut box, */
    lone_when when;     /* by these */
    int last;           /* no more throws than that */
} lone_course;

/* The chance that the box is shut by the throw of this number. */
static inline double lone_shut(const lone_course *course, int thrown) {
    bool can = thrown >= course->when.first && thrown < course->when.end;
    return can ? course->shut[thrown - course->when.first] : 0;
}

/* Where courses are written down. */
typedef struct lone_room {
    lone_step *step;
    double *open;
    size_t steps, opens;
} lone_room;

/* Room for so many steps and chances. */
sb_status lone_room_make(lone_room *room, size_t steps, size_t opens);
void lone_room_free(lone_room *room);

/* The most a course takes of them. */
static inline size_t lone_steps_most(lone_span from) {
    return (size_t)from.count;
}

static inline size_t lone_opens_most(const lone *play, lone_span from) {
    return (size_t)from.count * (size_t)play->times;
}

/* Follows planned play from a box on; the course is written into the room. */
lone_course lone_follow(lone *play, lone_span from, lone_room room);

#endif
