/* SPDX-License-Identifier: MIT */
/* Starting a match, and making one event happen or saying why it can't. */
#include <string.h>

#include "flow.h"

sb_tiles sb_match_open(const sb_match *match, int seat) {
    bool there = match && flow_known(&match->rules) && seat >= 0 && seat < SB_SEATS_MAX;
    return there ? box_of(match, seat) : 0;
}

sb_status sb_match_start(sb_match *match, const sb_rules *rules, int players) {
    sb_status status = match ? sb_rules_check(rules).why : SB_BAD_CALL;
    if (status == SB_OK)
        status = sb_rules_seats(rules, players);
    if (status != SB_OK)
        return status;
    memset(match, 0, sizeof *match);
    match->rules = *rules;
    match->players = (uint8_t)players;
    match->round = 1;
    match->low = -1;
    start_round(match);
    return SB_OK;
}

/* Whether the rounds before this one, where they are counted, can have led to these totals. */
static bool rounds_allow(const sb_match *match, const int64_t *totals, int round) {
    const flow *by = flow_of(&match->rules);
    if (!match->rules.rounds)
        return true;
    int64_t rounds = round - 1, sum = 0, most = rounds * sb_score(&match->rules, sb_box(&match->rules));
    for (int seat = 0; seat < match->players; seat++) {
        sum += totals[seat];
        if (!by->points_win && totals[seat] > most)
            return false;
    }
    return !by->points_win || (sum >= rounds * by->round_least && sum <= rounds * by->round_most);
}

/* Whether totals and round belong to a match that still runs; marks who is out. */
static sb_status take_totals(sb_match *match, const int64_t *totals, int round) {
    const sb_rules *rules = &match->rules;
    if (round < 1 || (rules->rounds && round > rules->rounds))
        return SB_BAD_ROUND;
    for (int seat = 0; seat < match->players; seat++) {
        bool reached = rules->limit && totals[seat] >= rules->limit;
        if (totals[seat] < 0 || totals[seat] > INT64_MAX / 4 || (reached && rules->reach == SB_REACH_ENDS))
            return SB_BAD_TOTAL;
        match->totals[seat] = totals[seat];
        match->out |= reached ? seat_bit(seat) : 0;
    }
    if (!rounds_allow(match, totals, round))
        return SB_BAD_TOTAL;
    return __builtin_popcountll(seats_in(match)) < (match->players > 1 ? 2 : 1) ? SB_BAD_TOTAL : SB_OK;
}

sb_status sb_match_start_at(sb_match *match, const sb_rules *rules, int players, const int64_t *totals,
                            int round) {
    sb_match made;
    sb_status status = match && totals ? sb_match_start(&made, rules, players) : SB_BAD_CALL;
    if (status == SB_OK)
        status = take_totals(&made, totals, round);
    if (status != SB_OK)
        return status;
    made.starter = (uint8_t)__builtin_ctzll(seats_in(&made));
    made.round = (uint32_t)round;
    start_round(&made);
    *match = made;
    return SB_OK;
}

sb_status sb_match_place(sb_match *match, sb_tiles open) {
    if (!match_safe(match))
        return SB_BAD_CALL;
    if (match->asks != SB_ASKS_ROLL && match->asks != SB_ASKS_DICE)
        return SB_NOT_ASKED;
    if (open & ~sb_box(&match->rules))
        return SB_NO_SUCH_TILE;
    if (sb_behind(&match->rules, open) & ~open)
        return SB_BEHIND_FRONT;
    if (open == 0)
        return SB_NO_TILES;
    *box_at(match, match->seat) = open;
    ask_throw(match, match->seat);
    return SB_OK;
}

sb_turn sb_match_turn(const sb_match *match) {
    if (!match_safe(match))
        return (sb_turn){.seat = -1};
    bool both = flow_of(&match->rules)->first_each_round;
    bool nobody = match->asks == SB_ASKS_NOTHING || match->asks == SB_ASKS_FIRST;
    return (sb_turn){
        .asks = (sb_asks)match->asks,
        .seat = nobody ? -1 : match->seat,
        .dice = match->asks == SB_ASKS_ROLL ? match->dice : 0,
        .throwers = match->asks == SB_ASKS_FIRST ? match->throwers : 0,
        .least = both ? 2 : 1,
        .most = both ? 12 : 6,
    };
}

int sb_match_moves(const sb_match *match, sb_tiles *moves, int room) {
    if (!match_safe(match) || match->asks != SB_ASKS_SHUT)
        return 0;
    return sb_moves(&match->rules, box_of(match, match->seat), match->roll[0], match->roll[1], moves, room);
}

static int list_pair(sb_event one, sb_event other, sb_event *choices, int room) {
    if (room > 0)
        choices[0] = one;
    if (room > 1)
        choices[1] = other;
    return 2;
}

int sb_match_choices(const sb_match *match, sb_event *choices, int room) {
    sb_tiles moves[SB_CHOICES_MAX];
    if (!match_safe(match))
        return 0;
    if (!choices)
        room = 0;
    if (match->asks == SB_ASKS_DICE)
        return list_pair(sb_event_dice(1), sb_event_dice(2), choices, room);
    if (match->asks == SB_ASKS_STAND)
        return list_pair(sb_event_plain(SB_STOP), sb_event_plain(SB_RISK), choices, room);
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count && i < room; i++)
        choices[i] = sb_event_tiles(SB_SHUT, moves[i]);
    return count;
}

