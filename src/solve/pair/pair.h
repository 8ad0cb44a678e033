/* SPDX-License-Identifier: MIT */
/* Inside the solver: two players with a box each.
 *
 * Idea: a match is known by the starts of its rounds. A round is worked out for each of them over all pairs
 * of boxes, by the method whose flow it is (throws/, common/), on a board of its own. State: the totals of
 * both, who starts, and the round where rounds are counted (ledger.h). One number each, the chance of the one
 * who starts. Proof: that of throws/ and common/. */
#ifndef SHUTBOX_SOLVE_PAIR_PAIR_H
#define SHUTBOX_SOLVE_PAIR_PAIR_H

#include "ledger.h"
#include "solve/solver.h"

/* The first thing in solver->own of these flows. */
typedef struct pair {
    ledger book;
} pair;

/* How long a round takes, and how much memory, for each pair of boxes. */
typedef struct pair_cost {
    double seconds, bytes;
} pair_cost;

/* As in struct method, for players who cost so much. */
sb_status pair_takes(const sb_rules *rules, int players, pair_cost each);

void pair_make(pair *match, const sb_solver *solver);

/* As in struct method. */
size_t pair_size(const sb_solver *solver);
uint64_t pair_states(const sb_solver *solver);

/* How one match state is worked out: on a board, of which each hand of the crew has its own. */
typedef struct pair_way {
    size_t board_size;
    sb_status (*make)(void *board, const sb_solver *solver);
    void (*free)(void *board);
    void (*work)(const sb_solver *solver, ledger_state state, void *board);
} pair_way;

/* Works every match state out, each level after those it needs. */
sb_status pair_solve(const sb_solver *solver, const sb_crew *crew, const pair_way *way);

/* By the round's state, counted from its starter. */
bool pair_key(sb_solver *solver, const sb_match *match, uint64_t *key);

/* The round and the totals of a match, counted from a seat. */
ledger_state pair_state(const pair *own, const sb_match *match, int mine);

/* Answers a position that is the start of a round, or before it is known who starts. False for others. */
bool pair_at_start(const sb_solver *solver, const sb_match *match, double win[]);

#endif
