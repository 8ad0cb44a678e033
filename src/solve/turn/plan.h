/* SPDX-License-Identifier: MIT */
/* Inside the solver: a box laid out for solving many turns at once. */
#ifndef SHUTBOX_SOLVE_TURN_PLAN_H
#define SHUTBOX_SOLVE_TURN_PLAN_H

#include "solve/kernels/kernels.h"
#include "turn.h"

/* All that can follow from throwing so many dice in one state. Throws with no move are one weight; the others
 * come sorted by how many moves they have, so that the loops over them are short of branches. Each takes one
 * weight, and its moves one child each, from the plan's streams. */
typedef struct turn_throws {
    double stuck;     /* chance that the throw can't be used */
    uint32_t outcome; /* what being stuck counts then */
    uint16_t singles; /* throws with one move */
    uint16_t pairs;   /* with two */
    uint16_t many;    /* with more: their number of moves comes first in the stream of children */
    uint16_t parents; /* throws elsewhere with this state as their only move */
    uint16_t options; /* throws elsewhere with this state as one of several */
    uint16_t other;   /* 1: the same state with the other number of dice, the player's to choose */
    uint32_t dice;    /* where that choice is noted */
} turn_throws;

/* One of several moves, seen from the state it leads to. */
typedef struct turn_option {
    double weight;   /* of the throw */
    uint32_t parent; /* where it is thrown */
    uint32_t choice; /* where it is noted which lanes take this move */
} turn_option;

/* Fills in chance, as turn_solve asks, or where value isn't NULL that, as turn_values_many does. */
typedef void turn_kernel(const struct turn_plan *plan, int lanes, void *scratch, const double *payoff,
                         double *chance, double *const *value);

/* Children and parents are slots: 0 for the shut box, then one for each turn_throws of each state that the
 * moves left can lead to. A state in which dice are a choice has two slots, one die first, and goes by the
 * second. */
struct turn_plan {
    int slots, outcomes;
    int64_t *scores;     /* [outcomes] */
    turn_throws *throws; /* [slots]; every move leads to a lower slot. The shut box only has parents */
    uint32_t *state;     /* [slots]: which of the box's it is */
    uint32_t *child;     /* from slot 1 up */
    double *weight;      /* likewise, for each throw that can be used */
    uint32_t *parent;    /* from the last slot down to 0 */
    double *from_parent; /* likewise: the weight of that throw */
    turn_option *option; /* likewise */
    uint32_t *ends;      /* slots where a throw may be no use, by outcome */
    double *end_weight;  /* likewise: chance to be stuck there */
    uint32_t *end_count; /* [outcomes]: how many slots have it */
    size_t children, weights, parents, options;
    size_t choices; /* the kernel notes: lanes for each of several moves, and for two dice where one may be
                       used */
    turn_kernel *kernel;
};

/* Lays out a box; moves (numbered as in box->child) that are dropped are left out. NULL: none is. */
sb_status turn_plan_lay_out(turn_plan **made, const box_graph *box, const bool *dropped);

extern turn_kernel *const turn_kernels[KERNEL_WIDTHS];

#endif
