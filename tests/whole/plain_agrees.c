/* SPDX-License-Identifier: MIT */
/* Plain recursion against sweeps over all positions of a match, which know nothing of what positions have in
 * common: every position of small games. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../solve/naive_match.h"
#include "plain_match.h"

static const struct {
    const char *rules;
    int players;
} games[] = {
    {"arena tiles=3 limit=none rounds=2 lead=first", 2},
    {"arena tiles=2 limit=none rounds=2", 3},
    {"arena tiles=2 limit=3 rounds=2 shut=wins", 4},
    {"arena-quick tiles=2 rounds=2", 3},
    {"arena-common tiles=3 limit=none rounds=2", 2},
    {"arena-common tiles=2 limit=none rounds=3", 3},
    {"arena-common tiles=2 limit=3 rounds=2", 3},
    {"arena-common tiles=3 limit=none rounds=1 shut=wins", 4},
};

static double worst_of(plain_match *plain, const naive_match *naive, int players) {
    double worst = 0;
    for (int i = 0; i < naive_match_count(naive); i++) {
        const long double *known;
        double win[PLAIN_SEATS];
        plain_match_value(plain, naive_match_at(naive, i, &known), win);
        for (int seat = 0; seat < players; seat++)
            worst = fmax(worst, fabs(win[seat] - (double)known[seat]));
    }
    return worst;
}

static bool agrees(const char *text, int players) {
    sb_rules rules;
    if (sb_rules_choose(&rules, text, strlen(text)).why != SB_OK)
        return false;
    plain_match *plain = plain_match_make(&rules, players);
    naive_match *naive = naive_match_make(&rules, players);
    double worst = plain && naive ? worst_of(plain, naive, players) : 1;
    printf("%-50s %d  %8d positions, off by %.1e\n", text, players, naive ? naive_match_count(naive) : 0,
           worst);
    fflush(stdout);
    if (naive)
        naive_match_free(naive);
    plain_match_free(plain);
    return worst <= 1e-12;
}

int main(void) {
    bool fine = true;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        fine &= agrees(games[i].rules, games[i].players);
    return fine ? 0 : 1;
}
