/* SPDX-License-Identifier: MIT */
/* The library and the naive model play the same events and must agree on everything, refusals included. */
#include <stdio.h>
#include <string.h>

#include "cmocka_all.h"
#include "player.h"
#include "presets.h"
#include "view.h"

#define EVENTS          50000
#define LONGEST         (1 << 20)
#define HOUSES          1500
#define HOUSE_SEATS_MAX 6
#define HOUSE_LIMIT_MAX 200

typedef struct pair {
    sb_match match;
    naive_match naive;
} pair;

static void start(pair *both, const sb_rules *rules, int players) {
    assert_int_equal(sb_match_start(&both->match, rules, players), SB_OK);
    naive_start(&both->naive, rules, players);
    assert_agree(&both->match, &both->naive);
}

static void apply(pair *both, sb_event event) {
    assert_int_equal(sb_match_apply(&both->match, event), SB_OK);
    assert_true(naive_apply(&both->naive, &event));
    assert_agree(&both->match, &both->naive);
}

static void print_event(const char *what, const sb_match *match, const sb_event *event) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&match->rules, rules, sizeof rules);
    fprintf(stderr, "# %s: asked %d of seat %d, %s: kind %d, count %d, values %d %d, tiles %06x\n", rules,
            match->asks, match->seat, what, event->kind, event->count, event->values[0], event->values[1],
            (unsigned)event->tiles);
}

/* Both refuse it, or both take it; the match itself goes on without it. */
static void agree_on(const pair *both, sb_event event) {
    sb_match match = both->match;
    naive_match naive = both->naive;
    sb_status status = sb_match_apply(&match, event);
    bool legal = naive_apply(&naive, &event);
    if ((status == SB_OK) != legal) {
        print_event(legal ? "refused by the library" : "refused by the model", &both->match, &event);
    }
    assert_int_equal(status == SB_OK, legal);
    assert_agree(&match, &naive);
}

/* What happens next; with scorekeeping, now and then a turn is told by what it left. */
static sb_event next_event(const sb_match *match, sb_random *random, bool keeping) {
    sb_asks asks = sb_match_turn(match).asks;
    bool throw_due = asks == SB_ASKS_ROLL || asks == SB_ASKS_DICE;
    if (keeping && throw_due && sb_random_below(random, 3) == 0) {
        return player_left(match, random, sb_random_below(random, 8));
    }
    return player_event(match, random);
}

static int play_a_match(const sb_rules *rules, int players, sb_random *random, bool keeping) {
    pair both;
    int events = 0;
    start(&both, rules, players);
    while (sb_match_turn(&both.match).asks != SB_ASKS_NOTHING) {
        if (sb_random_below(random, 4) == 0) {
            agree_on(&both, player_wrong(&both.match, random));
        }
        apply(&both, next_event(&both.match, random, keeping));
        assert_in_range(++events, 1, LONGEST);
    }
    agree_on(&both, player_wrong(&both.match, random));
    return events;
}

static void agree_for(const sb_rules *rules, int events, bool keeping) {
    sb_random random = player_random(keeping ? "keeping" : "agreement", rules->preset);
    while (events > 0) {
        events -= play_a_match(rules, player_seats(rules, &random), &random, keeping);
    }
}

static void agree(void **state) {
    agree_for(*state, EVENTS, false);
}

static void agree_on_left(void **state) {
    const sb_rules *rules = *state;
    if (sb_left_kept(rules)) {
        agree_for(rules, EVENTS / 5, true);
        return;
    }
    sb_match match;
    assert_int_equal(sb_match_start(&match, rules, rules->min_players), SB_OK);
    assert_int_not_equal(sb_match_apply(&match, sb_event_tiles(SB_LEFT, sb_front_tile(1))), SB_OK);
}

/* A value for the field, small where it is a number, so that matches stay short. */
static void set_any(sb_rules *rules, sb_field field, sb_random *random) {
    const sb_field_form *form = sb_field_describe(field);
    char text[32];
    int64_t most = form->most < 24 ? form->most : 24;
    int64_t value = form->least + (int64_t)sb_random_below(random, (uint32_t)(most - form->least + 1));
    if (form->words != NULL) {
        snprintf(text, sizeof text, "%s", form->words[value]);
    } else if (form->none && sb_random_below(random, 4) == 0) {
        snprintf(text, sizeof text, "none");
    } else {
        snprintf(text, sizeof text, "%lld", (long long)value);
    }
    sb_rules_set(rules, field, text, strlen(text));
}

static sb_rules any_house(sb_random *random) {
    for (;;) {
        sb_rules rules = *sb_preset((int)sb_random_below(random, PRESETS));
        for (int field = SB_FIELD_TILES; field < SB_FIELD_VERSION; field++) {
            if (sb_random_below(random, 3) == 0) {
                set_any(&rules, (sb_field)field, random);
            }
        }
        if (rules.limit >
            HOUSE_LIMIT_MAX) { /* made for digits: any other score would take for ever to get there */
            rules.limit = HOUSE_LIMIT_MAX;
        }
        if (sb_rules_check(&rules).why == SB_OK) {
            return rules;
        }
    }
}

/* Few players: in a small box, beating the low goes on for as long as one of many shuts it. */
static void agree_on_houses(void **state) {
    (void)state;
    sb_random random = player_random("houses", 0);
    for (int house = 0; house < HOUSES; house++) {
        sb_rules rules = any_house(&random);
        int players = player_seats(&rules, &random);
        players = players > HOUSE_SEATS_MAX ? HOUSE_SEATS_MAX : players;
        if (sb_rules_seats(&rules, players) != SB_OK) {
            continue;
        }
        play_a_match(&rules, players, &random, sb_left_kept(&rules) && sb_random_below(&random, 2) == 0);
    }
}

static const property properties[] = {
    {"library and model agree on every position, choice and refusal", agree},
    {"library and model agree on turns told by what they left", agree_on_left},
};

static const property others[] = {
    {"library and model agree on any that make a game, and every match ends", agree_on_houses},
};

int main(void) {
    return presets_run("agreement", properties, sizeof properties / sizeof *properties, others,
                       sizeof others / sizeof *others);
}
