/* SPDX-License-Identifier: MIT */
/* shutbox keep: the same as play, with real dice typed in. */
#include "cli/plain/sitting.h"

enum { RULES, PLAYERS, PLAIN, CONTINUE, STILL, TUTOR };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [PLAYERS] = {"players", "LIST", N_("names, and levels for computer players: \"Ann,Ben,casual\"")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [CONTINUE] = {"continue", NULL, N_("go on with the match played last")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    [TUTOR] = {"tutor", "PERCENT", N_("asks once before a choice that gives away more of the chance to win")},
    {0},
};

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    match_wish wish = {.rules = values[RULES],
                       .players = values[PLAYERS],
                       .path = count > 0 ? operands[0] : NULL,
                       .tutor = values[TUTOR],
                       .resume = values[CONTINUE],
                       .typed = true,
                       .plain = values[PLAIN],
                       .still = values[STILL]};
    if (wish.resume && wish.path)
        return complain_usage(command, _("--continue and a file do not go together"));
    return sitting_run(command, &wish);
}

const cli_command command_keep = {
    .name = "keep",
    .operands = "[FILE]",
    .operands_most = 1,
    .summary = N_("keeps the score for a real box"),
    .detail =
        N_("You throw real dice and type what they show, or only the tiles left at the end of a turn; the "
           "program says whose turn it is, who is out and who won.\n"
           "The match is kept in FILE, or in a file of its own; what is in FILE already goes on.\n"
           "Any earlier entry can be corrected: everything after it is played again and checked.\n"),
    .options = options,
    .run = run,
};
