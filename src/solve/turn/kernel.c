/* SPDX-License-Identifier: MIT */
/* Many turns at once, a lane each. Compiled once for each width of vectors, under the name TURN_KERNEL.
 *
 * First the value of every box state for the mover, from the shut box up, noting which lanes take which move.
 * Then, from the fresh box down, how likely that play gets into each state. What ends the turn there adds up
 * to the chances of the outcomes. Only these leave the turn: what it is worth to the other seats needs no
 * work here. Or it is the values themselves that are asked for, and that is all. */
#include <string.h>

#include "plan.h"
#include "solve/kernels/vector.h"

#ifndef TURN_KERNEL
#define TURN_KERNEL turn_kernel_plain
#endif

#define INLINE static inline __attribute__((always_inline))

/* Lanes are worked on in groups of vectors that fit the registers: large ones, since all that a throw takes
 * besides is then shared by many, unless few lanes are left or their numbers would not stay in a core's own
 * memory. */
enum { GROUP = 4, SMALL_GROUP = 2, NEAR_BYTES = 1 << 20 };

typedef struct group {
    vector part[GROUP];
} group;

typedef struct workspace {
    const turn_plan *plan;
    const double *payoff; /* of the first lane of the group */
    double *chance;       /* likewise; NULL when values are asked for, */
    double *const *asked; /* namely here; else NULL */
    vector *value;        /* [slots][parts] */
    vector *reach;        /* [slots][parts]: how likely the turn gets there; values are no longer needed then,
                           * and give up their place */
    uint32_t *choice;     /* lanes that take a move, as bits, in the order of slots and moves */
    int lanes;            /* of the group that are asked for */
} workspace;

INLINE vector *slot_of(vector *numbers, uint32_t slot, int parts) {
    return numbers + (size_t)slot * (size_t)parts;
}

INLINE group group_at(const vector *from, int parts) {
    group at;
    for (int i = 0; i < parts; i++)
        at.part[i] = from[i];
    return at;
}

INLINE void group_keep(const group *from, vector *to, int parts) {
    for (int i = 0; i < parts; i++)
        to[i] = from->part[i];
}

INLINE void add_times(group *to, double weight, const vector *from, int parts) {
    for (int i = 0; i < parts; i++)
        to->part[i] = vector_plus(to->part[i], weight, from[i]);
}

/* Raises best to next where that is better, and says in which lanes it is by more than a tie. */
INLINE uint32_t raise_to(group *best, const vector *next, int parts) {
    uint32_t bits = 0;
    for (int i = 0; i < parts; i++) {
        bits |= lanes_above(next[i], best->part[i] + TURN_TIE) << i * VECTOR_LANES;
        best->part[i] = vector_most(best->part[i], next[i]);
    }
    return bits;
}

/* Of the moves noted as better than those before, each lane takes the last. */
INLINE void settle_choice(uint32_t *choice, uint32_t moves) {
    uint32_t later = 0;
    while (moves-- > 0) {
        choice[moves] &= ~later;
        later |= choice[moves];
    }
}

INLINE void find_values(const workspace *work, int parts) {
    const turn_plan *plan = work->plan;
    const uint32_t *child = plan->child;
    const double *weight = plan->weight;
    uint32_t *choice = work->choice;
    vector *value = work->value;
    memcpy(value, work->payoff, (size_t)parts * sizeof *value);
    for (uint32_t slot = 1; slot < (uint32_t)plan->slots; slot++) {
        const turn_throws *throws = &plan->throws[slot];
        group sum = {0};
        if (throws->stuck > 0) {
            vector ended[GROUP];
            memcpy(ended, work->payoff + throws->outcome * TURN_LANES, (size_t)parts * sizeof *ended);
            add_times(&sum, throws->stuck, ended, parts);
        }
        for (int i = throws->singles; i > 0; i--)
            add_times(&sum, *weight++, slot_of(value, *child++, parts), parts);
        for (int i = throws->pairs; i > 0; i--, child += 2, choice += 2) {
            group best = group_at(slot_of(value, child[0], parts), parts);
            choice[1] = raise_to(&best, slot_of(value, child[1], parts), parts);
            choice[0] = ~choice[1];
            add_times(&sum, *weight++, best.part, parts);
        }
        for (int i = throws->many; i > 0; i--) {
            uint32_t moves = *child++;
            group best = group_at(slot_of(value, child[0], parts), parts);
            choice[0] = UINT32_MAX;
            for (uint32_t move = 1; move < moves; move++)
                choice[move] = raise_to(&best, slot_of(value, child[move], parts), parts);
            settle_choice(choice, moves);
            add_times(&sum, *weight++, best.part, parts);
            child += moves;
            choice += moves;
        }
        if (throws->other) {
            group one = group_at(slot_of(value, slot - 1, parts), parts);
            *choice++ = raise_to(&one, sum.part, parts);
            sum = one;
        }
        group_keep(&sum, slot_of(value, slot, parts), parts);
    }
}

