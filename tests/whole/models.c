/* SPDX-License-Identifier: MIT */
/* Models against exact values, on games small enough to have both:
 *     models [MATCHES] [NAME...]  so many matches of each game whose line begins so; a line for each
 * For each: how far the model's chances are from the exact ones, on average and at worst, over all seats and
 * all positions of matches played at random and well; and what following the model loses of the chance to win
 * a match, against others who play perfectly. Exact values are those of a method, or where none is exact, of
 * plain play. Status 1 when anything is beyond what the table allows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain_match.h"
#include "shutbox/shutbox.h"
#include "solve/method.h"

static const struct {
    const char *rules;
    int players;
    const method *model;      /* NULL: plain play, to see that it is exact itself */
    double mean, worst, loss; /* at most */
    bool large;               /* only where there is time */
} games[] = {
    {"twelve tiles=5 limit=20", 3, &method_crowd, 0.0007, 0.01, 0.002, false},
    {"twelve tiles=6 limit=30", 3, &method_crowd, 0.0009, 0.025, 0.002, false},
    {"twelve tiles=4 limit=12", 4, &method_crowd, 0.0002, 0.003, 0.002, false},
    {"twelve tiles=5 limit=14 shut=zero", 4, &method_crowd, 0.001, 0.016, 0.002, false},
    {"twelve tiles=4 limit=8", 5, &method_crowd, 0.0002, 0.003, 0.002, false},
    {"twelve tiles=5 limit=none rounds=2 shut=zero", 4, &method_crowd, 0.0012, 0.019, 0.002, false},
    {"twelve tiles=4 limit=none rounds=2", 5, &method_crowd, 0.0002, 0.004, 0.002, false},
    {"twelve-digits tiles=4 limit=150", 3, &method_crowd, 0.0021, 0.014, 0.002, true},
    {"ten tiles=6 limit=30", 3, &method_crowd, 0.0003, 0.007, 0.002, false},
    {"ten tiles=5 limit=16", 4, &method_crowd, 0.0007, 0.033, 0.002, false},
    {"ten tiles=4 limit=9 players=5", 5, &method_crowd, 0.0003, 0.007, 0.002, false},
    {"nine tiles=5 limit=15", 4, &method_crowd, 0.001, 0.015, 0.002, false},
    {"nine tiles=5 limit=20 rounds=3", 3, &method_crowd, 0.0017, 0.024, 0.002, false},
    {"nine tiles=4 limit=9 players=5", 5, &method_crowd, 0.0006, 0.013, 0.002, false},
    {"nine tiles=3 score=digits limit=130", 3, &method_crowd, 0.0009, 0.028, 0.002, false},
    {"twelve", 2, &method_crowd, 0.001, 0.01, 0.002, true},
    {"twelve limit=40", 4, &method_crowd, 0.0005, 0.003, 0.0005, true},
    {"ten", 3, &method_crowd, 0.001, 0.02, 0.002, true},
    {"double tiles=3 rounds=3", 3, &method_crowd_low, 0.0071, 0.04, 0.002, false},
    {"double tiles=3 rounds=2", 4, &method_crowd_low, 0.0092, 0.099, 0.002, false},
    {"double tiles=3 rounds=2", 5, &method_crowd_low, 0.0067, 0.045, 0.003, false},
    {"double tiles=4 rounds=none limit=3", 3, &method_crowd_low, 0.0259, 0.112, 0.002, false},
    {"double tiles=6 rows=1 rounds=4", 4, &method_crowd_low, 0.005, 0.031, 0.002, false},
    {"double tiles=5 rows=1 limit=3 rounds=4", 3, &method_crowd_low, 0.0213, 0.107, 0.002, false},
    {"double tiles=5 rows=1 rounds=2 shut=wins", 4, &method_crowd_low, 0.0023, 0.017, 0.002, false},
    {"double-last tiles=3", 3, &method_crowd_last, 0.0218, 0.356, 0.002, false},
    {"double-last tiles=4 limit=3", 4, &method_crowd_last, 0.0183, 0.137, 0.007, false},
    {"double-last tiles=3 limit=3 players=5", 5, &method_crowd_last, 0.0246, 0.18, 0.002, false},
    {"double-last tiles=6 rows=1", 3, &method_crowd_last, 0.0217, 0.163, 0.02, false},
    {"double-last tiles=5 rows=1 limit=none rounds=3", 3, &method_crowd_last, 0.0135, 0.211, 0.013, false},
    {"double-last tiles=5 rows=1 limit=4 shut=wins", 4, &method_crowd_last, 0.0006, 0.019, 0.002, false},
    {"arena tiles=5 limit=16", 2, &method_apart, 0.0239, 0.07, 0.002, false},
    {"arena tiles=6 limit=20", 2, &method_apart, 0.0207, 0.1, 0.002, false},
    {"arena tiles=4 limit=12 shut=wins start=throw", 2, &method_apart, 0.0186, 0.136, 0.002, false},
    {"arena tiles=4 limit=none rounds=3", 2, &method_apart, 0.0228, 0.097, 0.002, false},
    {"arena tiles=5 limit=none rounds=1", 3, &method_apart, 0.029, 0.17, 0.002, false},
    {"arena tiles=3 limit=none rounds=2", 3, &method_apart, 0.045, 0.23, 0.002, false},
    {"arena tiles=3 limit=6 rounds=2 lead=first", 3, &method_apart, 0.044, 0.23, 0.002, false},
    {"arena tiles=4 limit=none rounds=1", 4, &method_apart, 0.026, 0.18, 0.002, false},
    {"arena tiles=4 limit=none rounds=1 shut=wins", 4, &method_apart, 0.031, 0.16, 0.002, false},
    {"arena tiles=3 limit=none rounds=1 players=5", 5, &method_apart, 0.033, 0.21, 0.002, false},
    {"arena-quick tiles=4 rounds=2", 2, &method_apart, 0.0237, 0.1, 0.003, false},
    {"arena-quick tiles=5", 2, &method_apart, 0.0237, 0.112, 0.004, true},
    {"arena-quick tiles=5 rounds=1", 3, &method_apart, 0.027, 0.32, 0.003, false},
    {"arena-quick tiles=3 rounds=2", 3, &method_apart, 0.041, 0.26, 0.002, false},
    {"arena-quick tiles=4 rounds=1", 4, &method_apart, 0.027, 0.16, 0.003, false},
    {"arena-quick tiles=2 rounds=2", 4, &method_apart, 0.033, 0.25, 0.002, false},
    {"arena-quick tiles=3 rounds=1 players=5", 5, &method_apart, 0.031, 0.21, 0.003, false},
    {"arena rows=2 tiles=3 limit=20", 2, &method_crowd_each, 0.032, 0.19, 0.004, false},
    {"arena rows=2 tiles=4 limit=40", 2, &method_crowd_each, 0.036, 0.19, 0.004, false},
    {"arena rows=2 tiles=3 limit=none rounds=2 shut=wins", 2, &method_crowd_each, 0.03, 0.12, 0.002, false},
    {"arena tiles=6 limit=24", 2, &method_crowd_each, 0.024, 0.16, 0.002, false},
    {"arena tiles=5 limit=none rounds=1 lead=first", 3, &method_crowd_each, 0.022, 0.09, 0.002, false},
    {"arena tiles=4 limit=none rounds=1 lead=first", 4, &method_crowd_each, 0.021, 0.1, 0.002, false},
    {"arena tiles=3 limit=none rounds=1 lead=first players=5", 5, &method_crowd_each, 0.033, 0.13, 0.002,
     false},
    {"arena-common tiles=5 limit=16", 2, &method_alike, 0.0028, 0.11, 0.002, false},
    {"arena-common tiles=4 limit=10", 2, &method_alike, 0.0025, 0.17, 0.002, false},
    {"arena-common tiles=6 limit=20", 2, &method_alike, 0.012, 0.2, 0.002, false},
    {"arena-common tiles=5 limit=none rounds=1", 3, &method_alike, 0.0035, 0.09, 0.002, false},
    {"arena-common tiles=6 limit=none rounds=1", 3, &method_alike, 0.0065, 0.15, 0.0055, false},
    {"arena-common tiles=4 limit=none rounds=2", 3, &method_alike, 0.0065, 0.1, 0.002, false},
    {"arena-common tiles=4 limit=none rounds=1", 4, &method_alike, 0.0033, 0.13, 0.002, false},
    {"arena-common tiles=5 limit=none rounds=1", 4, &method_alike, 0.0062, 0.21, 0.002, true},
    {"arena-common tiles=3 limit=none rounds=2", 4, &method_alike, 0.0045, 0.1, 0.002, false},
    {"arena-common tiles=4 limit=none rounds=1 players=5", 5, &method_alike, 0.003, 0.17, 0.002, false},
    {"arena tiles=4 limit=none rounds=2", 2, NULL, 1e-12, 1e-12, 1e-12, false},
    {"arena-common tiles=4 limit=none rounds=2", 2, NULL, 1e-12, 1e-12, 1e-12, false},
};

