/* SPDX-License-Identifier: MIT */
/* The commands that ask nothing of the system but files to read: they answer as they do elsewhere. */
#include "cli/plain/retry.h"
#include "cli/shared/command.h"

const cli_command *const cli_commands[] = {&command_rules,    &command_moves,  &command_replay,
                                           &command_solve,    &command_advise, &command_analyse,
                                           &command_simulate, &command_verify};
const int cli_command_count = sizeof cli_commands / sizeof cli_commands[0];

static int refuse(const cli_command *command, const char *const *values, int count, char **operands) {
    (void)command;
    (void)values;
    (void)count;
    (void)operands;
    return complain(REFUSED, "there is no game on the screen here, but the page; see shutbox --help");
}

/* What is meant when no command is named. */
static const option_form none[] = {{0}};
const cli_command command_play = {
    .name = "play", .operands = "", .summary = "", .options = none, .run = refuse};

int retry_ask(sb_mind *mind, const sb_record *record, const sb_analysis *analysis) {
    (void)mind;
    (void)record;
    (void)analysis;
    return complain(REFUSED, "nothing is asked here: no --try");
}
