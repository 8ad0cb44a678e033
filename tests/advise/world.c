/* SPDX-License-Identifier: MIT */
#include "world.h"

#include <stdlib.h>
#include <string.h>

#include "advise/mind.h"

/* A position as far as it matters for what may follow. */
typedef struct world_key {
    int64_t totals[WORLD_SEATS], low;
    sb_tiles open[WORLD_SEATS];
    uint32_t round;
    uint8_t out, waiting, throwers, asks, seat, starter, holder, dice, roll[2], risking;
    uint8_t unused;
} world_key;

/* Where numbers thrown are not used one by one, only their sum counts. */
static void key_roll(world_key *at, const sb_match *match) {
    bool each = sb_throw_exact(&match->rules);
    at->roll[0] = (uint8_t)(match->roll[0] + (each ? 0 : match->roll[1]));
    at->roll[1] = each ? match->roll[1] : 0;
}

static world_key key_of(const sb_match *match) {
    world_key at;
    bool shared = !sb_boxes_own(&match->rules), over = match->asks == SB_ASKS_NOTHING;
    memset(&at, 0, sizeof at);
    at.asks = match->asks;
    at.waiting = (uint8_t)(over ? match->winners : match->waiting);
    for (int seat = 0; seat < match->players; seat++)
        at.totals[seat] = match->totals[seat];
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
    key_roll(&at, match);
    for (int seat = 0; seat < match->players; seat++)
        at.open[seat] = match->open[shared ? 0 : seat];
    return at;
}

static size_t hash_of(const world_key *at) {
    const unsigned char *bytes = (const unsigned char *)at;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof *at; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return (size_t)(sum ^ sum >> 32);
}

static size_t find_slot(const world *in, const world_key *at) {
    size_t slot = hash_of(at) & (in->slot_count - 1);
    while (in->slots[slot] && memcmp(&in->keys[in->slots[slot] - 1], at, sizeof *at) != 0)
        slot = (slot + 1) & (in->slot_count - 1);
    return slot;
}

static void *resized(void *list, size_t count, size_t size) {
    list = realloc(list, count * size);
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
        in->slots[find_slot(in, &in->keys[i])] = i + 1;
}

static void widen_nodes(world *in) {
    if (in->node_count < in->node_room)
        return;
    in->node_room = in->node_room ? 2 * in->node_room : 1024;
    in->nodes = resized(in->nodes, in->node_room, sizeof *in->nodes);
    in->matches = resized(in->matches, in->node_room, sizeof *in->matches);
    in->keys = resized(in->keys, in->node_room, sizeof *in->keys);
}

/* The node of a position, a new one at the end when it was never met. */
static size_t node_of(world *in, const sb_match *match, size_t from, sb_event by) {
    world_key at = key_of(match);
    widen(in);
    size_t slot = find_slot(in, &at);
    if (in->slots[slot])
        return in->slots[slot] - 1;
    widen_nodes(in);
    in->nodes[in->node_count] = (world_node){.from = from, .by = by, .mover = match->seat};
    in->matches[in->node_count] = *match;
    in->keys[in->node_count] = at;
    in->slots[slot] = ++in->node_count;
    return in->node_count - 1;
}

/* Throws that come to the same are joined. */
static void add_edge(world *in, size_t from, sb_event event, double chance) {
    sb_match match = in->matches[from];
    assert_int_equal(sb_match_apply(&match, event), SB_OK);
    size_t to = node_of(in, &match, from, event);
    world_node *at = &in->nodes[from];
    for (size_t i = at->first; i < in->edge_count && at->chance; i++) {
        if (in->edges[i].to == to) {
            in->edges[i].chance += chance;
            return;
        }
    }
    if (in->edge_count == in->edge_room) {
        in->edge_room = in->edge_room ? 2 * in->edge_room : 1024;
        in->edges = resized(in->edges, in->edge_room, sizeof *in->edges);
    }
    in->edges[in->edge_count++] = (world_edge){to, chance};
    at->count++;
}

static void add_throws(world *in, size_t from, int dice) {
    for (int a = 1; a <= 6; a++) {
        if (dice == 1)
            add_edge(in, from, sb_event_roll(a, 0), 1.0 / 6);
        for (int b = 1; dice == 2 && b <= a; b++)
            add_edge(in, from, sb_event_roll(a, b), a == b ? 1.0 / 36 : 2.0 / 36);
    }
}

/* Ties throw again, so each starts as often. */
static void add_first_throws(world *in, size_t from) {
    int players = in->seats;
    for (int highest = 0; highest < players; highest++) {
        sb_event event = {.kind = SB_FIRST, .count = (uint8_t)players};
        for (int seat = 0; seat < players; seat++)
            event.values[seat] = seat == highest ? 4 : 3;
        add_edge(in, from, event, 1.0 / players);
    }
}