/* Of those who threw, all with the highest value; then they alone throw again, or the one of them starts. */
static sb_status apply_first(sb_match *match, const sb_event *event) {
    sb_turn turn = sb_match_turn(match);
    int best = 0, index = 0;
    uint64_t tied = 0;
    if (!match->throwers || event->count != __builtin_popcountll(match->throwers))
        return SB_WRONG_THROWER_COUNT;
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        int value = event->values[index++];
        if (value < turn.least || value > turn.most)
            return SB_BAD_DIE;
        if (value > best)
            tied = 0;
        if (value >= best) {
            best = value;
            tied |= left & ~(left - 1);
        }
    }
    match->throwers = tied;
    if (tied & (tied - 1))
        return SB_OK;
    match->throwers = 0;
    match->starter = (uint8_t)__builtin_ctzll(tied);
    flow_of(&match->rules)->begin(match);
    return SB_OK;
}

static sb_status apply_dice(sb_match *match, const sb_event *event) {
    if (event->count != 1 || (event->values[0] != 1 && event->values[0] != 2))
        return SB_WRONG_DICE_COUNT;
    match->dice = event->values[0];
    match->asks = SB_ASKS_ROLL;
    return SB_OK;
}

static bool is_die(int value) {
    return value >= 1 && value <= 6;
}

static sb_status apply_roll(sb_match *match, const sb_event *event) {
    int dice = match->asks == SB_ASKS_DICE ? 2 : match->dice;
    if (event->count != dice)
        return SB_WRONG_DICE_COUNT;
    if (!is_die(event->values[0]) || (dice == 2 && !is_die(event->values[1])))
        return SB_BAD_DIE;
    match->roll[0] = event->values[0];
    match->roll[1] = dice == 2 ? event->values[1] : 0;
    flow_of(&match->rules)->thrown(match);
    return SB_OK;
}

/* Whether the numbers themselves fit the throw, whatever is open. */
static sb_status fits_throw(const sb_match *match, sb_tiles tiles) {
    if (!flow_of(&match->rules)->exact)
        return sb_sum(tiles) == match->roll[0] + match->roll[1] ? SB_OK : SB_WRONG_SUM;
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        if (moves[i] == tiles)
            return SB_OK;
    }
    return SB_NOT_SHOWN;
}

static sb_status apply_shut(sb_match *match, const sb_event *event) {
    sb_tiles *open = box_at(match, match->seat);
    sb_tiles tiles = event->tiles;
    if (tiles == 0)
        return SB_NO_TILES;
    if (tiles & ~sb_box(&match->rules))
        return SB_NO_SUCH_TILE;
    if (tiles & ~*open)
        return SB_NOT_OPEN;
    if (tiles & sb_behind(&match->rules, *open & ~tiles))
        return SB_BEHIND_FRONT;
    if (match->rules.behind == SB_BEHIND_EARLIER && tiles & sb_behind(&match->rules, *open))
        return SB_BEHIND_TOO_SOON;
    if (match->rules.at_most && __builtin_popcount(tiles) > match->rules.at_most)
        return SB_TOO_MANY_TILES;
    sb_status status = fits_throw(match, tiles);
    if (status != SB_OK)
        return status;
    *open &= ~tiles;
    flow_of(&match->rules)->used(match);
    return SB_OK;
}

static sb_status apply_stand(sb_match *match, const sb_event *event) {
    if (event->kind == SB_STOP)
        last_player_stops(match);
    else
        last_player_risks(match);
    return SB_OK;
}

/* Takes the scorekeeper's word for what is left, as far as a box can look like that: a miscounted throw is
 * the table's own affair, but no tile can be down behind one that is up. */
static sb_status apply_left(sb_match *match, const sb_event *event) {
    sb_tiles *open = box_at(match, match->seat);
    if (!sb_left_kept(&match->rules))
        return SB_LEFT_NOT_KEPT;
    if (event->tiles & ~sb_box(&match->rules))
        return SB_NO_SUCH_TILE;
    if (event->tiles & ~*open)
        return SB_NOT_OPEN;
    if (sb_behind(&match->rules, event->tiles) & ~event->tiles)
        return SB_BEHIND_FRONT;
    if (match->asks == SB_ASKS_LEFT && event->tiles == 0)
        return SB_LEFT_ASKED; /* the round ended with the first box shut: no other can be */
    *open = event->tiles;
    flow_of(&match->rules)->finish(match);
    return SB_OK;
}

sb_status sb_match_apply(sb_match *match, sb_event event) {
    static const struct {
        uint32_t asked; /* bits of the sb_asks it answers */
        sb_status (*apply)(sb_match *, const sb_event *);
    } kinds[SB_KIND_COUNT] = {
        [SB_FIRST] = {1u << SB_ASKS_FIRST, apply_first},
        [SB_DICE] = {1u << SB_ASKS_DICE, apply_dice},
        [SB_ROLL] = {1u << SB_ASKS_ROLL | 1u << SB_ASKS_DICE, apply_roll},
        [SB_SHUT] = {1u << SB_ASKS_SHUT, apply_shut},
        [SB_STOP] = {1u << SB_ASKS_STAND, apply_stand},
        [SB_RISK] = {1u << SB_ASKS_STAND, apply_stand},
        [SB_LEFT] = {1u << SB_ASKS_ROLL | 1u << SB_ASKS_DICE | 1u << SB_ASKS_LEFT, apply_left},
    };
    if (!match_safe(match))
        return SB_BAD_CALL;
    if (match->asks == SB_ASKS_NOTHING)
        return SB_MATCH_OVER;
    if (event.kind >= SB_KIND_COUNT)
        return SB_NOT_ASKED;
    if (match->asks == SB_ASKS_LEFT && event.kind != SB_LEFT)
        return SB_LEFT_ASKED;
    if (!(kinds[event.kind].asked >> match->asks & 1))
        return event.kind == SB_LEFT && !sb_left_kept(&match->rules) ? SB_LEFT_NOT_KEPT : SB_NOT_ASKED;
    return kinds[event.kind].apply(match, &event);
}
