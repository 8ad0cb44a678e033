/* SPDX-License-Identifier: MIT */
#include "plan.h"

#include <stdlib.h>

#include "solve/box/outcomes.h"

turn_kernel turn_kernel_plain, turn_kernel_avx2, turn_kernel_avx512;
turn_kernel *const turn_kernels[KERNEL_WIDTHS] = KERNELS(turn_kernel);

/* How a state is led to by the moves that are left. */
typedef struct arrival {
    uint32_t slot;             /* they lead there */
    uint32_t parents, options; /* how many of them; later where the next one goes in its stream */
} arrival;

/* What a plan is made from. */
typedef struct source {
    const box_graph *box;
    const bool *dropped;
    arrival *arrival; /* [states] */
} source;

/* How long its streams are. */
typedef struct lengths {
    size_t slots, throws, children, parents, options;
} lengths;

static bool is_kept(const source *from, uint32_t move) {
    return !from->dropped || !from->dropped[move];
}

static uint32_t count_moves(const source *from, int state, int class) {
    uint32_t first = box_first(from->box, state, class), end = box_end(from->box, state, class), count = 0;
    if (!from->dropped)
        return end - first;
    for (uint32_t i = first; i < end; i++)
        count += !from->dropped[i];
    return count;
}

static void count_throws(lengths *length, const source *from, int state, const double *chance) {
    const box_graph *box = from->box;
    length->slots++;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t moves = chance[class] > 0 ? count_moves(from, state, class) : 0;
        if (moves == 0)
            continue;
        length->throws++;
        length->children += moves + (moves > 2);
        length->parents += moves == 1;
        length->options += moves > 1 ? moves : 0;
        for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++) {
            arrival *to = &from->arrival[box->child[i]];
            to->parents += is_kept(from, i) && moves == 1;
            to->options += is_kept(from, i) && moves > 1;
        }
    }
}

static bool is_reached(const source *from, int state) {
    const arrival *to = &from->arrival[state];
    return state == 0 || state == from->box->states - 1 || to->parents + to->options > 0;
}

/* From the fresh box down, so that all that leads to a state is known when its turn comes. */
static lengths count_all(const source *from) {
    const box_graph *box = from->box;
    lengths length = {.slots = 1};
    for (int state = box->states - 1; state > 0; state--) {
        if (!is_reached(from, state))
            continue;
        if (box->dice[state] & SB_ONE_DIE)
            count_throws(&length, from, state, box->one);
        if (box->dice[state] & SB_TWO_DICE)
            count_throws(&length, from, state, box->two);
    }
    return length;
}

/* Gives each state that is reached its slots, and what leads there its room: that of the last slot comes
 * first. */
static void place_slots(turn_plan *plan, const source *from) {
    uint32_t slot = (uint32_t)plan->slots;
    for (int state = from->box->states - 1; state >= 0; state--) {
        if (!is_reached(from, state))
            continue;
        arrival *to = &from->arrival[state];
        turn_throws *throws = &plan->throws[--slot];
        throws->parents = (uint16_t)to->parents;
        throws->options = (uint16_t)to->options;
        throws->other = state > 0 && from->box->dice[state] == SB_EITHER_DICE;
        plan->state[slot] = (uint32_t)state;
        *to = (arrival){slot, (uint32_t)plan->parents, (uint32_t)plan->options};
        plan->parents += throws->parents;
        plan->options += throws->options;
        if (throws->other)
            plan->state[--slot] = (uint32_t)state;
    }
}

/* Appends a throw that can be used, and notes it where its moves lead. */
static void add_throw(turn_plan *plan, const source *from, uint32_t slot, int class, double weight,
                      bool single) {
    const box_graph *box = from->box;
    int state = (int)plan->state[slot];
    plan->weight[plan->weights++] = weight;
    for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++) {
        arrival *to = &from->arrival[box->child[i]];
        if (!is_kept(from, i))
            continue;
        plan->child[plan->children++] = to->slot;
        if (!single) {
            plan->option[to->options++] = (turn_option){weight, slot, (uint32_t)plan->choices++};
            continue;
        }
        plan->parent[to->parents] = slot;
        plan->from_parent[to->parents++] = weight;
    }
}

