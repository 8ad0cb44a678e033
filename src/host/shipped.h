/* SPDX-License-Identifier: MIT */
/* Solved values that come with the program, for games that take long to work out: data/values/. */
#ifndef SHUTBOX_HOST_SHIPPED_H
#define SHUTBOX_HOST_SHIPPED_H

#include "shutbox/solve.h"

/* Loads the values of exactly these rules and players; false where there are none. */
bool shipped_load(sb_solver *solver, const sb_rules *rules, int players);

#endif
