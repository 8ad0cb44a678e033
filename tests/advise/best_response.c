/* SPDX-License-Identifier: MIT */
/* For two players the values are minimax: whoever plays whatever against a perfect player, over every
 * position a small match can get into, gains nothing. The best response is worked out here from the rules
 * alone: all positions are listed, then swept until their values stand still. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

/* A position as far as it matters for what may follow. */
typedef struct position {
    int64_t totals[2], low;
    sb_tiles open[2];
    uint32_t round;
    uint8_t out, waiting, throwers, asks, seat, starter, holder, dice, roll[2], risking;
    uint8_t unused;
} position;

typedef struct node {
    position at;
    sb_match match;
    size_t first, count; /* edges */
    bool chance;
    int mover;      /* of a decision */
    int chosen;     /* which edge a perfect mover takes */
    double best[2]; /* what each seat gets at best against a perfect other */
} node;

typedef struct edge {
    size_t to;
    double chance;
} edge;

typedef struct world {
    node *nodes;
    edge *edges;
    size_t *slots; /* hash table: node + 1 */
    size_t node_count, node_room, edge_count, edge_room, slot_count;
} world;

static position position_of(const sb_match *match) {
    position at;
    bool shared = !sb_boxes_own(&match->rules), over = match->asks == SB_ASKS_NOTHING;
    memset(&at, 0, sizeof at);
    at.asks = match->asks;
    at.waiting = (uint8_t)(over ? match->winners : match->waiting);
    if (over)
        return at;
    at.out = (uint8_t)match->out;
    at.throwers = (uint8_t)match->throwers;
    at.low = match->low;
    at.round = match->rules.rounds ? match->round : 0;
    at.seat = match->seat;
    at.starter = match->starter;
    at.holder = match->holder;
    at.dice = match->dice;
    at.risking = match->risking;
    memcpy(at.roll, match->roll, sizeof at.roll);
    for (int seat = 0; seat < 2; seat++) {
        at.totals[seat] = match->totals[seat];
        at.open[seat] = match->open[shared ? 0 : seat];
    }
    return at;
}

static size_t hash_of(const position *at) {
    const unsigned char *bytes = (const unsigned char *)at;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof *at; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return (size_t)(sum ^ sum >> 32);
}

static size_t find_slot(const world *in, const position *at) {
    size_t slot = hash_of(at) & (in->slot_count - 1);
    while (in->slots[slot] && memcmp(&in->nodes[in->slots[slot] - 1].at, at, sizeof *at) != 0)
        slot = (slot + 1) & (in->slot_count - 1);
    return slot;
}

static void *grown(void *list, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : 1024;
    list = realloc(list, *room * size);
    assert_non_null(list);
    return list;
}

static void widen(world *in) {
    if (2 * (in->node_count + 1) <= in->slot_count)
        return;
    free(in->slots);
    in->slot_count = in->slot_count ? 2 * in->slot_count : 4096;
    in->slots = calloc(in->slot_count, sizeof *in->slots);
    assert_non_null(in->slots);
    for (size_t i = 0; i < in->node_count; i++)
        in->slots[find_slot(in, &in->nodes[i].at)] = i + 1;
}

/* The node of a position, a new one at the end when it was never met. */
static size_t node_of(world *in, const sb_match *match) {
    position at = position_of(match);
    widen(in);
    size_t slot = find_slot(in, &at);
    if (in->slots[slot])
        return in->slots[slot] - 1;
    in->nodes = grown(in->nodes, in->node_count, &in->node_room, sizeof *in->nodes);
    in->nodes[in->node_count] = (node){.at = at, .match = *match};
    in->slots[slot] = ++in->node_count;
    return in->node_count - 1;
}

static void add_edge(world *in, size_t from, sb_event event, double chance) {
    sb_match match = in->nodes[from].match;
    assert_int_equal(sb_match_apply(&match, event), SB_OK);
    size_t to = node_of(in, &match);
    in->edges = grown(in->edges, in->edge_count, &in->edge_room, sizeof *in->edges);
    in->edges[in->edge_count++] = (edge){to, chance};
    in->nodes[from].count++;
}

static void add_throws(world *in, size_t from, int dice) {
    for (int a = 1; a <= 6; a++) {
        if (dice == 1)
            add_edge(in, from, sb_event_roll(a, 0), 1.0 / 6);
        for (int b = 1; dice == 2 && b <= a; b++)
            add_edge(in, from, sb_event_roll(a, b), a == b ? 1.0 / 36 : 2.0 / 36);
    }
}

