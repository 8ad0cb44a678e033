/* SPDX-License-Identifier: MIT */
/* Last one standing: one round of LAST_LANES match states at once, a lane each. Compiled once for each width
 * of vectors, under the name LAST_KERNEL. */
#include <string.h>

#include "last.h"
#include "solve/kernels/vector.h"
#include "solve/turn/turn.h"

#ifndef LAST_KERNEL
#define LAST_KERNEL last_kernel_plain
#endif

enum { PARTS = LAST_LANES / VECTOR_LANES };

/* One number of every lane. */
typedef struct pack {
    vector part[PARTS];
} pack;

/* The values of a node are kept twice: what the player who chooses between them looks at, close together, and
 * all of them (each seat's, then the chance of a round won by nobody), of which only those chosen are read.
 */
typedef struct workspace {
    const last_round *round;
    const pack *ends;
    pack *seen;  /* [nodes][states]: for the player before the node's mover */
    pack *all;   /* [nodes][states][width] */
    pack *stand; /* [players][states][width]: the last player's choice */
    int width;   /* players + 1 */
} workspace;

static inline void raise_to(pack *to, const pack *from) {
    for (int i = 0; i < PARTS; i++)
        to->part[i] = vector_most(to->part[i], from->part[i]);
}

static inline void add_times(pack *to, double weight, const pack *from, int width) {
    for (int at = 0; at < width; at++) {
        for (int i = 0; i < PARTS; i++)
            to[at].part[i] += vector_of(weight) * from[at].part[i];
    }
}

/* Lanes where the second choice is better for the mover take it. */
static inline void take_better(pack *first, const pack *second, int mover, int width) {
    for (int i = 0; i < PARTS; i++) {
        unsigned change = lanes_above(second[mover].part[i], first[mover].part[i] + TURN_TIE);
        for (int at = 0; at < width && change; at++)
            first[at].part[i] =
                vector_kept(~change, first[at].part[i]) + vector_kept(change, second[at].part[i]);
    }
}

/* Of the lanes left, those to which this move is as good as any take it; whether some do. */
static inline bool share_out(pack *left, pack *share, const pack *seen, const pack *least) {
    bool some = false;
    for (int i = 0; i < PARTS; i++) {
        unsigned worse = lanes_above(least->part[i], seen->part[i]);
        share->part[i] = vector_kept(~worse, left->part[i]);
        left->part[i] -= share->part[i];
        some |= lanes_above(share->part[i], vector_of(0)) != 0;
    }
    return some;
}

static inline bool any_left(const pack *left) {
    bool some = false;
    for (int i = 0; i < PARTS; i++)
        some |= lanes_above(left->part[i], vector_of(0)) != 0;
    return some;
}

/* The best way to use a throw so likely: each lane takes the first that is as good as any. */
static inline void add_best(pack *to, double weight, const uint32_t *child, uint32_t moves, const pack *seen,
                            const pack *all, int width) {
    if (moves == 1) {
        add_times(to, weight, all + (size_t)child[0] * (size_t)width, width);
        return;
    }
    pack least = seen[child[0]], left, share;
    for (uint32_t move = 1; move < moves; move++)
        raise_to(&least, &seen[child[move]]);
    for (int i = 0; i < PARTS; i++) {
        least.part[i] -= vector_of(TURN_TIE);
        left.part[i] = vector_of(weight);
    }
    for (uint32_t move = 0; move < moves && any_left(&left); move++) {
        if (!share_out(&left, &share, &seen[child[move]], &least))
            continue;
        const pack *from = all + (size_t)child[move] * (size_t)width;
        for (int at = 0; at < width; at++) {
            for (int i = 0; i < PARTS; i++)
                to[at].part[i] += share.part[i] * from[at].part[i];
        }
    }
}

static inline void throw_dice(const workspace *work, const last_node *node, int state, int dice,
                              const pack *stuck, pack *sum, int width) {
    const box_graph *box = work->round->box;
    const double *chance = dice == 1 ? box->one : box->two;
    size_t used = (size_t)node->used * (size_t)box->states;
    const pack *seen = work->seen + used, *all = work->all + used * (size_t)width;
    memset(sum, 0, (size_t)width * sizeof *sum);
    add_times(sum, work->round->risk[state * 2 + dice - 1].failed, stuck, width);
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
        if (first < end && chance[class] != 0)
            add_best(sum, chance[class], box->child + first, end - first, seen, all, width);
    }
}

