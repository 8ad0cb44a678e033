/* Throws until stuck, to get below the lowest total of the round: double. */
#include "flow.h"

static void begin(sb_match *match) {
    match->low = -1;
    match->waiting = seats_in(match);
    ask_throw(match, match->starter);
}

/* Below the low, or level with a Super Box, which only another can take over. */
static bool beats_low(const sb_match *match, int64_t total) {
    return match->low < 0 || total < match->low || (total == 0 && match->low == 0);
}

static void finish_turn(sb_match *match) {
    int seat = match->seat;
    int64_t total = sb_score(&match->rules, match->open[0]);
    if (total == 0 && match->rules.shut == SB_SHUT_WINS) {
        end_match(match, seat_bit(seat));
        return;
    }
    if (beats_low(match, total)) {
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
    add_points(match, match->holder, match->low == 0 ? 2 : 1);
    end_round(match);
}

const flow flow_low = {.points_win = true,
                       .round_least = 1,
                       .round_most = 2,
                       .begin = begin,
                       .thrown = turn_thrown,
                       .used = turn_used,
                       .finish = finish_turn};
