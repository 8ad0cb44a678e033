/* SPDX-License-Identifier: MIT */
/* What this program lends the terminal game. */
#ifndef SHUTBOX_CLI_SHARED_TERMINAL_H
#define SHUTBOX_CLI_SHARED_TERMINAL_H

#include "term/term.h"

const term_lent *terminal_lent(void);

/* Once the game is left: stops what is still being worked out, and forgets the rest. */
void terminal_rest(void);

#endif
