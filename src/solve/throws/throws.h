/* Inside the solver: one throw each, a box each. */
#ifndef SHUTBOX_SOLVE_THROWS_THROWS_H
#define SHUTBOX_SOLVE_THROWS_THROWS_H

#include "solve/solver.h"

/* Works the exact table of two players out even where it is shipped; the solver must not be ready yet, its
 * table allocated. For the program that writes the shipped tables, benchmarks and tests. */
sb_status throws_work_out(sb_solver *solver, const sb_crew *crew);

#endif
