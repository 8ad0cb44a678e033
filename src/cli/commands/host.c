/* SPDX-License-Identifier: MIT */
/* shutbox host: lays a table for others, on this machine or on a server, and sits down at it. */
#include "cli/tables/going.h"
#ifdef SHUTBOX_WEB
#include <stdlib.h>
#include <string.h>

#include "cli/tables/serving.h"
#include "client/laying.h"
#endif

enum {
    SEATS,
    BOT,
    CLOCK,
    LEVEL,
    NO_LIST,
    NO_WATCH,
    NO_HINTS,
    LEAGUE,
    SEASON,
    SERVER,
    HOST,
    PORT,
    NAME,
    KEY,
    WATCH,
    PLAYS,
    MATCHES,
    PLAIN,
    STILL
};

static const option_form options[] = {
    [SEATS] = {"seats", "N", N_("seats for people; two without computer players, else one")},
    [BOT] = {"bot", "LEVEL", N_("a computer player at the table; may be given again")},
    [CLOCK] = {"clock", "SECONDS", N_("so long for each decision")},
    [LEVEL] = {"level", "LEVEL", N_("who decides when the time is up")},
    [NO_LIST] = {"no-list", NULL, N_("only who has the link finds it")},
    [NO_WATCH] = {"no-watch", NULL, N_("nobody may only watch")},
    [NO_HINTS] = {"no-hints", NULL, N_("no hints at this table, on honour")},
    [LEAGUE] = {"league", "NAME", N_("matches count in this league")},
    [SEASON] = {"season", "NAME", N_("and in this season of it")},
    [SERVER] = {"server", "URL", N_("the server to lay it at; this machine serves it without")},
    [HOST] = {"host", "H", N_("the address to serve it at; any of this machine's without")},
    [PORT] = {"port", "N", N_("the port to listen on; 0 for any that is free")},
    [NAME] = {"name", "NAME", N_("what you are called there")},
    [KEY] = {"key", "KEY", N_("who you are: another key than this device's own")},
    [WATCH] = {"watch", NULL, N_("only watch")},
    [PLAYS] = {"play-as", "WHO", N_("who plays in your place: a level, or cmd:PROGRAM")},
    [MATCHES] = {"matches", "N", N_("leave after so many matches")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    {0},
};

#ifdef SHUTBOX_WEB
/* "ten limit=60", said as one word or as several. */
static bool read_game(int count, char **operands, sb_rules *rules) {
    line text = {.length = 0};
    for (int i = 0; i < count; i++)
        line_add(&text, "%s%s", i ? " " : "", operands[i]);
    return read_rules(count > 0 ? text.text : NULL, sb_preset_id(sb_preset_usual()), rules);
}

static void seat(sb_record *record, sb_level level) {
    if (record->players < SB_SEATS_MAX) /* more than the rules take are refused afterwards */
        record->player[record->players++].level = (uint8_t)level;
}

/* The levels of a list, seated; false where one of them is none. */
static bool seat_computers(sb_record *record, const char *list) {
    for (const char *at = list; at && *at; at += strspn(at, ",")) {
        size_t length = strcspn(at, ",");
        sb_level level = sb_level_find(at, length);
        if (level == SB_PERSON)
            return false;
        seat(record, level);
        at += length;
    }
    return true;
}

static bool read_count(const char *text, int least, int most, int *number) {
    char *end;
    long read = strtol(text, &end, 10);
    *number = (int)read;
    return *text && !*end && read >= least && read <= most;
}

static bool is_league_word(const char *word) {
    return !word || sb_league_word_good(word, strlen(word));
}

static int read_league(const cli_command *command, const char *const *values, table_terms *terms) {
    if (!is_league_word(values[LEAGUE]) || !is_league_word(values[SEASON]))
        return complain_usage(command, _("names of leagues and seasons are 1 to %d of a-z, 0-9 and -"),
                              SB_LEAGUE_MAX);
    if (values[SEASON] && !values[LEAGUE])
        return complain_usage(command, _("--season goes with --league"));
    terms->league = values[LEAGUE];
    terms->season = values[SEASON];
    return DONE;
}

/* Who sits at the table, and what is agreed on there. */
static int plan_table(const cli_command *command, const char *const *values, const sb_rules *rules,
                      company_plan *plan) {
    table_terms terms = table_terms_usual();
    sb_record record;
    int seats = values[BOT] || rules->players == 1 ? 1 : 2;
    const char *level = values[LEVEL];
    if (values[SEATS] && !read_count(values[SEATS], 1, SB_SEATS_MAX, &seats))
        return complain_usage(command, _("--seats is a number from 1 to %d"), SB_SEATS_MAX);
    if (values[CLOCK] && !read_count(values[CLOCK], 1, SB_CLOCK_MAX, &terms.clock))
        return complain_usage(command, _("--clock is a number from 1 to %d"), SB_CLOCK_MAX);
    if (read_league(command, values, &terms) != DONE)
        return WRONG_USAGE;
    terms.level = level ? sb_level_find(level, strlen(level)) : SB_PERSON;
    terms.watched = !values[NO_WATCH];
    terms.listed = !values[NO_LIST];
    terms.hints = !values[NO_HINTS];
    sb_record_start(&record, rules);
    for (int i = 0; i < seats; i++)
        seat(&record, SB_PERSON);
    if (!seat_computers(&record, values[BOT]) || (level && terms.level == SB_PERSON))
        return complain_usage(command, _("levels are beginner, casual, skilled, expert, perfect"));
    sb_status status = sb_rules_seats(rules, record.players);
    if (status != SB_OK)
        return complain_status(status);
    plan_lay(plan, &record, &terms);
    return DONE;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    going how = {.name = values[NAME],
                 .key = values[KEY],
                 .robot = values[PLAYS],
                 .matches = values[MATCHES],
                 .watches = values[WATCH],
                 .plain = values[PLAIN],
                 .still = values[STILL],
                 .hosts = true};
    company_plan plan = {.lay = ""};
    sb_rules rules;
    serving own = {.program = 0};
    if (!read_game(count, operands, &rules))
        return REFUSED;
    if (values[SERVER] && (values[HOST] || values[PORT]))
        return complain_usage(command, _("--server goes without --host and --port"));
    if (values[SERVER] && !link_read_server(&plan.to, values[SERVER]))
        return complain_usage(command, _("--server is an address such as http://games.example:8000/"));
    plan.to.table[0] = '\0';
    int status = plan_table(command, values, &rules, &plan);
    if (status == DONE)
        status = going_plan(command, &how, &plan);
    if (status == DONE && !values[SERVER] && !serving_start(&own, values[HOST], values[PORT], &plan.to))
        status = REFUSED;
    if (status == DONE)
        status = going_run(command, &how, &plan);
    serving_stop(&own);
    return status;
}
#endif

const cli_command command_host = {
    .name = "host",
    .operands = "[GAME]",
    .operands_most = 20,
    .summary = N_("lays a table for others and sits down at it"),
    .detail =
        N_("GAME is a preset with house rules, as ten limit=60. Others join by the link that is shown, in a "
           "browser or with shutbox join; on a phone by the code.\n"
           "Without --server this machine serves the table as long as you stay.\n"),
    .options = options,
    .many = "bot",
#ifdef SHUTBOX_WEB
    .run = run,
#else
    .run = going_nowhere,
#endif
};
