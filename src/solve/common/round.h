/* SPDX-License-Identifier: MIT */
/* Inside the solver: one round of two players who use the same throws, each on a box of their own, for one
 * match state. */
#ifndef SHUTBOX_SOLVE_COMMON_ROUND_H
#define SHUTBOX_SOLVE_COMMON_ROUND_H

#include "solve/box/box.h"

/* Neighbouring places worked on together: a run. */
enum { COMMON_RUN = 8 };

/* What one throw can make of the boxes of a run: steps back to the places it leads to, 0 for a box that the
 * throw is no use for. Those all of the run can take come first. */
typedef struct common_moves {
    uint32_t at;               /* first place of the run */
    uint32_t first, some, end; /* of plan->step: those for all begin at first, those for some at some */
} common_moves;

typedef enum common_kind { COMMON_NO_USE, COMMON_ALIKE, COMMON_MIXED } common_kind;

/* A box prepared for it. Its states are put in places so that a run differs only in its highest tiles, which
 * few throws can shut: most throws do the same to all boxes of a run. Place 0 is the shut box; moves lead to
 * lower places; empty places fill the last run. */
typedef struct common_plan {
    int states, places, runs, classes, outcomes;
    double chance[BOX_CLASSES_MOST];
    uint32_t *place;     /* [states] */
    uint32_t *skips;     /* [places]: bit of each class that is no use */
    uint32_t *outcome;   /* [places]: which of score what is open there counts */
    int64_t *score;      /* [outcomes], ascending; outcome 0 is the shut box */
    uint32_t *first;     /* [places * classes + 1]: of child */
    uint32_t *child;     /* places reached */
    common_moves *moves; /* [classes * runs]: by class, runs of a kind together */
    common_moves **run;  /* [classes * runs]: the same, by run */
    uint8_t *kind;       /* [classes * runs]: common_kind, by run */
    uint32_t *step;
    uint8_t *lanes;             /* which of the run can take the step, a bit each */
    double (*bias)[COMMON_RUN]; /* [256]: 0 for those bits that are set, else minus infinity */
} common_plan;

sb_status common_plan_make(common_plan *plan, const box_graph *box);
void common_plan_free(common_plan *plan);

/* One round's values: all are chances to win less one half, so that what one player wins the other loses. */
typedef struct common_board {
    size_t stride; /* between places of seat 0; neighbours are places of seat 1 */
    double *ended; /* [2][outcomes][outcomes]: the round ended with a throw of seat 0 or 1, by the outcomes
                    * of both, to the one who threw; the caller's to fill in */
    double *ended_row; /* [2][outcomes][places]: the same, by the outcome of seat 0 and the place of seat 1 */
    double *before[2]; /* [places * stride]: seat 0 or 1 is about to throw, to the one who throws. Where a box
                        * is shut, what the end of the round is worth to the one who would have thrown next */
    double *ends;      /* [places]: chance of a throw that nobody can use */
    void *block;
} common_board;

double common_board_size(const common_plan *plan);
sb_status common_board_make(common_board *board, const common_plan *plan);
void common_board_free(common_board *board);

/* Works before out from ended. */
void common_round(const common_plan *plan, common_board *board);

static inline double *common_ended(const common_board *board, const common_plan *plan, int thrower,
                                   uint32_t mine, uint32_t theirs) {
    size_t outcomes = (size_t)plan->outcomes;
    return board->ended + ((size_t)thrower * outcomes + mine) * outcomes + theirs;
}

typedef void common_kernel(const common_plan *plan, common_board *board);

#endif
