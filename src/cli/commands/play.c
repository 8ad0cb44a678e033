/* SPDX-License-Identifier: MIT */
/* shutbox play */
#include <string.h>

#include "cli/plain/sitting.h"

enum { RULES, PLAYERS, PLAIN, DICE, SEED, RECORD, CONTINUE, STILL, TUTOR };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [PLAYERS] = {"players", "LIST", N_("names, and levels for computer players: \"Ann,Ben,casual\"")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [DICE] = {"dice", "HOW", N_("thrown (by the program) or typed (you throw real ones)")},
    [SEED] = {"seed", "TEXT", N_("where the dice come from: the same text, the same throws")},
    [RECORD] = {"record", "FILE", N_("keep the match in this file; goes on with the match in it")},
    [CONTINUE] = {"continue", NULL, N_("go on with the match played last")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    [TUTOR] = {"tutor", "PERCENT", N_("asks once before a choice that gives away more of the chance to win")},
    {0},
};

/* As a record's line holds it: plain text, and no blanks that reading would take away. */
static bool is_seed(const char *text) {
    size_t length = strlen(text);
    return length <= SB_SEED_MAX && sb_name_good(text, length) && text[0] != ' ' && text[length - 1] != ' ';
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    const char *dice = values[DICE];
    (void)count;
    (void)operands;
    match_wish wish = {.rules = values[RULES],
                       .players = values[PLAYERS],
                       .path = values[RECORD],
                       .seed = values[SEED],
                       .tutor = values[TUTOR],
                       .resume = values[CONTINUE],
                       .thrown = dice && strcmp(dice, "thrown") == 0,
                       .typed = dice && strcmp(dice, "typed") == 0,
                       .plain = values[PLAIN],
                       .still = values[STILL]};
    if (dice && !wish.thrown && !wish.typed)
        return complain_usage(command, _("--dice is thrown or typed"));
    if (wish.resume && wish.path)
        return complain_usage(command, _("--continue and --record do not go together"));
    if (wish.seed && !is_seed(wish.seed))
        return complain_usage(command, _("--seed is 1 to %d bytes of plain text, no blank at either end"),
                              SB_SEED_MAX);
    return sitting_run(command, &wish);
}

const cli_command command_play = {
    .name = "play",
    .operands = "",
    .summary = N_("plays a match"),
    .detail = N_(
        "Every event is on disk before the next question; --continue goes on after quit, Ctrl-C or a crash.\n"
        "Levels of computer players: beginner (any legal move), casual (the highest tiles it can, but every "
        "other "
        "move is any), skilled (the best of the turn and round, but one move in four is any), expert (the "
        "same, "
        "but one move in ten), perfect (the best chance to win the match).\n"),
    .use = N_(
        "Without --players: Player,casual, or Player in a game for one; Ann,Ben where real dice are typed "
        "in.\n"
        "Keys on the screen: numbers or arrows and Space choose tiles, Enter shuts them, Backspace chooses "
        "again, Tab changes the row, Space throws, h gives a hint, u and r undo and redo, v tells what "
        "happened, s shows the score sheet, w saves, q leaves, F2 changes the language, Ctrl-L draws the "
        "screen anew, ? tells the rest.\n"
        "Environment: NO_COLOR shows no colours.\n"
        "Files: matches in $XDG_DATA_HOME/shutbox/matches, settings in $XDG_CONFIG_HOME/shutbox/terminal, "
        "solved values in $XDG_CACHE_HOME/shutbox.\n"),
    .options = options,
    .run = run,
};
