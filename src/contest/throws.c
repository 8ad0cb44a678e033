/* SPDX-License-Identifier: MIT */
#include "contest/throws.h"

#include <string.h>

/* Streams of sb_simulate are twice a number and one more; those of turns are far above. */
static const uint64_t turns_from = UINT64_C(1) << 63;

enum { TURN_BITS = 16, SEAT_BITS = 7, FIRST_SEAT = SB_SEATS_MAX };

static void start(throws *made, const char *seed, uint64_t number, bool by_turns) {
    memset(made, 0, sizeof *made);
    made->seed = seed;
    made->number = number;
    made->by_turns = by_turns;
    made->thrower = -1;
}

void throws_start(throws *made, const char *seed, uint64_t number) {
    start(made, seed, number, false);
    sb_random_start(&made->dice, seed, strlen(seed), 2 * number);
}

void throws_start_by_turns(throws *made, const char *seed, uint64_t number) {
    start(made, seed, number, true);
}

static void turn_to(throws *of, int seat, uint32_t turn) {
    uint64_t stream =
        (of->number << SEAT_BITS | (unsigned)seat) << TURN_BITS | (turn & ((1u << TURN_BITS) - 1));
    sb_random_start(&of->dice, of->seed, strlen(of->seed), turns_from | stream);
}

static sb_event throw_first(throws *of, const sb_turn *turn) {
    sb_event event = {.kind = SB_FIRST};
    if (of->by_turns)
        turn_to(of, FIRST_SEAT, of->firsts++);
    of->thrower = -1;
    for (uint64_t left = turn->throwers; left; left &= left - 1) {
        int value = sb_random_die(&of->dice);
        if (turn->most > 6)
            value += sb_random_die(&of->dice);
        event.values[event.count++] = (uint8_t)value;
    }
    return event;
}

sb_event throws_next(throws *of, const sb_match *match) {
    if (match->asks == SB_ASKS_FIRST) {
        sb_turn turn = sb_match_turn(match);
        return throw_first(of, &turn);
    }
    if (of->by_turns && (of->thrower != match->seat || of->round != match->round))
        turn_to(of, match->seat, of->turns[match->seat]++);
    of->thrower = match->seat;
    of->round = match->round;
    int one = sb_random_die(&of->dice);
    bool two = match->asks == SB_ASKS_DICE || match->dice == 2;
    return sb_event_roll(one, two ? sb_random_die(&of->dice) : 0);
}
