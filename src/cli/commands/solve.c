/* SPDX-License-Identifier: MIT */
/* shutbox solve: what perfect play is worth, for one turn or for the whole match. */
#include <string.h>

#include "cli/shared/position.h"
#include "cli/shared/thinking.h"
#include "host/clock.h"
#include "words/base/json.h"

enum { RULES, GOAL, OPEN, PLAYERS, TOTALS, ROUND, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [GOAL] = {"goal", "score|shut|shut-least",
              N_("one turn: lowest expected score, or highest or lowest chance to shut the box")},
    [OPEN] = {"open", "TILES", N_("one turn from these open tiles (all, when not given)")},
    [PLAYERS] = {"players", "N", N_("the match of so many: each seat's chance to win it")},
    [TOTALS] = {"totals", "LIST", N_("from these totals or points, such as 10,20")},
    [ROUND] = {"round", "N", N_("in this round, where rounds are counted")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

static const struct {
    const char *word, *answer;
} goals[] = {
    [SB_GOAL_SCORE] = {"score", N_("Expected score: %s\n")},
    [SB_GOAL_SHUT] = {"shut", N_("Chance to shut the box: %s\n")},
    [SB_GOAL_SHUT_LEAST] = {"shut-least", N_("Chance to shut the box, played as badly as can be: %s\n")},
};

static bool find_goal(const char *word, sb_goal *goal) {
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        *goal = (sb_goal)i;
        if (strcmp(goals[i].word, word) == 0)
            return true;
    }
    return false;
}

static int solve_turn(const cli_command *command, const char *const *values) {
    sb_goal goal = SB_GOAL_SCORE;
    sb_rules rules;
    sb_tiles open;
    double value;
    json out = {.sink = json_stdout};
    if (!find_goal(values[GOAL], &goal))
        return complain_usage(command, _("--goal is score or shut or shut-least"));
    if (!read_rules(values[RULES], "", &rules))
        return REFUSED;
    open = sb_box(&rules);
    if (values[OPEN] && !read_open(values[OPEN], &rules, &open))
        return REFUSED;
    sb_status status = sb_turn_value(&rules, goal, open, &value);
    if (status != SB_OK)
        return complain_status(status);
    if (values[JSON]) {
        json_open(&out, NULL, '{');
        json_real(&out, "value", value);
        json_close(&out, '}');
        putchar('\n');
    } else {
        printf(_(goals[goal].answer), figure_decimal(value, value < 1e6 ? 10 : 2).text);
    }
    return DONE;
}

static void print_match(const sb_solver *solver, int players, const double *win, double seconds, bool exact,
                        bool as_json) {
    json out = {.sink = json_stdout};
    if (!as_json) {
        for (int seat = 0; seat < players; seat++)
            printf(_("Seat %d: %s\n"), seat, figure_decimal(win[seat], 10).text);
        printf(_("%s match states, %s s%s\n"), figure_number((int64_t)sb_solver_states(solver)).text,
               figure_decimal(seconds, 2).text, exact ? "" : _(", approximate"));
        return;
    }
    json_open(&out, NULL, '{');
    json_open(&out, "win", '[');
    for (int seat = 0; seat < players; seat++)
        json_real(&out, NULL, win[seat]);
    json_close(&out, ']');
    json_number(&out, "states", (int64_t)sb_solver_states(solver));
    json_real(&out, "seconds", seconds);
    json_truth(&out, "exact", exact);
    json_close(&out, '}');
    putchar('\n');
}

static int solve_match(const cli_command *command, const char *const *values) {
    position_text text = {
        .rules = values[RULES], .players = values[PLAYERS], .totals = values[TOTALS], .round = values[ROUND]};
    sb_match match;
    double win[SB_SEATS_MAX];
    thinker ours = {0};
    int status = position_read(command, &text, &match);
    if (status != DONE)
        return status;
    double started = clock_seconds();
    sb_status valued = think_about(&ours, &match.rules, match.players);
    if (valued == SB_OK)
        valued = sb_value(ours.solver, &match, win);
    if (valued == SB_OK)
        print_match(ours.solver, match.players, win, clock_seconds() - started,
                    sb_solver_exactness(ours.solver) == SB_EXACT, values[JSON] != NULL);
    thinker_forget(&ours);
    return valued == SB_OK ? DONE : complain_value(&text, &match, valued);
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    (void)count;
    (void)operands;
    if (!values[RULES])
        return complain_usage(command, _("%s is needed"), "--rules");
    if (!values[GOAL] == !values[PLAYERS])
        return complain_usage(command, _("either --goal or --players is needed"));
    if (values[PLAYERS] && values[OPEN])
        return complain_usage(command, _("%s goes with %s, not with %s"), "--open", "--goal", "--players");
    if (values[GOAL] && (values[TOTALS] || values[ROUND]))
        return complain_usage(command, _("%s goes with %s, not with %s"),
                              values[TOTALS] ? "--totals" : "--round", "--players", "--goal");
    return values[GOAL] ? solve_turn(command, values) : solve_match(command, values);
}

const cli_command command_solve = {
    .name = "solve",
    .operands = "",
    .summary = N_("what perfect play is worth"),
    .detail =
        N_("With --goal: one turn of one box. With --players: each seat's chance to win the match when all "
           "play "
           "perfectly, at the start of a round with these totals, seat 0 to start; where a throw decides who "
           "starts, before that throw. Values that take more than a second to work out are kept for next "
           "time.\n"),
    .options = options,
    .run = run,
};
