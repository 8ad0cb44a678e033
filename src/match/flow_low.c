/* SPDX-License-Identifier: MIT */
/* Throws until stuck, to get below the lowest total of the round: double. */
#include "flow.h"

static void begin(sb_match *match) {
    match->low = -1;
    match->waiting = seats_in(match);
    ask_throw(match, match->starter);
}

static void finish_turn(sb_match *match) {
    int seat = match->seat;
    int64_t total = sb_score(&match->rules, match->open[0]);
    if (total == 0 && match->rules.shut == SB_SHUT_WINS) {
        end_match(match, seat_bit(seat));
        return;
    }
    if (sb_beats_low(match->low, total)) {
        match->low = total;
        match->holder = (uint8_t)seat;
        match->waiting = seats_in(match);
    }
    match->waiting &= ~seat_bit(seat);
    if (match->waiting) {
        match->open[0] = sb_box(&match->rules);
        ask_throw(match, next_seat(match->waiting, seat));
        return;
    }
    add_points(match, match->holder, match->low == 0 ? SB_POINTS_SUPER_BOX : SB_POINTS_LOW);
    end_round(match);
}

const flow flow_low = {.points_win = true,
                       .round_least = SB_POINTS_LOW,
                       .round_most = SB_POINTS_SUPER_BOX,
                       .begin = begin,
                       .thrown = turn_thrown,
                       .used = turn_used,
                       .finish = finish_turn};
