/* SPDX-License-Identifier: MIT */
/* Inside the solver: every state one box can get into, and what each throw can do there. */
#ifndef SHUTBOX_SOLVE_BOX_BOX_H
#define SHUTBOX_SOLVE_BOX_BOX_H

#include "shutbox/match.h"

/* Throws that can be used alike are one class: totals 1 to 12 (class = total), or, for a common throw, each
 * pair of numbers (class 1 to 21). Class 0 is no throw. */
enum { BOX_CLASSES_MOST = 22 };

/* States are numbered so that every move leads to a lower number: 0 is the shut box, states - 1 the fresh
 * one. */
typedef struct box_graph {
    int states, classes;
    sb_tiles *tiles; /* [states], ascending */
    int64_t *score;  /* [states]: what they count */
    uint8_t *dice;   /* [states]: sb_dice_allowed */
    uint32_t *start; /* [states * classes + 1]: where the moves of a state and class begin in child */
    uint32_t *child; /* states reached, in the order moves are listed */
    double one[BOX_CLASSES_MOST], two[BOX_CLASSES_MOST]; /* chance of each class with one die, with two */
    uint8_t class_roll[BOX_CLASSES_MOST][2];             /* a throw of this class */
} box_graph;

/* How many states the box of these rules has. */
int box_count(const sb_rules *rules);

/* Makes the graph of these rules' box; SB_NO_MEMORY, or SB_OK and the graph is the caller's to free. */
sb_status box_graph_make(box_graph *graph, const sb_rules *rules);
void box_graph_free(box_graph *graph);

/* The state with exactly these tiles open, or -1 when the box can't get into it. */
int box_find(const box_graph *graph, sb_tiles open);

/* The class of a throw (b 0: one die). */
int box_class(const sb_rules *rules, int a, int b);

static inline uint32_t box_first(const box_graph *graph, int state, int class) {
    return graph->start[state * graph->classes + class];
}

static inline uint32_t box_end(const box_graph *graph, int state, int class) {
    return graph->start[state * graph->classes + class + 1];
}

#endif
