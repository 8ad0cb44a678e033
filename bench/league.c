/* SPDX-License-Identifier: MIT */
/* How many matches tell two players apart, by results and by results with luck taken out: plays many matches
 * of two levels, judges them, and then draws leagues of n matches from them until nineteen of twenty leagues
 * have an interval that leaves out even play.
 *
 *     bench_league RULES LEVEL LEVEL MATCHES */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/shutbox.h"

enum { LEAGUES = 2000 };

typedef struct pool {
    double *plain, *fair; /* what the first player got above an even share, a match */
    size_t count;
} pool;

static void play(const sb_rules *rules, sb_mind *mind, const sb_level levels[2], pool *all, size_t number) {
    sb_record record;
    sb_table table;
    sb_analysis analysis;
    sb_result results[SB_SEATS_MAX];
    char seed[24];
    int first = (int)(number % 2); /* seats are passed on */
    snprintf(seed, sizeof seed, "league %zu", number);
    sb_record_start(&record, rules);
    for (int seat = 0; seat < 2; seat++)
        sb_record_seat(&record, seat ? "B" : "A", 1, levels[seat ^ first]);
    sb_table_start(&table, &record, seed, SB_CHANCE_SEED);
    table.mind = mind;
    while (sb_table_step(&table) == SB_OK) {
    }
    sb_status status = sb_analyse(mind, &table.record, NULL, NULL, &analysis);
    if (status == SB_OK && sb_results_of(&table.record, &analysis, results) == 2) {
        all->plain[all->count] = results[first].share - 0.5;
        all->fair[all->count++] = results[first].share - results[first].luck - 0.5;
    }
    sb_analysis_free(&analysis);
    sb_table_free(&table);
}

static uint64_t next_random(uint64_t *state) {
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* The share of leagues of so many matches whose interval is above nothing. */
static double power(const double *of, size_t count, uint32_t matches) {
    uint64_t random = matches;
    int told = 0;
    for (int i = 0; i < LEAGUES; i++) {
        double mean = 0, squares = 0;
        for (uint32_t n = 1; n <= matches; n++) {
            double one = of[next_random(&random) % count], off = one - mean;
            mean += off / n;
            squares += off * (one - mean);
        }
        double error = sqrt(squares / (matches - 1) / matches);
        told += mean - sb_student(matches - 1) * error > 0;
    }
    return (double)told / LEAGUES;
}

/* The fewest matches that do for 95 %: doubled until they do, then halved in between. */
static uint32_t matches_needed(const double *of, size_t count) {
    uint32_t low = 2, high = 4;
    for (; power(of, count, high) < 0.95; high *= 2) {
        low = high;
        if (high > 200000)
            return 0;
    }
    while (high - low > 1 && high - low > high / 100) {
        uint32_t middle = low + (high - low) / 2;
        *(power(of, count, middle) < 0.95 ? &low : &high) = middle;
    }
    return high;
}

static double mean_of(const double *of, size_t count) {
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += of[i];
    return sum / (double)count;
}

/* Both have the same lead in the long run, which results without luck know by far better: so that results are
 * not judged by how lucky they were here. */
static void correct_lead(pool *all) {
    double off = mean_of(all->fair, all->count) - mean_of(all->plain, all->count);
    for (size_t i = 0; i < all->count; i++)
        all->plain[i] += off;
}

static void tell(const char *what, const double *of, size_t count) {
    double sum = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        sum += of[i];
        squares += of[i] * of[i];
    }
    double mean = sum / (double)count, spread = sqrt(squares / (double)count - mean * mean);
    printf("  %-13s ahead by %.3f%% a match (+-%.3f), spread %.2f%%: %u matches\n", what, 100 * mean,
           196 * spread / sqrt((double)count), 100 * spread, matches_needed(of, count));
}

int main(int argc, char **argv) {
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    if (argc != 5 || sb_rules_read(&rules, argv[1], strlen(argv[1])).why != SB_OK)
        return 2;
    size_t matches = strtoul(argv[4], NULL, 10);
    const sb_level levels[] = {sb_level_find(argv[2], strlen(argv[2])),
                               sb_level_find(argv[3], strlen(argv[3]))};
    pool all = {calloc(matches, sizeof(double)), calloc(matches, sizeof(double)), 0};
    if (!all.plain || !all.fair || sb_solver_new(&solver, &rules, 2) != SB_OK ||
        sb_solver_solve(solver, NULL) != SB_OK || sb_mind_new(&mind, &rules, 2, solver) != SB_OK)
        return 1;
    for (size_t i = 0; i < matches; i++)
        play(&rules, mind, levels, &all, i);
    printf("%s: %s against %s, %zu matches\n", argv[1], argv[2], argv[3], all.count);
    correct_lead(&all);
    tell("results", all.plain, all.count);
    tell("without luck", all.fair, all.count);
    sb_mind_free(mind);
    sb_solver_free(solver);
    free(all.plain);
    free(all.fair);
    return 0;
}
