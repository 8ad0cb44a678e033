/* SPDX-License-Identifier: MIT */
/* shutbox join: sits down at a table elsewhere. */
#include "cli/tables/going.h"
#ifdef SHUTBOX_WEB
#include <string.h>

#include "cli/tables/listing.h"
#include "client/laying.h"
#endif

enum { LIST, PAIR, NAME, KEY, WATCH, BOT, MATCHES, PLAIN, STILL, JSON };

static const option_form options[] = {
    [LIST] = {"list", NULL, N_("which tables are open at SERVER: what, who, how far")},
    [PAIR] = {"pair", "R", N_("finds somebody at SERVER who wants to play this too")},
    [NAME] = {"name", "NAME", N_("what you are called there")},
    [KEY] = {"key", "KEY", N_("who you are: another key than this device's own")},
    [WATCH] = {"watch", NULL, N_("only watch")},
    [BOT] = {"bot", "WHO", N_("who plays in your place: a level, or cmd:PROGRAM")},
    [MATCHES] = {"matches", "N", N_("leave after so many matches")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

#ifdef SHUTBOX_WEB
/* Where there is no need to name a table; without a word, this machine. */
static int read_server(const cli_command *command, int count, char **operands, table_link *to) {
    bool good = link_read_server(to, count > 0 ? operands[0] : "127.0.0.1");
    to->table[0] = '\0';
    return good ? DONE
                : complain_usage(command, _("SERVER is an address such as http://games.example:8000/"));
}

/* A table, or on the screen a server, whose open tables are shown there. */
static int read_link(const cli_command *command, const going *how, int count, char **operands,
                     table_link *to) {
    if (count < 1)
        return complain_usage(command, _("a link to a table is missing"));
    bool good = link_read(to, operands[0]);
    if (good && (to->table[0] || (going_on_screen(how) && !strchr(operands[0], '#'))))
        return DONE;
    return complain(REFUSED,
                    _("\"%.200s\" is no link to a table; one looks like "
                      "http://192.168.1.5:7319/#/table/NAME"),
                    operands[0]);
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    going how = {.name = values[NAME],
                 .key = values[KEY],
                 .robot = values[BOT],
                 .matches = values[MATCHES],
                 .watches = values[WATCH],
                 .plain = values[PLAIN],
                 .still = values[STILL]};
    company_plan plan = {.lay = ""};
    sb_rules rules;
    if (values[LIST] && values[PAIR])
        return complain_usage(command, _("--list and --pair do not go together"));
    if (values[JSON] && !values[LIST])
        return complain_usage(command, _("--json goes with --list"));
    if (values[PAIR] && !read_rules(values[PAIR], NULL, &rules))
        return REFUSED;
    int status = values[LIST] || values[PAIR] ? read_server(command, count, operands, &plan.to)
                                              : read_link(command, &how, count, operands, &plan.to);
    if (status != DONE)
        return status;
    if (values[LIST])
        return list_tables(&plan, values[JSON]);
    if (values[PAIR])
        plan_pair(&plan, &rules);
    how.hosts = values[PAIR]; /* who waits there may pass the link on */
    status = going_plan(command, &how, &plan);
    return status == DONE ? going_run(command, &how, &plan) : status;
}
#endif

const cli_command command_join = {
    .name = "join",
    .operands = "LINK|SERVER",
    .operands_most = 1,
    .summary = N_("plays with others at a table elsewhere"),
    .detail =
        N_("LINK is what the others sent you. Your seat is yours by the key of this device: after a break, "
           "or when you come back later, you sit on it again.\n"
           "Every throw is checked as it is told. The match is kept here like any other, with its proofs: "
           "shutbox verify checks them.\n"
           "A program that plays with cmd: hears the table's lines and says wishes, as docs/protocol.md "
           "tells.\n"),
    .use =
        N_("SERVER is the address of a server of tables, as http://games.example:8000/; without one, this "
           "machine. In a terminal its open tables are shown; --list prints them. --pair goes to a table of "
           "two where somebody waits for the same game, or waits there for somebody.\n"),
    .options = options,
#ifdef SHUTBOX_WEB
    .run = run,
#else
    .run = going_nowhere,
#endif
};
