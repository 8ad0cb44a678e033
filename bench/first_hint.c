/* SPDX-License-Identifier: MIT */
/* The first hint of a match of which nothing is known, by a model that is quick: from nothing at all to what
 * every choice of a first throw, 6 and 5, is worth, on one core.
 *     bench_first_hint ["RULES PLAYERS"...]    default: the printed rules with most players, and largest
 * boxes */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shutbox/shutbox.h"

static const char *const rows[] = {
    "ten 4",
    "nine 4",
    "twelve 64",
    "twelve-digits 64",
    "double 2",
    "double 64",
    "double-last 4",
    "arena 4",
    "arena-common 2",
    "arena-common 4",
    "arena-quick 4",
    "arena-common tiles=12 4",
    "twelve rows=2 tiles=11 4",
    "double tiles=11 4",
    "double-last tiles=11 4",
    "arena rows=2 tiles=11 4",
    "arena-common rows=2 tiles=11 4",
    "twelve rows=2 4",
    "double tiles=12 4",
    "double-last tiles=12 4",
    "arena rows=2 tiles=12 4",
    "arena-common rows=2 tiles=12 4",
};

/* Processor time, so that whatever else runs here does not count. */
static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void check(sb_status status, const char *row) {
    if (status == SB_OK)
        return;
    fprintf(stderr, "%s: status %d\n", row, (int)status);
    exit(1);
}

/* The first seat starts, and throws. */
static void first_throw(sb_match *match, const sb_rules *rules, int players, const char *row) {
    check(sb_match_start(match, rules, players), row);
    if (match->asks == SB_ASKS_FIRST) {
        sb_turn turn = sb_match_turn(match);
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)players};
        memset(first.values, turn.least, (size_t)players);
        first.values[0] = (uint8_t)turn.most;
        check(sb_match_apply(match, first), row);
    }
    check(sb_match_apply(match, sb_event_roll(6, 5)), row);
}

static void hint(const char *row) {
    static sb_advice advice[SB_CHOICES_MAX];
    const char *space = strrchr(row, ' ');
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    sb_match match;
    double value = 0;
    int count = 0, players = space ? atoi(space) : 0;
    check(space ? sb_rules_choose(&rules, row, (size_t)(space - row)).why : SB_BAD_VALUE, row);
    first_throw(&match, &rules, players, row);
    double began = seconds();
    check(sb_solver_new_quick(&solver, &rules, players), row);
    check(sb_solver_solve(solver, NULL), row);
    check(sb_mind_new(&mind, &rules, players, solver), row);
    check(sb_advise(mind, &match, advice, SB_CHOICES_MAX, &count, &value), row);
    printf("%-32s %8.0f ms   %2d choices, the best wins %.3f\n", row, 1000 * (seconds() - began), count,
           value);
    fflush(stdout);
    sb_mind_free(mind);
    sb_solver_free(solver);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        hint(argv[i]);
    for (size_t i = 0; argc < 2 && i < sizeof rows / sizeof rows[0]; i++)
        hint(rows[i]);
    return 0;
}