/* Appends the throws of this slot that have from least to most moves; how many there are. */
static uint16_t add_throws(turn_plan *plan, const source *from, uint32_t slot, const double *chance,
                           uint32_t least, uint32_t most) {
    uint16_t count = 0;
    for (int class = 1; class < from->box->classes; class ++) {
        uint32_t moves = count_moves(from, (int)plan->state[slot], class);
        if (chance[class] == 0 || moves < least || moves > most)
            continue;
        if (most > 2)
            plan->child[plan->children++] = moves;
        add_throw(plan, from, slot, class, chance[class], moves == 1);
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

static void fill_slot(turn_plan *plan, const source *from, uint32_t slot) {
    const box_graph *box = from->box;
    turn_throws *throws = &plan->throws[slot];
    int state = (int)plan->state[slot];
    const double *chance = box->dice[state] == SB_TWO_DICE || throws->other ? box->two : box->one;
    throws->outcome = outcomes_find(plan->scores, plan->outcomes, box->score[state]);
    throws->stuck = stuck_chance(box, state, chance);
    throws->singles = add_throws(plan, from, slot, chance, 1, 1);
    throws->pairs = add_throws(plan, from, slot, chance, 2, 2);
    throws->many = add_throws(plan, from, slot, chance, 3, UINT32_MAX);
    throws->dice = (uint32_t)plan->choices;
    plan->choices += throws->other;
}

/* Each outcome's slots, ascending. Filled from the last on, while the counts, added up, say where they end;
 * what is left of each then is where they begin. */
static void list_ends(turn_plan *plan) {
    uint32_t end = 0, *count = plan->end_count;
    for (int slot = 0; slot < plan->slots; slot++)
        count[plan->throws[slot].outcome] += plan->throws[slot].stuck > 0;
    for (int outcome = 0; outcome < plan->outcomes; outcome++)
        count[outcome] = end += count[outcome];
    for (int slot = plan->slots - 1; slot >= 0; slot--) {
        const turn_throws *throws = &plan->throws[slot];
        if (throws->stuck == 0)
            continue;
        plan->ends[--count[throws->outcome]] = (uint32_t)slot;
        plan->end_weight[count[throws->outcome]] = throws->stuck;
    }
    for (int outcome = 0; outcome < plan->outcomes; outcome++)
        count[outcome] = (outcome + 1 < plan->outcomes ? count[outcome + 1] : end) - count[outcome];
}

static bool make_room(turn_plan *plan, const lengths *length) {
    plan->slots = (int)length->slots;
    plan->throws = calloc(length->slots, sizeof *plan->throws);
    plan->state = malloc(length->slots * sizeof *plan->state);
    plan->child = malloc((length->children + 1) * sizeof *plan->child);
    plan->weight = malloc((length->throws + 1) * sizeof *plan->weight);
    plan->parent = malloc((length->parents + 1) * sizeof *plan->parent);
    plan->from_parent = malloc((length->parents + 1) * sizeof *plan->from_parent);
    plan->option = malloc((length->options + 1) * sizeof *plan->option);
    plan->ends = malloc(length->slots * sizeof *plan->ends);
    plan->end_weight = malloc(length->slots * sizeof *plan->end_weight);
    plan->end_count = calloc((size_t)plan->outcomes, sizeof *plan->end_count);
    return plan->throws && plan->state && plan->child && plan->weight && plan->parent && plan->from_parent &&
           plan->option && plan->ends && plan->end_weight && plan->end_count;
}

static bool lay_out(turn_plan *plan, const source *from) {
    lengths length = count_all(from);
    plan->outcomes = outcomes_list(from->box, plan->scores);
    if (!make_room(plan, &length))
        return false;
    place_slots(plan, from);
    plan->throws[0].stuck = 1;
    for (uint32_t slot = 1; slot < (uint32_t)plan->slots; slot++)
        fill_slot(plan, from, slot);
    list_ends(plan);
    plan->kernel = turn_kernels[kernel_widest()];
    return true;
}

sb_status turn_plan_lay_out(turn_plan **made, const box_graph *box, const bool *dropped) {
    turn_plan *plan = calloc(1, sizeof *plan);
    size_t states = (size_t)box->states;
    source from = {box, dropped, calloc(states, sizeof *from.arrival)};
    if (plan)
        plan->scores = malloc(states * sizeof *plan->scores);
    bool done = plan && plan->scores && from.arrival && lay_out(plan, &from);
    if (done)
        *made = plan;
    else
        turn_plan_free(plan);
    free(from.arrival);
    return done ? SB_OK : SB_NO_MEMORY;
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
