/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <stdlib.h>

struct look_store {
    sb_solver *solver;
    turn_plan *plan;
    int *end_state; /* [outcomes]: a state of the box that counts so much */
    double *payoff; /* [outcomes * TURN_LANES] */
    void *scratch;
    int asked, done; /* the first so many are asked for, worked out */
    uint64_t key[TURN_LANES];
    outlook on[TURN_LANES];
    double *value[TURN_LANES]; /* theirs */
};

static void find_end_states(look_store *looks) {
    const box_graph *box = solver_box(looks->solver);
    const int64_t *scores = turn_scores(looks->plan);
    for (int outcome = 0; outcome < turn_outcomes(looks->plan); outcome++) {
        int state = 0;
        while (box->score[state] != scores[outcome])
            state++;
        looks->end_state[outcome] = state;
    }
}

look_store *looks_make(sb_solver *solver) {
    look_store *looks = calloc(1, sizeof *looks);
    if (!looks || turn_plan_make(&looks->plan, solver_box(solver)) != SB_OK) {
        free(looks);
        return NULL;
    }
    size_t outcomes = (size_t)turn_outcomes(looks->plan);
    looks->solver = solver;
    looks->end_state = malloc(outcomes * sizeof *looks->end_state);
    looks->payoff = aligned_zeroes(outcomes * TURN_LANES * sizeof *looks->payoff);
    looks->scratch = aligned_zeroes(turn_scratch_size(looks->plan));
    if (!looks->end_state || !looks->payoff || !looks->scratch) {
        looks_free(looks);
        return NULL;
    }
    find_end_states(looks);
    return looks;
}

void looks_free(look_store *looks) {
    if (!looks)
        return;
    for (int i = 0; i < TURN_LANES; i++)
        outlook_free(&looks->on[i]);
    turn_plan_free(looks->plan);
    free(looks->end_state);
    free(looks->payoff);
    free(looks->scratch);
    free(looks);
}

uint64_t look_key(sb_solver *solver, const sb_match *match) {
    uint64_t key;
    return solver_look_key(solver, match, &key) ? key + 1 : 0;
}

void looks_clear(look_store *looks) {
    looks->asked = looks->done = 0;
}

/* The lane of this turn, or of the last one for key 0; -1: it wasn't asked for. */
static int lane_of(const look_store *looks, uint64_t key) {
    int lane = looks->asked - 1;
    while (lane >= 0 && key && looks->key[lane] != key)
        lane--;
    return lane;
}

bool looks_ask(look_store *looks, const sb_match *match, uint64_t key) {
    int lane = looks->asked;
    if (key && lane_of(looks, key) >= 0)
        return true;
    if (lane == TURN_LANES)
        return false;
    outlook *on = &looks->on[lane];
    if (!outlook_make(on, solver_box(looks->solver)->states) ||
        solver_turn_ends(looks->solver, match, on->ended) != SB_OK)
        return false;
    looks->key[lane] = key;
    looks->value[lane] = on->value;
    looks->asked++;
    return true;
}

static void work_out(look_store *looks) {
    int first = looks->done, count = looks->asked - first;
    for (int outcome = 0; outcome < turn_outcomes(looks->plan); outcome++) {
        for (int i = 0; i < count; i++)
            looks->payoff[outcome * TURN_LANES + i] = looks->on[first + i].ended[looks->end_state[outcome]];
    }
    turn_values_many(looks->plan, count, looks->scratch, looks->payoff, looks->value + first);
    looks->done = looks->asked;
}

const outlook *looks_find(look_store *looks, uint64_t key) {
    int lane = lane_of(looks, key);
    if (lane >= looks->done)
        work_out(looks);
    return lane < 0 ? NULL : &looks->on[lane];
}