/* Ties throw again, so each starts half the time. */
static void add_first_throws(world *in, size_t from) {
    for (uint8_t higher = 0; higher < 2; higher++) {
        sb_event event = {.kind = SB_FIRST, .count = 2, .values = {3, 3}};
        event.values[higher]++;
        add_edge(in, from, event, 0.5);
    }
}

static void add_decision(world *in, size_t from, sb_mind *mind) {
    sb_event choices[SB_CHOICES_MAX], perfect;
    sb_random random = {{1, 2, 3, 4}};
    sb_match match = in->nodes[from].match;
    int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
    assert_int_equal(sb_choose(mind, SB_PERFECT, &match, &random, &perfect), SB_OK);
    in->nodes[from].mover = match.seat;
    for (int i = 0; i < count; i++) {
        if (memcmp(&choices[i], &perfect, sizeof perfect) == 0)
            in->nodes[from].chosen = i;
        add_edge(in, from, choices[i], 0);
    }
}

static void open_node(world *in, size_t number, sb_mind *mind) {
    node *at = &in->nodes[number];
    sb_match match = at->match;
    at->first = in->edge_count;
    at->chance = match.asks == SB_ASKS_ROLL || match.asks == SB_ASKS_FIRST;
    if (match.asks == SB_ASKS_NOTHING)
        shares_of(&match, at->best);
    else if (match.asks == SB_ASKS_ROLL)
        add_throws(in, number, match.dice);
    else if (match.asks == SB_ASKS_FIRST)
        add_first_throws(in, number);
    else
        add_decision(in, number, mind);
}

static double response(const world *in, const node *at, int seat) {
    const edge *edges = in->edges + at->first;
    double value = 0;
    if (!at->chance && at->mover != seat)
        return in->nodes[edges[at->chosen].to].best[seat];
    for (size_t i = 0; i < at->count; i++) {
        double there = in->nodes[edges[i].to].best[seat];
        value = at->chance ? value + edges[i].chance * there : fmax(value, there);
    }
    return value;
}

/* Later positions were found later, so one sweep backwards settles all but the circles. */
static double sweep(world *in) {
    double change = 0;
    for (size_t number = in->node_count; number-- > 0;) {
        node *at = &in->nodes[number];
        for (int seat = 0; seat < 2 && at->count > 0; seat++) {
            double value = response(in, at, seat);
            change = fmax(change, fabs(value - at->best[seat]));
            at->best[seat] = value;
        }
    }
    return change;
}

static void check_game(const char *rules) {
    thinker by = think(rules, 2, true);
    world in = {0};
    sb_match match;
    double win[2];
    assert_int_equal(sb_solvable(&by.rules, 2), SB_EXACT);
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    node_of(&in, &match);
    for (size_t number = 0; number < in.node_count; number++)
        open_node(&in, number, by.mind);
    while (sweep(&in) > 1e-13)
        continue;
    for (size_t number = 0; number < in.node_count; number++) {
        assert_int_equal(sb_value(by.solver, &in.nodes[number].match, win), SB_OK);
        assert_near(win[0] + win[1], 1, 1e-9);
        for (int seat = 0; seat < 2; seat++)
            assert_near(in.nodes[number].best[seat], win[seat], 1e-9);
    }
    assert_true(in.node_count > 1000);
    free(in.nodes);
    free(in.edges);
    free(in.slots);
    forget(&by);
}

static void whole_turns(void **state) {
    (void)state;
    check_game("ten tiles=5 limit=12");
    check_game("nine tiles=5 limit=10");
    check_game("twelve tiles=5 limit=9");
    check_game("nine tiles=3 limit=7 dice=one-may lead=next");
}

static void beat_the_low(void **state) {
    (void)state;
    check_game("double tiles=3 rounds=3");
    check_game("double tiles=5 rows=1 rounds=2 start=seat");
}

static void last_one_standing(void **state) {
    (void)state;
    check_game("double-last tiles=4 limit=4");
    check_game("double-last tiles=6 rows=1 limit=5 start=seat");
}

static void one_throw_each(void **state) {
    (void)state;
    check_game("arena tiles=3 limit=6");
    check_game("arena tiles=3 limit=4 shut=wins");
}

static void one_throw_for_all(void **state) {
    (void)state;
    check_game("arena-common tiles=4 limit=7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_turns),       cmocka_unit_test(beat_the_low),
        cmocka_unit_test(last_one_standing), cmocka_unit_test(one_throw_each),
        cmocka_unit_test(one_throw_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
