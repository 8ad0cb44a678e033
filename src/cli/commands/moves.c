/* SPDX-License-Identifier: MIT */
/* shutbox moves: every way to use a throw. */
#include "cli/shared/command.h"
#include "cli/shared/position.h"
#include "words/base/json.h"

enum { RULES, OPEN, ROLL, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [OPEN] = {"open", "TILES", N_("tiles still up, such as 1,2,9 or 3,b9 (all, when not given)")},
    [ROLL] = {"roll", "A+B", N_("what the dice show, such as 5+4, or 5 for one die")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

/* Which dice are thrown there is another question than what a throw could do: answered, but not left unsaid.
 */
static void warn_of_dice(const sb_rules *rules, sb_tiles open, int b) {
    sb_dice_allowed allowed = sb_dice_for(rules, open);
    if (open != 0 && !(allowed & (b ? SB_TWO_DICE : SB_ONE_DIE)))
        complain(DONE, "%s",
                 b ? _("note: by these rules one die is thrown here")
                   : _("note: by these rules two dice are thrown here"));
}

static void print_moves(const sb_tiles *moves, int count, bool as_json) {
    json out = {.sink = json_stdout};
    if (as_json) {
        json_open(&out, NULL, '{');
        json_open(&out, "moves", '[');
        for (int i = 0; i < count; i++)
            json_tiles(&out, NULL, moves[i]);
        json_close(&out, ']');
        json_close(&out, '}');
        putchar('\n');
        return;
    }
    if (count == 0)
        puts(_("This throw can't be used."));
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add_tiles(&text, moves[i]);
        puts(text.text);
    }
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    sb_tiles moves[SB_CHOICES_MAX], open;
    sb_rules rules;
    int a, b;
    (void)count;
    (void)operands;
    if (!values[RULES] || !values[ROLL])
        return complain_usage(command, _("%s is needed"), values[RULES] ? "--roll" : "--rules");
    if (!read_rules(values[RULES], "", &rules))
        return REFUSED;
    open = sb_box(&rules);
    if (values[OPEN] && !read_open(values[OPEN], &rules, &open))
        return REFUSED;
    if (!sb_dice_read(values[ROLL], &a, &b))
        return complain(REFUSED, _("--roll %.100s is no throw such as 5+4, or 5 for one die"), values[ROLL]);
    if (b == 0 && sb_throw_exact(&rules))
        return complain(REFUSED, "--roll %.100s: %s", values[ROLL], words_status(SB_COMMON_NEEDS_TWO));
    warn_of_dice(&rules, open, b);
    print_moves(moves, sb_moves(&rules, open, a, b, moves, SB_CHOICES_MAX), values[JSON] != NULL);
    return DONE;
}

const cli_command command_moves = {
    .name = "moves",
    .operands = "",
    .summary = N_("every way to use a throw"),
    .detail = N_("Moves with the fewest tiles come first, then those with the highest first tile.\n"
                 "b9 is the 9 of the back row.\n"),
    .options = options,
    .run = run,
};
