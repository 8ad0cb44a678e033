/* SPDX-License-Identifier: MIT */
/* Solved values that are shipped, from their files. */
#ifndef SHUTBOX_TEST_SHIPPED_FILE_H
#define SHUTBOX_TEST_SHIPPED_FILE_H

#include "shutbox/solve.h"

/* False where there are none for this preset and so many players. */
bool shipped_file_load(sb_solver *solver, const char *preset, int players);

#endif
