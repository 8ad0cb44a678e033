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

#include "../advise/games.h"

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
    need(space != NULL, "rules and a number of players");
    char rules[100];
    sb_level levels[SB_SEATS_MAX];
    int players = atoi(space + 1);
    size_t count = 0;
    double began = seconds(), sum = 0, *all = calloc((size_t)matches * (size_t)players, sizeof *all);
    need(all && players > 0 && players <= SB_SEATS_MAX, row);
    snprintf(rules, sizeof rules, "%.*s", (int)(space - row), row);
    for (int seat = 0; seat < players; seat++)
        levels[seat] = level;
    thinker by = think(rules, players, true);
    for (int i = 0; i < matches; i++) {
        sb_record record;
        sb_analysis analysis;
        play_record(&by, levels, "drift", (uint64_t)i, &record);
        need(sb_analyse(by.mind, &record, NULL, NULL, &analysis) == SB_OK, "not analysed");
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
    forget(&by);
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
