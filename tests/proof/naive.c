/* SPDX-License-Identifier: MIT */
#include "naive.h"

#include <string.h>

static bool boxes_own(const sb_rules *rules) {
    return rules->flow == SB_FLOW_THROWS || rules->flow == SB_FLOW_COMMON;
}

static naive_box *box_of(naive_match *match, int seat) {
    return &match->box[boxes_own(&match->rules) ? seat : 0];
}

static const naive_box *box_seen(const naive_match *match, int seat) {
    return &match->box[boxes_own(&match->rules) ? seat : 0];
}

static void seats_add(naive_seats *seats, int seat) {
    seats->seat[seats->count++] = seat;
}

static void seats_drop_first(naive_seats *seats) {
    for (int i = 1; i < seats->count; i++) {
        seats->seat[i - 1] = seats->seat[i];
    }
    seats->count--;
}

static void seats_first_goes_last(naive_seats *seats) {
    int first = seats->seat[0];
    seats_drop_first(seats);
    seats_add(seats, first);
}

/* Everyone still in the match, clockwise from a seat. */
static naive_seats seats_from(const naive_match *match, int first) {
    naive_seats seats = {0};
    for (int step = 0; step < match->players; step++) {
        int seat = (first + step) % match->players;
        if (!match->out[seat]) {
            seats_add(&seats, seat);
        }
    }
    return seats;
}

static int moves(const naive_match *match, int seat, sb_event found[SB_CHOICES_MAX]) {
    return naive_box_moves(&match->rules, box_seen(match, seat), match->roll, found);
}

static bool can_move(const naive_match *match, int seat) {
    sb_event found[SB_CHOICES_MAX];
    return moves(match, seat, found) > 0;
}

static void begin_round(naive_match *match);

static void end_match(naive_match *match) {
    match->asks = SB_ASKS_NOTHING;
    match->line.count = 0;
}

static void win(naive_match *match, int seat) {
    seats_add(&match->winners, seat);
    end_match(match);
}

static bool points_win(const naive_match *match) {
    return match->rules.flow == SB_FLOW_LOW || match->rules.flow == SB_FLOW_LAST;
}

/* A lone player wins by shutting the box and in no other way. */
static void best_totals_win(naive_match *match) {
    for (int seat = 0; seat < match->players && match->players > 1; seat++) {
        bool best = true;
        for (int other = 0; other < match->players; other++) {
            int64_t ahead = match->total[other] - match->total[seat];
            best = best && (points_win(match) ? ahead <= 0 : ahead >= 0);
        }
        if (best) {
            seats_add(&match->winners, seat);
        }
    }
    end_match(match);
}

static bool limit_reached(const naive_match *match, int seat) {
    return match->rules.limit > 0 && match->total[seat] >= match->rules.limit;
}

static void end_round(naive_match *match) {
    bool over = match->rules.rounds > 0 && match->round == match->rules.rounds;
    for (int seat = 0; seat < match->players; seat++) {
        over = over || (match->rules.reach == SB_REACH_ENDS && limit_reached(match, seat));
    }
    if (over) {
        best_totals_win(match);
        return;
    }
    match->round++;
    begin_round(match);
}

/* Asks the first of the line for a throw. */
static void ask_throw(naive_match *match) {
    int seat = match->line.seat[0];
    bool low_sum = naive_one_die(&match->rules, box_seen(match, seat));
    match->roll[0] = match->roll[1] = 0;
    match->dice = low_sum && match->rules.dice == SB_DICE_ONE_MUST ? 1 : 2;
    match->asks = low_sum && match->rules.dice == SB_DICE_ONE_MAY ? SB_ASKS_DICE : SB_ASKS_ROLL;
}

/* The first of the line takes over a box with all tiles up. */
static void begin_turn(naive_match *match) {
    *box_of(match, match->line.seat[0]) = naive_box_full(&match->rules);
    ask_throw(match);
}

static void ask_common_throw(naive_match *match) {
    match->line.count = 0;
    seats_add(&match->line, match->thrower);
    match->someone_shut = false;
    match->roll[0] = match->roll[1] = 0;
    match->dice = 2;
    match->asks = SB_ASKS_ROLL;
}

