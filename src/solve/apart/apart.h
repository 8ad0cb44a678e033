/* Inside the solver: a model of the match where it is not solved exactly. */
#ifndef SHUTBOX_SOLVE_APART_APART_H
#define SHUTBOX_SOLVE_APART_APART_H

#include "solve/solver.h"

typedef struct race race;

/* Whether the model can be made within bounds. */
bool race_fits(const sb_rules *rules, int players);

sb_status race_make(race **made, const sb_solver *solver);
void race_free(race *model);

/* As in struct method. */
size_t race_table_size(const race *model);
uint64_t race_states(const race *model);
bool race_sound(const race *model, const double *values);
sb_status race_solve(race *model, sb_solver *solver, const sb_crew *crew);
sb_status race_value(race *model, sb_solver *solver, const sb_match *match, double win[]);

#endif
