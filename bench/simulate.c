/* SPDX-License-Identifier: MIT */
/* Turns a second on one core: computer players of ten playing each other, against a straightforward version
 * that asks for advice on every decision. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shutbox/shutbox.h"

enum { PLAYERS = 2 };

/* Processor time, so that whatever else runs here does not count. */
static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void check(sb_status status, const char *what) {
    if (status == SB_OK)
        return;
    fprintf(stderr, "%s: status %d\n", what, (int)status);
    exit(1);
}

static double simulate(sb_mind *mind, sb_level level, const char *name, uint64_t games) {
    sb_level levels[PLAYERS] = {level, level};
    sb_tally tally = {0};
    check(sb_simulate(mind, levels, "warm", 0, games / 10, NULL, NULL, &tally), name);
    memset(&tally, 0, sizeof tally);
    double began = seconds();
    check(sb_simulate(mind, levels, "bench", 0, games, NULL, NULL, &tally), name);
    double took = seconds() - began, rate = (double)tally.turns / took;
    printf("%-16s %9llu games %10llu turns %7.3f s %12.0f turns/s   first seat wins %.5f\n", name,
           (unsigned long long)tally.games, (unsigned long long)tally.turns, took, rate,
           tally.wins[0] / (double)tally.games);
    return rate;
}

/* One match, every decision by sb_advise; returns its turns. */
static uint64_t play_plainly(sb_mind *mind, const sb_rules *rules, sb_random *dice) {
    static sb_advice advice[SB_CHOICES_MAX];
    sb_match match;
    uint64_t turns = 0;
    int choices;
    check(sb_match_start(&match, rules, PLAYERS), "start");
    while (match.asks != SB_ASKS_NOTHING) {
        bool rolls = match.asks == SB_ASKS_ROLL, fresh = match.open[0] == sb_box(rules);
        int one = rolls ? sb_random_die(dice) : 0;
        turns += rolls && fresh;
        if (!rolls)
            check(sb_advise(mind, &match, advice, SB_CHOICES_MAX, &choices, NULL), "advise");
        sb_event event =
            rolls ? sb_event_roll(one, match.dice == 2 ? sb_random_die(dice) : 0) : advice[0].event;
        check(sb_match_apply(&match, event), "apply");
    }
    return turns;
}

static double play_straightforward(sb_mind *mind, const sb_rules *rules, int games) {
    sb_random dice;
    uint64_t turns = 0;
    sb_random_start(&dice, "bench", 5, SB_STREAM_DICE);
    double began = seconds();
    for (int i = 0; i < games; i++)
        turns += play_plainly(mind, rules, &dice);
    double took = seconds() - began;
    printf("%-16s %9d games %10llu turns %7.3f s %12.0f turns/s\n", "straightforward", games,
           (unsigned long long)turns, took, (double)turns / took);
    return (double)turns / took;
}

int main(int count, char **words) {
    const char *text = count > 1 ? words[1] : "ten";
    uint64_t games = count > 2 ? strtoull(words[2], NULL, 10) : 1000000;
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    check(sb_rules_read(&rules, text, strlen(text)).why, text);
    check(sb_solver_new(&solver, &rules, PLAYERS), "solver");
    check(sb_solver_solve(solver, NULL), "solve");
    check(sb_mind_new(&mind, &rules, PLAYERS, solver), "mind");
    double perfect = simulate(mind, SB_PERFECT, "perfect,perfect", games);
    simulate(mind, SB_SKILLED, "skilled,skilled", games);
    simulate(mind, SB_CASUAL, "casual,casual", games);
    double plain = play_straightforward(mind, &rules, (int)(games / 500));
    printf("perfect players: %.0f times the straightforward version\n", perfect / plain);
    sb_mind_free(mind);
    sb_solver_free(solver);
    return 0;
}
