/* SPDX-License-Identifier: MIT */
/* Times solving matches of whole turns, and how far that is from what the machine could do; against a
 * straightforward solver that takes one match state and one number at a time. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "shutbox/shutbox.h"

enum { HANDS = 2 };

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static double processor_seconds(void) {
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

/* A crew whose hands wait for work instead of being started anew. */
typedef struct hands {
    pthread_mutex_t lock;
    pthread_cond_t called, finished;
    void (*job)(void *context, int number);
    void *context;
    int jobs, next, working;
    unsigned calls;
} hands;

static void take_jobs(hands *crew) {
    int number;
    while ((number = __atomic_fetch_add(&crew->next, 1, __ATOMIC_RELAXED)) < crew->jobs)
        crew->job(crew->context, number);
}

static void *lend_hand(void *of) {
    hands *crew = of;
    unsigned seen = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->calls == seen)
            pthread_cond_wait(&crew->called, &crew->lock);
        seen = crew->calls;
        pthread_mutex_unlock(&crew->lock);
        take_jobs(crew);
        pthread_mutex_lock(&crew->lock);
        if (--crew->working == 0)
            pthread_cond_signal(&crew->finished);
    }
    return NULL;
}

static void run_jobs(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    hands *crew = self;
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->context = context;
    crew->jobs = jobs;
    crew->next = 0;
    crew->working = HANDS - 1;
    crew->calls++;
    pthread_cond_broadcast(&crew->called);
    pthread_mutex_unlock(&crew->lock);
    take_jobs(crew);
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0)
        pthread_cond_wait(&crew->finished, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static sb_rules read_rules(const char *text) {
    sb_rules rules;
    if (sb_rules_read(&rules, text, strlen(text)).why != SB_OK)
        abort();
    return rules;
}

/* Solves, prints, and says how long it took; advice is timed on a throw in the middle of the first turn. */
static double solve(const char *text, int players, const sb_crew *crew, double *win) {
    sb_rules rules = read_rules(text);
    sb_solver *solver;
    sb_match match;
    struct rusage usage;
    double middle[SB_SEATS_MAX];
    if (sb_solver_new(&solver, &rules, players) != SB_OK)
        abort();
    double start = now(), busy = processor_seconds();
    if (sb_solver_solve(solver, crew) != SB_OK)
        abort();
    double seconds = now() - start;
    busy = processor_seconds() - busy;
    sb_match_start(&match, &rules, players);
    sb_value(solver, &match, win);
    sb_match_apply(&match, sb_event_roll(5, 4));
    start = now();
    sb_value(solver, &match, middle);
    double advice = now() - start;
    getrusage(RUSAGE_SELF, &usage);
    printf("%-13s %d players: %8.3f s (%.3f s of processors), %9llu states, peak so far %4ld MB, advice %.2f "
           "ms, "
           "first seat %.10f\n",
           text, players, seconds, busy, (unsigned long long)sb_solver_states(solver), usage.ru_maxrss / 1024,
           advice * 1e3, win[0]);
    sb_solver_free(solver);
    return seconds;
}

/* The straightforward solver: ten, three players, each number a double of its own. */
enum { TILES = 10, SETS = 1 << TILES, LIMIT = 55, WAYS = 80 };

static int set_sum[SETS], ways[13], way[13][WAYS];
static double pair_win[LIMIT][LIMIT], trio_win[LIMIT][LIMIT][LIMIT][3];

static void list_ways(void) {
    for (int set = 1; set < SETS; set++) {
        set_sum[set] = set_sum[set & (set - 1)] + __builtin_ctz((unsigned)set) + 1;
        if (set_sum[set] <= 12)
            way[set_sum[set]][ways[set_sum[set]]++] = set;
    }
}

/* value[set][seat] before a throw, from after[points][seat]; the mover is seat 0. */
static void play_turn(double after[][3], double value[SETS][3]) {
    memcpy(value[0], after[0], sizeof value[0]);
    for (int open = 1; open < SETS; open++) {
        bool one = set_sum[open] <= 6;
        double sum[3] = {0};
        for (int total = one ? 1 : 2; total <= (one ? 6 : 12); total++) {
            double weight = one ? 1.0 / 6 : (6 - abs(total - 7)) / 36.0;
            const double *best = NULL;
            for (int i = 0; i < ways[total]; i++) {
                int set = way[total][i];
                if ((set & ~open) == 0 && (!best || value[open & ~set][0] > best[0]))
                    best = value[open & ~set];
            }
            best = best ? best : after[set_sum[open]];
            for (int seat = 0; seat < 3; seat++)
                sum[seat] += weight * best[seat];
        }
        memcpy(value[open], sum, sizeof sum);
    }
}

static void plain_pair(int mine, int other) {
    static double value[SETS][3];
    double after[LIMIT + 1][3] = {{1, 0, 0}};
    for (int points = 1; points <= LIMIT; points++) {
        after[points][0] = mine + points < LIMIT ? 1 - pair_win[other][mine + points] : 0;
        after[points][1] = 1 - after[points][0];
    }
    play_turn(after, value);
    pair_win[mine][other] = value[SETS - 1][0];
}

static void plain_trio(int a, int b, int c) {
    static double value[SETS][3];
    double after[LIMIT + 1][3] = {{1, 0, 0}};
    for (int points = 1; points <= LIMIT; points++) {
        const double *next = trio_win[b][c][a + points < LIMIT ? a + points : 0];
        bool out = a + points >= LIMIT;
        after[points][0] = out ? 0 : next[2];
        after[points][1] = out ? pair_win[b][c] : next[0];
        after[points][2] = out ? 1 - pair_win[b][c] : next[1];
    }
    play_turn(after, value);
    memcpy(trio_win[a][b][c], value[SETS - 1], sizeof value[0]);
}

static double solve_plainly(double *first) {
    double start = now();
    list_ways();
    for (int sum = 2 * (LIMIT - 1); sum >= 0; sum--) {
        for (int a = 0; a < LIMIT; a++) {
            if (sum - a >= 0 && sum - a < LIMIT)
                plain_pair(a, sum - a);
        }
    }
    for (int sum = 3 * (LIMIT - 1); sum >= 0; sum--) {
        for (int a = 0; a < LIMIT; a++) {
            for (int b = 0; b < LIMIT; b++) {
                if (sum - a - b >= 0 && sum - a - b < LIMIT)
                    plain_trio(a, b, sum - a - b);
            }
        }
    }
    *first = trio_win[0][0][0][0];
    return now() - start;
}

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define WIDEST __attribute__((target_clones("avx512f", "arch=haswell", "default")))
#else
#define WIDEST
#endif

/* What one core does at best: seconds for one multiplication and addition of eight doubles read from the
 * nearest memory. */
WIDEST static double peak_seconds(void) {
    enum { VECTORS = 256, REPEATS = 20000, WIDE = 8 };
    typedef double wide __attribute__((vector_size(WIDE * 8)));
    static wide table[VECTORS];
    wide sums[WIDE] = {{0}};
    double best = 1;
    for (int trial = 0; trial < 5; trial++) {
        double start = now();
        for (int i = 0; i < REPEATS; i++) {
            for (int j = 0; j < VECTORS; j += WIDE) {
                for (int k = 0; k < WIDE; k++)
                    sums[k] += 0.5 * table[j + k];
            }
        }
        double seconds = (now() - start) / ((double)REPEATS * VECTORS);
        best = seconds < best ? seconds : best;
    }
    __asm__ volatile("" : : "m"(sums));
    return best;
}

int main(int count, char **words) {
    static hands crew = {PTHREAD_MUTEX_INITIALIZER,
                         PTHREAD_COND_INITIALIZER,
                         PTHREAD_COND_INITIALIZER,
                         NULL,
                         NULL,
                         0,
                         0,
                         0,
                         0};
    sb_crew lent = {.self = &crew, .hands = HANDS, .run = run_jobs};
    bool quick = count > 1 && strcmp(words[1], "quick") == 0;
    double win[SB_SEATS_MAX], first;
    for (int i = 1; i < HANDS; i++) {
        pthread_t hand;
        if (pthread_create(&hand, NULL, lend_hand, &crew) != 0)
            abort();
    }
    solve("ten", 1, &lent, win);
    solve("ten", 2, &lent, win);
    double trio = solve("ten", 3, &lent, win), trio_first = win[0];
    solve("double-solo", 1, &lent, win);
    solve("nine", 2, &lent, win);
    solve("nine", 3, &lent, win);
    solve("twelve", 2, &lent, win);
    double plain = solve_plainly(&first);
    printf("one number at a time, ten, 3 players: %.3f s; %.0f times as long; differs by %.1e\n", plain,
           plain / trio, fabs(first - trio_first));
    if (quick)
        return 0;
    solve("nine", 4, &lent, win);
    double seconds = solve("ten", 4, &lent, win), states = pow(LIMIT, 4);
    /* Both ways through the box, each of the 7799 throws that can be used where the moves left by pruning
     * lead takes one such step for eight lanes, and one more for each comparison of these moves (1078). */
    double least = states / 8 * (2 * 7799 + 1078) * peak_seconds() / HANDS;
    printf("ten, 4 players: arithmetic alone at full speed would take %.2f s; %.1f times that was needed\n",
           least, seconds / least);
    solve("twelve", 3, &lent, win);
    return 0;
}
