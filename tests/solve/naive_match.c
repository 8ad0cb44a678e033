/* SPDX-License-Identifier: MIT */
#include "naive_match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEPS_MOST = 3000 };

/* What tells positions apart; all else is left over from before or follows from it. */
typedef struct place {
    int64_t totals[NAIVE_MATCH_SEATS];
    int64_t low;
    uint64_t waiting, throwers, winners;
    sb_tiles open[NAIVE_MATCH_SEATS];
    uint32_t round;
    uint8_t asks, seat, starter, holder, dice, roll, risking;
} place;

typedef struct position {
    sb_match match;
    place key;
    int *next; /* [count] */
    double *chance;
    int count;
    long double win[NAIVE_MATCH_SEATS];
} position;

struct naive_match {
    position *positions;
    int count, room;
    int *slots;
    uint32_t slot_count;
};

/* Where each die counts by itself, 1 and 4 are not 2 and 3. */
static uint8_t roll_of(const sb_match *match) {
    int a = match->roll[0], b = match->roll[1];
    return (uint8_t)(sb_throw_exact(&match->rules) ? (a < b ? 8 * a + b : 8 * b + a) : a + b);
}

static place place_of(const sb_match *match) {
    place key;
    memset(&key, 0, sizeof key);
    for (int seat = 0; seat < match->players; seat++)
        key.totals[seat] = match->totals[seat];
    key.asks = match->asks;
    key.winners = match->asks == SB_ASKS_NOTHING ? match->winners : 0;
    key.round = match->rules.rounds ? match->round : 0;
    key.starter = match->starter;
    if (match->asks == SB_ASKS_NOTHING)
        return key;
    key.throwers = match->asks == SB_ASKS_FIRST ? match->throwers : 0;
    if (match->asks == SB_ASKS_FIRST)
        return key;
    key.waiting = match->waiting;
    key.low = match->low;
    for (int seat = 0; seat < (sb_boxes_own(&match->rules) ? match->players : 1); seat++)
        key.open[seat] = match->open[seat];
    key.seat = match->seat;
    key.holder = match->low < 0 ? 0 : match->holder;
    key.dice = match->asks == SB_ASKS_ROLL ? match->dice : 0;
    key.roll = match->asks == SB_ASKS_SHUT ? roll_of(match) : 0;
    key.risking = match->risking;
    return key;
}

/* Adds a way that has this chance, joined with one that leads to the same place. */
static void add_next(naive_next *next, const sb_match *match, double chance) {
    place key = place_of(match);
    for (int i = 0; i < next->count && chance > 0; i++) {
        place other = place_of(&next->match[i]);
        if (memcmp(&key, &other, sizeof key) == 0) {
            next->chance[i] += chance;
            return;
        }
    }
    if (next->count == NAIVE_NEXT_MOST)
        abort();
    next->match[next->count] = *match;
    next->chance[next->count++] = chance;
}

static void add_event(naive_next *next, const sb_match *match, sb_event event, double chance) {
    sb_match after = *match;
    if (sb_match_apply(&after, event) != SB_OK)
        abort();
    add_next(next, &after, chance);
}

/* Every way the throwers' dice can fall, one thrower after another. */
static void add_firsts(naive_next *next, const sb_match *match, sb_event first, int thrown, double chance) {
    sb_turn turn = sb_match_turn(match);
    if (thrown == __builtin_popcountll(turn.throwers)) {
        first.count = (uint8_t)thrown;
        add_event(next, match, first, chance);
        return;
    }
    for (int value = turn.least; value <= turn.most; value++) {
        double part = turn.most == 6 ? 1.0 / 6 : (6 - fabs(value - 7.0)) / 36;
        first.values[thrown] = (uint8_t)value;
        add_firsts(next, match, first, thrown + 1, chance * part);
    }
}

void naive_next_of(const sb_match *match, naive_next *next) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    next->count = 0;
    for (int i = 0; i < count; i++)
        add_event(next, match, choices[i], 0);
    if (match->asks == SB_ASKS_FIRST)
        add_firsts(next, match, (sb_event){.kind = SB_FIRST}, 0, 1);
    if (match->asks != SB_ASKS_ROLL)
        return;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6 && match->dice == 2; b++)
            add_event(next, match, sb_event_roll(a, b), 1.0 / 36);
        if (match->dice == 1)
            add_event(next, match, sb_event_roll(a, 0), 1.0 / 6);
    }
}

int naive_best(int count, int seat, const long double (*win)[NAIVE_MATCH_SEATS]) {
    long double most = -1;
    int first = 0;
    for (int i = 0; i < count; i++)
        most = fmaxl(most, win[i][seat]);
    while (win[first][seat] < most - 1e-10L)
        first++;
    return first;
}

static uint32_t hash_of(const place *key) {
    const unsigned char *bytes = (const unsigned char *)key;
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof *key; i++)
        hash = (hash ^ bytes[i]) * 16777619u;
    return hash ^ hash >> 13;
}

