/* Inside the solver: tables too slow to work out, shipped with the library. Regenerate them with
 * `ship_tables src/solve` (tools/ship_tables.c). */
#ifndef SHUTBOX_SOLVE_SHIPPED_H
#define SHUTBOX_SOLVE_SHIPPED_H

#include "solver.h"

/* Fills the solver's table in where it is shipped for exactly these rules and players; else false. */
bool shipped_copy(sb_solver *solver);

#endif
