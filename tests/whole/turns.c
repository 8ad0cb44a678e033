/* SPDX-License-Identifier: MIT */
/* Turns of throws until stuck, each from what the solver says of its ends. */
#include <stdlib.h>
#include <string.h>

#include "starts.h"

/* The turn that starts here, from what the solver says of the ends; of its middle too, where asked. */
static void check_start(whole_found *found, sb_solver *solver, const sb_match *match, turn *at, bool middle) {
    at->mover = match->seat;
    for (int class = 0; class < at->box->classes; class ++) {
        sb_match ended = turn_after(match, at->box, class);
        whole_value(solver, &ended, at->ended[class]);
    }
    turn_play(at);
    found->starts++;
    if (middle)
        turn_compare(found, solver, match, at);
    else
        whole_compare(found, solver, match, at->value[at->box->states - 1]);
}

void whole_totals(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                  int parts, int nth) {
    plain_box box;
    plain_box_make(&box, rules);
    turn at = turn_make(&box, players, false);
    int64_t span = rules->limit + 1, all = 1;
    for (int seat = 0; seat < players; seat++)
        all *= span;
    for (int64_t number = part; number < all; number += parts) {
        int64_t totals[TURN_SEATS], rest = number;
        sb_match match;
        for (int seat = 0; seat < players; seat++, rest /= span)
            totals[seat] = rest % span;
        /* Seats at the limit are out: the first must not be, and somebody else neither. */
        if (totals[0] == rules->limit || sb_match_start_at(&match, rules, players, totals, 1) != SB_OK)
            continue;
        check_start(found, solver, &match, &at, nth && number / parts % nth == 0);
    }
    turn_free(&at);
    plain_box_free(&box);
}

/* On to the start of some next turn. */
static void move_on(sb_match *match, const plain_box *box, sb_random *random) {
    if (match->asks == SB_ASKS_FIRST) {
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)match->players};
        memset(first.values, 1, (size_t)match->players);
        first.values[sb_random_below(random, match->players)] = 2;
        sb_match_apply(match, first);
    } else {
        /* A shut box often ends a match, so it is taken seldom. */
        int class = (int)sb_random_below(random, (uint32_t)box->classes);
        *match = turn_after(match, box, class ? class : 1);
    }
}

void whole_sample_turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players,
                        int starts) {
    plain_box box;
    plain_box_make(&box, rules);
    turn at = turn_make(&box, players, false);
    sb_random random;
    sb_match match;
    sb_random_start(&random, "whole", 5, SB_STREAM_OTHER);
    sb_match_start(&match, rules, players);
    while (found->starts < (uint64_t)starts) {
        if (turn_starts(&match) && sb_random_below(&random, 4) == 0)
            check_start(found, solver, &match, &at, true);
        if (match.asks == SB_ASKS_NOTHING)
            sb_match_start(&match, rules, players);
        else
            move_on(&match, &box, &random);
    }
    turn_free(&at);
    plain_box_free(&box);
}

void whole_all_turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                     int parts, int nth) {
    plain_box box;
    plain_box_make(&box, rules);
    start_list all = {.box = &box};
    turn at = turn_make(&box, players, false);
    starts_find(&all, rules, players);
    for (int i = part; i < all.count; i += parts)
        check_start(found, solver, &all.at[i].match, &at, i / parts % nth == 0);
    starts_free(&all);
    turn_free(&at);
    plain_box_free(&box);
}