static void ask_last(naive_match *match) {
    if (match->line.count == 1) {
        match->asks = SB_ASKS_STAND;
    } else {
        ask_throw(match);
    }
}

static void deal(naive_match *match, int starter) {
    match->starter = starter;
    match->line = seats_from(match, starter);
    match->has_low = match->risking = match->someone_shut = false;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        match->box[seat] = naive_box_full(&match->rules);
    }
    if (match->rules.flow == SB_FLOW_COMMON) {
        match->thrower = starter;
        ask_common_throw(match);
    } else if (match->rules.flow == SB_FLOW_LAST) {
        ask_last(match);
    } else {
        ask_throw(match);
    }
}

static void begin_round(naive_match *match) {
    bool first_round = match->round == 1, alone = match->players == 1;
    match->roll[0] = match->roll[1] = 0;
    if (match->rules.start == SB_START_THROW && !alone &&
        (first_round || match->rules.flow == SB_FLOW_LAST)) {
        match->throwing = seats_from(match, 0);
        match->line.count = 0;
        match->asks = SB_ASKS_FIRST;
        return;
    }
    int from = match->starter;
    if (!first_round && match->rules.lead == SB_LEAD_NEXT) {
        from = (match->rules.flow == SB_FLOW_COMMON ? match->thrower : match->starter) + 1;
    }
    deal(match, seats_from(match, from).seat[0]);
}

static int highest_throw(const sb_event *event) {
    int highest = 0;
    for (int i = 0; i < event->count; i++) {
        highest = event->values[i] > highest ? event->values[i] : highest;
    }
    return highest;
}

static void take_first_throws(naive_match *match, const sb_event *event) {
    naive_seats tied = {0};
    for (int i = 0; i < match->throwing.count; i++) {
        if (event->values[i] == highest_throw(event)) {
            seats_add(&tied, match->throwing.seat[i]);
        }
    }
    match->throwing = tied;
    if (tied.count == 1) {
        match->throwing.count = 0;
        deal(match, tied.seat[0]);
    }
}

/* Throws until stuck: the seat's turn ended with this total. */
static void turn_scored(naive_match *match, int64_t score) {
    int seat = match->line.seat[0];
    match->total[seat] += score;
    if (match->rules.reach == SB_REACH_OUT && limit_reached(match, seat)) {
        match->out[seat] = true;
    }
    naive_seats in = seats_from(match, 0);
    if (in.count == 0) {
        end_match(match);
    } else if (in.count == 1 && match->players > 1) {
        win(match, in.seat[0]);
    } else {
        seats_drop_first(&match->line);
        if (match->line.count == 0) {
            end_round(match);
        } else {
            begin_turn(match);
        }
    }
}

/* Beat the low: the seat's try ended with this total. */
static void try_scored(naive_match *match, int64_t score) {
    int seat = match->line.seat[0];
    bool takes = !match->has_low || score < match->low || score == 0;
    if (takes) {
        match->has_low = true;
        match->low = score;
        match->holder = seat;
        match->line = seats_from(match, seat);
    }
    seats_drop_first(&match->line);
    if (match->line.count > 0) {
        begin_turn(match);
        return;
    }
    match->total[match->holder] += match->low == 0 ? 2 : 1;
    end_round(match);
}

/* A box each: everyone still in the line is left with what they have open. */
static void line_scores(naive_match *match) {
    for (int i = 0; i < match->line.count; i++) {
        int seat = match->line.seat[i];
        match->total[seat] += naive_box_score(&match->rules, box_seen(match, seat));
    }
    end_round(match);
}

static bool is_fresh(const naive_match *match, int seat) {
    naive_box full = naive_box_full(&match->rules);
    return naive_open(match, seat) == naive_box_to(&full);
}

/* A box was shut unseen: those whose box is still fresh in the books are asked first for what they have left.
 */
static void ask_left(naive_match *match) {
    naive_seats unseen = {0}, seen = {0};
    for (int i = 0; i < match->line.count; i++) {
        int seat = match->line.seat[i];
        seats_add(is_fresh(match, seat) ? &unseen : &seen, seat);
    }
    if (unseen.count == 0) {
        line_scores(match);
        return;
    }
    match->line = unseen;
    for (int i = 0; i < seen.count; i++) {
        seats_add(&match->line, seen.seat[i]);
    }
    match->asks = SB_ASKS_LEFT;
}

