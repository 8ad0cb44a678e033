/* SPDX-License-Identifier: MIT */
/* One box for all, a throw each in turn: every position against those it leads to. */
#include <stdlib.h>
#include <string.h>

#include "../solve/naive_match.h"
#include "plain_box.h"
#include "whole.h"

/* Somebody is about to throw at a box in play: looked at by itself, as one of the states of the box. */
static bool is_station(const sb_match *match) {
    bool throws = match->asks == SB_ASKS_DICE || (match->asks == SB_ASKS_ROLL && !match->risking);
    return match->asks == SB_ASKS_NOTHING || match->asks == SB_ASKS_FIRST || throws;
}

static void check(whole_found *found, sb_solver *solver, const sb_match *match);

/* What follows is looked at too, up to the next such station. */
static void check_next(whole_found *found, sb_solver *solver, const naive_next *next) {
    for (int i = 0; i < next->count; i++) {
        if (!is_station(&next->match[i]))
            check(found, solver, &next->match[i]);
    }
}

static void check(whole_found *found, sb_solver *solver, const sb_match *match) {
    naive_next *next = malloc(sizeof *next);
    long double after[NAIVE_NEXT_MOST][NAIVE_MATCH_SEATS];
    double expected[NAIVE_MATCH_SEATS] = {0}, win[NAIVE_MATCH_SEATS];
    if (!next)
        abort();
    naive_next_of(match, next);
    bool choice = next->chance[0] == 0;
    for (int i = 0; i < next->count; i++) {
        whole_value(solver, &next->match[i], win);
        for (int seat = 0; seat < match->players; seat++) {
            after[i][seat] = win[seat];
            expected[seat] += next->chance[i] * win[seat];
        }
    }
    if (choice) {
        int best = naive_best(next->count, match->seat, (const long double(*)[NAIVE_MATCH_SEATS])after);
        for (int seat = 0; seat < match->players; seat++)
            expected[seat] = (double)after[best][seat];
    }
    whole_compare(found, solver, match, expected);
    check_next(found, solver, next);
    free(next);
}

/* All stations of a round, by who is still in and whose throw it is. */
enum { STATIONS_MOST = (1 << NAIVE_MATCH_SEATS) * NAIVE_MATCH_SEATS };
typedef struct stations {
    int count;
    sb_match at[STATIONS_MOST];
} stations;

static bool is_new(const stations *all, const sb_match *match) {
    for (int i = 0; i < all->count; i++) {
        if (all->at[i].waiting == match->waiting && all->at[i].seat == match->seat)
            return false;
    }
    return true;
}

static void find_stations(stations *all, const plain_box *box, const sb_match *match);

static void find_next(stations *all, const plain_box *box, const sb_match *match) {
    naive_next *next = malloc(sizeof *next);
    if (!next)
        abort();
    naive_next_of(match, next);
    for (int i = 0; i < next->count; i++) {
        if (next->match[i].round == match->round)
            find_stations(all, box, &next->match[i]);
    }
    free(next);
}

/* A throw at the fresh box can be used, and with hardly a tile left most can't. */
static void find_stations(stations *all, const plain_box *box, const sb_match *match) {
    if (!is_station(match)) {
        find_next(all, box, match);
    } else if (match->asks != SB_ASKS_NOTHING && match->asks != SB_ASKS_FIRST && is_new(all, match)) {
        all->at[all->count++] = *match;
        for (int i = 0; i < 2; i++) {
            sb_match there = *match;
            if (sb_match_place(&there, box->open[i ? box->states - 1 : 1]) != SB_OK)
                abort();
            find_next(all, box, &there);
        }
    }
}

/* A round of these points, started by this seat. */
static sb_match begin(const sb_rules *rules, int players, const int64_t *points, int round, int starter) {
    sb_match match;
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)players};
    memset(first.values, 7, (size_t)players);
    first.values[starter] = 8;
    if (sb_match_start_at(&match, rules, players, points, round) != SB_OK)
        abort();
    if (match.asks == SB_ASKS_FIRST && sb_match_apply(&match, first) != SB_OK)
        abort();
    return match;
}

static void check_round(whole_found *found, sb_solver *solver, const plain_box *box, const sb_match *start,
                        int first, int nth) {
    stations all = {0};
    find_stations(&all, box, start);
    found->starts++;
    for (int i = 0; i < all.count; i++) {
        /* Every station has states of its own looked at. */
        for (int state = 1 + (first + i) % nth; state < box->states; state += nth) {
            sb_match there = all.at[i];
            if (sb_match_place(&there, box->open[state]) != SB_OK)
                abort();
            check(found, solver, &there);
        }
    }
}

/* Whether these points come first of all that are the same with the seats moved on. */
static bool stands_for_all(const int64_t *points, int players) {
    for (int by = 1; by < players; by++) {
        int seat = 0;
        while (seat < players - 1 && points[seat] == points[(seat + by) % players])
            seat++;
        if (points[seat] > points[(seat + by) % players])
            return false;
    }
    return true;
}

/* With three and more, what a round is worth may hang on its number, which matters modulo at most twelve. */
void whole_shared(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int first,
                  int nth) {
    plain_box box;
    plain_box_make(&box, rules);
    int64_t all = 1;
    for (int seat = 0; seat < players; seat++)
        all *= rules->limit;
    for (int64_t number = 0; number < all; number++) {
        int64_t points[NAIVE_MATCH_SEATS], rest = number;
        for (int seat = players; seat-- > 0; rest /= rules->limit)
            points[seat] = rest % rules->limit;
        for (int round = 1; round <= (players > 2 ? 12 : 1) && stands_for_all(points, players); round++) {
            sb_match start = begin(rules, players, points, round, (int)number % players);
            check_round(found, solver, &box, &start, first, nth);
        }
    }
    plain_box_free(&box);
}