enum { LARGE_FROM = 40 };

/* Who says what a position is worth: a solver, or plain play where no method is exact. */
typedef struct judge {
    sb_solver *solver;
    plain_match *plain;
} judge;

typedef struct found {
    double sum, worst, loss;
    int numbers, matches;
} found;

static void die(const char *why) {
    fprintf(stderr, "models: %s\n", why);
    exit(2);
}

static judge solved(const method *how, const sb_rules *rules, int players) {
    judge by = {0};
    if (method_solver(&by.solver, how, rules, players) != SB_OK || sb_solver_solve(by.solver, NULL) != SB_OK)
        die("can't solve");
    return by;
}

static judge played_out(const sb_rules *rules, int players) {
    judge by = {.plain = plain_match_make(rules, players)};
    if (!by.plain)
        die("not solved exactly");
    return by;
}

static judge solved_exactly(const sb_rules *rules, int players) {
    const method *how;
    bool known = method_find(&how, rules, players) == SB_OK && how->exactness == SB_EXACT;
    return known ? solved(how, rules, players) : played_out(rules, players);
}

static void release(judge *by) {
    sb_solver_free(by->solver);
    plain_match_free(by->plain);
}

static void value_of(const judge *by, const sb_match *match, double win[]) {
    if (by->plain)
        plain_match_value(by->plain, match, win);
    else if (sb_value(by->solver, match, win) != SB_OK)
        die("no value");
}

