/* SPDX-License-Identifier: MIT */
/* Solved values kept in the user's cache folder. A file that is damaged, or of other rules, is never trusted.
 */
#ifndef SHUTBOX_HOST_CACHE_H
#define SHUTBOX_HOST_CACHE_H

#include "shutbox/solve.h"

/* Loads the solver's values, those that come with the program or else from the cache; false when there are
 * none to trust. */
bool cache_load(sb_solver *solver, const sb_rules *rules, int players);

/* Keeps the solver's values. Quietly does nothing where that is not possible: they can always be worked out
 * again.
 */
void cache_keep(const sb_solver *solver, const sb_rules *rules, int players);

#endif
