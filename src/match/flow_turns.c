/* SPDX-License-Identifier: MIT */
/* Throws until stuck: twelve, twelve-digits, ten, nine, double-solo. */
#include "flow.h"

static void begin(sb_match *match) {
    match->waiting = seats_in(match);
    ask_throw(match, match->starter);
}

static void go_out(sb_match *match, int seat) {
    match->out |= seat_bit(seat);
    uint64_t in = seats_in(match);
    if ((in & (in - 1)) == 0)
        end_match(match, in);
}

static void finish_turn(sb_match *match) {
    int seat = match->seat;
    if (box_shut(match, seat) && match->rules.shut == SB_SHUT_WINS) {
        end_match(match, seat_bit(seat));
        return;
    }
    add_points(match, seat, sb_score(&match->rules, match->open[0]));
    match->waiting &= ~seat_bit(seat);
    if (match->rules.reach == SB_REACH_OUT && match->totals[seat] >= match->rules.limit)
        go_out(match, seat);
    if (match->asks == SB_ASKS_NOTHING)
        return;
    if (match->waiting == 0) {
        end_round(match);
        return;
    }
    match->open[0] = sb_box(&match->rules);
    ask_throw(match, next_seat(match->waiting, seat));
}

const flow flow_turns = {.begin = begin, .thrown = turn_thrown, .used = turn_used, .finish = finish_turn};
