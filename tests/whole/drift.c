/* SPDX-License-Identifier: MIT */
/* What models say before against what they say after, over whole matches:
 *     drift [MATCHES] [LEVEL] ["RULES PLAYERS"...]    so many of each preset and number of players that goes
 * by a model A line for each: what the model changed of a player's chance over a match without anybody's
 * doing, as a share of the match, on average, in nineteen of twenty, and at worst; and the time a match took.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shutbox/shutbox.h"

static const char *const rows[] = {
    "twelve 4",        "twelve 6",        "twelve 16",       "twelve 64",        "twelve-digits 2",
    "twelve-digits 3", "twelve-digits 4", "twelve-digits 6", "twelve-digits 16", "twelve-digits 64",
    "double 9",        "double 16",       "double 64",       "arena 3",          "arena 4",
    "arena-quick 2",   "arena-quick 3",   "arena-quick 4",   "arena-common 3",   "arena-common 4",
};

static void need(bool good, const char *what) {
    if (good)
        return;
    fprintf(stderr, "drift: %s\n", what);
    exit(2);
}

static sb_event throw_dice(const sb_match *match, sb_random *dice) {
    sb_turn turn = sb_match_turn(match);
    sb_event event = {.kind = turn.asks == SB_ASKS_FIRST ? SB_FIRST : SB_ROLL};
    int values = turn.asks == SB_ASKS_FIRST ? __builtin_popcountll(turn.throwers) : turn.dice;
    while (event.count < values) {
        int value = sb_random_die(dice);
        if (turn.asks == SB_ASKS_FIRST && turn.most > 6)
            value += sb_random_die(dice);
        event.values[event.count++] = (uint8_t)value;
    }
    return event;
}

static void play(sb_mind *mind, const sb_rules *rules, int players, sb_level level, uint64_t number,
                 sb_record *record) {
    sb_random dice, other;
    sb_match match;
    sb_random_start(&dice, "drift", 5, 2 * number);
    sb_random_start(&other, "drift", 5, 2 * number + 1);
    sb_record_start(record, rules);
    for (int seat = 0; seat < players; seat++)
        need(sb_record_seat(record, "Ann", 3, level) == SB_OK, "no seat");
    need(sb_match_start(&match, rules, players) == SB_OK, "no match");
    while (match.asks != SB_ASKS_NOTHING) {
        sb_event event;
        if (match.asks == SB_ASKS_FIRST || match.asks == SB_ASKS_ROLL)
            event = throw_dice(&match, &dice);
        else
            need(sb_choose(mind, level, &match, &other, &event) == SB_OK, "no choice");
        need(sb_match_apply(&match, event) == SB_OK && sb_record_push(record, &event) == SB_OK, "refused");
    }
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Every player of every match is a number. */
static void look_at(const char *row, int matches, sb_level level) {
    const char *space = strrchr(row, ' ');
    need(space != NULL, row);
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    int players = atoi(space + 1);
    size_t count = 0;
    double began = seconds(), sum = 0, *all = calloc((size_t)matches * (size_t)players, sizeof *all);
    need(all && sb_rules_choose(&rules, row, (size_t)(space - row)).why == SB_OK, row);
    need(sb_solver_new(&solver, &rules, players) == SB_OK && sb_solver_solve(solver, NULL) == SB_OK,
         "can't solve");
    need(sb_mind_new(&mind, &rules, players, solver) == SB_OK, "no mind");
    for (int i = 0; i < matches; i++) {
        sb_record record;
        sb_analysis analysis;
        play(mind, &rules, players, level, (uint64_t)i, &record);
        need(sb_analyse(mind, &record, NULL, NULL, &analysis) == SB_OK, "not analysed");
        for (int seat = 0; seat < players; seat++) {
            all[count++] = fabs(analysis.drift[seat]);
            sum += all[count - 1];
        }
        sb_analysis_free(&analysis);
        sb_record_free(&record);
    }
    qsort(all, count, sizeof *all, by_size);
    printf("%-18s %5d  %8.5f  %8.5f  %8.5f  %8.3f s\n", row, matches, sum / (double)count,
           all[count * 19 / 20], all[count - 1], (seconds() - began) / matches);
    fflush(stdout);
    free(all);
    sb_mind_free(mind);
    sb_solver_free(solver);
}

int main(int argc, char **argv) {
    int matches = argc > 1 ? atoi(argv[1]) : 1000;
    sb_level level = SB_EXPERT;
    if (argc > 2)
        level = sb_level_find(argv[2], strlen(argv[2]));
    need(level != SB_PERSON, "no such level");
    printf("%-18s %5s  %8s  %8s  %8s  %8s\n", "rules, players", "n", "mean", "of 20 19", "worst", "a match");
    for (int i = 3; i < argc; i++)
        look_at(argv[i], matches, level);
    for (size_t i = 0; argc < 4 && i < sizeof rows / sizeof rows[0]; i++)
        look_at(rows[i], matches, level);
    return 0;
}
