/* SPDX-License-Identifier: MIT */
/* One turn for one match state: values of every box state for every seat. Everything here is inlined where
 * the values of a turn are worked out, once for any number of seats and once for the mover alone. */
#include "turn.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/* Of the states a throw can lead to, the first that is as good for the mover as any. Found from the last on:
 * where to stop is what no machine foresees, and what it would start on in vain takes longer than looking at
 * all. */
INLINE int best_child(const box_graph *box, int seats, int mover, int state, int class, const double *value) {
    uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
    if (end - first <= 1)
        return first == end ? -1 : (int)box->child[first];
    double best = value[(int)box->child[first] * seats + mover];
    for (uint32_t i = first + 1; i < end; i++) {
        double mine = value[(int)box->child[i] * seats + mover];
        best = mine > best ? mine : best;
    }
    uint32_t found = 0;
    for (uint32_t i = end; i-- > first;) {
        uint32_t child = box->child[i];
        found = value[(int)child * seats + mover] < best - TURN_TIE ? found : child;
    }
    return (int)found;
}

int turn_use(const box_graph *box, int seats, int mover, int state, int class, const double *ended,
             const double *value, double win[]) {
    int child = best_child(box, seats, mover, state, class, value);
    const double *from = child < 0 ? ended + state * seats : value + child * seats;
    memcpy(win, from, (size_t)seats * sizeof *win);
    return child;
}

INLINE void throw_dice(const box_graph *box, int seats, int mover, int state, int dice, const double *ended,
                       const double *value, double win[]) {
    const double *chance = dice == 1 ? box->one : box->two;
    for (int seat = 0; seat < seats; seat++)
        win[seat] = 0;
    for (int class = 1; class < box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = best_child(box, seats, mover, state, class, value);
        const double *from = child < 0 ? ended + state * seats : value + child * seats;
        for (int seat = 0; seat < seats; seat++)
            win[seat] += chance[class] * from[seat];
    }
}

void turn_throw(const box_graph *box, int seats, int mover, int state, int dice, const double *ended,
                const double *value, double win[]) {
    throw_dice(box, seats, mover, state, dice, ended, value, win);
}

int turn_dice(const box_graph *box, int state, const double *ended, const double *value) {
    double one, two;
    if (box->dice[state] != SB_EITHER_DICE)
        return box->dice[state] == SB_TWO_DICE ? 2 : 1;
    turn_throw(box, 1, 0, state, 1, ended, value, &one);
    turn_throw(box, 1, 0, state, 2, ended, value, &two);
    return two > one + TURN_TIE ? 2 : 1;
}

/* One die and two at once: what a throw is worth does not hang on which. */
INLINE void throw_either(const box_graph *box, int seats, int mover, int state, const double *ended,
                         const double *value, double one[], double two[]) {
    for (int seat = 0; seat < seats; seat++)
        one[seat] = two[seat] = 0;
    for (int class = 1; class < box->classes; class ++) {
        int child = best_child(box, seats, mover, state, class, value);
        const double *from = child < 0 ? ended + state * seats : value + child * seats;
        for (int seat = 0; seat < seats; seat++) {
            one[seat] += box->one[class] * from[seat];
            two[seat] += box->two[class] * from[seat];
        }
    }
}

INLINE void fill_values(const box_graph *box, int seats, int mover, const double *ended, double *value) {
    memcpy(value, ended, (size_t)seats * sizeof *value);
    for (int state = 1; state < box->states; state++) {
        double *here = value + state * seats, two[SB_SEATS_MAX];
        if (box->dice[state] != SB_EITHER_DICE) {
            throw_dice(box, seats, mover, state, box->dice[state] == SB_TWO_DICE ? 2 : 1, ended, value, here);
            continue;
        }
        throw_either(box, seats, mover, state, ended, value, here, two);
        if (two[mover] > here[mover] + TURN_TIE)
            memcpy(here, two, (size_t)seats * sizeof *here);
    }
}

void turn_values(const box_graph *box, int seats, int mover, const double *ended, double *value) {
    if (seats == 1)
        fill_values(box, 1, 0, ended, value);
    else
        fill_values(box, seats, mover, ended, value);
}
