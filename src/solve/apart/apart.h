/* Inside the solver: a model of the match where it is not solved exactly. */
#ifndef SHUTBOX_SOLVE_APART_APART_H
#define SHUTBOX_SOLVE_APART_APART_H

#include "solve/solver.h"

typedef struct apart_model apart_model;

/* Whether the model can be made within bounds. */
bool apart_fits(const sb_rules *rules, int players);

sb_status apart_make(apart_model **made, const sb_solver *solver);
void apart_free(apart_model *model);

/* As in struct method. */
size_t apart_size(const apart_model *model);
uint64_t apart_states(const apart_model *model);
bool apart_sound(const apart_model *model, const double *values);
sb_status apart_solve(apart_model *model, sb_solver *solver, const sb_crew *crew);
sb_status apart_value(apart_model *model, sb_solver *solver, const sb_match *match, double win[]);

#endif
