/* SPDX-License-Identifier: MIT */
/* What must hold in every match, over a million random events of each preset. */
#include <string.h>

#include "cmocka_all.h"
#include "ledger.h"
#include "player.h"
#include "presets.h"

#define EVENTS       1000000
#define LONGEST      (1 << 20) /* a match that goes on for longer has not ended */
#define WRONG_EVENTS 40000

/* Tiles of a move are told front row first, each row ascending; this is the number on the first. */
static int first_number(sb_tiles move) {
    for (int bit = 0;; bit++) {
        if (move >> bit & 1) {
            return sb_tile_number(bit);
        }
    }
}

static int tile_count(sb_tiles move) {
    int count = 0;
    for (; move != 0; move &= move - 1) {
        count++;
    }
    return count;
}

/* Fewest tiles first, then highest first tile first. */
static void assert_in_order(const sb_tiles *moves, int count) {
    for (int i = 1; i < count; i++) {
        int fewer = tile_count(moves[i - 1]), more = tile_count(moves[i]);
        assert_true(fewer < more || (fewer == more && first_number(moves[i - 1]) >= first_number(moves[i])));
    }
}

static void assert_choices_in_order(const sb_match *match) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX);
    assert_in_range(count, 1, SB_CHOICES_MAX);
    assert_in_order(moves, count);
}

static void assert_ended_well(const sb_match *match) {
    uint64_t seats = match->players == SB_SEATS_MAX ? ~UINT64_C(0) : (UINT64_C(1) << match->players) - 1;
    assert_true((match->winners & ~seats) == 0);
    assert_true((match->winners & match->out) == 0);
    assert_true(match->winners != 0 || match->players == 1);
    sb_match after = *match;
    assert_int_equal(sb_match_apply(&after, sb_event_roll(1, 2)), SB_MATCH_OVER);
}

static int play_a_match(const sb_rules *rules, sb_random *random) {
    sb_match match;
    ledger books;
    int events = 0;
    assert_int_equal(sb_match_start(&match, rules, player_seats(rules, random)), SB_OK);
    ledger_start(&books, &match);
    while (sb_match_turn(&match).asks != SB_ASKS_NOTHING) {
        if (sb_match_turn(&match).asks == SB_ASKS_SHUT) {
            assert_choices_in_order(&match);
        }
        sb_event event = player_event(&match, random);
        ledger_mark before = ledger_before(&match);
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
        ledger_book(&books, before, &event, &match);
        assert_in_range(++events, 1, LONGEST);
    }
    assert_ended_well(&match);
    return events;
}

static void a_million_events(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("a million events", rules->preset);
    for (int events = 0; events < EVENTS;) {
        events += play_a_match(rules, &random);
    }
}

/* Any bytes at all, kinds and counts past their end included. */
static sb_event spoilt(sb_event event, sb_random *random) {
    unsigned char bytes[sizeof event];
    memcpy(bytes, &event, sizeof event);
    for (uint32_t changes = 1 + sb_random_below(random, 3); changes > 0; changes--) {
        bytes[sb_random_below(random, sb_random_below(random, 2) == 0 ? 8 : sizeof event)] =
            (unsigned char)sb_random_below(random, 256);
    }
    memcpy(&event, bytes, sizeof event);
    return event;
}

/* Whether it was refused; then not a byte of the match may have changed. */
static int try_wrong(const sb_match *match, sb_event event) {
    sb_match after;
    memcpy(&after, match, sizeof after);
    sb_status status = sb_match_apply(&after, event);
    assert_in_range(status, SB_OK, SB_STATUS_COUNT - 1);
    if (status == SB_OK) {
        return 0;
    }
    assert_memory_equal(&after, match, sizeof after);
    return 1;
}

static void refusals_change_nothing(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("refusals", rules->preset);
    for (int refused = 0; refused < WRONG_EVENTS;) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, rules, player_seats(rules, &random)), SB_OK);
        while (sb_match_turn(&match).asks != SB_ASKS_NOTHING) {
            sb_event event = player_event(&match, &random);
            refused += try_wrong(&match, player_wrong(&match, &random));
            refused += try_wrong(&match, spoilt(event, &random));
            assert_int_equal(sb_match_apply(&match, event), SB_OK);
        }
        refused += try_wrong(&match, player_wrong(&match, &random));
    }
}

static bool listed(sb_tiles set, const sb_tiles *moves, int count) {
    for (int i = 0; i < count; i++) {
        if (moves[i] == set) {
            return true;
        }
    }
    return false;
}

/* Tries every set of tiles of the box, and returns how many there are. */
static int try_every_set(const sb_match *match) {
    sb_tiles moves[SB_CHOICES_MAX];
    sb_tiles box = sb_box(&match->rules), set = box;
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX), accepted = 0, sets = 0;
    sb_match after = *match;
    do {
        if (sb_match_apply(&after, sb_event_tiles(SB_SHUT, set)) == SB_OK) {
            assert_true(listed(set, moves, count));
            accepted++;
            after = *match;
        }
        sets++;
        set = (set - 1) & box;
    } while (set != box);
    assert_int_equal(accepted, count);
    return sets;
}

static void only_listed_sets(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("every set", rules->preset);
    for (int sets = 0; sets < 2000000;) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, rules, rules->min_players), SB_OK);
        while (sb_match_turn(&match).asks != SB_ASKS_NOTHING) {
            if (sb_match_turn(&match).asks == SB_ASKS_SHUT && sb_random_below(&random, 5) == 0) {
                sets += try_every_set(&match);
            }
            assert_int_equal(sb_match_apply(&match, player_event(&match, &random)), SB_OK);
        }
    }
}

static const property properties[] = {
    {"over a million random events totals add up, choices are in order and every match ends",
     a_million_events},
    {"what is refused changes nothing", refusals_change_nothing},
    {"of all sets of tiles exactly the listed ones are accepted", only_listed_sets},
};

int main(void) {
    return presets_run("properties", properties, sizeof properties / sizeof *properties, NULL, 0);
}
