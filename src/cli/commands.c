/* SPDX-License-Identifier: MIT */
/* The commands there are, in the order in which they are told of. */
#include "cli/shared/command.h"

const cli_command *const cli_commands[] = {
    &command_play,    &command_keep,     &command_join,       &command_host,  &command_web,
    &command_rules,   &command_moves,    &command_replay,     &command_solve, &command_advise,
    &command_analyse, &command_simulate, &command_tournament, &command_stats, &command_drill,
    &command_league,  &command_verify};
const int cli_command_count = sizeof cli_commands / sizeof cli_commands[0];
