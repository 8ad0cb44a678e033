/* Inside the solver: one throw each, a box each. */
#ifndef SHUTBOX_SOLVE_THROWS_THROWS_H
#define SHUTBOX_SOLVE_THROWS_THROWS_H

#include "solve/solver.h"

/* Works the exact values of two players out even where they are shipped; the solver must not be ready yet,
 * its values allocated. For the program that writes the shipped values, benchmarks and tests. */
sb_status throws_work_out(sb_solver *solver, const sb_crew *crew);

#endif
