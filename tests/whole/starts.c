/* SPDX-License-Identifier: MIT */
#include "starts.h"

#include <stdlib.h>
#include <string.h>

static start_key key_of(const sb_match *match) {
    start_key key;
    memset(&key, 0, sizeof key);
    memcpy(key.totals, match->totals, (size_t)match->players * sizeof *key.totals);
    key.low = match->low;
    key.round = match->rules.rounds ? match->round : 0;
    key.out = (uint8_t)match->out;
    key.waiting = (uint8_t)match->waiting;
    key.seat = match->seat;
    key.starter = match->starter;
    key.holder = match->low < 0 ? 0 : match->holder;
    return key;
}

static uint32_t slot_of(const start_list *all, const start_key *key) {
    const unsigned char *bytes = (const unsigned char *)key;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < sizeof *key; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    uint32_t slot = (sum ^ sum >> 15) & (all->slot_count - 1);
    while (all->slots[slot] && memcmp(&all->at[all->slots[slot] - 1].key, key, sizeof *key) != 0)
        slot = (slot + 1) & (all->slot_count - 1);
    return slot;
}

static void make_room(start_list *all) {
    if (all->count < all->room)
        return;
    all->room = all->room ? 2 * all->room : 1024;
    all->slot_count = 2 * (uint32_t)all->room;
    all->at = realloc(all->at, (size_t)all->room * sizeof *all->at);
    all->order = realloc(all->order, (size_t)all->room * sizeof *all->order);
    free(all->slots);
    all->slots = calloc(all->slot_count, sizeof *all->slots);
    if (!all->at || !all->order || !all->slots)
        abort();
    for (int i = 0; i < all->count; i++)
        all->slots[slot_of(all, &all->at[i].key)] = i + 1;
}

static int start_at(start_list *all, const sb_match *match) {
    start_key key = key_of(match);
    if (!turn_starts(match))
        return -1;
    make_room(all);
    uint32_t slot = slot_of(all, &key);
    if (!all->slots[slot]) {
        all->at[all->count] = (start){.key = key, .match = *match};
        all->slots[slot] = ++all->count;
    }
    return all->slots[slot] - 1;
}

/* Follows every end of the turn first, then takes its own place in the order. */
static void follow(start_list *all, int number) {
    int classes = all->box->classes;
    int *next = calloc((size_t)classes, sizeof *next);
    if (!next)
        abort();
    all->at[number].followed = true;
    for (int class = 0; class < classes; class ++) {
        sb_match match = turn_after(&all->at[number].match, all->box, class);
        next[class] = start_at(all, &match);
        if (next[class] >= 0 && !all->at[next[class]].followed)
            follow(all, next[class]);
    }
    if (all->linked)
        all->at[number].next = next;
    else
        free(next);
    all->order[all->ordered++] = number;
}

void starts_find(start_list *all, const sb_rules *rules, int players) {
    sb_match match;
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)players};
    memset(first.values, 1, (size_t)players);
    first.values[0] = 2;
    if (sb_match_start(&match, rules, players) != SB_OK)
        abort();
    if (match.asks == SB_ASKS_FIRST && sb_match_apply(&match, first) != SB_OK)
        abort();
    follow(all, start_at(all, &match));
}

void starts_free(start_list *all) {
    for (int i = 0; i < all->count; i++)
        free(all->at[i].next);
    free(all->at);
    free(all->order);
    free(all->slots);
}
