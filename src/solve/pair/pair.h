/* Inside the solver: what flows with a box for each player share. Two players are solved exactly where that
 * is possible, by the start of each round; any other match goes by a model (solve/apart/apart.h). */
#ifndef SHUTBOX_SOLVE_PAIR_PAIR_H
#define SHUTBOX_SOLVE_PAIR_PAIR_H

#include "ledger.h"
#include "solve/apart/apart.h"
#include "solve/solver.h"

/* The first thing in solver->own of these flows. */
typedef struct pair {
    ledger book;
    apart_model *model; /* NULL where the match is solved exactly */
} pair;

/* How long a round takes, and how much memory, for each pair of boxes. */
typedef struct pair_cost {
    double seconds, bytes;
} pair_cost;

sb_exactness pair_solvable(const sb_rules *rules, int players, pair_cost each);

/* As in struct method: the model's numbers, or any chances. */
bool pair_sound(const sb_solver *solver, const double *values, size_t count);

/* Makes the book, or the model. */
sb_status pair_make(pair *match, const sb_solver *solver);

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

/* Works every match state out, each level after those it needs; or the model, where the match goes by it. */
sb_status pair_solve(sb_solver *solver, const sb_crew *crew, const pair_way *way);

/* By the round's state, counted from its starter. */
bool pair_key(sb_solver *solver, const sb_match *match, uint64_t *key);

/* The round and the totals of a match, counted from a seat. */
ledger_state pair_state(const pair *own, const sb_match *match, int mine);

/* Answers a position that is the start of a round, or before it is known who starts. False for others. */
bool pair_at_start(const sb_solver *solver, const sb_match *match, double win[]);

#endif
