/* SPDX-License-Identifier: MIT */
#include "plan.h"

#include <stdlib.h>

turn_kernel turn_kernel_plain, turn_kernel_avx2, turn_kernel_avx512;
turn_kernel *const turn_kernels[KERNEL_WIDTHS] = KERNELS(turn_kernel);

static int compare_scores(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

/* The different scores of the box's states, ascending. */
static void list_outcomes(turn_plan *plan, const box_graph *box) {
    int count = 0;
    for (int state = 0; state < box->states; state++)
        plan->scores[state] = box->score[state];
    qsort(plan->scores, (size_t)box->states, sizeof *plan->scores, compare_scores);
    for (int i = 0; i < box->states; i++) {
        if (count == 0 || plan->scores[i] != plan->scores[count - 1])
            plan->scores[count++] = plan->scores[i];
    }
    plan->outcomes = count;
}

static uint32_t outcome_of(const turn_plan *plan, int64_t score) {
    const int64_t *found =
        bsearch(&score, plan->scores, (size_t)plan->outcomes, sizeof score, compare_scores);
    return (uint32_t)(found - plan->scores);
}

/* What a plan is made from. */
typedef struct source {
    const box_graph *box;
    const bool *dropped;
    bool *reached;     /* [states]: whether some move left leads there */
    uint32_t *slot_of; /* [states] */
} source;

static bool is_kept(const source *from, uint32_t move) {
    return !from->dropped || !from->dropped[move];
}

static bool can_come(const box_graph *box, int state, int class) {
    return (box->dice[state] & SB_ONE_DIE && box->one[class] > 0) ||
           (box->dice[state] & SB_TWO_DICE && box->two[class] > 0);
}

static void find_reached(const source *from) {
    const box_graph *box = from->box;
    from->reached[box->states - 1] = true;
    for (int state = box->states - 1; state > 0; state--) {
        for (int class = 1; class < box->classes && from->reached[state]; class ++) {
            if (!can_come(box, state, class))
                continue;
            for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++)
                from->reached[box->child[i]] |= is_kept(from, i);
        }
    }
}

static uint32_t count_moves(const source *from, int state, int class) {
    uint32_t count = 0;
    for (uint32_t i = box_first(from->box, state, class); i < box_end(from->box, state, class); i++)
        count += is_kept(from, i);
    return count;
}

/* Appends the throws of this state that have from least to most moves; how many there are. */
static uint16_t add_throws(turn_plan *plan, const source *from, int state, const double *chance,
                           uint32_t least, uint32_t most) {
    const box_graph *box = from->box;
    uint16_t count = 0;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t moves = count_moves(from, state, class);
        if (chance[class] == 0 || moves < least || moves > most)
            continue;
        if (most > 2)
            plan->child[plan->children++] = moves;
        for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++) {
            if (is_kept(from, i))
                plan->child[plan->children++] = from->slot_of[box->child[i]];
        }
        plan->weight[plan->weights++] = chance[class];
        plan->choices += moves > 1 ? moves : 0;
        count++;
    }
    return count;
}

static double stuck_chance(const box_graph *box, int state, const double *chance) {
    double stuck = 0;
    for (int class = 1; class < box->classes; class ++)
        stuck += box_first(box, state, class) == box_end(box, state, class) ? chance[class] : 0;
    return stuck;
}

static void add_slot(turn_plan *plan, const source *from, int state, int dice, bool other) {
    const box_graph *box = from->box;
    const double *chance = dice == 1 ? box->one : box->two;
    plan->state[plan->slots] = (uint32_t)state;
    turn_throws *throws = &plan->throws[plan->slots++];
    throws->outcome = outcome_of(plan, box->score[state]);
    throws->other = other;
    throws->stuck = stuck_chance(box, state, chance);
    throws->singles = add_throws(plan, from, state, chance, 1, 1);
    throws->pairs = add_throws(plan, from, state, chance, 2, 2);
    throws->many = add_throws(plan, from, state, chance, 3, UINT32_MAX);
    throws->dice = (uint32_t)plan->choices;
    plan->choices += other;
}

static void add_slots(turn_plan *plan, const source *from) {
    const box_graph *box = from->box;
    from->slot_of[0] = 0;
    plan->slots = 1;
    plan->state[0] = 0;
    plan->throws[0].stuck = 1;
    for (int state = 1; state < box->states; state++) {
        if (!from->reached[state])
            continue;
        if (box->dice[state] & SB_ONE_DIE)
            add_slot(plan, from, state, 1, false);
        if (box->dice[state] & SB_TWO_DICE)
            add_slot(plan, from, state, 2, box->dice[state] == SB_EITHER_DICE);
        from->slot_of[state] = (uint32_t)plan->slots - 1;
    }
}

/* Where the parents and options of each slot go in their streams. */
typedef struct stream_rooms {
    size_t *parent, *option; /* [slots] */
} stream_rooms;

/* Notes that a throw of one slot leads to another, as its only move (choice NULL) or as one of several.
 * Without rooms it only counts. */
static void add_parent(turn_plan *plan, const stream_rooms *rooms, int slot, uint32_t child, double weight,
                       const uint32_t *choice) {
    turn_throws *to = &plan->throws[child];
    if (rooms && choice) {
        plan->option[rooms->option[child] + to->options] = (turn_option){weight, (uint32_t)slot, *choice};
    } else if (rooms) {
        plan->parent[rooms->parent[child] + to->parents] = (uint32_t)slot;
        plan->from_parent[rooms->parent[child] + to->parents] = weight;
    }
    to->options = (uint16_t)(to->options + (choice != NULL));
    to->parents = (uint16_t)(to->parents + (choice == NULL));
}

