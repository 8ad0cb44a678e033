/* SPDX-License-Identifier: MIT */
#include "plain_match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At most two gigabytes, while it grows. A throw has few ways to be used on one row of tiles. */
enum { ROOM_FIRST = 1 << 12, ROOM_MOST = 1 << 24, CHOICES_MOST = 64 };

/* What tells positions apart in which a throw is made; seats are counted from the one that makes it, so that
 * the same position of others is the same. */
typedef struct place {
    int32_t totals[PLAIN_SEATS];
    uint16_t open[PLAIN_SEATS];
    uint16_t round; /* 0: no place */
    uint8_t waiting, starter, dice, unused;
} place;

typedef struct known {
    place at;
    double win[PLAIN_SEATS];
} known;

struct plain_match {
    sb_rules rules;
    int players;
    known *places; /* hash table [room]; the only thing remembered, since choices lead here soon */
    size_t count, room;
};

static void die(const char *why) {
    fprintf(stderr, "plain match: %s\n", why);
    exit(2);
}

static known *make_places(size_t room) {
    known *made = calloc(room, sizeof *made);
    if (!made)
        die("no memory");
    return made;
}

/* One row of tiles, which fits a place; and a number of rounds, or else positions would come back. */
plain_match *plain_match_make(const sb_rules *rules, int players) {
    bool flow = rules->flow == SB_FLOW_THROWS || rules->flow == SB_FLOW_COMMON;
    bool fits = rules->rows == 1 && players >= 2 && players <= PLAIN_SEATS;
    if (!flow || !fits || !rules->rounds || rules->start != SB_START_SEAT || rules->reach != SB_REACH_ENDS)
        return NULL;
    plain_match *plain = calloc(1, sizeof *plain);
    if (!plain)
        die("no memory");
    *plain = (plain_match){*rules, players, make_places(ROOM_FIRST), 0, ROOM_FIRST};
    return plain;
}

void plain_match_free(plain_match *plain) {
    if (plain)
        free(plain->places);
    free(plain);
}

static int seat_at(const sb_match *match, int number) {
    return (match->seat + number) % match->players;
}

static int64_t lowest_total(const sb_match *match) {
    int64_t lowest = match->totals[0];
    for (int seat = 1; seat < match->players; seat++)
        lowest = match->totals[seat] < lowest ? match->totals[seat] : lowest;
    return lowest;
}

/* Without a limit only differences of totals count. A box that was scored is done with, and who started
 * counts as long as another round follows. */
static place place_of(const sb_match *match) {
    int64_t least = match->rules.limit ? 0 : lowest_total(match);
    place at;
    memset(&at, 0, sizeof at);
    at.round = (uint16_t)match->round;
    at.dice = match->dice;
    for (int number = 0; number < match->players; number++) {
        int seat = seat_at(match, number);
        bool plays = match->rules.flow == SB_FLOW_COMMON || match->waiting >> seat & 1;
        if (match->totals[seat] - least > INT32_MAX)
            die("totals too high");
        at.totals[number] = (int32_t)(match->totals[seat] - least);
        at.open[number] = plays ? (uint16_t)match->open[seat] : 0;
        at.waiting |= (uint8_t)((plays ? 1 : 0) << number);
        if (seat == match->starter && match->round < match->rules.rounds)
            at.starter = (uint8_t)number;
    }
    return at;
}

static known *find(const plain_match *plain, const place *at) {
    const unsigned char *bytes = (const unsigned char *)at;
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof *at; i++)
        hash = (hash ^ bytes[i]) * 1099511628211u;
    size_t slot = (size_t)(hash ^ hash >> 32) & (plain->room - 1);
    while (plain->places[slot].at.round && memcmp(&plain->places[slot].at, at, sizeof *at) != 0)
        slot = (slot + 1) & (plain->room - 1);
    return &plain->places[slot];
}

