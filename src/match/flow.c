/* SPDX-License-Identifier: MIT */
/* What all flows share: seats, asking, and the ends of rounds and matches. */
#include "flow.h"

const flow *const flows[] = {
    [SB_FLOW_TURNS] = &flow_turns, [SB_FLOW_THROWS] = &flow_throws, [SB_FLOW_COMMON] = &flow_common,
    [SB_FLOW_LOW] = &flow_low,     [SB_FLOW_LAST] = &flow_last,
};

bool sb_points_win(const sb_rules *rules) {
    return flow_known(rules) && flow_of(rules)->points_win;
}

bool sb_boxes_own(const sb_rules *rules) {
    return flow_known(rules) && flow_of(rules)->own_boxes;
}

bool sb_throw_exact(const sb_rules *rules) {
    return flow_known(rules) && flow_of(rules)->exact;
}

bool sb_left_kept(const sb_rules *rules) {
    return flow_known(rules) && flow_of(rules)->finish != NULL;
}

uint64_t seat_bit(int seat) {
    return UINT64_C(1) << seat;
}

uint64_t seats_in(const sb_match *match) {
    uint64_t all = match->players == 64 ? UINT64_MAX : seat_bit(match->players) - 1;
    return all & ~match->out;
}

int next_seat(uint64_t seats, int after) {
    uint64_t later = after >= 63 ? 0 : seats & ~(seat_bit(after + 1) - 1);
    if (!seats)
        return after;
    return __builtin_ctzll(later ? later : seats);
}

bool box_shut(const sb_match *match, int seat) {
    return box_of(match, seat) == 0;
}

uint64_t seats_shut(const sb_match *match) {
    uint64_t shut = 0;
    for (int seat = 0; seat < match->players; seat++)
        shut |= match->open[seat] == 0 ? seat_bit(seat) : 0;
    return shut;
}

void fill_boxes(sb_match *match) {
    for (int seat = 0; seat < match->players; seat++)
        match->open[seat] = sb_box(&match->rules);
}

void ask_throw(sb_match *match, int seat) {
    sb_dice_allowed dice = sb_dice_for(&match->rules, box_of(match, seat));
    match->seat = (uint8_t)seat;
    match->roll[0] = match->roll[1] = 0;
    match->dice = dice == SB_EITHER_DICE ? 0 : (uint8_t)dice;
    match->asks = dice == SB_EITHER_DICE ? SB_ASKS_DICE : SB_ASKS_ROLL;
}

void ask_use_or(sb_match *match, void (*stuck)(sb_match *)) {
    sb_tiles open = box_of(match, match->seat);
    if (sb_can_move(&match->rules, open, match->roll[0], match->roll[1]))
        match->asks = SB_ASKS_SHUT;
    else
        stuck(match);
}

void turn_thrown(sb_match *match) {
    ask_use_or(match, flow_of(&match->rules)->finish);
}

void turn_used(sb_match *match) {
    if (box_shut(match, match->seat))
        flow_of(&match->rules)->finish(match);
    else
        ask_throw(match, match->seat);
}

/* Totals that somebody wrote into a match can be close to the most there is. */
void add_points(sb_match *match, int seat, int64_t points) {
    int64_t *total = &match->totals[seat];
    *total = *total > INT64_MAX - points ? INT64_MAX : *total + points;
}

void end_match(sb_match *match, uint64_t winners) {
    match->asks = SB_ASKS_NOTHING;
    match->winners = winners;
    match->roll[0] = match->roll[1] = 0;
}

/* Everyone with the best total, of those still in. A lone player wins only by shutting the box. */
static uint64_t best_seats(const sb_match *match) {
    if (match->players == 1)
        return 0;
    bool most = flow_of(&match->rules)->points_win;
    uint64_t best = 0;
    int64_t total = 0;
    for (uint64_t left = seats_in(match); left; left &= left - 1) {
        int seat = __builtin_ctzll(left);
        int64_t mine = match->totals[seat];
        if (!best || (most ? mine > total : mine < total)) {
            best = 0;
            total = mine;
        }
        if (mine == total)
            best |= seat_bit(seat);
    }
    return best;
}

static bool limit_reached(const sb_match *match) {
    if (match->rules.limit == 0 || match->rules.reach == SB_REACH_OUT)
        return false;
    for (int seat = 0; seat < match->players; seat++) {
        if (match->totals[seat] >= match->rules.limit)
            return true;
    }
    return false;
}

void start_round(sb_match *match) {
    const flow *how = flow_of(&match->rules);
    bool thrown_for = match->rules.start == SB_START_THROW && match->players > 1;
    match->roll[0] = match->roll[1] = 0;
    fill_boxes(match);
    if (thrown_for && (match->round == 1 || how->first_each_round)) {
        match->asks = SB_ASKS_FIRST;
        match->throwers = seats_in(match);
    } else {
        how->begin(match);
    }
}

void end_round(sb_match *match) {
    uint64_t in = seats_in(match);
    if (limit_reached(match) || match->round == match->rules.rounds) {
        end_match(match, best_seats(match));
        return;
    }
    match->round++;
    if (match->rules.lead == SB_LEAD_NEXT || !(in & seat_bit(match->starter)))
        match->starter = (uint8_t)next_seat(in, match->starter);
    start_round(match);
}
