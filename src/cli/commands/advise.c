/* SPDX-License-Identifier: MIT */
/* shutbox advise: every choice with the chance to win after it. */
#include "cli/shared/position.h"
#include "cli/shared/records.h"
#include "cli/shared/thinking.h"
#include "words/base/json.h"

enum { RULES, PLAYERS, TOTALS, ROUND, OPEN, ROLL, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [PLAYERS] = {"players", "N", N_("how many play; the first seat is to move")},
    [TOTALS] = {"totals", "LIST", N_("their totals or points, such as 10,20")},
    [ROUND] = {"round", "N", N_("in this round, where rounds are counted")},
    [OPEN] = {"open", "TILES", N_("tiles still up, such as 1,2,9 or 3,b9 (all, when not given)")},
    [ROLL] = {"roll", "A+B", N_("what the dice show, such as 5+4, or 5 for one die")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

static void print_json(const advised *made) {
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_real(&out, "value", made->value);
    json_open(&out, "choices", '[');
    for (int i = 0; i < made->count; i++) {
        const sb_advice *advice = &made->advice[i];
        json_open(&out, NULL, '{');
        json_event(&out, "event", &advice->event);
        json_real(&out, "win", advice->win);
        json_real(&out, "loss", advice->loss);
        json_real(&out, "score", advice->score);
        json_real(&out, "shut", advice->shut);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_truth(&out, "exact", made->exact);
    json_close(&out, '}');
    putchar('\n');
}

static void print_table(const advised *made) {
    const char *heads[] = {_("win"), _("loss"), _("score"), _("box shut")};
    int widths[] = {9, 9, 9, 9}, *wide = &widths[2]; /* scores of digits are large */
    for (int i = 0; i < made->count; i++) {
        int width = text_width(figure_decimal(made->advice[i].score, 3).text);
        *wide = width > *wide ? width : *wide;
    }
    printf("%-22s", "");
    for (int i = 0; i < 4; i++)
        printf(" %*s%s", widths[i] - text_width(heads[i]), "", heads[i]);
    printf("\n");
    for (int i = 0; i < made->count; i++) {
        const sb_advice *advice = &made->advice[i];
        char text[SB_LINE_MAX + 1];
        sb_event_write(&advice->event, text, sizeof text);
        printf("%-22s %s %s %s %s\n", text, figure_right(figure_share(advice->win, 3), 9).text,
               figure_right(figure_share(advice->loss, 3), 9).text,
               figure_right(figure_decimal(advice->score, 3), *wide).text,
               figure_right(figure_share(advice->shut, 3), 9).text);
    }
    if (!made->exact)
        printf(_("The chances are approximate for these rules and players.\n"));
}

static int find_position(const cli_command *command, const position_text *text, const char *path,
                         sb_match *match) {
    sb_record record;
    bool given = text->rules || text->players || text->totals || text->round || text->open || text->roll;
    if (!path)
        return position_read(command, text, match);
    if (given)
        return complain_usage(command, _("a record and a position do not go together"));
    bool loaded = record_load(path, &record, match);
    sb_record_free(&record);
    return loaded ? DONE : REFUSED;
}

/* Where no decision is asked for: says what to add to the record, or to the options. */
static int complain_undecided(const sb_match *match, bool recorded) {
    static const char *const waits[] = {
        [SB_ASKS_NOTHING] = N_("there is nothing to decide: the match is over"),
        [SB_ASKS_FIRST] =
            N_("there is nothing to decide yet: the record waits for the throws for who starts, "
               "such as \"first 3 5\""),
        [SB_ASKS_ROLL] =
            N_("there is nothing to decide yet: the record waits for a throw, such as \"roll 5 4\""),
        [SB_ASKS_LEFT] = N_("there is nothing to decide yet: the record waits for the tiles that the others "
                            "have left, such as \"left 2 4\""),
    };
    return complain(REFUSED, "%s",
                    recorded ? _(waits[match->asks])
                             : _("there is nothing to decide yet: give a throw with --roll"));
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    position_text text = {values[RULES], values[PLAYERS], values[TOTALS],
                          values[ROUND], values[OPEN],    values[ROLL]};
    advised made;
    sb_match match;
    thinker ours = {0};
    int status = find_position(command, &text, count ? operands[0] : NULL, &match);
    if (status != DONE)
        return status;
    if (sb_match_choices(&match, NULL, 0) == 0)
        return complain_undecided(&match, count > 0);
    sb_status why = think_advice(&ours, &match, &made);
    if (why != SB_OK)
        status = complain_value(&text, &match, why);
    else if (values[JSON])
        print_json(&made);
    else
        print_table(&made);
    thinker_forget(&ours);
    return status;
}

const cli_command command_advise = {
    .name = "advise",
    .operands = "[FILE]",
    .operands_most = 1,
    .summary = N_("every choice with the chance to win after it, best first"),
    .detail =
        N_("Of the match in FILE (- for standard input) as it stands, or of a position given by options.\n"
           "loss is what a choice gives away against the best; score and box shut are for the turn alone.\n"),
    .options = options,
    .run = run,
};
