/* SPDX-License-Identifier: MIT */
/* What advice takes from the solver beside its public header, and all that it takes: how one box is laid out
 * and one turn of it played, how far two boxes end apart, and what a solver can tell of a turn without being
 * asked how it works. */
#ifndef SHUTBOX_SOLVE_INSIDE_H
#define SHUTBOX_SOLVE_INSIDE_H

#include "shutbox/solve.h"
#include "solve/box/box.h"
#include "solve/common/ahead.h"
#include "solve/turn/aligned.h"
#include "solve/turn/turn.h"

/* Whether the solver is of exactly these rules and players. */
bool solver_is_of(const sb_solver *solver, const sb_rules *rules, int players);

/* sb_value for whoever has the match from sb_match_start and sb_match_apply, and asks often: nobody wrote
 * into it. */
sb_status solver_value(sb_solver *solver, const sb_match *match, double win[]);

/* All choices of this position are about to be asked about: what they have in common is worked out together,
 * in less time than one after the other. */
sb_status solver_look(sb_solver *solver, const sb_match *match);

/* The solver's own graph of the box. */
const box_graph *solver_box(const sb_solver *solver);

/* A number for what the turn or round about to start is looked at by, the same wherever one look does for
 * both; false where there is none. */
bool solver_look_key(sb_solver *solver, const sb_match *match, uint64_t *key);

/* Whether the solver looks at whole turns; and then, what it is worth to the mover when the turn about to
 * start ends with the box in each state. */
bool solver_sees_turns(const sb_solver *solver);
sb_status solver_turn_ends(sb_solver *solver, const sb_match *match, double *ended);

#endif
