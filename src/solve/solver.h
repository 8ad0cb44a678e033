/* Inside the solver: one solved match, and the few methods that solve a flow. */
#ifndef SHUTBOX_SOLVE_SOLVER_H
#define SHUTBOX_SOLVE_SOLVER_H

#include "shutbox/solve.h"
#include "solve/box/box.h"

typedef struct sb_solver sb_solver;

/* How one flow is solved; a row of functions, as flows are in the match. */
typedef struct method {
    /* How far these rules are solved for so many players; SB_UNSOLVED where how is left alone. Fails only
     * where memory runs out. */
    sb_status (*solvable)(const sb_rules *rules, int players, sb_exactness *how);
    /* Bytes of all values, known before solving; they are allocated zeroed by the caller. */
    size_t (*size)(const sb_solver *solver);
    uint64_t (*states)(const sb_solver *solver);
    /* Whether these numbers may be such values. NULL: where all of them are chances. */
    bool (*sound)(const sb_solver *solver, const double *values, size_t count);
    /* Makes solver->own (anything the method needs beside box and values); called once in sb_solver_new. May
     * be NULL. */
    sb_status (*prepare)(sb_solver *solver);
    void (*release)(sb_solver *solver); /* frees what prepare made; may be NULL */
    sb_status (*solve)(sb_solver *solver, const sb_crew *crew);
    sb_status (*value)(sb_solver *solver, const sb_match *match, double win[]);
    /* A number for what the turn or round about to start is looked at by, the same wherever one look does for
     * both; false where there is none. May be NULL. */
    bool (*look_key)(sb_solver *solver, const sb_match *match, uint64_t *key);
    /* Only where turns are throws until stuck; else NULL. What it is worth to the mover when the turn of this
     * match ends with the box in each state; the same for all turns with the same key. */
    sb_status (*turn_ends)(sb_solver *solver, const sb_match *match, double *ended);
} method;

struct sb_solver {
    sb_rules rules;
    int players;
    const method *method;
    sb_exactness exactness;
    box_graph box;
    void *values;
    bool ready;
    bool borrowed; /* the values are another solver's */
    void *own;
};

extern const method method_turns, method_low, method_last, method_throws, method_common;

/* Whether a number is a chance, but for rounding; and whether all of them are. */
static inline bool is_chance(double number) {
    const double off = 1e-9;
    return number >= -off && number <= 1 + off;
}

bool all_chances(const double *numbers, size_t count);

/* Whether the solver is of exactly these rules and players. */
bool solver_is_of(const sb_solver *solver, const sb_rules *rules, int players);

/* Runs jobs through the crew, or one after another without one; and progress likewise (true: go on). */
void crew_run(const sb_crew *crew, int jobs, void (*job)(void *context, int number), void *context);
int crew_hands(const sb_crew *crew);
bool crew_progress(const sb_crew *crew, double done);

#endif
