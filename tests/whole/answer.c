/* SPDX-License-Identifier: MIT */
/* What there is to gain against players of a known way in games with a throw each, exactly, over whole
 * matches: answer "RULES PLAYERS"... The ways are perfect players, by exact values or by a model, and players
 * for the round, who play for the lowest score of their own box and never slip. A line for each game: what
 * one player wins beyond an equal share, on average over all seats, who answers each of them as well as can
 * be, and who is of the other way. Where the solver is exact, and two play, nobody gains against perfect
 * players and all win what it says; else it fails. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../advise/world.h"

enum { BY_VALUE, FOR_THE_ROUND };

enum { BEST_AMONG_PERFECT, ROUND_AMONG_PERFECT, BEST_AMONG_ROUND, PERFECT_AMONG_ROUND, PERFECT, LINES };

static const world_line lines[LINES] = {
    [BEST_AMONG_PERFECT] = {WORLD_BEST, BY_VALUE},
    [ROUND_AMONG_PERFECT] = {FOR_THE_ROUND, BY_VALUE},
    [BEST_AMONG_ROUND] = {WORLD_BEST, FOR_THE_ROUND},
    [PERFECT_AMONG_ROUND] = {BY_VALUE, FOR_THE_ROUND},
    [PERFECT] = {BY_VALUE, BY_VALUE},
};

/* One round is listed, from totals of nothing. What can happen in another is the same, and seats are
 * counted from the one that starts it: so what a round's start is worth hangs on its totals alone. */
typedef struct answers {
    thinker by;
    int players;
    int64_t limit;
    world round;
    size_t starts; /* limit ^ players */
    double *worth; /* [starts][LINES][players] */
    double worst;  /* of perfect play and of answers to it, against what an exact solver says */
} answers;

static double *worth_at(const answers *known, const int64_t *totals, int starter) {
    size_t number = 0;
    for (int i = 0; i < known->players; i++)
        number = number * (size_t)known->limit + (size_t)totals[(starter + i) % known->players];
    return known->worth + number * (size_t)(LINES * known->players);
}

/* A position of the listed round, of a round that began with these totals. */
static sb_match with_totals(const answers *known, size_t node, const int64_t *totals) {
    sb_match match = known->round.matches[node];
    for (int seat = 0; seat < known->players; seat++)
        match.totals[seat] += totals[seat];
    return match;
}

/* The round is over: the match is, or the next one starts. */
static void fill_end(answers *known, size_t node, const int64_t *totals) {
    const world_node *at = &known->round.nodes[node];
    sb_match match = with_totals(known, at->from, totals);
    double share[WORLD_SEATS];
    assert_int_equal(sb_match_apply(&match, at->by), SB_OK);
    bool over = match.asks == SB_ASKS_NOTHING;
    const double *next = over ? NULL : worth_at(known, match.totals, match.starter);
    if (over)
        shares_of(&match, share);
    for (int line = 0; line < LINES; line++) {
        for (int seat = 0; seat < known->players; seat++) {
            int place = (seat - match.starter + known->players) % known->players;
            world_worth(&known->round, node, line)[seat] =
                over ? share[seat] : next[line * known->players + place];
        }
    }
}

static void compare(answers *known, const int64_t *totals) {
    sb_match match = with_totals(known, 0, totals);
    double win[WORLD_SEATS];
    assert_int_equal(sb_value(known->by.solver, &match, win), SB_OK);
    for (int seat = 0; seat < known->players; seat++) {
        double best = world_worth(&known->round, 0, BEST_AMONG_PERFECT)[seat];
        known->worst = fmax(known->worst, fabs(world_worth(&known->round, 0, PERFECT)[seat] - win[seat]));
        known->worst = fmax(known->worst, known->players == 2 ? fabs(best - win[seat]) : 0);
    }
}

static void play_round(answers *known, const int64_t *totals) {
    world *round = &known->round;
    for (size_t node = 0; node < round->node_count; node++) {
        world_node *at = &round->nodes[node];
        if (at->count == 0)
            fill_end(known, node, totals);
        if (!world_decides(at) || at->count == 1)
            continue;
        sb_match match = with_totals(known, node, totals);
        at->chosen[BY_VALUE] = world_choice(round, node, known->by.mind, SB_PERFECT, &match);
    }
    world_sweep(round);
    memcpy(worth_at(known, totals, 0), world_worth(round, 0, 0),
           (size_t)(LINES * known->players) * sizeof(double));
    if (sb_solvable(&known->by.rules, known->players) == SB_EXACT)
        compare(known, totals);
}

/* All rounds that start with totals of this sum. */
static void play_sum(answers *known, int64_t sum) {
    for (size_t number = 0; number < known->starts; number++) {
        int64_t totals[WORLD_SEATS] = {0}, here = 0;
        size_t rest = number;
        for (int seat = 0; seat < known->players; seat++) {
            totals[seat] = (int64_t)(rest % (size_t)known->limit);
            rest /= (size_t)known->limit;
            here += totals[seat];
        }
        if (here == sum)
            play_round(known, totals);
    }
}

static double gain(const answers *known, int line) {
    double sum = 0;
    for (int seat = 0; seat < known->players; seat++)
        sum += world_worth(&known->round, 0, line)[seat];
    return (sum - 1) / known->players;
}

static void list_round(answers *known) {
    sb_match match;
    const sb_rules *rules = &known->by.rules;
    assert_int_equal(sb_match_start(&match, rules, known->players), SB_OK);
    assert_true(rules->flow == SB_FLOW_THROWS && rules->limit && !rules->rounds &&
                rules->lead == SB_LEAD_NEXT);
    assert_int_not_equal(match.asks, SB_ASKS_FIRST);
    world_list(&known->round, &match, true, lines, LINES);
    for (size_t node = 0; node < known->round.node_count; node++) {
        world_node *at = &known->round.nodes[node];
        if (world_decides(at))
            at->chosen[FOR_THE_ROUND] =
                world_choice(&known->round, node, known->by.mind, SB_EXPERT, &known->round.matches[node]);
    }
}

static bool look_at(const char *row) {
    char rules[100];
    const char *space = strrchr(row, ' ');
    assert_non_null(space);
    snprintf(rules, sizeof rules, "%.*s", (int)(space - row), row);
    answers known = {.players = atoi(space + 1)};
    known.by = think(rules, known.players, true);
    known.limit = known.by.rules.limit;
    list_round(&known);
    known.starts = (size_t)pow((double)known.limit, known.players);
    known.worth = calloc(known.starts, (size_t)(LINES * known.players) * sizeof *known.worth);
    assert_non_null(known.worth);
    for (int64_t sum = known.players * (known.limit - 1); sum >= 0; sum--)
        play_sum(&known, sum);
    printf("%-36s %8zu", row, known.round.node_count);
    for (int line = 0; line < PERFECT; line++)
        printf("  %+9.6f", gain(&known, line));
    printf("%s\n", known.worst > 1e-9 ? "  not as solved" : "");
    fflush(stdout);
    world_free(&known.round);
    free(known.worth);
    forget(&known.by);
    return known.worst <= 1e-9;
}

int main(int argc, char **argv) {
    bool fine = argc > 1;
    printf("%-36s %8s  %9s  %9s  %9s  %9s\n", "rules, players", "a round", "best, p", "round, p", "best, r",
           "perf., r");
    for (int i = 1; i < argc; i++)
        fine &= look_at(argv[i]);
    return fine ? 0 : 1;
}
