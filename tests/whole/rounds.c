/* SPDX-License-Identifier: MIT */
/* Two players with a box each, one whole round played plainly: all numbers are the chance of seat 0, who
 * starts (or throws first). Seat 1 wants it small. */
#include <stdlib.h>

#include "plain_box.h"
#include "whole.h"

typedef struct pairs {
    const plain_box *box;
    const sb_rules *rules;
    int64_t totals[2];
    const double
        *start; /* [limit * limit]: of the seat that starts the next round, by its total and the other's */
    double *ended[2]; /* [classes * classes]: the round is over, and this seat starts the next one */
    double *alone[2]; /* [classes * states]: this seat throws on, the other is out with such a score */
    double *value[2]; /* [states * states]: this seat is to throw, by the states of both */
} pairs;

static double better(int seat, double a, double b) {
    return seat == 0 ? whole_most(a, b) : a < b ? a : b;
}

static double *cell(double *table, int row, int column, int width) {
    return table + (size_t)row * (size_t)width + (size_t)column;
}

static double worst(int seat) {
    return seat == 0 ? -1 : 2;
}

/* The round brought these scores. */
static double over(const pairs *at, int starter, int64_t mine, int64_t theirs) {
    int64_t totals[2] = {at->totals[0] + mine, at->totals[1] + theirs}, limit = at->rules->limit;
    if (totals[0] >= limit || totals[1] >= limit)
        return totals[0] < totals[1] ? 1 : totals[0] == totals[1] ? 0.5 : 0;
    double first = at->start[totals[starter] * limit + totals[1 - starter]];
    return starter == 0 ? first : 1 - first;
}

static void fill_ends(pairs *at) {
    int classes = at->box->classes;
    for (int mine = 0; mine < classes; mine++) {
        for (int theirs = 0; theirs < classes; theirs++) {
            for (int seat = 0; seat < 2; seat++)
                *cell(at->ended[seat], mine, theirs, classes) =
                    over(at, seat, at->box->score[mine], at->box->score[theirs]);
        }
    }
}

static double ended(const pairs *at, int starter, int mine, int theirs) {
    const plain_box *box = at->box;
    return *cell(at->ended[starter], box->class_of[mine], box->class_of[theirs], box->classes);
}

/* ---- One throw each. ---- */

/* What a move of this seat to this state leads to; the next round is the other seat's to start. */
static double moved(const pairs *at, int seat, int mine, int theirs) {
    if (mine == 0 || theirs == 0)
        return ended(at, 1, mine, theirs);
    return *cell(at->value[1 - seat], mine, theirs, at->box->states);
}

static double throw_pair(const pairs *at, int seat, int mine, int theirs, bool one) {
    const plain_box *box = at->box;
    int own = seat == 0 ? mine : theirs, other = seat == 0 ? theirs : mine;
    double sum = 0;
    for (int i = 0; i < box->throws; i++) {
        const plain_moves *moves = &box->moves[own][i];
        double best = worst(seat), chance = one ? box->by[i].one : box->by[i].two;
        for (int move = 0; move < moves->count; move++)
            best = better(seat, best,
                          seat == 0 ? moved(at, 0, moves->to[move], theirs)
                                    : moved(at, 1, mine, moves->to[move]));
        if (moves->count == 0)
            best = *cell(at->alone[1 - seat], box->class_of[own], other, box->states);
        sum += chance * best;
    }
    return sum;
}

static double throw_alone(const pairs *at, int seat, int class, int state, bool one) {
    const plain_box *box = at->box;
    double sum = 0, *alone = cell(at->alone[seat], class, 0, box->states);
    int scores[2] = {class, class};
    scores[seat] = box->class_of[state];
    for (int i = 0; i < box->throws; i++) {
        const plain_moves *moves = &box->moves[state][i];
        double best = worst(seat);
        for (int move = 0; move < moves->count; move++)
            best = better(seat, best, alone[moves->to[move]]);
        if (moves->count == 0)
            best = *cell(at->ended[1], scores[0], scores[1], box->classes);
        sum += (one ? box->by[i].one : box->by[i].two) * best;
    }
    return sum;
}

typedef double throws(const pairs *at, int seat, int a, int b, bool one);

/* One die, two, or the better of them for this seat. */
static double with_dice(const pairs *at, throws *how, int seat, int a, int b, int state) {
    sb_dice_allowed dice = at->box->dice[state];
    if (dice != SB_EITHER_DICE)
        return how(at, seat, a, b, dice == SB_ONE_DIE);
    return better(seat, how(at, seat, a, b, true), how(at, seat, a, b, false));
}

static void play_alone(pairs *at, int seat) {
    int states = at->box->states;
    for (int class = 1; class < at->box->classes; class ++) {
        *cell(at->alone[seat], class, 0, states) =
            *cell(at->ended[1], seat == 0 ? 0 : class, seat == 0 ? class : 0, at->box->classes);
        for (int state = 1; state < states; state++)
            *cell(at->alone[seat], class, state, states) =
                with_dice(at, throw_alone, seat, class, state, state);
    }
}

static void play_throws(pairs *at) {
    int states = at->box->states;
    play_alone(at, 0);
    play_alone(at, 1);
    for (int mine = 1; mine < states; mine++) {
        for (int theirs = 1; theirs < states; theirs++) {
            *cell(at->value[0], mine, theirs, states) = with_dice(at, throw_pair, 0, mine, theirs, mine);
            *cell(at->value[1], mine, theirs, states) = with_dice(at, throw_pair, 1, mine, theirs, theirs);
        }
    }
}

/* ---- One throw for both. ---- */