/* Goes through all moves in the order in which the kernel notes choices. */
static void each_move(turn_plan *plan, const stream_rooms *rooms) {
    const uint32_t *child = plan->child;
    const double *weight = plan->weight;
    uint32_t choice = 0;
    for (int slot = 0; slot < plan->slots; slot++) {
        const turn_throws *throws = &plan->throws[slot];
        for (int i = throws->singles; i > 0; i--)
            add_parent(plan, rooms, slot, *child++, *weight++, NULL);
        for (int i = 0; i < throws->pairs + throws->many; i++, weight++) {
            for (uint32_t moves = i < throws->pairs ? 2 : *child++; moves > 0; moves--, choice++)
                add_parent(plan, rooms, slot, *child++, *weight, &choice);
        }
        choice += throws->other;
    }
}

/* Those of the last slot come first. */
static void add_parents(turn_plan *plan, const stream_rooms *rooms) {
    each_move(plan, NULL);
    for (int slot = plan->slots - 1; slot >= 0; slot--) {
        turn_throws *throws = &plan->throws[slot];
        rooms->parent[slot] = plan->parents;
        rooms->option[slot] = plan->options;
        plan->parents += throws->parents;
        plan->options += throws->options;
        throws->parents = throws->options = 0;
    }
    each_move(plan, rooms);
}

static void list_ends(turn_plan *plan) {
    uint32_t *to = plan->ends;
    for (uint32_t outcome = 0; outcome < (uint32_t)plan->outcomes; outcome++) {
        plan->end_count[outcome] = 0;
        for (int slot = 0; slot < plan->slots; slot++) {
            if (plan->throws[slot].outcome != outcome || plan->throws[slot].stuck == 0)
                continue;
            plan->end_weight[to - plan->ends] = plan->throws[slot].stuck;
            *to++ = (uint32_t)slot;
            plan->end_count[outcome]++;
        }
    }
}

static bool make_room(turn_plan *plan, const box_graph *box) {
    size_t states = (size_t)box->states, throws = 2 * states * (size_t)box->classes;
    size_t moves = 2 * box->start[states * (size_t)box->classes];
    plan->scores = malloc(states * sizeof *plan->scores);
    plan->throws = calloc(2 * states, sizeof *plan->throws);
    plan->state = malloc(2 * states * sizeof *plan->state);
    plan->child = malloc((throws + moves) * sizeof *plan->child);
    plan->weight = malloc(throws * sizeof *plan->weight);
    plan->parent = malloc(throws * sizeof *plan->parent);
    plan->from_parent = malloc(throws * sizeof *plan->from_parent);
    plan->option = malloc((moves + 1) * sizeof *plan->option);
    plan->ends = malloc(2 * states * sizeof *plan->ends);
    plan->end_weight = malloc(2 * states * sizeof *plan->end_weight);
    plan->end_count = malloc(states * sizeof *plan->end_count);
    return plan->scores && plan->throws && plan->state && plan->child && plan->weight && plan->parent &&
           plan->from_parent && plan->option && plan->ends && plan->end_weight && plan->end_count;
}

sb_status turn_plan_lay_out(turn_plan **made, const box_graph *box, const bool *dropped) {
    turn_plan *plan = calloc(1, sizeof *plan);
    size_t states = (size_t)box->states;
    uint32_t *slot_of = malloc(states * sizeof *slot_of);
    bool *reached = calloc(states, sizeof *reached);
    size_t *room = calloc(4 * states, sizeof *room);
    bool roomy = plan && slot_of && reached && room && make_room(plan, box);
    if (roomy) {
        source from = {box, dropped, reached, slot_of};
        list_outcomes(plan, box);
        find_reached(&from);
        add_slots(plan, &from);
        add_parents(plan, &(stream_rooms){room, room + 2 * states});
        list_ends(plan);
        plan->kernel = turn_kernels[kernel_widest()];
        *made = plan;
    } else {
        turn_plan_free(plan);
    }
    free(slot_of);
    free(reached);
    free(room);
    return roomy ? SB_OK : SB_NO_MEMORY;
}

sb_status turn_plan_make(turn_plan **made, const box_graph *box) {
    return turn_plan_lay_out(made, box, NULL);
}

void turn_plan_free(turn_plan *plan) {
    if (!plan)
        return;
    free(plan->scores);
    free(plan->throws);
    free(plan->state);
    free(plan->child);
    free(plan->weight);
    free(plan->parent);
    free(plan->from_parent);
    free(plan->ends);
    free(plan->end_weight);
    free(plan->option);
    free(plan->end_count);
    free(plan);
}

int turn_outcomes(const turn_plan *plan) {
    return plan->outcomes;
}

const int64_t *turn_scores(const turn_plan *plan) {
    return plan->scores;
}

/* A number of every slot, and the choices. */
size_t turn_scratch_size(const turn_plan *plan) {
    return (size_t)plan->slots * TURN_LANES * sizeof(double) + plan->choices * sizeof(uint32_t);
}

void turn_solve(const turn_plan *plan, int lanes, void *scratch, const double *payoff, double *chance) {
    plan->kernel(plan, lanes, scratch, payoff, chance, NULL);
}

void turn_values_many(const turn_plan *plan, int lanes, void *scratch, const double *payoff,
                      double *const *value) {
    plan->kernel(plan, lanes, scratch, payoff, NULL, value);
}