static int *slot_of(const naive_match *naive, const place *key) {
    uint32_t slot = hash_of(key);
    for (;; slot++) {
        int *found = &naive->slots[slot % naive->slot_count];
        if (*found == 0 || memcmp(&naive->positions[*found - 1].key, key, sizeof *key) == 0)
            return found;
    }
}

static void *get(void *old, size_t size) {
    void *made = realloc(old, size);
    if (!made)
        abort();
    return made;
}

static void make_room(naive_match *naive) {
    if (naive->count < naive->room)
        return;
    naive->room = naive->room ? naive->room * 2 : 1024;
    naive->positions = get(naive->positions, (size_t)naive->room * sizeof *naive->positions);
    naive->slot_count = (uint32_t)naive->room * 3;
    naive->slots = get(naive->slots, naive->slot_count * sizeof *naive->slots);
    memset(naive->slots, 0, naive->slot_count * sizeof *naive->slots);
    for (int i = 0; i < naive->count; i++)
        *slot_of(naive, &naive->positions[i].key) = i + 1;
}

static int position_of(naive_match *naive, const sb_match *match) {
    place key = place_of(match);
    make_room(naive);
    int *slot = slot_of(naive, &key);
    if (*slot)
        return *slot - 1;
    position *made = &naive->positions[naive->count];
    memset(made, 0, sizeof *made);
    made->match = *match;
    made->key = key;
    *slot = ++naive->count;
    return naive->count - 1;
}

static void end_match(position *at) {
    const sb_match *match = &at->match;
    for (int seat = 0; seat < match->players; seat++)
        at->win[seat] = match->winners >> seat & 1 ? 1.0L / __builtin_popcountll(match->winners) : 0;
}

/* Finds all positions: those found last are nearly all nearer to the end of the match. */
static void explore(naive_match *naive, naive_next *next) {
    for (int i = 0; i < naive->count; i++) {
        sb_match match = naive->positions[i].match;
        if (match.asks == SB_ASKS_NOTHING) {
            end_match(&naive->positions[i]);
            continue;
        }
        naive_next_of(&match, next);
        int *to = get(NULL, (size_t)next->count * sizeof *to);
        double *chance = get(NULL, (size_t)next->count * sizeof *chance);
        for (int n = 0; n < next->count; n++)
            to[n] = position_of(naive, &next->match[n]);
        memcpy(chance, next->chance, (size_t)next->count * sizeof *chance);
        naive->positions[i].next = to;
        naive->positions[i].chance = chance;
        naive->positions[i].count = next->count;
    }
}

/* Works one position out anew; by how much it changed. */
static long double renew(naive_match *naive, position *at) {
    long double win[NAIVE_NEXT_MOST][NAIVE_MATCH_SEATS], sum[NAIVE_MATCH_SEATS] = {0}, change = 0;
    for (int n = 0; n < at->count; n++)
        memcpy(win[n], naive->positions[at->next[n]].win, sizeof win[n]);
    if (at->chance[0] == 0)
        memcpy(sum, win[naive_best(at->count, at->match.seat, (const long double(*)[NAIVE_MATCH_SEATS])win)],
               sizeof sum);
    for (int n = 0; n < at->count; n++) {
        for (int seat = 0; seat < NAIVE_MATCH_SEATS; seat++)
            sum[seat] += at->chance[n] * win[n][seat];
    }
    for (int seat = 0; seat < NAIVE_MATCH_SEATS; seat++)
        change = fmaxl(change, fabsl(sum[seat] - at->win[seat]));
    memcpy(at->win, sum, sizeof sum);
    return change;
}

static bool settle(naive_match *naive) {
    for (int sweep = 0; sweep < SWEEPS_MOST; sweep++) {
        long double change = 0;
        for (int i = naive->count - 1; i >= 0; i--) {
            if (naive->positions[i].count)
                change = fmaxl(change, renew(naive, &naive->positions[i]));
        }
        if (change < 1e-16L)
            return true;
    }
    return false;
}

naive_match *naive_match_make(const sb_rules *rules, int players) {
    naive_match *naive = get(NULL, sizeof *naive);
    naive_next *next = get(NULL, sizeof *next);
    sb_match match;
    memset(naive, 0, sizeof *naive);
    if (sb_match_start(&match, rules, players) != SB_OK)
        abort();
    position_of(naive, &match);
    explore(naive, next);
    free(next);
    if (settle(naive))
        return naive;
    naive_match_free(naive);
    return NULL;
}

void naive_match_free(naive_match *naive) {
    for (int i = 0; i < naive->count; i++) {
        free(naive->positions[i].next);
        free(naive->positions[i].chance);
    }
    free(naive->positions);
    free(naive->slots);
    free(naive);
}

int naive_match_count(const naive_match *naive) {
    return naive->count;
}

const sb_match *naive_match_at(const naive_match *naive, int number, const long double **win) {
    *win = naive->positions[number].win;
    return &naive->positions[number].match;
}
