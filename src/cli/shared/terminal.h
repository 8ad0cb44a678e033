/* What this program lends the terminal game. */
#ifndef SHUTBOX_CLI_SHARED_TERMINAL_H
#define SHUTBOX_CLI_SHARED_TERMINAL_H

#include "term/term.h"

const term_lent *terminal_lent(void);

#endif
