/* SPDX-License-Identifier: MIT */
/* What join and host share: who goes to a table, and how it is shown. */
#ifndef SHUTBOX_CLI_TABLES_GOING_H
#define SHUTBOX_CLI_TABLES_GOING_H

#include "cli/shared/command.h"
#include "client/company.h"

typedef struct going {
    const char *name, *key; /* NULL: this device's own */
    const char *robot;      /* who plays instead of a person; NULL: nobody */
    const char *matches;    /* to leave after so many; NULL: stays */
    bool watches, plain, still;
    bool hosts; /* tells the link for others */
} going;

/* Fills in who goes; complains and returns another status than DONE when that is nobody. */
int going_plan(const cli_command *command, const going *how, company_plan *plan);

/* Whether that is on the screen, or line by line. */
bool going_on_screen(const going *how);

/* Goes there, on the screen or line by line. Returns an exit status. */
int going_run(const cli_command *command, const going *how, const company_plan *plan);

/* What either command does in a program that was built without tables elsewhere: says so. */
int going_nowhere(const cli_command *command, const char *const *values, int count, char **operands);

#endif