static inline void value_node(const workspace *work, int number, int state, int width) {
    const last_node *node = &work->round->node[number];
    size_t states = (size_t)work->round->box->states;
    size_t here = (size_t)number * states + (size_t)state;
    int dice = work->round->box->dice[state];
    pack sum[LAST_PLAYERS_MOST + 1], two[LAST_PLAYERS_MOST + 1];
    const pack *from = node->stuck < 0 ? work->stand + ((size_t)node->next * states) * (size_t)width
                                       : work->all + ((size_t)node->stuck * states) * (size_t)width;
    const pack *stuck = from + (size_t)state * (size_t)width;
    throw_dice(work, node, state, dice & SB_ONE_DIE ? 1 : 2, stuck, sum, width);
    if (dice == SB_EITHER_DICE) {
        throw_dice(work, node, state, 2, stuck, two, width);
        take_better(sum, two, node->mover, width);
    }
    work->seen[here] = sum[node->before];
    memcpy(work->all + here * (size_t)width, sum, (size_t)width * sizeof *sum);
}

/* In a shut box there is no throw: the player before has ended the round. */
static void value_shut(const workspace *work, int number) {
    const last_node *node = &work->round->node[number];
    const pack *end = work->ends + last_end(node->before, LAST_SHUT) * work->width;
    size_t here = (size_t)number * (size_t)work->round->box->states;
    work->seen[here] = end[node->before];
    memcpy(work->all + here * (size_t)work->width, end, (size_t)work->width * sizeof *end);
}

static void risk_throw(const workspace *work, int seat, int state, int dice, pack *sum) {
    const last_risk *risk = &work->round->risk[state * 2 + dice - 1];
    int width = work->width;
    memset(sum, 0, (size_t)width * sizeof *sum);
    add_times(sum, risk->failed, work->ends + LAST_VOID * width, width);
    add_times(sum, risk->used, work->ends + last_end(seat, LAST_RISKED) * width, width);
    add_times(sum, risk->shut, work->ends + last_end(seat, LAST_SHUT) * width, width);
}

static void value_stand(const workspace *work, int seat, int state) {
    int width = work->width, dice = work->round->box->dice[state];
    pack risk[LAST_PLAYERS_MOST + 1], two[LAST_PLAYERS_MOST + 1];
    size_t here = (size_t)seat * (size_t)work->round->box->states + (size_t)state;
    pack *stand = work->stand + here * (size_t)width;
    memcpy(stand, work->ends + last_end(seat, LAST_STOPPED) * width, (size_t)width * sizeof *stand);
    risk_throw(work, seat, state, dice & SB_ONE_DIE ? 1 : 2, risk);
    if (dice == SB_EITHER_DICE) {
        risk_throw(work, seat, state, 2, two);
        take_better(risk, two, seat, width);
    }
    take_better(stand, risk, seat, width);
}

static inline __attribute__((always_inline)) void value_runs(const workspace *work, int width) {
    const last_round *round = work->round;
    for (int run = 0; run < round->runs; run++) {
        for (int node = round->run_start[run]; node < round->run_start[run + 1]; node++)
            value_shut(work, node);
        for (int state = 1; state < round->box->states; state++) {
            for (int node = round->run_start[run]; node < round->run_start[run + 1]; node++)
                value_node(work, node, state, width);
        }
    }
}

/* The same with the width known to the compiler, for the usual numbers of players. */
static void value_all(const workspace *work) {
    switch (work->width) {
    case 3:
        value_runs(work, 3);
        break;
    case 4:
        value_runs(work, 4);
        break;
    case 5:
        value_runs(work, 5);
        break;
    default:
        value_runs(work, work->width);
    }
}

void LAST_KERNEL(const last_round *round, void *scratch, const double *ends, double *starts) {
    size_t states = (size_t)round->box->states, nodes = (size_t)round->nodes;
    workspace work = {.round = round, .ends = (const pack *)ends, .width = round->players + 1};
    size_t width = (size_t)work.width;
    work.seen = scratch;
    work.all = work.seen + nodes * states;
    work.stand = work.all + nodes * states * width;
    for (int seat = 0; seat < round->players; seat++) {
        for (int state = 1; state < round->box->states; state++)
            value_stand(&work, seat, state);
    }
    value_all(&work);
    for (int seat = 0; seat < round->players; seat++) {
        size_t start = (size_t)last_all_in(round, seat) * states + states - 1;
        memcpy(starts + (size_t)seat * width * LAST_LANES, work.all + start * width, width * sizeof(pack));
    }
}
