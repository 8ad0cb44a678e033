/* SPDX-License-Identifier: MIT */
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_all.h"

view view_library(const sb_match *match) {
    view seen;
    memset(&seen, 0, sizeof seen);
    sb_turn turn = sb_match_turn(match);
    seen.asks = (int)turn.asks;
    seen.seat = turn.seat;
    seen.round = (int)match->round;
    seen.out = match->out;
    seen.winners = match->winners;
    seen.dice = turn.asks == SB_ASKS_ROLL ? turn.dice : 0;
    if (turn.asks == SB_ASKS_FIRST) {
        seen.throwers = turn.throwers;
        seen.least = turn.least;
        seen.most = turn.most;
    }
    for (int i = 0; i < 2; i++) {
        seen.roll[i] = match->roll[i];
    }
    for (int seat = 0; seat < match->players; seat++) {
        seen.totals[seat] = match->totals[seat];
        if (turn.seat == seat || (turn.seat >= 0 && sb_boxes_own(&match->rules))) {
            seen.open[seat] = sb_match_open(match, seat);
        }
    }
    return seen;
}

static uint64_t mask_of(const naive_seats *seats) {
    uint64_t mask = 0;
    for (int i = 0; i < seats->count; i++) {
        mask |= UINT64_C(1) << seats->seat[i];
    }
    return mask;
}

view view_naive(const naive_match *match) {
    view seen;
    memset(&seen, 0, sizeof seen);
    seen.asks = (int)match->asks;
    seen.seat = naive_seat(match);
    seen.round = match->round;
    seen.winners = mask_of(&match->winners);
    seen.dice = match->asks == SB_ASKS_ROLL ? match->dice : 0;
    if (match->asks == SB_ASKS_FIRST) {
        seen.throwers = mask_of(&match->throwing);
        seen.least = naive_first_least(match);
        seen.most = naive_first_most(match);
    }
    for (int i = 0; i < 2 && match->asks == SB_ASKS_SHUT; i++) {
        seen.roll[i] = match->roll[i];
    }
    bool own = match->rules.flow == SB_FLOW_THROWS || match->rules.flow == SB_FLOW_COMMON;
    for (int seat = 0; seat < match->players; seat++) {
        seen.out |= match->out[seat] ? UINT64_C(1) << seat : 0;
        seen.totals[seat] = match->total[seat];
        if (seen.seat == seat || (seen.seat >= 0 && own)) {
            seen.open[seat] = naive_open(match, seat);
        }
    }
    return seen;
}

static void print_view(const char *whose, const view *seen, int players) {
    fprintf(
        stderr, "# %s: asks %d of %d, round %d, roll %d %d, dice %d, throwers %llx, out %llx, winners %llx\n",
        whose, seen->asks, seen->seat, seen->round, seen->roll[0], seen->roll[1], seen->dice,
        (unsigned long long)seen->throwers, (unsigned long long)seen->out, (unsigned long long)seen->winners);
    for (int seat = 0; seat < players && seat < 4; seat++) {
        fprintf(stderr, "#   seat %d: total %lld, open %06x\n", seat, (long long)seen->totals[seat],
                (unsigned)seen->open[seat]);
    }
}

static int by_tiles(const void *a, const void *b) {
    return memcmp(a, b, sizeof(sb_event));
}

static void assert_same_choices(const sb_match *match, const naive_match *naive) {
    sb_event ours[SB_CHOICES_MAX], theirs[SB_CHOICES_MAX];
    int count = sb_match_choices(match, ours, SB_CHOICES_MAX);
    assert_int_equal(count, naive_choices(naive, theirs));
    qsort(ours, (size_t)count, sizeof *ours, by_tiles);
    qsort(theirs, (size_t)count, sizeof *theirs, by_tiles);
    assert_int_equal(memcmp(ours, theirs, (size_t)count * sizeof *ours), 0);
}

void assert_agree(const sb_match *match, const naive_match *naive) {
    view library = view_library(match), model = view_naive(naive);
    if (memcmp(&library, &model, sizeof library) != 0) {
        char rules[SB_RULES_TEXT_MAX];
        sb_rules_write(&match->rules, rules, sizeof rules);
        fprintf(stderr, "# %s, %d players\n", rules, match->players);
        print_view("library", &library, match->players);
        print_view("model", &model, match->players);
        fail_msg("library and model differ");
    }
    assert_same_choices(match, naive);
}
