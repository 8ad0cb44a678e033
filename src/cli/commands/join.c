/* shutbox join: sits down at a table elsewhere. */
#include "cli/shared/command.h"
#ifdef SHUTBOX_WEB
#include "cli/tables/going.h"
#endif

enum { NAME, KEY, WATCH, BOT, MATCHES, PLAIN, STILL };

static const option_form options[] = {
    [NAME] = {"name", "NAME", N_("what you are called there")},
    [KEY] = {"key", "KEY", N_("who you are: another key than this device's own")},
    [WATCH] = {"watch", NULL, N_("only watch")},
    [BOT] = {"bot", "WHO", N_("who plays in your place: a level, or cmd:PROGRAM")},
    [MATCHES] = {"matches", "N", N_("leave after so many matches")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    {0},
};

#ifdef SHUTBOX_WEB
static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    going how = {.name = values[NAME],
                 .key = values[KEY],
                 .robot = values[BOT],
                 .matches = values[MATCHES],
                 .watches = values[WATCH],
                 .plain = values[PLAIN],
                 .still = values[STILL]};
    company_plan plan = {.lay = ""};
    if (count < 1)
        return complain_usage(command, _("a link to a table is missing"));
    if (!link_read(&plan.to, operands[0]) || !plan.to.table[0])
        return complain(REFUSED,
                        _("\"%.200s\" is no link to a table; one looks like "
                          "http://192.168.1.5:7319/#/table/NAME"),
                        operands[0]);
    int status = going_plan(command, &how, &plan);
    return status == DONE ? going_run(command, &how, &plan) : status;
}
#else
static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    (void)command;
    (void)values;
    (void)count;
    (void)operands;
    return complain(REFUSED,
                    _("this program was built without tables elsewhere; build it with -Dweb=enabled"));
}
#endif

const cli_command command_join = {
    .name = "join",
    .operands = "LINK",
    .operands_most = 1,
    .summary = N_("plays with others at a table elsewhere"),
    .detail = N_(
        "LINK is what the others sent you. Your seat is yours by the key of this device: after a break, "
        "or when you come back later, you sit on it again.\n"
        "Every throw is checked as it is told. The match is kept here like any other, with its proofs: "
        "shutbox verify checks them.\n"
        "A program that plays with cmd: hears the table's lines and says wishes, as docs/bots.md tells.\n"),
    .options = options,
    .run = run,
};
