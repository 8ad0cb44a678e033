/* SPDX-License-Identifier: MIT */
/* Inside the solver: the ways to solve a game. They are tried in order (method.c), exact ones before models,
 * and the first that takes the rules and so many players solves them.
 *
 * A method names the house rules it knows: the fields of sb_rules that it goes by, or that make no difference
 * to it. Rules that differ in any other field from what most rulebooks share (sb_rules_ground) are declined
 * for it, so that a field nobody has thought of is never ignored. To have a method know a field, make it go
 * by the field, compare it with plain recursion in tests/solve, and name the field in its row. Where the
 * field changes nothing but what sb_moves, sb_score, sb_dice_for or sb_behind say of one box, the graph of
 * the box follows by itself, and naming it in KNOWN_TO_BOX does for all methods. */
#ifndef SHUTBOX_SOLVE_METHOD_H
#define SHUTBOX_SOLVE_METHOD_H

#include "shutbox/solve.h"

#define FLOW(name)  (UINT32_C(1) << SB_FLOW_##name)
#define FIELD(name) (UINT64_C(1) << SB_FIELD_##name)

/* Who plays what: no method has to do with more than the number of seats that play and the flow it is for,
 * and a version is told by the other fields. */
#define KNOWN_TO_ALL (FIELD(PLAYERS) | FIELD(FLOW) | FIELD(VERSION))
#define KNOWN_TO_BOX                                                                                         \
    (FIELD(TILES) | FIELD(ROWS) | FIELD(BACK) | FIELD(FRONT) | FIELD(DICE) | FIELD(ONE_AT) |                 \
     FIELD(ONE_WHEN) | FIELD(AT_MOST) | FIELD(BEHIND) | FIELD(HIDDEN) | FIELD(SCORE))

typedef struct method {
    sb_exactness exactness;
    uint32_t flows;  /* FLOW(...) it is for */
    uint64_t fields; /* FIELD(...) it knows */
    /* Whether these rules can be had for so many players: SB_OK; SB_NO_GAME_SOLVED where they would take too
     * much time or room; SB_NO_MEMORY where that can't be found out. */
    sb_status (*takes)(const sb_rules *rules, int players);
    /* Bytes of all values, known before solving; they are allocated zeroed by the caller. */
    size_t (*size)(const sb_solver *solver);
    uint64_t (*states)(const sb_solver *solver);
    /* Whether these numbers may be such values. NULL: where all of them are chances. */
    bool (*sound)(const sb_solver *solver, const double *values, size_t count);
    /* Makes solver->own, anything the method needs beside box and values; called once. */
    sb_status (*prepare)(sb_solver *solver);
    void (*release)(sb_solver *solver); /* frees what prepare made, or began to */
    sb_status (*solve)(sb_solver *solver, const sb_crew *crew);
    sb_status (*value)(sb_solver *solver, const sb_match *match, double win[]);
    /* Works out what all choices of this position have in common, before each of them is asked about. NULL:
     * nothing. */
    sb_status (*look)(sb_solver *solver, const sb_match *match);
    /* A number for what the turn or round about to start is looked at by, the same wherever one look does for
     * both; false where there is none. NULL: there never is. */
    bool (*look_key)(sb_solver *solver, const sb_match *match, uint64_t *key);
    /* Only where turns are throws until stuck; else NULL. What it is worth to the mover when the turn of this
     * match ends with the box in each state; the same for all turns with the same key. */
    sb_status (*turn_ends)(sb_solver *solver, const sb_match *match, double *ended);
} method;

/* Exact: whole turns, beat the low, last one standing; two players with a box each who throw in turn, or use
 * one throw. Models: whole turns with totals on a grid; a box each, played apart where players throw in turn
 * and alike where they use one throw; and any number of players, the others as chances of what they will
 * have: whole turns, beat the low, last one standing, a box each that is too large to be followed. */
extern const method method_turns, method_low, method_last, method_throws, method_common;
extern const method method_turns_grid, method_alike, method_apart, method_crowd, method_crowd_low,
    method_crowd_last, method_crowd_each;

/* Whether rules differ from the common ground in none but these fields. */
bool fields_suffice(uint64_t fields, const sb_rules *rules);

/* The first method that takes them. SB_NO_GAME_SOLVED where none does. The rules must make a game for so
 * many. */
sb_status method_find(const method **found, const sb_rules *rules, int players);

/* The same among the models that answer at once. */
sb_status method_find_quick(const method **found, const sb_rules *rules, int players);

bool method_is_quick(const method *how);

/* A solver by this method, whether or not another comes before it. */
sb_status method_solver(sb_solver **made, const method *how, const sb_rules *rules, int players);

#endif