static void make_room(plain_match *plain) {
    known *old = plain->places;
    size_t room = plain->room;
    if (plain->count < room / 2 + room / 4)
        return;
    if (room >= ROOM_MOST)
        die("too many positions: take fewer tiles, rounds or players");
    plain->room = 2 * room;
    plain->places = make_places(plain->room);
    for (size_t i = 0; i < room; i++) {
        if (old[i].at.round)
            *find(plain, &old[i].at) = old[i];
    }
    free(old);
}

static void work_out(plain_match *plain, const sb_match *match, double win[]);

static void work_out_after(plain_match *plain, const sb_match *match, sb_event event, double win[]) {
    sb_match after = *match;
    if (sb_match_apply(&after, event) != SB_OK)
        die("refused");
    work_out(plain, &after, win);
}

static void add_throw(plain_match *plain, const sb_match *match, int a, int b, double chance, double win[]) {
    double then[PLAIN_SEATS];
    work_out_after(plain, match, sb_event_roll(a, b), then);
    for (int seat = 0; seat < match->players; seat++)
        win[seat] += chance * then[seat];
}

/* Throws that can be used alike are one: the same sum, unless the numbers shown count. */
static void work_out_throws(plain_match *plain, const sb_match *match, double win[]) {
    memset(win, 0, (size_t)match->players * sizeof *win);
    if (match->dice == 1) {
        for (int a = 1; a <= 6; a++)
            add_throw(plain, match, a, 0, 1.0 / 6, win);
    } else if (sb_throw_exact(&match->rules)) {
        for (int a = 1; a <= 6; a++) {
            for (int b = 1; b <= a; b++)
                add_throw(plain, match, a, b, a == b ? 1.0 / 36 : 2.0 / 36, win);
        }
    } else {
        for (int sum = 2; sum <= 12; sum++) {
            int a = sum > 6 ? 6 : sum - 1;
            add_throw(plain, match, a, sum - a, (6 - abs(sum - 7)) / 36.0, win);
        }
    }
}

static void look_up(plain_match *plain, const sb_match *match, double win[]) {
    place at = place_of(match);
    known *there = find(plain, &at);
    if (!there->at.round) {
        work_out_throws(plain, match, win);
        make_room(plain);
        there = find(plain, &at);
        there->at = at;
        plain->count++;
        for (int number = 0; number < match->players; number++)
            there->win[number] = win[seat_at(match, number)];
    }
    for (int number = 0; number < match->players; number++)
        win[seat_at(match, number)] = there->win[number];
}

/* The mover's best choice; the first of those that are as good. */
static void work_out_choices(plain_match *plain, const sb_match *match, double win[]) {
    sb_event choices[CHOICES_MOST];
    double then[CHOICES_MOST][PLAIN_SEATS], most = 0;
    int count = sb_match_choices(match, choices, CHOICES_MOST), first = 0;
    if (count < 1 || count > CHOICES_MOST)
        die("a position that is not asked about");
    for (int i = 0; i < count; i++) {
        work_out_after(plain, match, choices[i], then[i]);
        most = fmax(most, then[i][match->seat]);
    }
    while (then[first][match->seat] < most - 1e-10)
        first++;
    memcpy(win, then[first], (size_t)match->players * sizeof *win);
}

static void work_out(plain_match *plain, const sb_match *match, double win[]) {
    if (match->asks == SB_ASKS_NOTHING) {
        for (int seat = 0; seat < match->players; seat++)
            win[seat] = match->winners >> seat & 1 ? 1.0 / __builtin_popcountll(match->winners) : 0;
    } else if (match->asks == SB_ASKS_ROLL) {
        look_up(plain, match, win);
    } else {
        work_out_choices(plain, match, win);
    }
}

void plain_match_value(plain_match *plain, const sb_match *match, double win[]) {
    if (memcmp(&plain->rules, &match->rules, sizeof plain->rules) != 0 || plain->players != match->players)
        die("another match");
    work_out(plain, match, win);
}