static void compare(found *so_far, const judge *exact, const judge *model, const sb_match *match) {
    double win[SB_SEATS_MAX], said[SB_SEATS_MAX];
    value_of(exact, match, win);
    value_of(model, match, said);
    for (int seat = 0; seat < match->players; seat++) {
        double off = fabs(said[seat] - win[seat]);
        so_far->sum += off;
        so_far->worst = off <= so_far->worst ? so_far->worst : off;
        so_far->numbers++;
    }
}

/* The mover's best choice, and in worth what each is worth by this judge. */
static int best_choice(const judge *by, const sb_match *match, const sb_event *choices, int count,
                       double *worth) {
    int best = 0;
    for (int i = 0; i < count; i++) {
        double win[SB_SEATS_MAX];
        sb_match after = *match;
        if (sb_match_apply(&after, choices[i]) != SB_OK)
            die("a choice refused");
        value_of(by, &after, win);
        worth[i] = win[match->seat];
        best = worth[i] > worth[best] + 1e-10 ? i : best;
    }
    return best;
}

static sb_event chance_event(const sb_match *match, sb_random *random) {
    sb_turn turn = sb_match_turn(match);
    if (turn.asks == SB_ASKS_ROLL)
        return sb_event_roll(sb_random_die(random), turn.dice == 2 ? sb_random_die(random) : 0);
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)__builtin_popcountll(turn.throwers)};
    for (int i = 0; i < first.count; i++)
        first.values[i] =
            (uint8_t)(turn.least + (int)sb_random_below(random, (uint32_t)(turn.most - turn.least + 1)));
    return first;
}

/* One match in which a seat follows the model and the others play perfectly; or, with no such seat, all play
 * at random. */
static void play(found *so_far, const judge *exact, const judge *model, sb_match match, int follower,
                 sb_random *random) {
    so_far->matches += follower >= 0;
    while (match.asks != SB_ASKS_NOTHING) {
        sb_event choices[SB_CHOICES_MAX], event;
        double worth[SB_CHOICES_MAX], said[SB_CHOICES_MAX];
        int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
        compare(so_far, exact, model, &match);
        if (count == 0) {
            event = chance_event(&match, random);
        } else if (follower < 0) {
            event = choices[sb_random_below(random, (uint32_t)count)];
        } else {
            int best = best_choice(exact, &match, choices, count, worth), picked = best;
            if (match.seat == follower)
                picked = best_choice(model, &match, choices, count, said);
            so_far->loss += worth[best] - worth[picked];
            event = choices[picked];
        }
        if (sb_match_apply(&match, event) != SB_OK)
            die("refused");
    }
}

static bool look_at(size_t number, int matches) {
    sb_rules rules;
    sb_match match;
    sb_random random;
    found all = {0};
    const char *text = games[number].rules;
    const method *how = games[number].model;
    int players = games[number].players;
    if (sb_rules_choose(&rules, text, strlen(text)).why != SB_OK ||
        sb_match_start(&match, &rules, players) != SB_OK)
        die(text);
    judge exact = solved_exactly(&rules, players);
    judge model = how ? solved(how, &rules, players) : played_out(&rules, players);
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < matches; i++) {
        play(&all, &exact, &model, match, i % players, &random);
        if (i % 4 == 0)
            play(&all, &exact, &model, match, -1, &random);
    }
    double mean = all.sum / all.numbers, loss = all.loss / all.matches;
    bool fine = mean <= games[number].mean && all.worst <= games[number].worst && loss <= games[number].loss;
    printf("%-50s %d  %9.5f  %8.4f  %9.5f%s\n", text, players, mean, all.worst, loss,
           fine ? "" : "  too far");
    fflush(stdout);
    release(&exact);
    release(&model);
    return fine;
}

static bool is_named(size_t number, int count, char **names) {
    bool named = count == 0;
    for (int i = 0; i < count; i++)
        named |= strncmp(games[number].rules, names[i], strlen(names[i])) == 0;
    return named;
}

int main(int argc, char **argv) {
    int matches = argc > 1 ? atoi(argv[1]) : 200;
    bool fine = true;
    printf("%-50s %s  %9s  %8s  %9s\n", "rules", "n", "mean off", "worst", "loss");
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        if (is_named(i, argc > 2 ? argc - 2 : 0, argv + 2) && (!games[i].large || matches >= LARGE_FROM))
            fine &= look_at(i, matches);
    }
    return fine ? 0 : 1;
}
