/* shutbox replay: where a recorded match stands. */
#include "cli/shared/records.h"
#include "words/base/json.h"
#include "words/match/score_sheet.h"
#include "words/match/standing.h"

enum { JSON, SHEET };

static const option_form options[] = {
    [JSON] = {"json", NULL, N_("answer as JSON")},
    [SHEET] = {"sheet", NULL, N_("the score sheet, round by round")},
    {0},
};

static void put_next(json *out, const sb_turn *turn) {
    if (turn->asks == SB_ASKS_NOTHING) {
        json_null(out, "next");
        return;
    }
    json_open(out, "next", '{');
    json_seat(out, "seat", turn->seat);
    json_asks(out, "asks", turn->asks);
    json_close(out, '}');
}

static void print_json(const sb_match *match) {
    sb_turn turn = sb_match_turn(match);
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_truth(&out, "over", turn.asks == SB_ASKS_NOTHING);
    json_number(&out, "round", match->round);
    json_open(&out, sb_points_win(&match->rules) ? "points" : "totals", '[');
    for (int seat = 0; seat < match->players; seat++)
        json_number(&out, NULL, match->totals[seat]);
    json_close(&out, ']');
    json_seats(&out, "out", match->out);
    json_seats(&out, "winners", match->winners);
    sb_tiles open = turn.seat >= 0 ? sb_match_open(match, turn.seat) : sb_box(&match->rules);
    json_tiles(&out, "open", turn.asks == SB_ASKS_NOTHING ? 0 : open);
    json_throw(&out, "roll", match->roll[0], match->roll[1]);
    put_next(&out, &turn);
    json_close(&out, '}');
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
        print_json(&match);
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
