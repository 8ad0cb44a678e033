/* SPDX-License-Identifier: MIT */
/* shutbox replay: where a recorded match stands. */
#include "cli/shared/records.h"
#include "words/match/score_sheet.h"
#include "words/match/standing.h"
#include "words/match/standing_json.h"

enum { JSON, SHEET };

static const option_form options[] = {
    [JSON] = {"json", NULL, N_("answer as JSON")},
    [SHEET] = {"sheet", NULL, N_("the score sheet, round by round")},
    {0},
};

static void print_json(const sb_record *record, const sb_match *match) {
    json out = {.sink = json_stdout};
    json_standing(&out, record, match);
    putchar('\n');
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    sb_record record;
    sb_match match;
    if (count == 0)
        return complain_usage(command, _("a record is needed"));
    if (values[JSON] && values[SHEET])
        return complain_usage(command, _("--json and --sheet do not go together"));
    bool loaded = record_load(operands[0], &record, &match);
    if (loaded && values[JSON])
        print_json(&record, &match);
    else if (loaded && values[SHEET])
        tell_sheet(&record, &match, SCREEN_COLUMNS - 1, tell_stdout, NULL);
    else if (loaded)
        standing_print(&record, &match);
    sb_record_free(&record);
    return loaded ? DONE : REFUSED;
}

const cli_command command_replay = {
    .name = "replay",
    .operands = "FILE",
    .operands_most = 1,
    .summary = N_("where a recorded match stands"),
    .detail = N_("FILE is a match record (.shut); - reads standard input.\n"),
    .options = options,
    .run = run,
};
