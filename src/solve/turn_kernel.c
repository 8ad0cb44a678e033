/* Many turns at once, a lane each. Compiled once for each width of vectors, under the name TURN_KERNEL.
 *
 * First the value of every box state for the mover, from the shut box up, noting which lanes take which move.
 * Then, from the fresh box down, how likely that play gets into each state. What ends the turn there adds up
 * to the chances of the outcomes. Only these leave the turn: what it is worth to the other seats needs no
 * work here. */
#include <string.h>

#include "turn_plan.h"
#include "turn_vector.h"

#ifndef TURN_KERNEL
#define TURN_KERNEL turn_kernel_plain
#endif

/* Lanes are worked on in groups that fit the registers. */
enum {
    GROUP = VECTOR_LANES == 8 ? 2 : 4,
    GROUP_LANES = GROUP * VECTOR_LANES,
    GROUP_BITS = (1 << GROUP_LANES) - 1
};

typedef struct group {
    vector part[GROUP];
} group;

typedef struct workspace {
    const turn_plan *plan;
    const double *payoff; /* of the first lane of the group */
    double *chance;       /* likewise */
    group *value;         /* [slots] */
    group *reach;         /* [slots]: how likely the turn gets there */
    uint16_t *choice;     /* lanes that take a move, as bits, in the order of slots and moves */
} workspace;

static inline group group_at(const double *lanes) {
    group at;
    for (int i = 0; i < GROUP; i++)
        memcpy(&at.part[i], lanes + i * VECTOR_LANES, sizeof at.part[i]);
    return at;
}

static inline void add_times(group *to, double weight, const group *from) {
    for (int i = 0; i < GROUP; i++)
        to->part[i] = vector_plus(to->part[i], weight, from->part[i]);
}

/* Raises best to next where that is better, and says in which lanes it is by more than a tie. */
static inline uint16_t raise_to(group *best, const group *next) {
    unsigned bits = 0;
    for (int i = 0; i < GROUP; i++) {
        bits |= lanes_above(next->part[i], best->part[i] + TURN_TIE) << i * VECTOR_LANES;
        best->part[i] = vector_most(best->part[i], next->part[i]);
    }
    return (uint16_t)bits;
}

/* Of the moves noted as better than those before, each lane takes the last. */
static inline void settle_choice(uint16_t *choice, uint32_t moves) {
    uint16_t later = 0;
    while (moves-- > 0) {
        choice[moves] = (uint16_t)(choice[moves] & ~later);
        later |= choice[moves];
    }
}

static void find_values(const workspace *work) {
    const turn_plan *plan = work->plan;
    const uint32_t *child = plan->child;
    const double *weight = plan->weight;
    uint16_t *choice = work->choice;
    group *value = work->value;
    value[0] = group_at(work->payoff);
    for (int slot = 1; slot < plan->slots; slot++) {
        const turn_throws *throws = &plan->throws[slot];
        group ended = group_at(work->payoff + throws->outcome * TURN_LANES), sum = {0};
        add_times(&sum, throws->stuck, &ended);
        for (int i = throws->singles; i > 0; i--)
            add_times(&sum, *weight++, &value[*child++]);
        for (int i = throws->pairs; i > 0; i--, child += 2) {
            group best = value[child[0]];
            choice[1] = raise_to(&best, &value[child[1]]);
            choice[0] = (uint16_t)(choice[1] ^ GROUP_BITS);
            choice += 2;
            add_times(&sum, *weight++, &best);
        }
        for (int i = throws->many; i > 0; i--) {
            uint32_t moves = *child++;
            group best = value[child[0]];
            choice[0] = GROUP_BITS;
            for (uint32_t move = 1; move < moves; move++)
                choice[move] = raise_to(&best, &value[child[move]]);
            settle_choice(choice, moves);
            add_times(&sum, *weight++, &best);
            child += moves;
            choice += moves;
        }
        if (throws->other) {
            group one = value[slot - 1];
            *choice++ = raise_to(&one, &sum);
            sum = one;
        }
        value[slot] = sum;
    }
}

/* The same for the lanes with a bit alone. */
static inline void add_lanes(group *to, unsigned bits, double weight, const group *from) {
    for (int i = 0; i < GROUP; i++)
        to->part[i] = vector_plus(to->part[i], weight, vector_kept(bits >> i * VECTOR_LANES, from->part[i]));
}

/* Where dice are a choice, some lanes throw one die: here loses them. */
static inline group choose_dice(unsigned two, group *here) {
    group one = *here;
    for (int i = 0; i < GROUP; i++) {
        here->part[i] = vector_kept(two >> i * VECTOR_LANES, here->part[i]);
        one.part[i] -= here->part[i];
    }
    return one;
}

static void find_chances(const workspace *work) {
    const turn_plan *plan = work->plan;
    const uint32_t *parent = plan->parent;
    const double *from_parent = plan->from_parent;
    const turn_option *option = plan->option;
    group *reach = work->reach, here;
    for (int i = 0; i < GROUP; i++)
        here.part[i] = vector_of(1);
    for (int slot = plan->slots - 1; slot >= 0; slot--) {
        const turn_throws *throws = &plan->throws[slot];
        for (int i = throws->parents; i > 0; i--)
            add_times(&here, *from_parent++, &reach[*parent++]);
        for (int i = throws->options; i > 0; i--, option++)
            add_lanes(&here, work->choice[option->choice], option->weight, &reach[option->parent]);
        group one = {0};
        if (throws->other)
            one = choose_dice(work->choice[throws->dice], &here);
        reach[slot] = here;
        here = one;
    }
}

/* Being stuck somewhere, or in slot 0 having shut the box. */
static void sum_chances(const workspace *work) {
    const turn_plan *plan = work->plan;
    const uint32_t *slot = plan->ends;
    const double *weight = plan->end_weight;
    for (int outcome = 0; outcome < plan->outcomes; outcome++) {
        group sum = {0};
        for (uint32_t i = plan->end_count[outcome]; i > 0; i--)
            add_times(&sum, *weight++, &work->reach[*slot++]);
        for (int i = 0; i < GROUP; i++)
            memcpy(work->chance + outcome * TURN_LANES + i * VECTOR_LANES, &sum.part[i], sizeof sum.part[i]);
    }
}

void TURN_KERNEL(const turn_plan *plan, void *scratch, const double *payoff, double *chance) {
    group *value = scratch, *reach = value + plan->slots;
    for (int lane = 0; lane < TURN_LANES; lane += GROUP_LANES) {
        workspace work = {plan,  payoff + lane, chance + lane,
                          value, reach,         (uint16_t *)(reach + plan->slots)};
        find_values(&work);
        find_chances(&work);
        sum_chances(&work);
    }
}
