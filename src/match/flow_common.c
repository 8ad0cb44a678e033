/* SPDX-License-Identifier: MIT */
/* One throw for all, a box each: arena-common. match->starter is who throws; the throw passes across rounds
 * too. */
#include "flow.h"

static void begin(sb_match *match) {
    ask_throw(match, match->starter);
}

static void finish_round(sb_match *match) {
    uint64_t shut = seats_shut(match);
    if (shut && match->rules.shut == SB_SHUT_WINS) {
        end_match(match, shut);
        return;
    }
    for (int seat = 0; seat < match->players; seat++)
        add_points(match, seat, sb_score(&match->rules, match->open[seat]));
    end_round(match);
}

static void thrown(sb_match *match) {
    match->waiting = 0;
    for (int seat = 0; seat < match->players; seat++) {
        if (sb_can_move(&match->rules, match->open[seat], match->roll[0], match->roll[1]))
            match->waiting |= seat_bit(seat);
    }
    if (!match->waiting) {
        finish_round(match);
        return;
    }
    bool own = match->waiting & seat_bit(match->starter);
    match->seat = own ? match->starter : (uint8_t)next_seat(match->waiting, match->starter);
    match->asks = SB_ASKS_SHUT;
}

static void used(sb_match *match) {
    match->waiting &= ~seat_bit(match->seat);
    if (match->waiting) {
        match->seat = (uint8_t)next_seat(match->waiting, match->seat);
        return;
    }
    if (seats_shut(match)) {
        finish_round(match);
        return;
    }
    match->starter = (uint8_t)next_seat(seats_in(match), match->starter);
    ask_throw(match, match->starter);
}

const flow flow_common = {.own_boxes = true, .exact = true, .begin = begin, .thrown = thrown, .used = used};
