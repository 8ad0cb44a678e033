/* SPDX-License-Identifier: MIT */
/* Statistics of the kept matches, for every front end that shows words. */
#ifndef SHUTBOX_CLI_COMMANDS_STATS_H
#define SHUTBOX_CLI_COMMANDS_STATS_H

#include "words/match/tell.h"

/* Tells all of them, a line of a table at a time. Returns of how many matches loss and luck could be known
 * and are not. */
size_t stats_tell(int width, teller *tell, void *to);

#endif
