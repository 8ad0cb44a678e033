/* SPDX-License-Identifier: MIT */
/* shutbox league: how a league stands, from matches kept here or from a server. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/shared/records.h"
#include "cli/shared/thinking.h"
#include "host/interrupt.h"
#include "host/kept_list.h"
#include "words/advice/league.h"
#ifdef SHUTBOX_WEB
#include "cli/tables/league.h"
#endif

enum { SERVER, SEASON, BY, JSON };

static const option_form options[] = {
    [SERVER] = {"server", "URL", N_("the server that keeps the league NAME")},
    [SEASON] = {"season", "NAME", N_("with --server: the season, the latest without")},
    [BY] = {"by", "points|skill|loss", N_("what comes first (points)")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

/* What matches are gathered with: a few minds, so that files of several presets need not be sorted. */
enum { MINDS = 4 };

typedef struct gathering {
    sb_league league;
    thinker minds[MINDS];
    unsigned next;
    size_t unfinished;
    sb_status status;
    bool refused; /* a file could not be read */
} gathering;

static thinker *mind_for(gathering *all, const sb_record *record) {
    for (int i = 0; i < MINDS; i++) {
        if (thinker_is_about(&all->minds[i], &record->rules, record->players))
            return &all->minds[i];
    }
    return &all->minds[all->next++ % MINDS];
}

/* Where nobody can judge it, it counts without luck. */
static void add_record(gathering *all, const sb_record *record, int64_t when) {
    sb_result results[SB_SEATS_MAX];
    sb_analysis analysis = {.count = 0};
    if (sb_results_of(record, NULL, results) == 0) {
        all->unfinished++;
        return;
    }
    thinker *by = mind_for(all, record);
    sb_status status = thinker_is_about(by, &record->rules, record->players) && thinker_ready(by)
                           ? SB_OK
                           : think_about(by, &record->rules, record->players);
    if (status == SB_OK)
        status = sb_analyse(by->mind, record, NULL, NULL, &analysis);
    int count = sb_results_of(record, status == SB_OK ? &analysis : NULL, results);
    sb_analysis_free(&analysis);
    if (status == SB_STOPPED || status == SB_NO_MEMORY)
        all->status = status;
    else if (sb_league_add(&all->league, results, count, when) == SB_NO_MEMORY)
        all->status = SB_NO_MEMORY;
}

static void add_file(gathering *all, const char *path) {
    sb_record record;
    sb_match match;
    struct stat found;
    int64_t when = stat(path, &found) == 0 ? (int64_t)found.st_mtime : 0;
    if (record_load(path, &record, &match))
        add_record(all, &record, when);
    else
        all->refused = true;
    sb_record_free(&record);
}

static int is_record(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".shut") == 0;
}

static bool goes_on(const gathering *all) {
    return all->status == SB_OK && !interrupted();
}

static void add_folder(gathering *all, const char *folder) {
    struct dirent **names;
    int count = scandir(folder, &names, is_record, alphasort);
    for (int i = 0; i < count; i++) {
        char path[FOLDER_PATH_MAX + 300];
        int length = snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        if (goes_on(all) && length < (int)sizeof path)
            add_file(all, path);
        free(names[i]);
    }
    if (count >= 0)
        free(names);
}

static void add_place(gathering *all, const char *path) {
    struct stat found;
    if (stat(path, &found) == 0 && S_ISDIR(found.st_mode))
        add_folder(all, path);
    else
        add_file(all, path);
}

/* The matches kept on this machine, oldest first. */
static void add_kept(gathering *all) {
    kept_list list;
    if (!kept_list_open(&list)) {
        complain(REFUSED, _("the kept matches can't be read: %s"), strerror(errno));
        all->refused = true;
    }
    for (size_t i = list.count; i-- > 0 && goes_on(all);) {
        sb_record record = {.count = 0};
        if (kept_list_read(&list, &list.files[i], &record))
            add_record(all, &record, list.files[i].played);
        sb_record_free(&record);
    }
    kept_list_close(&list);
}

static int from_records(sb_league_order by, int count, char **places, sb_standings *standings) {
    gathering all = {.status = SB_OK};
    for (int i = 0; i < count && goes_on(&all); i++)
        add_place(&all, places[i]);
    if (count == 0)
        add_kept(&all);
    if (all.status == SB_OK)
        all.status = sb_league_settle(&all.league, by, all.league.count, standings);
    for (int i = 0; i < MINDS; i++)
        thinker_forget(&all.minds[i]);
    sb_league_free(&all.league);
    if (interrupted())
        return INTERRUPTED;
    if (all.status != SB_OK)
        return complain_status(all.status);
    if (all.unfinished > 0)
        complain(DONE, _("left out, for want of an end or of opponents: %zu"), all.unfinished);
    return all.refused ? REFUSED : DONE;
}

static int from_server(const cli_command *command, const char *const *values, int count, char **operands,
                       sb_standings *standings) {
    if (count != 1 || !sb_league_word_good(operands[0], strlen(operands[0])))
        return complain_usage(command, _("--server wants the name of one league: a-z, 0-9 and -"));
    if (values[BY])
        return complain_usage(command, _("--server goes without --by"));
#ifdef SHUTBOX_WEB
    return league_fetch(command, values[SERVER], operands[0], values[SEASON], standings);
#else
    (void)standings;
    return complain(REFUSED,
                    _("this program was built without tables elsewhere; build it with -Dweb=enabled"));
#endif
}

static int read_order(const cli_command *command, const char *word, sb_league_order *by) {
    static const char *const words[] = {
        [SB_BY_POINTS] = "points", [SB_BY_FAIR] = "skill", [SB_BY_LOSS] = "loss"};
    int found = 0;
    while (word && found < SB_LEAGUE_ORDERS && strcmp(word, words[found]) != 0)
        found++;
    *by = (sb_league_order)found;
    return found < SB_LEAGUE_ORDERS ? DONE : complain_usage(command, _("--by is points, skill or loss"));
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    sb_standings standings = {.bye = -1};
    sb_league_order by;
    int status = read_order(command, values[BY], &by);
    if (status == DONE && values[SEASON] && !values[SERVER])
        status = complain_usage(command, _("--season goes with --server"));
    if (status == DONE && values[SERVER])
        status = from_server(command, values, count, operands, &standings);
    else if (status == DONE)
        status = from_records(by, count, operands, &standings);
    if (status == DONE && values[JSON]) {
        json out = {.sink = json_stdout};
        json_league(&out, &standings);
        putchar('\n');
    } else if (status == DONE) {
        tell_league(&standings, tell_stdout, NULL);
    }
    sb_standings_free(&standings);
    return status;
}

const cli_command command_league = {
    .name = "league",
    .operands = "[FILE...|NAME]",
    .operands_most = 1000000,
    .summary = N_("who played how well over many matches, with luck taken out"),
    .detail = N_("FILE is a record or a folder of them; without any, the matches kept on this machine count. "
                 "Players are known by their names there. With --server it is the league NAME of that "
                 "server, whose players are known by their keys.\n"
                 "Points: a match of n players has n, which its winners share. Without luck: the share of "
                 "the win less what the throws and the seat brought, and how far that may be off, 19 times "
                 "out of 20. A match in which one player has two seats counts for nobody.\n"),
    .options = options,
    .run = run,
};
