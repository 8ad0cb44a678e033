/* Inside the solver: what flows with a box for each player share. Two players are solved exactly where that
 * is possible, by the start of each round; any other match goes by a model (solve/apart/apart.h). */
#ifndef SHUTBOX_SOLVE_PAIR_PAIR_H
#define SHUTBOX_SOLVE_PAIR_PAIR_H

#include "ledger.h"
#include "solve/apart/apart.h"
#include "solve/solver.h"

/* The first thing in solver->own of these flows. */
typedef struct duel {
    ledger book;
    race *model; /* NULL where the match is solved exactly */
} duel;

/* How long a round takes, and how much memory, for each pair of boxes. */
typedef struct duel_cost {
    double seconds, bytes;
} duel_cost;

sb_exactness duel_solvable(const sb_rules *rules, int players, duel_cost each);

/* As in struct method: the model's numbers, or any chances. */
bool duel_sound(const sb_solver *solver, const double *values, size_t count);

/* Makes the book, or the model. */
sb_status duel_make(duel *match, const sb_solver *solver);

/* As in struct method. */
size_t duel_table_size(const sb_solver *solver);
uint64_t duel_states(const sb_solver *solver);

/* How one match state is worked out: on a board, of which each hand of the crew has its own. */
typedef struct duel_way {
    size_t board_size;
    sb_status (*make)(void *board, const sb_solver *solver);
    void (*free)(void *board);
    void (*work)(const sb_solver *solver, ledger_state state, void *board);
} duel_way;

/* Works every match state out, each level after those it needs; and the same unless it is shipped, or the
 * match goes by a model. */
sb_status duel_work(const sb_solver *solver, const sb_crew *crew, const duel_way *way);
sb_status duel_solve(sb_solver *solver, const sb_crew *crew, const duel_way *way);

/* By the round's state, counted from its starter. */
bool duel_key(sb_solver *solver, const sb_match *match, uint64_t *key);

/* The round and the totals of a match, counted from a seat. */
ledger_state duel_state(const duel *own, const sb_match *match, int mine);

/* Answers a position that is the start of a round, or before it is known who starts. False for others. */
bool duel_at_start(const sb_solver *solver, const sb_match *match, double win[]);

#endif
