/* SPDX-License-Identifier: MIT */
/* How many events of random play a second each preset makes on one core: the library, the naive model of the
 * proof tests, and what the random numbers, and handing over an event for each, would cost alone. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "naive.h"
#include "shutbox/match.h"
#include "shutbox/random.h"

#define SECONDS       0.5 /* for each figure */
#define NAIVE_SECONDS 0.2

typedef uint64_t play_match(const sb_rules *rules, sb_random *random);

/* Both dice from one random number. */
static sb_event throw_dice(sb_random *random, int dice) {
    if (dice == 1) {
        return sb_event_roll(sb_random_die(random), 0);
    }
    uint32_t both = sb_random_below(random, 36);
    return sb_event_roll((int)(both / 6) + 1, (int)(both % 6) + 1);
}

static sb_event throw_first(sb_random *random, int throwers, int least, int most) {
    sb_event event = {.kind = SB_FIRST, .count = (uint8_t)throwers};
    for (int i = 0; i < throwers; i++) {
        event.values[i] = (uint8_t)(least + (int)sb_random_below(random, (uint32_t)(most - least + 1)));
    }
    return event;
}

static sb_event use_throw(const sb_match *match, sb_random *random) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    return sb_event_tiles(SB_SHUT, moves[sb_random_below(random, (uint32_t)count)]);
}

static sb_event any_event(const sb_match *match, sb_random *random) {
    switch (match->asks) {
    case SB_ASKS_ROLL:
        return throw_dice(random, match->dice);
    case SB_ASKS_SHUT:
        return use_throw(match, random);
    case SB_ASKS_DICE:
        return sb_event_dice(1 + (int)sb_random_below(random, 2));
    case SB_ASKS_STAND:
        return sb_event_plain(sb_random_below(random, 2) == 0 ? SB_STOP : SB_RISK);
    default: {
        sb_turn turn = sb_match_turn(match);
        return throw_first(random, __builtin_popcountll(turn.throwers), turn.least, turn.most);
    }
    }
}

static uint64_t play_library(const sb_rules *rules, sb_random *random) {
    sb_match match;
    uint64_t events = 0;
    if (sb_match_start(&match, rules, rules->min_players) != SB_OK) {
        return 0;
    }
    for (; match.asks != SB_ASKS_NOTHING; events++) {
        sb_match_apply(&match, any_event(&match, random));
    }
    return events;
}

static sb_event any_naive_event(const naive_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    if (match->asks == SB_ASKS_ROLL) {
        return throw_dice(random, match->dice);
    }
    if (match->asks == SB_ASKS_FIRST) {
        return throw_first(random, match->throwing.count, naive_first_least(match), naive_first_most(match));
    }
    int count = naive_choices(match, choices);
    return choices[sb_random_below(random, (uint32_t)count)];
}

static uint64_t play_naive(const sb_rules *rules, sb_random *random) {
    naive_match match;
    uint64_t events = 0;
    naive_start(&match, rules, rules->min_players);
    for (; match.asks != SB_ASKS_NOTHING; events++) {
        sb_event event = any_naive_event(&match, random);
        naive_apply(&match, &event);
    }
    return events;
}

/* No match at all: one random number for each event, a throw and a choice in turn. */
static uint64_t draw_only(const sb_rules *rules, sb_random *random) {
    uint64_t events = 0;
    (void)rules;
    for (uint32_t i = 0; i < 500; i++) {
        events += sb_random_below(random, 36) < 36;
        events += sb_random_below(random, 1 + i % 8) < 8;
    }
    return events;
}

/* Does nothing with an event but take it. */
static void take_event(sb_match *match, sb_event event) {
    match->open[0] ^= event.tiles;
    match->roll[0] = event.values[0];
}

/* Called through here, as the library is, so that the whole event is handed over. */
static void (*volatile hand_over)(sb_match *match, sb_event event) = take_event;

/* The numbers, and each made into an event and handed over: what no library behind this interface can beat.
 */
static uint64_t hand_over_only(const sb_rules *rules, sb_random *random) {
    sb_match match = {.rules = *rules};
    uint64_t events = 0;
    for (uint32_t i = 0; i < 500; i++) {
        hand_over(&match, throw_dice(random, 2));
        hand_over(&match, sb_event_tiles(SB_SHUT, sb_random_below(random, match.roll[0])));
        events += match.open[0] < 8 ? 2 : 0;
    }
    return events;
}

static double rate(play_match *play, const sb_rules *rules, double seconds) {
    sb_random random;
    sb_random_start(&random, "bench", strlen("bench"), SB_STREAM_DICE);
    uint64_t events = 0;
    clock_t start = clock();
    double spent = 0;
    while (spent < seconds) {
        for (int i = 0; i < 50; i++) {
            events += play(rules, &random);
        }
        spent = (double)(clock() - start) / CLOCKS_PER_SEC;
    }
    return (double)events / spent / 1e6;
}

int main(void) {
    printf("random play, million events a second on one core, fewest players\n\n");
    printf("%-14s %9s %9s %7s\n", "preset", "library", "naive", "ratio");
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        const sb_rules *rules = sb_preset(preset);
        double library = rate(play_library, rules, SECONDS), naive = rate(play_naive, rules, NAIVE_SECONDS);
        printf("%-14s %9.2f %9.3f %7.0f\n", sb_preset_id(preset), library, naive, library / naive);
    }
    printf("%-14s %9.2f\n", "events alone", rate(hand_over_only, sb_preset(0), SECONDS));
    printf("%-14s %9.2f\n", "numbers alone", rate(draw_only, sb_preset(0), SECONDS));
    return 0;
}
