/* Inside the solver: one box played by itself for what it may be left with, and how that comes about throw by
 * throw. */
#ifndef SHUTBOX_SOLVE_THROWS_LONE_H
#define SHUTBOX_SOLVE_THROWS_LONE_H

#include "box.h"

/* Throws after which a box is shut or stuck at the latest, and one more. */
enum { LONE_THROWS = 2 * SB_TILES_MAX + 2 };

/* Works on one box at a time. */
typedef struct lone {
    const box_graph *box;
    double ending[BOX_CLASSES_MOST]; /* chance that a throw that is no use ends the round here */
    double *value;                   /* [states]: best play's payoff, before a throw */
    uint8_t *dice;                   /* [states]: how many it throws */
    int32_t *move; /* [states * classes]: where it moves with each throw, -1 where it can't */
} lone;

sb_status lone_make(lone *play, const box_graph *box);
void lone_free(lone *play);

/* Plans best play from this state on, for what each state is worth to end in. */
void lone_plan(lone *play, int from, const double *payoff);

/* The state best play moves to with a throw of this class, or -1. */
static inline int lone_move(const lone *play, int state, int class) {
    return play->move[state * play->box->classes + class];
}

/* How planned play goes. After so many throws: */
typedef struct lone_course {
    int last;                 /* throws after which the box is shut or stuck for sure */
    double shut[LONE_THROWS]; /* the chance that the box was shut by that very throw */
    double *stuck,
        *open; /* [LONE_THROWS * states]: to be stuck by it in this state; to be in it, and go on */
} lone_course;

sb_status lone_course_make(lone_course *course, const box_graph *box);
void lone_course_free(lone_course *course);

void lone_follow(lone *play, int from, lone_course *course);

#endif