static void add_choices(world *in, size_t from) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(&in->matches[from], choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++)
        add_edge(in, from, choices[i], 0);
}

static void open_node(world *in, size_t number) {
    uint8_t asks = in->matches[number].asks;
    in->nodes[number].first = in->edge_count;
    in->nodes[number].chance = asks == SB_ASKS_ROLL || asks == SB_ASKS_FIRST;
    if (asks == SB_ASKS_ROLL)
        add_throws(in, number, in->matches[number].dice);
    else if (asks == SB_ASKS_FIRST)
        add_first_throws(in, number);
    else if (asks != SB_ASKS_NOTHING)
        add_choices(in, number);
}

/* In the order in which they are left for good when one goes as deep as one can first. */
static void put_in_order(world *in) {
    typedef struct visit {
        size_t node, next;
    } visit;
    visit *stack = calloc(in->node_count + 1, sizeof *stack);
    bool *seen = calloc(in->node_count + 1, sizeof *seen);
    size_t depth = 1, done = 0;
    in->order = calloc(in->node_count, sizeof *in->order);
    assert_true(stack && seen && in->order);
    seen[0] = true;
    while (depth > 0) {
        visit *top = &stack[depth - 1];
        const world_node *at = &in->nodes[top->node];
        if (top->next == at->count) {
            in->order[done++] = top->node;
            depth--;
            continue;
        }
        size_t to = in->edges[at->first + top->next++].to;
        if (!seen[to])
            stack[depth++] = (visit){.node = to};
        seen[to] = true;
    }
    assert_int_equal(done, in->node_count);
    free(stack);
    free(seen);
}

void world_list(world *made, const sb_match *from, bool one_round, const world_line *lines, int line_count) {
    *made = (world){.lines = lines, .line_count = line_count, .seats = from->players};
    assert_true(from->players <= WORLD_SEATS);
    node_of(made, from, 0, (sb_event){0});
    for (size_t number = 0; number < made->node_count; number++) {
        if (!one_round || made->matches[number].round == from->round)
            open_node(made, number);
    }
    made->worth = calloc(made->node_count, (size_t)line_count * (size_t)made->seats * sizeof *made->worth);
    assert_non_null(made->worth);
    put_in_order(made);
}

void world_free(world *made) {
    free(made->nodes);
    free(made->matches);
    free(made->keys);
    free(made->edges);
    free(made->order);
    free(made->worth);
    free(made->slots);
}

/* Some players slip now and then: not here. */
static sb_random without_slips(sb_level level) {
    sb_random random = {{1, 2, 3, 4}}, before;
    do
        before = random;
    while (level_slips(level, &random));
    return before;
}

uint8_t world_choice(const world *in, size_t node, sb_mind *mind, sb_level level, const sb_match *match) {
    sb_event choices[SB_CHOICES_MAX], chosen;
    sb_random random = without_slips(level);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX), number = 0;
    assert_int_equal(count, in->nodes[node].count);
    assert_int_equal(sb_choose(mind, level, match, &random, &chosen), SB_OK);
    while (number < count && memcmp(&choices[number], &chosen, sizeof chosen) != 0)
        number++;
    assert_true(number < count);
    return (uint8_t)number;
}

static double best_of(const world *in, const world_node *at, int line, int seat) {
    double best = 0;
    for (size_t i = at->first; i < at->first + at->count; i++)
        best = fmax(best, world_worth(in, in->edges[i].to, line)[seat]);
    return best;
}

static double decided(const world *in, const world_node *at, int line, int seat) {
    int way = at->mover == seat ? in->lines[line].one : in->lines[line].others;
    if (way == WORLD_BEST)
        return best_of(in, at, line, seat);
    return world_worth(in, in->edges[at->first + at->chosen[way]].to, line)[seat];
}

static double thrown(const world *in, const world_node *at, int line, int seat) {
    double sum = 0;
    for (size_t i = at->first; i < at->first + at->count; i++)
        sum += in->edges[i].chance * world_worth(in, in->edges[i].to, line)[seat];
    return sum;
}

double world_sweep(world *in) {
    double change = 0;
    for (size_t i = 0; i < in->node_count; i++) {
        const world_node *at = &in->nodes[in->order[i]];
        for (int line = 0; line < in->line_count && at->count > 0; line++) {
            double *worth = world_worth(in, in->order[i], line);
            for (int seat = 0; seat < in->seats; seat++) {
                double now = (at->chance ? thrown : decided)(in, at, line, seat);
                change = fmax(change, fabs(now - worth[seat]));
                worth[seat] = now;
            }
        }
    }
    return change;
}