static void life_scored(naive_match *match, int64_t score) {
    match->total[match->line.seat[0]] += score;
    seats_drop_first(&match->line);
    if (match->line.count == 0) {
        end_round(match);
    } else if (match->someone_shut) {
        ask_left(match);
    } else {
        ask_throw(match);
    }
}

static void last_scores(naive_match *match, int points) {
    match->total[match->line.seat[0]] += points;
    end_round(match);
}

/* The first of the line is left with the tiles in their box. */
static void turn_ends(naive_match *match) {
    int64_t score = naive_box_score(&match->rules, box_seen(match, match->line.seat[0]));
    if (match->rules.flow == SB_FLOW_TURNS) {
        turn_scored(match, score);
    } else if (match->rules.flow == SB_FLOW_LOW) {
        try_scored(match, score);
    } else if (match->rules.flow == SB_FLOW_THROWS) {
        life_scored(match, score);
    } else if (match->risking) {
        last_scores(match, 0);
    } else {
        seats_drop_first(&match->line);
        ask_last(match);
    }
}

static void shut_boxes_win(naive_match *match) {
    for (int seat = 0; seat < match->players; seat++) {
        if (naive_box_shut(&match->box[seat])) {
            seats_add(&match->winners, seat);
        }
    }
    end_match(match);
}

static void common_answered(naive_match *match) {
    seats_drop_first(&match->line);
    if (match->line.count > 0) {
        return;
    }
    if (match->someone_shut && match->rules.shut == SB_SHUT_WINS) {
        shut_boxes_win(match);
    } else if (match->someone_shut) {
        match->line = seats_from(match, match->thrower);
        line_scores(match);
    } else {
        match->thrower = (match->thrower + 1) % match->players;
        ask_common_throw(match);
    }
}

static void take_roll(naive_match *match, const sb_event *event) {
    match->roll[0] = event->values[0];
    match->roll[1] = event->count == 2 ? event->values[1] : 0;
    if (match->rules.flow == SB_FLOW_COMMON) {
        naive_seats all = seats_from(match, match->thrower);
        match->line.count = 0;
        for (int i = 0; i < all.count; i++) {
            if (can_move(match, all.seat[i])) {
                seats_add(&match->line, all.seat[i]);
            }
        }
        match->asks = SB_ASKS_SHUT;
        if (match->line.count == 0) {
            match->line = all;
            line_scores(match);
        }
    } else if (can_move(match, match->line.seat[0])) {
        match->asks = SB_ASKS_SHUT;
    } else {
        turn_ends(match);
    }
}

static void take_shut(naive_match *match, const sb_event *event) {
    int seat = match->line.seat[0];
    naive_box *box = box_of(match, seat);
    naive_box shut = naive_box_from(event->tiles);
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        box->front[number] = box->front[number] && !shut.front[number];
        box->back[number] = box->back[number] && !shut.back[number];
    }
    bool all_shut = naive_box_shut(box);
    if (match->rules.flow == SB_FLOW_COMMON) {
        match->someone_shut = match->someone_shut || all_shut;
        common_answered(match);
    } else if (all_shut && match->rules.shut == SB_SHUT_WINS) {
        match->total[seat] += match->rules.flow == SB_FLOW_LAST ? 4 : 0;
        win(match, seat);
    } else if (match->rules.flow == SB_FLOW_LAST && (all_shut || match->risking)) {
        last_scores(match, all_shut ? 4 : 2);
    } else if (match->rules.flow == SB_FLOW_THROWS && all_shut) {
        line_scores(match);
    } else if (all_shut) {
        turn_ends(match);
    } else {
        if (match->rules.flow == SB_FLOW_LAST || match->rules.flow == SB_FLOW_THROWS) {
            seats_first_goes_last(&match->line);
        }
        ask_throw(match);
    }
}

static void take_left(naive_match *match, const sb_event *event) {
    int seat = match->line.seat[0];
    *box_of(match, seat) = naive_box_from(event->tiles);
    if (event->tiles == 0 && match->rules.shut == SB_SHUT_WINS) {
        win(match, seat);
        return;
    }
    match->someone_shut = match->someone_shut || event->tiles == 0;
    turn_ends(match);
}

