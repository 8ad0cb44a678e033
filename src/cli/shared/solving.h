/* A solver ready to answer: from the cache, or solved now with a progress bar. */
#ifndef SHUTBOX_CLI_SHARED_SOLVING_H
#define SHUTBOX_CLI_SHARED_SOLVING_H

#include "cli/shared/command.h"

/* Complains and returns false when these rules are not solved, or the work was stopped. */
bool solver_get(sb_solver **solver, const sb_rules *rules, int players);

/* A mind with such a solver; free both with mind_put. */
typedef struct thinker {
    sb_solver *solver;
    sb_mind *mind;
} thinker;

bool thinker_get(thinker *made, const sb_rules *rules, int players, bool needs_solver);
/* The same mind once more, for another thread, with the same tables: put the first one last. */
bool thinker_copy(thinker *made, const thinker *first, const sb_rules *rules, int players);

void thinker_put(thinker *made);

#endif
