/* SPDX-License-Identifier: MIT */
/* Inside the solver: one turn of throws until stuck, played perfectly for what its end is worth. */
#ifndef SHUTBOX_SOLVE_TURN_TURN_H
#define SHUTBOX_SOLVE_TURN_TURN_H

#include "solve/box/box.h"

/* ---- For one match state: every box state's value for every seat, in double. ----
 * ended[state * seats + seat]: what it is worth to the seat when the turn ends with the box in this state
 * (state 0: the box is shut). value[state * seats + seat], filled in: the same before the next throw there,
 * when the mover makes every choice (tiles, dice) best for itself. Choices whose values differ by less than
 * TURN_TIE are equal, and the first listed is taken (for dice: one die). */
#define TURN_TIE 1e-10
void turn_values(const box_graph *box, int seats, int mover, const double *ended, double *value);

/* The value with a throw of this class waiting to be used in this state: the best move's, or ended where none
 * is. Returns the child state moved to, or -1 when stuck; win gets the seats' values. */
int turn_use(const box_graph *box, int seats, int mover, int state, int class, const double *ended,
             const double *value, double win[]);

/* The value when so many dice (1 or 2) are about to be thrown in this state. */
void turn_throw(const box_graph *box, int seats, int mover, int state, int dice, const double *ended,
                const double *value, double win[]);

/* As many dice as are best for the mover alone in this state, where it may choose; else as many as there are.
 */
int turn_dice(const box_graph *box, int state, const double *ended, const double *value);

/* ---- For many match states at once. ---- */
enum { TURN_LANES = 32 };

/* A box prepared for it. Outcomes are the different scores a turn can end with, ascending; outcome 0 is the
 * shut box. */
typedef struct turn_plan turn_plan;
sb_status turn_plan_make(turn_plan **made, const box_graph *box);

/* A whole plan again, without the moves that are never better than another one, as long as fewer points are
 * never worth less (prune.c). What it takes to find them pays where many turns are solved. In order:
 * than one listed before, so that ties are settled as in the whole plan. */
sb_status turn_plan_prune(turn_plan **made, const turn_plan *whole, const box_graph *box, bool in_order);
void turn_plan_free(turn_plan *plan);
int turn_outcomes(const turn_plan *plan);
const int64_t *turn_scores(const turn_plan *plan); /* [outcomes] */

/* Bytes one call of turn_solve works in; one such piece for each thread, aligned to 64. */
size_t turn_scratch_size(const turn_plan *plan);

/* payoff[outcome * TURN_LANES + lane]: what each end of the turn is worth to the mover of that lane's match
 * state. chance[outcome * TURN_LANES + lane], filled in: how likely the mover's best play makes each end;
 * sums to 1. What the turn is worth to any seat is then the sum of chance times what the outcome is worth to
 * that seat. Only the first so many lanes are asked for; payoffs of all must be numbers. */
void turn_solve(const turn_plan *plan, int lanes, void *scratch, const double *payoff, double *chance);

/* value[lane][state], filled in instead: as turn_values does for one, but only for states that a turn can get
 * into. */
void turn_values_many(const turn_plan *plan, int lanes, void *scratch, const double *payoff,
                      double *const *value);

#endif
