/* SPDX-License-Identifier: MIT */
/* A position given on the command line: rules, totals, round, open tiles, a throw. */
#ifndef SHUTBOX_CLI_SHARED_POSITION_H
#define SHUTBOX_CLI_SHARED_POSITION_H

#include "cli/shared/command.h"

typedef struct position_text {
    const char *rules, *players, *totals, *round, *open, *roll; /* NULL where not given */
} position_text;

/* Complains where it makes no position, or one whose throw leaves nothing to decide; answers with an exit
 * status. */
int position_read(const cli_command *command, const position_text *text, sb_match *match);

/* Says why the match of these rounds and totals has no value; answers with an exit status. */
int complain_value(const position_text *text, const sb_match *match, sb_status status);

/* A whole number from least to most, or a complaint about this option: wrong usage. */
bool read_number(const cli_command *command, const char *option, const char *text, long long least,
                 long long most, long long *number);

/* Tiles of --open, checked against the box. */
bool read_open(const char *text, const sb_rules *rules, sb_tiles *open);

#endif
