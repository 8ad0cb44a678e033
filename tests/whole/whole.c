/* SPDX-License-Identifier: MIT */
/* Solved values of the printed boxes against plain play:
 *     whole          everything, which takes long; a line for each game
 *     whole quick    a little of everything
 *     whole [every N] NAME...
 *                    everything of games whose line begins so ("ten, 3"), or where that takes too long an
 * even share Status 1 when any value is off by more than a billionth, or anybody gains as much. */
#define _DEFAULT_SOURCE
#include "whole.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../solve/shipped_file.h"

static const double most_off = 1e-9;

void whole_value(sb_solver *solver, const sb_match *match, double win[]) {
    if (sb_value(solver, match, win) != SB_OK)
        abort();
}

void whole_compare(whole_found *found, sb_solver *solver, const sb_match *match, const double *expected) {
    double win[SB_SEATS_MAX];
    whole_value(solver, match, win);
    for (int seat = 0; seat < match->players; seat++) {
        double off = fabs(win[seat] - expected[seat]);
        found->worst = off <= found->worst ? found->worst : off;
    }
    found->positions++;
}

/* One share of the work of so many. */
typedef void look(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                  int parts);

static void respond(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                    int parts) {
    (void)players;
    (void)parts;
    if (part == 0)
        whole_respond(found, solver, rules);
}

static void totals(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                   int parts) {
    whole_totals(found, solver, rules, players, part, parts, 1000);
}

static void turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                  int parts) {
    whole_all_turns(found, solver, rules, players, part, parts, 1000);
}

static void few(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                int parts) {
    (void)parts;
    if (part == 0)
        whole_sample_turns(found, solver, rules, players, 2);
}

static void rounds(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                   int parts) {
    (void)players;
    whole_rounds(found, solver, rules, part, parts, 50);
}

/* Two pairs of totals: the first of the match, which nearly all others follow from, and one near its end. */
static void few_rounds(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                       int parts) {
    (void)players;
    (void)parts;
    if (part == 0)
        whole_rounds(found, solver, rules, 0, 2049, 0);
}

static void shared(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                   int parts) {
    whole_shared(found, solver, rules, players, part, parts);
}

static void few_shared(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                       int parts) {
    (void)parts;
    if (part == 0)
        whole_shared(found, solver, rules, players, 1000, 6007);
}

static const struct {
    const char *rules;
    int players;
    look *all, *some; /* some NULL: too long to solve for a quick look */
    const char *what;
} games[] = {
    {"ten", 2, respond, few, "all turns, best response"},
    {"nine", 2, respond, few, "all turns, best response"},
    {"twelve", 2, respond, few, "all turns, best response"},
    {"double", 2, respond, few, "all turns, best response"},
    {"ten", 3, totals, few, "all totals"},
    {"nine", 3, totals, few, "all totals"},
    {"ten", 4, totals, NULL, "all totals"},
    {"nine", 4, totals, NULL, "all totals"},
    {"twelve", 3, turns, NULL, "all turns"},
    {"double", 3, turns, NULL, "all turns"},
    {"double", 4, turns, NULL, "all turns"},
    {"double-last", 2, shared, few_shared, "all positions"},
    {"double-last", 3, shared, NULL, "all positions"},
    {"double-last", 4, shared, NULL, "all positions"},
    {"arena", 2, rounds, few_rounds, "all rounds"},
    {"arena-common", 2, rounds, few_rounds, "all rounds"},
};

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

/* Values that are shipped are looked at as they are. */
static sb_solver *solve(const char *preset, const sb_rules *rules, int players) {
    sb_solver *solver;
    if (sb_solvable(rules, players) != SB_EXACT || sb_solver_new(&solver, rules, players) != SB_OK)
        abort();
    if (!shipped_file_load(solver, preset, players) && sb_solver_solve(solver, NULL) != SB_OK)
        abort();
    return solver;
}

static void join(whole_found *all, const whole_found *part) {
    all->starts += part->starts;
    all->positions += part->positions;
    all->worst = whole_most(all->worst, part->worst);
    all->gain = whole_most(all->gain, part->gain);
}

/* Each share in a process of its own, since a solver is for one at a time. */
static whole_found share_out(look *how, sb_solver *solver, const sb_rules *rules, int players, int every) {
    int parts = (int)sysconf(_SC_NPROCESSORS_ONLN), ends[2], status;
    whole_found all = {0}, part = {0};
    if (pipe(ends) != 0)
        abort();
    for (int i = 0; i < parts; i++) {
        if (fork() == 0) {
            how(&part, solver, rules, players, i, parts * every);
            _exit(write(ends[1], &part, sizeof part) == sizeof part ? 0 : 1);
        }
    }
    for (int i = 0; i < parts; i++) {
        if (wait(&status) < 0 || status != 0 || read(ends[0], &part, sizeof part) != sizeof part)
            abort();
        join(&all, &part);
    }
    close(ends[0]);
    close(ends[1]);
    return all;
}

/* Values with one number changed a little, one that a first round may well lead to, must not pass. */
static bool finds_damage(sb_solver *solver, const sb_rules *rules) {
    size_t size;
    const double *values = sb_solver_values(solver, &size);
    double *copy = malloc(size);
    whole_found found = {0};
    if (!copy)
        abort();
    memcpy(copy, values, size);
    copy[rules->limit + 1] += 1e-4;
    if (sb_solver_load(solver, copy, size) != SB_OK)
        abort();
    whole_rounds(&found, solver, rules, 0, INT_MAX, 0);
    free(copy);
    return found.worst > most_off;
}

static bool check(size_t i, bool quick, int every) {
    sb_rules rules = *sb_preset(sb_preset_find(games[i].rules, strlen(games[i].rules)));
    sb_solver *solver = solve(games[i].rules, &rules, games[i].players);
    whole_found found = {0};
    double start = now();
    if (quick)
        games[i].some(&found, solver, &rules, games[i].players, 0, 1);
    else
        found = share_out(games[i].all, solver, &rules, games[i].players, every);
    bool good = found.positions > 0 && found.worst <= most_off && found.gain <= most_off;
    if (quick && games[i].some == few_rounds)
        good &= finds_damage(solver, &rules);
    sb_solver_free(solver);
    char share[32] = "";
    if (every > 1)
        snprintf(share, sizeof share, "one in %d of ", every);
    printf("%s, %d players, %s%s: %llu starts, %llu positions, off by %.1e", games[i].rules, games[i].players,
           share, quick ? "some" : games[i].what, (unsigned long long)found.starts,
           (unsigned long long)found.positions, found.worst);
    if (games[i].all == respond && !quick)
        printf(", best response gains %.1e", found.gain);
    printf(", %.0f s%s\n", now() - start, good ? "" : ": WRONG");
    fflush(stdout);
    return good;
}

static bool is_named(size_t i, const char *name) {
    char line[64];
    snprintf(line, sizeof line, "%s, %d", games[i].rules, games[i].players);
    return strncmp(line, name, strlen(name)) == 0;
}

int main(int count, char **words) {
    bool quick = count == 2 && strcmp(words[1], "quick") == 0, good = true;
    int every = count > 2 && strcmp(words[1], "every") == 0 ? atoi(words[2]) : 0;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        bool wanted = count == (every ? 3 : 1) || (quick && games[i].some);
        for (int word = every ? 3 : 1; word < count && !quick; word++)
            wanted |= is_named(i, words[word]);
        if (wanted)
            good &= check(i, quick, every > 0 ? every : 1);
    }
    return good ? 0 : 1;
}
