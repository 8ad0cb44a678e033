/* SPDX-License-Identifier: MIT */
/* An address as a code for a phone's camera. */
#ifndef SHUTBOX_CLI_CODE_H
#define SHUTBOX_CLI_CODE_H

/* Prints it to a terminal, two rows of the code in one of text; nothing where standard output is none, or is
 * too narrow for it. */
void code_print(const char *text);

#endif
