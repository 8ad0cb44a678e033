/* SPDX-License-Identifier: MIT */
/* Times solving double and double-last, and advice in the middle of a turn once that is done. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shutbox/shutbox.h"

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

typedef struct task {
    void (*job)(void *context, int number);
    void *context;
    int number;
} task;

static void *run_task(void *of) {
    task *it = of;
    it->job(it->context, it->number);
    return NULL;
}

enum { HANDS = 2 };

static void run_jobs(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    (void)self;
    for (int number = 0; number < jobs; number += HANDS) {
        pthread_t threads[HANDS];
        task tasks[HANDS];
        int count = jobs - number < HANDS ? jobs - number : HANDS;
        for (int i = 1; i < count; i++) {
            tasks[i] = (task){job, context, number + i};
            if (pthread_create(&threads[i], NULL, run_task, &tasks[i]) != 0)
                abort();
        }
        job(context, number);
        for (int i = 1; i < count; i++)
            pthread_join(threads[i], NULL);
    }
}

/* Asks for the value of every choice of a position, as advice does. */
static double advise(sb_solver *solver, const sb_match *match) {
    double start = now(), win[SB_SEATS_MAX];
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        sb_match after = *match;
        if (sb_match_apply(&after, choices[i]) != SB_OK || sb_value(solver, &after, win) != SB_OK)
            abort();
    }
    return now() - start;
}

/* The first throw of a match that leaves a choice. */
static sb_match in_a_turn(const sb_rules *rules, int players) {
    sb_match match;
    if (sb_match_start(&match, rules, players) != SB_OK)
        abort();
    if (match.asks == SB_ASKS_FIRST) {
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)players};
        for (int seat = 0; seat < players; seat++)
            first.values[seat] = seat == 0 ? 6 : 2;
        if (sb_match_apply(&match, first) != SB_OK)
            abort();
    }
    if (sb_match_apply(&match, sb_event_roll(5, 6)) != SB_OK)
        abort();
    return match;
}

static void time_match(const char *text, int players) {
    sb_crew crew = {.hands = HANDS, .run = run_jobs};
    sb_rules rules;
    sb_match match;
    sb_solver *solver;
    double win[SB_SEATS_MAX];
    if (sb_rules_read(&rules, text, strlen(text)).why != SB_OK ||
        sb_match_start(&match, &rules, players) != SB_OK)
        abort();
    double start = now();
    if (sb_solver_new(&solver, &rules, players) != SB_OK)
        abort();
    double made = now();
    if (sb_solver_solve(solver, &crew) != SB_OK || sb_value(solver, &match, win) != SB_OK)
        abort();
    double solved = now();
    printf("%s, %d players: made in %.3f s, solved in %.3f s, %llu states, win", text, players, made - start,
           solved - made, (unsigned long long)sb_solver_states(solver));
    for (int seat = 0; seat < players; seat++)
        printf(" %.12f", win[seat]);
    match = in_a_turn(&rules, players);
    double cold = advise(solver, &match);
    printf("; advice cold %.2f ms, warm %.3f ms\n", cold * 1e3, advise(solver, &match) * 1e3);
    fflush(stdout);
    sb_solver_free(solver);
}

static void time_turn(const char *text, sb_goal goal, const char *what) {
    sb_rules rules;
    double value;
    if (sb_rules_read(&rules, text, strlen(text)).why != SB_OK)
        abort();
    double start = now();
    if (sb_turn_value(&rules, goal, sb_box(&rules), &value) != SB_OK)
        abort();
    printf("%s, one turn, %s: %.15g in %.1f ms\n", text, what, value, (now() - start) * 1e3);
}

int main(int count, char **words) {
    int most = count > 1 ? atoi(words[1]) : 4;
    time_turn("double", SB_GOAL_SCORE, "score");
    time_turn("double", SB_GOAL_SHUT, "chance to shut");
    time_turn("twelve-digits", SB_GOAL_SCORE, "score");
    for (int players = 2; players <= most; players++)
        time_match("double", players);
    for (int players = 2; players <= most; players++)
        time_match("double-last", players);
    return 0;
}
