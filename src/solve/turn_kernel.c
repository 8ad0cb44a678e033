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
    uint16_t *choice;     /* bits of lanes, one after another in the order of slots and moves */
} workspace;

static inline group group_at(const double *lanes) {
    group at;
    memcpy(&at, lanes, sizeof at);
    return at;
}

static inline void add_times(group *to, double weight, const group *from) {
    for (int i = 0; i < GROUP; i++)
        to->part[i] += weight * from->part[i];
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
            *choice++ = raise_to(&best, &value[child[1]]);
            add_times(&sum, *weight++, &best);
        }
        for (int i = throws->many; i > 0; i--) {
            const uint32_t *end = child + 1 + *child;
            group best = value[child[1]];
            for (child += 2; child < end; child++)
                *choice++ = raise_to(&best, &value[*child]);
            add_times(&sum, *weight++, &best);
        }
        if (throws->other) {
            group one = value[slot - 1];
            *choice++ = raise_to(&one, &sum);
            sum = one;
        }
        value[slot] = sum;
    }
}

/* Adds the lanes with a bit. */
static inline void push(group *to, unsigned bits, double weight, const group *from) {
    for (int i = 0; i < GROUP; i++)
        to->part[i] += weight * vector_kept(bits >> i * VECTOR_LANES, from->part[i]);
}

/* A throw with two moves. Mostly all lanes take the same one. */
static inline void push_pair(group *reach, const uint32_t *child, unsigned bits, double weight,
                             const group *from) {
    if (bits == 0 || bits == GROUP_BITS) {
        add_times(&reach[child[bits & 1]], weight, from);
        return;
    }
    push(&reach[child[0]], ~bits & GROUP_BITS, weight, from);
    push(&reach[child[1]], bits, weight, from);
}

/* A throw with more: the last bit noted for a lane is its move. */
static inline void push_many(group *reach, const uint32_t *child, uint32_t moves, const uint16_t *choice,
                             double weight, const group *from) {
    unsigned left = GROUP_BITS;
    for (uint32_t move = moves - 1; move > 0 && left; move--) {
        unsigned taken = choice[move - 1] & left;
        if (taken)
            push(&reach[child[move]], taken, weight, from);
        left &= ~taken;
    }
    if (left)
        push(&reach[child[0]], left, weight, from);
}

static void push_throws(const workspace *work, const turn_throws *throws, const group *from) {
    const uint32_t *child = work->plan->child + throws->child;
    const double *weight = work->plan->weight + throws->weight;
    const uint16_t *choice = work->choice + throws->choice;
    for (int i = throws->pairs; i > 0; i--, child += 2)
        push_pair(work->reach, child, *choice++, *weight++, from);
    for (int i = throws->many; i > 0; i--) {
        uint32_t moves = *child++;
        push_many(work->reach, child, moves, choice, *weight++, from);
        child += moves;
        choice += moves - 1;
    }
}

/* Where dice are a choice, its bits come after those of the throws with two dice. */
static inline void choose_dice(const workspace *work, int slot, group *here) {
    unsigned two = work->choice[work->plan->throws[slot].dice];
    for (int i = 0; i < GROUP; i++) {
        vector kept = vector_kept(two >> i * VECTOR_LANES, here->part[i]);
        work->reach[slot - 1].part[i] = here->part[i] - kept;
        here->part[i] = kept;
    }
}

static void find_chances(const workspace *work) {
    const turn_plan *plan = work->plan;
    const uint32_t *parent = plan->parent;
    const double *from_parent = plan->from_parent;
    const group none = {0};
    group *reach = work->reach, fresh;
    for (size_t i = 0; i < plan->pushed_count; i++)
        reach[plan->pushed[i]] = none;
    for (int i = 0; i < GROUP; i++)
        fresh.part[i] = vector_of(1);
    for (int slot = plan->slots - 1; slot >= 0; slot--) {
        const turn_throws *throws = &plan->throws[slot];
        group here = *(throws->pushed ? &reach[slot] : slot < plan->slots - 1 ? &none : &fresh);
        for (int i = throws->parents; i > 0; i--)
            add_times(&here, *from_parent++, &reach[*parent++]);
        if (throws->other)
            choose_dice(work, slot, &here);
        reach[slot] = here;
        push_throws(work, throws, &here);
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
        memcpy(work->chance + outcome * TURN_LANES, &sum, sizeof sum);
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
