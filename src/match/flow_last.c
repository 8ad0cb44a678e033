/* SPDX-License-Identifier: MIT */
/* One throw each on one shared box, last one standing: double-last. */
#include "flow.h"

static void begin(sb_match *match) {
    match->waiting = seats_in(match);
    match->risking = false;
    ask_throw(match, match->starter);
}

static void stuck(sb_match *match) {
    if (match->risking) {
        end_round(match);
        return;
    }
    match->waiting &= ~seat_bit(match->seat);
    match->roll[0] = match->roll[1] = 0;
    match->seat = (uint8_t)next_seat(match->waiting, match->seat);
    if ((match->waiting & (match->waiting - 1)) == 0)
        match->asks = SB_ASKS_STAND;
    else
        ask_throw(match, match->seat);
}

static void thrown(sb_match *match) {
    ask_use_or(match, stuck);
}

static void used(sb_match *match) {
    if (box_shut(match, match->seat)) {
        add_points(match, match->seat, SB_POINTS_SHUT);
        if (match->rules.shut == SB_SHUT_WINS)
            end_match(match, seat_bit(match->seat));
        else
            end_round(match);
    } else if (match->risking) {
        add_points(match, match->seat, SB_POINTS_RISKED);
        end_round(match);
    } else {
        ask_throw(match, next_seat(match->waiting, match->seat));
    }
}

void last_player_stops(sb_match *match) {
    add_points(match, match->seat, SB_POINTS_STOPPED);
    end_round(match);
}

void last_player_risks(sb_match *match) {
    match->risking = true;
    ask_throw(match, match->seat);
}

const flow flow_last = {.points_win = true,
                        .round_most = SB_POINTS_SHUT,
                        .first_each_round = true,
                        .begin = begin,
                        .thrown = thrown,
                        .used = used};
