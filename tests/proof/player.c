/* SPDX-License-Identifier: MIT */
#include "player.h"

#include <string.h>

sb_random player_random(const char *purpose, int number) {
    sb_random random;
    sb_random_start(&random, purpose, strlen(purpose), (uint64_t)number);
    return random;
}

int player_seats(const sb_rules *rules, sb_random *random) {
    int least = rules->min_players, most = rules->players;
    switch (sb_random_below(random, 4)) {
    case 0:
        return least;
    case 1:
        return most;
    default:
        return least + (int)sb_random_below(random, (uint32_t)(most - least + 1));
    }
}

static sb_event first_throws(const sb_turn *turn, sb_random *random) {
    sb_event event = {.kind = SB_FIRST};
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if (turn->throwers >> seat & 1) {
            uint32_t range = (uint32_t)(turn->most - turn->least + 1);
            event.values[event.count++] = (uint8_t)(turn->least + (int)sb_random_below(random, range));
        }
    }
    return event;
}

static sb_event decision(const sb_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    return choices[sb_random_below(random, (uint32_t)count)];
}

static sb_event shut_any(const sb_match *match, sb_random *random) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    return sb_event_tiles(SB_SHUT, moves[sb_random_below(random, (uint32_t)count)]);
}

/* Nobody else can have shut their box. */
static sb_event left_asked(const sb_match *match, sb_random *random) {
    sb_event left = player_left(match, random, 4 + sb_random_below(random, 5));
    return left.tiles != 0 ? left : player_left(match, random, 8);
}

sb_event player_event(const sb_match *match, sb_random *random) {
    sb_turn turn = sb_match_turn(match);
    switch (turn.asks) {
    case SB_ASKS_FIRST:
        return first_throws(&turn, random);
    case SB_ASKS_ROLL:
        return sb_event_roll(sb_random_die(random), turn.dice == 2 ? sb_random_die(random) : 0);
    case SB_ASKS_DICE:
        if (sb_random_below(random, 4) == 0) {
            return sb_event_roll(sb_random_die(random), sb_random_die(random));
        }
        return decision(match, random);
    case SB_ASKS_SHUT:
        return shut_any(match, random);
    case SB_ASKS_LEFT:
        return left_asked(match, random);
    default:
        return decision(match, random);
    }
}

sb_event player_left(const sb_match *match, sb_random *random, uint32_t keep) {
    sb_tiles open = sb_match_open(match, sb_match_turn(match).seat);
    sb_tiles front = 0, back = 0;
    for (int bit = 0; bit < SB_TILES_MAX; bit++) {
        front |= sb_random_below(random, 8) < keep ? (sb_tiles)1 << bit : 0;
        back |= sb_random_below(random, 8) < keep ? (sb_tiles)1 << (bit + SB_TILES_MAX) : 0;
    }
    front &= open;
    back |= sb_behind(&match->rules, front);
    return sb_event_tiles(SB_LEFT, open & (front | back));
}

sb_event player_wrong(const sb_match *match, sb_random *random) {
    sb_event event = {.kind = (uint8_t)sb_random_below(random, SB_KIND_COUNT)};
    sb_turn turn = sb_match_turn(match);
    switch (event.kind) {
    case SB_FIRST:
        event = first_throws(&turn, random);
        event.count = (uint8_t)(event.count + sb_random_below(random, 3));
        event.count = event.count > SB_SEATS_MAX ? SB_SEATS_MAX : event.count;
        if (event.count > 0) {
            event.values[event.count - 1] = (uint8_t)sb_random_below(random, 14);
        }
        break;
    case SB_ROLL:
        event = sb_event_roll((int)sb_random_below(random, 9), (int)sb_random_below(random, 9));
        break;
    case SB_DICE:
        event = sb_event_dice((int)sb_random_below(random, 4));
        break;
    case SB_SHUT:
        event = sb_event_tiles(SB_SHUT, (sb_tiles)sb_random_next(random) & (sb_tiles)sb_random_next(random));
        event.tiles &= sb_random_below(random, 4) == 0 ? ~(sb_tiles)0 : sb_box(&match->rules);
        break;
    case SB_LEFT:
        event = sb_event_tiles(SB_LEFT, (sb_tiles)sb_random_next(random) & sb_box(&match->rules));
        if (turn.asks == SB_ASKS_LEFT && event.tiles == 0) {
            event = player_left(match, random, 8);
        }
        break;
    default:
        break;
    }
    return event;
}