static bool left_legal(const naive_match *match, const sb_event *event) {
    const naive_box *box = box_seen(match, match->line.seat[0]);
    naive_box left = naive_box_from(event->tiles);
    if (match->rules.flow == SB_FLOW_LAST || match->rules.flow == SB_FLOW_COMMON || event->tiles >> 24 != 0) {
        return false;
    }
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        if ((left.front[number] && !box->front[number]) || (left.back[number] && !box->back[number])) {
            return false;
        }
        if (box->back[number] && !left.back[number] && left.front[naive_in_front_of(&match->rules, number)]) {
            return false;
        }
    }
    return true;
}

static bool values_between(const sb_event *event, int least, int most) {
    for (int i = 0; i < event->count; i++) {
        if (event->values[i] < least || event->values[i] > most) {
            return false;
        }
    }
    return true;
}

static bool decision_legal(const naive_match *match, const sb_event *event) {
    sb_event choices[SB_CHOICES_MAX];
    int count = naive_choices(match, choices);
    for (int i = 0; i < count; i++) {
        if (memcmp(&choices[i], event, sizeof *event) == 0) {
            return true;
        }
    }
    return false;
}

static bool legal(const naive_match *match, const sb_event *event) {
    bool throw_due = match->asks == SB_ASKS_ROLL || match->asks == SB_ASKS_DICE;
    switch (event->kind) {
    case SB_FIRST:
        return match->asks == SB_ASKS_FIRST && event->count == match->throwing.count &&
               values_between(event, naive_first_least(match), naive_first_most(match));
    case SB_ROLL:
        return throw_due && event->count == match->dice && values_between(event, 1, 6);
    case SB_LEFT:
        return (throw_due || match->asks == SB_ASKS_LEFT) && left_legal(match, event);
    default:
        return decision_legal(match, event);
    }
}

void naive_start(naive_match *match, const sb_rules *rules, int players) {
    memset(match, 0, sizeof *match);
    match->rules = *rules;
    match->players = players;
    match->round = 1;
    begin_round(match);
}

bool naive_apply(naive_match *match, const sb_event *event) {
    if (match->asks == SB_ASKS_NOTHING || !legal(match, event)) {
        return false;
    }
    switch (event->kind) {
    case SB_FIRST:
        take_first_throws(match, event);
        break;
    case SB_DICE:
        match->dice = event->values[0];
        match->asks = SB_ASKS_ROLL;
        break;
    case SB_ROLL:
        take_roll(match, event);
        break;
    case SB_SHUT:
        take_shut(match, event);
        break;
    case SB_STOP:
        last_scores(match, 1);
        break;
    case SB_RISK:
        match->risking = true;
        ask_throw(match);
        break;
    default:
        take_left(match, event);
    }
    return true;
}

int naive_choices(const naive_match *match, sb_event choices[SB_CHOICES_MAX]) {
    switch (match->asks) {
    case SB_ASKS_DICE:
        choices[0] = sb_event_dice(1);
        choices[1] = sb_event_dice(2);
        return 2;
    case SB_ASKS_STAND:
        choices[0] = sb_event_plain(SB_STOP);
        choices[1] = sb_event_plain(SB_RISK);
        return 2;
    case SB_ASKS_SHUT:
        return moves(match, match->line.seat[0], choices);
    default:
        return 0;
    }
}

int naive_seat(const naive_match *match) {
    return match->asks == SB_ASKS_FIRST || match->asks == SB_ASKS_NOTHING ? -1 : match->line.seat[0];
}

sb_tiles naive_open(const naive_match *match, int seat) {
    return naive_box_to(box_seen(match, seat));
}

int64_t naive_score(const sb_rules *rules, sb_tiles left) {
    naive_box box = naive_box_from(left);
    return naive_box_score(rules, &box);
}

int naive_first_least(const naive_match *match) {
    return match->rules.flow == SB_FLOW_LAST ? 2 : 1;
}

int naive_first_most(const naive_match *match) {
    return match->rules.flow == SB_FLOW_LAST ? 12 : 6;
}
