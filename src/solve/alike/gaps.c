/* SPDX-License-Identifier: MIT */
#include "gaps.h"

#include <math.h>

void gaps_make(gaps *made, const later *rounds) {
    const double least = 0.001; /* where all rounds are alike */
    *made = (gaps){
        .rounds = rounds, .mean = fmax(later_mean(rounds), least), .width = fmax(later_width(rounds), least)};
}

/* Rounds until the match ends, the one that begins not quite counted. */
static double rounds_to_come(const gaps *of, const int64_t *totals, uint32_t round) {
    const later *rounds = of->rounds;
    double by_number = rounds->rules.rounds ? later_left(rounds, round) - 0.5 : INFINITY;
    int64_t most = totals[0];
    for (int seat = 1; seat < rounds->players; seat++)
        most = totals[seat] > most ? totals[seat] : most;
    double left = (double)(rounds->rules.limit + rounds->beyond - most);
    return rounds->rules.limit ? fmin(fmax(left, 0) / of->mean, by_number) : by_number;
}

/* What a lead is worth, in deviations: to have one at all in the last round, and by how much less the more
 * rounds are to come; and how much of a round's width adds one. */
typedef struct lead {
    double most, level, a_round, a_width;
} lead;

/* Whoever is level stays level in most rounds, since all use the same throws; so the least lead is worth
 * much. Of two players by their exact values, which this comes to within 0.003 of on average with the printed
 * box; of more by what drifts least, since where a lead comes from is then not all seen in the round. */
static const lead of_two = {.most = 0.82, .level = 0.94, .a_round = 0.313, .a_width = 0.44};
static const lead of_more = {.most = 0.7, .level = 0.8, .a_round = 0.313, .a_width = 0.55};

static double deviations(const gaps *of, double apart, double rounds) {
    const lead *by = of->rounds->players == 2 ? &of_two : &of_more;
    return fmin(by->level * exp(-by->a_round * rounds), by->most) + apart / (by->a_width * of->width);
}

/* How far two come apart who are level now, squared: somebody leaves what all do on purpose. Chosen by what
 * comes of it when the model plays against itself. */
static double squared_level(const gaps *of, double rounds) {
    const double now = 0.005, a_round = 0.01;
    return (now + a_round * rounds) * of->width * of->width;
}

/* The share of those matches in which no box is shut. */
static double never_shut(const gaps *of, double rounds) {
    return later_shut_wins(of->rounds) ? pow(1 - of->rounds->fresh[0], fmax(rounds, 1)) : 1;
}

void gaps_win(const gaps *of, const int64_t *totals, uint32_t round, double win[]) {
    int players = of->rounds->players;
    double rounds = rounds_to_come(of, totals, round), shown = never_shut(of, rounds);
    rivals every = {.count = players};
    for (int other = 1; other < players; other++) {
        for (int one = 0; one < other; one++) {
            double ahead = (double)(totals[other] - totals[one]), apart = fabs(ahead), squared = 0;
            double by = apart > 0 ? deviations(of, apart, rounds) : 0;
            every.before[one][other] = rivals_before(ahead < 0 ? -by : by);
            every.before[other][one] = 1 - every.before[one][other];
            if (apart > 0)
                squared = apart / by * (apart / by);
            squared += squared_level(of, rounds);
            every.squared[one][other] = every.squared[other][one] = squared;
        }
    }
    rivals_win(&every, win);
    for (int seat = 0; seat < players; seat++)
        win[seat] = shown * win[seat] + (1 - shown) / players;
}