/* All have answered a throw of this seat. */
static double answered(const pairs *at, int thrower, int mine, int theirs) {
    if (mine == 0 || theirs == 0)
        return ended(at, 1 - thrower, mine, theirs);
    return *cell(at->value[1 - thrower], mine, theirs, at->box->states);
}

/* The last to answer, where that one can. */
static double last_answer(const pairs *at, int thrower, int number, int mine, int theirs) {
    int seat = 1 - thrower;
    const plain_moves *moves = &at->box->moves[seat == 0 ? mine : theirs][number];
    double best = worst(seat);
    for (int i = 0; i < moves->count; i++)
        best = better(seat, best,
                      seat == 0 ? answered(at, thrower, moves->to[i], theirs)
                                : answered(at, thrower, mine, moves->to[i]));
    return moves->count > 0 ? best : answered(at, thrower, mine, theirs);
}

static double common_throw(const pairs *at, int thrower, int mine, int theirs) {
    const plain_box *box = at->box;
    double sum = 0;
    for (int number = 0; number < box->throws; number++) {
        const plain_moves *moves = &box->moves[thrower == 0 ? mine : theirs][number];
        int others = box->moves[thrower == 0 ? theirs : mine][number].count;
        double best = worst(thrower);
        for (int i = 0; i < moves->count; i++)
            best = better(thrower, best,
                          thrower == 0 ? last_answer(at, 0, number, moves->to[i], theirs)
                                       : last_answer(at, 1, number, mine, moves->to[i]));
        if (moves->count == 0)
            best = others > 0 ? last_answer(at, thrower, number, mine, theirs)
                              : ended(at, 1 - thrower, mine, theirs);
        sum += box->by[number].two * best;
    }
    return sum;
}

static void play_common(pairs *at) {
    int states = at->box->states;
    for (int mine = 1; mine < states; mine++) {
        for (int theirs = 1; theirs < states; theirs++) {
            for (int seat = 0; seat < 2; seat++)
                *cell(at->value[seat], mine, theirs, states) = common_throw(at, seat, mine, theirs);
        }
    }
}

/* ---- All of it. ---- */

/* A match in the middle of the round, before this seat's throw. */
static sb_match middle(const pairs *at, const sb_match *match, int seat, int mine, int theirs) {
    sb_match there = *match;
    bool common = sb_throw_exact(at->rules);
    int own = seat == 0 ? mine : theirs;
    there.open[0] = at->box->open[mine];
    there.open[1] = at->box->open[theirs];
    there.seat = (uint8_t)seat;
    there.starter = common ? (uint8_t)seat : there.starter;
    there.dice = at->box->dice[own] == SB_EITHER_DICE ? 0 : (uint8_t)at->box->dice[own];
    there.asks = there.dice ? SB_ASKS_ROLL : SB_ASKS_DICE;
    return there;
}

static void compare_pairs(whole_found *found, sb_solver *solver, const pairs *at, const sb_match *match) {
    int states = at->box->states;
    for (int mine = 1; mine < states; mine++) {
        for (int theirs = 1; theirs < states; theirs++) {
            for (int seat = 0; seat < 2; seat++) {
                double first = *cell(at->value[seat], mine, theirs, states), expected[2] = {first, 1 - first};
                sb_match there = middle(at, match, seat, mine, theirs);
                whole_compare(found, solver, &there, expected);
            }
        }
    }
}

static void check_round(whole_found *found, sb_solver *solver, pairs *at, bool all) {
    int fresh = at->box->states - 1;
    sb_match match;
    if (sb_match_start_at(&match, at->rules, 2, at->totals, 1) != SB_OK)
        abort();
    fill_ends(at);
    if (sb_throw_exact(at->rules))
        play_common(at);
    else
        play_throws(at);
    double first = *cell(at->value[0], fresh, fresh, at->box->states), expected[2] = {first, 1 - first};
    found->starts++;
    whole_compare(found, solver, &match, expected);
    if (all)
        compare_pairs(found, solver, at, &match);
}

static double *numbers(int rows, int columns) {
    double *room = calloc((size_t)rows * (size_t)columns, sizeof *room);
    if (!room)
        abort();
    return room;
}

/* What the solver says of every start of a round. */
static double *list_starts(sb_solver *solver, const sb_rules *rules) {
    double *start = numbers((int)rules->limit, (int)rules->limit), win[2];
    for (int64_t i = 0; i < rules->limit * rules->limit; i++) {
        int64_t totals[2] = {i / rules->limit, i % rules->limit};
        sb_match match;
        if (sb_match_start_at(&match, rules, 2, totals, 1) != SB_OK)
            abort();
        whole_value(solver, &match, win);
        start[i] = win[0];
    }
    return start;
}

void whole_rounds(whole_found *found, sb_solver *solver, const sb_rules *rules, int first, int nth, int pth) {
    plain_box box;
    plain_box_make(&box, rules);
    double *start = list_starts(solver, rules);
    pairs at = {.box = &box, .rules = rules, .start = start};
    for (int seat = 0; seat < 2; seat++) {
        at.ended[seat] = numbers(box.classes, box.classes);
        at.alone[seat] = numbers(box.classes, box.states);
        at.value[seat] = numbers(box.states, box.states);
    }
    for (int64_t i = first; i < rules->limit * rules->limit; i += nth) {
        at.totals[0] = i / rules->limit;
        at.totals[1] = i % rules->limit;
        check_round(found, solver, &at, pth && (i - first) / nth % pth == 0);
    }
    for (int seat = 0; seat < 2; seat++) {
        free(at.ended[seat]);
        free(at.alone[seat]);
        free(at.value[seat]);
    }
    free(start);
    plain_box_free(&box);
}
