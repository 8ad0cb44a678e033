/* SPDX-License-Identifier: MIT */
/* What could come next on the command line, for shells that ask: from the same tables that are read by. */
#ifndef SHUTBOX_CLI_COMPLETE_H
#define SHUTBOX_CLI_COMPLETE_H

#include "cli/shared/command.h"

/* The words typed so far, the last of them to be completed. Prints a candidate a line, with a tab and what it
 * is where there is more to say; ":files" where a file's name is meant. */
void complete_words(const cli_command *const *commands, int command_count, int count, char **words);

#endif
