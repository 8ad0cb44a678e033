/* SPDX-License-Identifier: MIT */
/* Inside the solver: one round of two players who throw in turn, each on a box of their own, for one match
 * state. */
#ifndef SHUTBOX_SOLVE_THROWS_ROUND_H
#define SHUTBOX_SOLVE_THROWS_ROUND_H

#include "solve/box/box.h"

/* Places are worked out in groups of so many, and their number is rounded up for rows to be cut in stretches,
 * whatever the machine's width. */
enum { THROWS_GROUP = 8, THROWS_STRETCH = 32 };

/* What one throw may bring: the chance of each total and the places its moves lead to. */
typedef struct throws_term {
    double chance;
    uint32_t first, end; /* of plan->child */
} throws_term;

typedef struct throws_odds {
    double stuck;        /* chance of a throw that can't be used */
    uint32_t first, end; /* of plan->term */
} throws_odds;

/* A box prepared for it. Its states are put in places: by number of open tiles, so that each of eight
 * neighbours can be worked out without the others, with empty places where a number of tiles has no eight
 * left. Place 0 is the shut box. */
typedef struct throws_plan {
    int places, outcomes, outcome_room;
    uint32_t *place;    /* [states] */
    sb_tiles *tiles;    /* [places]: what is open there */
    uint32_t *after;    /* [places]: a bit for each number of throws that can have led there; none for those
                         * that no play leads to */
    uint32_t *stretch;  /* [places / THROWS_STRETCH]: those of any place of the stretch */
    uint32_t *outcome;  /* [places]: which of score what is open there counts */
    int64_t *score;     /* [outcomes], ascending; outcome 0 is the shut box */
    throws_odds *odds;  /* [places] */
    throws_odds *other; /* [places]: where one die or two may be thrown, those of two; else stuck below 0 */
    throws_term *term;
    uint32_t *child;
    size_t edges; /* moves in all */
} throws_plan;

sb_status throws_plan_make(throws_plan *plan, const box_graph *box);
void throws_plan_free(throws_plan *plan);

/* One round's values, all of them the chance to win of the seat that started it. Rows are worked out when
 * they are wanted. */
typedef struct throws_board {
    bool every;     /* rows hold pairs of boxes that can't come up too: both throw as often as the other */
    bool *done;     /* [places]: the rows of second that are worked out */
    uint32_t *list; /* [places]: rows to be worked out, in groups with as many open tiles each */
    double *payoff; /* [outcome_room * outcome_room]: the round ended, by the starter's outcome and the
                     * other's; the caller's to fill in */
    double *second; /* [places * places]: the other is to throw, by the starter's place and the other's */
    double *other_alone;   /* [outcomes * places]: the starter is out, by its outcome and the other's place */
    double *starter_alone; /* [outcomes * places]: the other is out, by its outcome and the starter's place;
                            * this one is the other's chance */
    double *rows, *columns; /* [THROWS_GROUP * places] each: a few rows being worked out, and turned */
    double *stuck;          /* [THROWS_GROUP * outcome_room]: starter_alone of those rows */
    double *alone, *ended; /* [places * outcome_room] and [outcome_room * outcome_room]: one player left in */
    void *block;
} throws_board;

sb_status throws_board_make(throws_board *board, const throws_plan *plan);
void throws_board_free(throws_board *board);

/* Works out the board from its payoff: all but the rows of second. */
void throws_begin(const throws_plan *plan, throws_board *board);

/* Whether this pair of places can come up, with the starter to throw or the other one. */
static inline bool throws_pair(const throws_plan *plan, uint32_t mine, uint32_t theirs, bool first) {
    return (plan->after[mine] & (first ? plan->after[theirs] : plan->after[theirs] << 1)) != 0;
}

/* Works out those rows that are not yet and that the starter can still come to with one of these boxes, for
 * all pairs of places that can come up or for every pair. */
void throws_rows(const throws_plan *plan, throws_board *board, const sb_tiles *boxes, int count, bool every);

/* The same values with the starter to throw; not kept, since each is a few steps from the others. */
double throws_first(const throws_plan *plan, const throws_board *board, uint32_t mine, uint32_t theirs);

/* What a kernel does: the beginning, then so many rows of the list. */
typedef struct throws_work {
    bool begin;
    size_t rows;
} throws_work;

typedef void throws_kernel(const throws_plan *plan, throws_board *board, throws_work work);

#endif
