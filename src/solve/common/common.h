/* Inside the solver: one throw for all, a box each. */
#ifndef SHUTBOX_SOLVE_COMMON_COMMON_H
#define SHUTBOX_SOLVE_COMMON_COMMON_H

#include "solve/solver.h"

/* As throws_work_out, for a common throw. */
sb_status common_work_out(sb_solver *solver, const sb_crew *crew);

#endif
