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

/* A round of these points, started by this seat. */
static sb_match begin(const sb_rules *rules, const int64_t *points, uint8_t starter) {
    sb_match match;
    sb_event first = {.kind = SB_FIRST, .count = 2, .values = {7, 7}};
    if (sb_match_start_at(&match, rules, 2, points, 1) != SB_OK)
        abort();
    first.values[starter] = 8;
    if (match.asks == SB_ASKS_FIRST && sb_match_apply(&match, first) != SB_OK)
        abort();
    return match;
}

void whole_shared(whole_found *found, sb_solver *solver, const sb_rules *rules, int first, int nth) {
    plain_box box;
    plain_box_make(&box, rules);
    for (int64_t i = 0; i < rules->limit * rules->limit * 2; i++) {
        int64_t points[2] = {i / 2 / rules->limit, i / 2 % rules->limit};
        sb_match match = begin(rules, points, (uint8_t)(i % 2));
        found->starts++;
        for (int state = 1 + first; state < box.states; state += nth) {
            sb_match there = match;
            if (sb_match_place(&there, box.open[state]) != SB_OK)
                abort();
            check(found, solver, &there);
        }
    }
    plain_box_free(&box);
}