/* The same for the lanes with a bit alone. */
INLINE void add_lanes(group *to, uint32_t bits, double weight, const vector *from, int parts) {
    for (int i = 0; i < parts; i++)
        to->part[i] = vector_plus(to->part[i], weight, vector_kept(bits >> i * VECTOR_LANES, from[i]));
}

/* Where dice are a choice, some lanes throw one die: here loses them. */
INLINE group choose_dice(uint32_t two, group *here, int parts) {
    group one = *here;
    for (int i = 0; i < parts; i++) {
        here->part[i] = vector_kept(two >> i * VECTOR_LANES, here->part[i]);
        one.part[i] -= here->part[i];
    }
    return one;
}

INLINE void find_chances(const workspace *work, int parts) {
    const turn_plan *plan = work->plan;
    const uint32_t *parent = plan->parent;
    const double *from_parent = plan->from_parent;
    const turn_option *option = plan->option;
    vector *reach = work->reach;
    group here;
    for (int i = 0; i < parts; i++)
        here.part[i] = vector_of(1);
    for (uint32_t slot = (uint32_t)plan->slots; slot-- > 0;) {
        const turn_throws *throws = &plan->throws[slot];
        for (int i = throws->parents; i > 0; i--)
            add_times(&here, *from_parent++, slot_of(reach, *parent++, parts), parts);
        for (int i = throws->options; i > 0; i--, option++)
            add_lanes(&here, work->choice[option->choice], option->weight,
                      slot_of(reach, option->parent, parts), parts);
        group one = {0};
        if (throws->other)
            one = choose_dice(work->choice[throws->dice], &here, parts);
        group_keep(&here, slot_of(reach, slot, parts), parts);
        here = one;
    }
}

/* Being stuck somewhere, or in slot 0 having shut the box. */
INLINE void sum_chances(const workspace *work, int parts) {
    const turn_plan *plan = work->plan;
    const uint32_t *slot = plan->ends;
    const double *weight = plan->end_weight;
    for (int outcome = 0; outcome < plan->outcomes; outcome++) {
        group sum = {0};
        for (uint32_t i = plan->end_count[outcome]; i > 0; i--)
            add_times(&sum, *weight++, slot_of(work->reach, *slot++, parts), parts);
        memcpy(work->chance + outcome * TURN_LANES, sum.part, (size_t)parts * sizeof *sum.part);
    }
}

/* Where one state has two slots, the second has the better of both. */
INLINE void tell_values(const workspace *work, int parts) {
    const turn_plan *plan = work->plan;
    for (uint32_t slot = 0; slot < (uint32_t)plan->slots; slot++) {
        const vector *from = slot_of(work->value, slot, parts);
        for (int lane = 0; lane < work->lanes; lane++)
            work->asked[lane][plan->state[slot]] = from[lane / VECTOR_LANES][lane % VECTOR_LANES];
    }
}

INLINE void solve_group(const workspace *work, int parts) {
    find_values(work, parts);
    if (work->asked) {
        tell_values(work, parts);
    } else {
        find_chances(work, parts);
        sum_chances(work, parts);
    }
}

static void solve_large(const workspace *work) {
    solve_group(work, GROUP);
}

static void solve_small(const workspace *work) {
    solve_group(work, SMALL_GROUP);
}

void TURN_KERNEL(const turn_plan *plan, int lanes, void *scratch, const double *payoff, double *chance,
                 double *const *value) {
    vector *numbers = scratch;
    bool near = (size_t)plan->slots * GROUP * sizeof(vector) <= NEAR_BYTES;
    for (int lane = 0; lane < lanes;) {
        bool large = near && lanes - lane > SMALL_GROUP * VECTOR_LANES;
        int parts = large ? GROUP : SMALL_GROUP, width = parts * VECTOR_LANES;
        workspace work = {.plan = plan,
                          .payoff = payoff + lane,
                          .chance = value ? NULL : chance + lane,
                          .asked = value ? value + lane : NULL,
                          .value = numbers,
                          .reach = numbers,
                          .choice = (uint32_t *)(numbers + plan->slots * parts),
                          .lanes = lanes - lane < width ? lanes - lane : width};
        if (large)
            solve_large(&work);
        else
            solve_small(&work);
        lane += width;
    }
}
