/* SPDX-License-Identifier: MIT */
/* Whose work is in the program. */
#ifndef SHUTBOX_CLI_LICENCES_H
#define SHUTBOX_CLI_LICENCES_H

/* Prints the notices of everything that is built into it, as its packages have them: they are not ours to
 * translate. */
void licences_print(void);

#endif
