/* SPDX-License-Identifier: MIT */
/* The standings of a league, asked of a server. */
#ifndef SHUTBOX_CLI_TABLES_LEAGUE_H
#define SHUTBOX_CLI_TABLES_LEAGUE_H

#include "cli/shared/command.h"
#include "shutbox/league.h"

/* season NULL: the latest. Complains and returns another status than DONE where there is no answer. The
 * standings are the caller's to free in either case. */
int league_fetch(const cli_command *command, const char *url, const char *league, const char *season,
                 sb_standings *standings);

#endif
