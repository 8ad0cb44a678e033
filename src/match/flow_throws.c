/* SPDX-License-Identifier: MIT */
/* One throw each, a box each, until stuck: arena, arena-quick. */
#include "flow.h"

static void begin(sb_match *match) {
    match->waiting = seats_in(match);
    ask_throw(match, match->starter);
}

static void score(sb_match *match, int seat) {
    add_points(match, seat, sb_score(&match->rules, match->open[seat]));
    match->waiting &= ~seat_bit(seat);
}

static void next_throw(sb_match *match) {
    if (match->waiting)
        ask_throw(match, next_seat(match->waiting, match->seat));
    else
        end_round(match);
}

static void stuck(sb_match *match) {
    score(match, match->seat);
    next_throw(match);
}

/* A shut box ends the round: everyone still in scores what they have open. */
static void shut(sb_match *match) {
    if (match->rules.shut == SB_SHUT_WINS) {
        end_match(match, seat_bit(match->seat));
        return;
    }
    while (match->waiting)
        score(match, __builtin_ctzll(match->waiting));
    end_round(match);
}

static void thrown(sb_match *match) {
    ask_use_or(match, stuck);
}

static void used(sb_match *match) {
    if (box_shut(match, match->seat))
        shut(match);
    else
        next_throw(match);
}

/* Seats still in whose box looks fresh: where throws are not noted, what they have left is not known yet. */
static uint64_t unseen(const sb_match *match) {
    uint64_t fresh = 0;
    for (uint64_t left = match->waiting; left; left &= left - 1) {
        int seat = __builtin_ctzll(left);
        if (match->open[seat] == sb_box(&match->rules))
            fresh |= seat_bit(seat);
    }
    return fresh;
}

/* Without throws noted, a shut box ends the round only once everybody's tiles are known. */
static void finish(sb_match *match) {
    if (match->rules.shut == SB_SHUT_WINS && box_shut(match, match->seat)) {
        shut(match);
        return;
    }
    score(match, match->seat);
    if (!seats_shut(match)) {
        next_throw(match);
        return;
    }
    uint64_t asked = unseen(match);
    if (asked) {
        match->seat = (uint8_t)next_seat(asked, match->seat);
        match->asks = SB_ASKS_LEFT;
    } else {
        shut(match);
    }
}

const flow flow_throws = {
    .own_boxes = true, .begin = begin, .thrown = thrown, .used = used, .finish = finish};
