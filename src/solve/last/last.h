/* SPDX-License-Identifier: MIT */
/* Last one standing: each throw on the shared box is another player's.
 *
 * Idea: one round is worked out over all boxes, sets of seats still in and movers, for many points at once.
 * Rounds that nobody wins lead back to the same points; where play at these does not settle, it comes again
 * after a small number of rounds, its period, and values are kept for each of them.
 * State: points (points/), and the round modulo the period.
 * Proof: tests/solve/last.c (every position of small matches by plain sweeps; nobody gains by deviating),
 * tests/whole. */
#ifndef SHUTBOX_SOLVE_LAST_LAST_H
#define SHUTBOX_SOLVE_LAST_LAST_H

#include "solve/points/points.h"
#include "solve/solver.h"

enum { LAST_PLAYERS_MOST = 8 };

/* How a round can end: won by nobody, or by one seat in one of three ways. */
typedef enum last_way { LAST_STOPPED, LAST_RISKED, LAST_SHUT, LAST_WAYS } last_way;
enum { LAST_VOID = 0, LAST_ENDS_MOST = 1 + LAST_PLAYERS_MOST * LAST_WAYS };

static inline int last_end(int seat, last_way way) {
    return 1 + seat * LAST_WAYS + (int)way;
}

/* A throw about to be made: by whom, with which seats still in. */
typedef struct last_node {
    uint8_t mover;
    uint8_t before; /* who threw before it, if that throw was used */
    uint8_t next;   /* who throws after it */
    int used;       /* the node after the throw was used */
    int stuck;      /* the node after it was not; -1 when one player is left, who is next */
} last_node;

/* The chances of the last player's extra throw. */
typedef struct last_risk {
    double failed, used, shut;
} last_risk;

/* What one round needs to know. Nodes with the same seats in come in one run, and fewer seats come first. */
typedef struct last_round {
    const box_graph *box;
    int players, nodes;
    last_node *node; /* [nodes] */
    int *run_start;  /* [runs + 1]: first node of each run */
    int runs;
    int *node_of;    /* [sets of seats * players]: the node of a set and mover */
    last_risk *risk; /* [box states * 2]: with one die, with two */
} last_round;

sb_status last_round_make(last_round *round, const box_graph *box, int players);
void last_round_free(last_round *round);

static inline int last_all_in(const last_round *round, int mover) { /* the node that starts a round */
    return round->node_of[((1 << round->players) - 1) * round->players + mover];
}

/* ---- One match state. ends[end * players + seat]: what each end of the round is worth to a seat. ---- */

/* value[(node * states + state) * players + seat], filled in: what every throw of the round is worth from one
 * of these boxes on. done[state]: it is there already; noted. */
void last_round_values(const last_round *round, const double *ends, const sb_tiles *boxes, int count,
                       bool *done, double *value);

/* Looks it up there. */
void last_before_throw(const last_round *round, int node, int state, const double *value, double *win);

/* Parts of it: a throw waiting to be used, so many dice about to be thrown, and the last player's extra throw
 * and choice. */
void last_use(const last_round *round, int node, int state, int class, const double *ends,
              const double *value, double *win);
void last_throw(const last_round *round, int node, int state, int dice, const double *ends,
                const double *value, double *win);
void last_risk_throw(const last_round *round, int seat, int state, int dice, const double *ends, double *win);
void last_risk_open(const last_round *round, int seat, int state, const double *ends, double *win);
void last_stand(const last_round *round, int seat, int state, const double *ends, double *win);

/* ---- LAST_LANES match states at once. ---- */
enum { LAST_LANES = 8 };

/* Beside the seats' values, how likely the round is won by nobody is kept as one seat more: ends and starts
 * are [end or starter][players + 1][LAST_LANES]. */
typedef void last_kernel(const last_round *round, void *scratch, const double *ends, double *starts);

/* Bytes it works in, as a floating number since it may be huge. */
double last_scratch_size(int nodes, int states, int players);

/* With three players and more it can be that a player would rather do one thing when the other is expected in
 * the rounds to come, and the other when the one is. Where nobody won, rounds are then played in turns: what
 * they are worth depends on the round's number, and comes again after a period. */
enum { LAST_PERIOD_MOST = 12 };

/* solver->own. The values are, for every state, its period, and for each phase of it (the round's number
 * modulo the period) what a round is worth to each seat: before it is known who starts, then for each who may
 * (all seats where that is thrown for, else the state's first). */
typedef struct last_game {
    points_space space;
    last_round round;
    int starters;
    int phases;    /* room for so many among the values */
    int looked[2]; /* the state and phase last looked at, -1 for none; the ends of its round, and */
    double *ends;  /* its values */
    double *value;
    bool *done; /* [box states]: those of which are there */
} last_game;

static inline double *last_period(const sb_solver *solver, int state) {
    const last_game *game = solver->own;
    size_t each = 1 + (size_t)(game->phases * (game->starters + 1) * solver->players);
    return (double *)solver->values + (size_t)state * each;
}

static inline int last_phase(const sb_solver *solver, int state, uint32_t round) {
    return (int)(round % (uint32_t)*last_period(solver, state));
}

static inline double *last_worth(const sb_solver *solver, int state, int phase) {
    const last_game *game = solver->own;
    return last_period(solver, state) + 1 + phase * (game->starters + 1) * solver->players;
}

static inline double *last_start(const sb_solver *solver, int state, int phase, int starter) {
    return last_worth(solver, state, phase) + (starter + 1) * solver->players;
}

/* What each end of the state's round is worth, from the values. Leaves out what is not there yet: that nobody
 * wins, where that leads to the same points again. */
void last_ends(const sb_solver *solver, int state, int phase, double *ends);

sb_status last_solve(sb_solver *solver, const sb_crew *crew);

#endif
