/* SPDX-License-Identifier: MIT */
/* Inside the solver: one round of two players who use the same throws, each on a box of their own, for one
 * match state. */
#ifndef SHUTBOX_SOLVE_COMMON_ROUND_H
#define SHUTBOX_SOLVE_COMMON_ROUND_H

#include "solve/box/box.h"
#include "solve/kernels/kernels.h"

/* Neighbouring places worked on together: a run. */
enum { COMMON_RUN = 8 };

/* Runs for which a throw does the same: steps back to the places it leads to, 0 for a box that the throw is
 * no use for. Those all of the run can take come first, those within the run last. */
typedef struct common_shape {
    uint32_t first, end;  /* of plan->at */
    uint32_t steps;       /* where they begin in plan->step: so many */
    uint32_t alike, some; /* for all of a run, and then so many only for some of it, */
    uint32_t within;      /* of which so many stay within it */
} common_shape;

/* Which classes do the same to all boxes of a run, and which only to some of them; a bit each. The rest are
 * no use to any. */
typedef struct common_uses {
    uint32_t alike, mixed;
} common_uses;

/* A box prepared for it. Its states are put in places so that a run differs only in its highest tiles, which
 * few throws can shut: most throws do the same to all boxes of a run. Place 0 is the shut box; moves lead to
 * lower places; empty places fill the last run. */
typedef struct common_plan {
    int states, places, runs, classes, outcomes;
    double chance[BOX_CLASSES_MOST];
    uint32_t twice;      /* bit of each class that two of the 36 throws are of; the others are of one */
    uint32_t *place;     /* [states] */
    sb_tiles *tiles;     /* [places]: what is open there; empty places are as the shut box */
    uint32_t *skips;     /* [places]: bit of each class that is no use */
    uint32_t *outcome;   /* [places]: which of score what is open there counts */
    int64_t *score;      /* [outcomes], ascending; outcome 0 is the shut box */
    uint32_t *first;     /* [places * classes + 1]: of child */
    uint32_t *child;     /* places reached */
    uint32_t wanted;     /* so many runs are worked out */
    uint32_t *at;        /* [classes * runs]: first places of those; then by class, those of a shape together,
                          * since the same steps again and again are done fastest */
    uint32_t *run;       /* [classes * runs]: of which shape each run is */
    common_shape *shape; /* by class, */
    uint32_t shapes[BOX_CLASSES_MOST + 1]; /* which begin there */
    common_uses *uses;                     /* [runs] */
    bool straight; /* no step leads to a lane that it has to borrow for: tiles of a run are its lanes' bits */
    uint32_t *step;
    uint8_t *lanes;             /* which of the run can take the step, a bit each */
    double (*bias)[COMMON_RUN]; /* [256]: 0 for those bits that are set, else infinity */
} common_plan;

sb_status common_plan_make(common_plan *plan, const box_graph *box);
void common_plan_free(common_plan *plan);

/* One round's values: all are what seat 0 wins and seat 1 loses, as the chance to win less one half. */
typedef struct common_board {
    size_t stride; /* between places of seat 0; neighbours are places of seat 1 */
    double *ended; /* [2][outcomes][outcomes]: the round ended with a throw of seat 0 or 1, by the outcomes
                    * of both; the caller's to fill in */
    double *ended_row; /* [2][outcomes][places]: the same, by the outcome of seat 0 and the place of seat 1 */
    double *before[2]; /* [places * stride]: seat 0 or 1 is about to throw. Where a box is shut, what the end
                        * of the round is worth when that one would have thrown next */
    double *ends;      /* [places]: chance of a throw that nobody can use */
    void *block;
} common_board;

double common_board_size(const common_plan *plan);
sb_status common_board_make(common_board *board, const common_plan *plan);
void common_board_free(common_board *board);

/* Works before out from ended. */
void common_round(const common_plan *plan, common_board *board);

/* Has rows from now on be worked out for these places of seat 1 only, and those they lead to, which have to
 * be among them: [places], or NULL for all. */
void common_narrow(common_plan *plan, const bool *places);

/* Which places of seat 0 and of seat 1 are worked out: every pair of them. */
typedef struct common_done {
    bool *mine, *theirs; /* [places] */
} common_done;

/* A round as far as it is wanted: nothing yet; and then what both can still come to with one of these boxes.
 */
void common_begin(const common_plan *plan, common_board *board, common_done *done);
void common_rows(const common_plan *plan, common_board *board, const sb_tiles *boxes, int count,
                 common_done *done);
void common_columns(common_plan *plan, const sb_tiles *boxes, int count, common_done *done);

static inline double *common_ended(const common_board *board, const common_plan *plan, int thrower,
                                   uint32_t mine, uint32_t theirs) {
    size_t outcomes = (size_t)plan->outcomes;
    return board->ended + ((size_t)thrower * outcomes + mine) * outcomes + theirs;
}

/* Rows from first to before end; the first of all, that of the shut box, makes ready for the others. */
typedef void common_kernel(const common_plan *plan, common_board *board, int first, int end);
extern common_kernel *const common_kernels[KERNEL_WIDTHS];

#endif
