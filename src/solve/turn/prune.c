/* SPDX-License-Identifier: MIT */
/* Moves that need no looking at. Let fewer points never be worth less. If some way to play on after one move
 * ends with at most k points at least as likely as the very best way to get there after another move, and so
 * for every k, then the other move is never better, whatever the points are worth: such a worth is a sum of
 * steps. Most moves with an alternative can be told apart once and for all in this manner. */
#include <stdlib.h>
#include <string.h>

#include "plan.h"

/* Ways to play that are tried at most: the first finds nearly all. */
enum { STEPS_TRIED = 4 };

/* Far below a tie, far above rounding. */
static const double slack = 1e-13;

typedef struct pruning {
    const box_graph *box;
    bool in_order; /* a move is only dropped for one listed before it */
    int outcomes;
    const int64_t *scores;
    int *outcome;  /* [states] */
    double *ended; /* [states]: worth of the way to play being tried */
    double *value; /* [states]: before a throw, likewise */
    double *most;  /* [states * outcomes]: best chance to end with at most so many points */
    double *some;  /* [states * outcomes]: that chance by the way being tried */
    double *best;  /* [outcomes]: after a throw */
    double *two;   /* [outcomes]: before one of two dice, where they are a choice */
    bool *dropped; /* [moves] */
} pruning;

static double *row(const pruning *at, double *rows, int state) {
    return rows + (size_t)state * (size_t)at->outcomes;
}

static void add_times(double *restrict to, double weight, const double *restrict from, int count) {
    for (int i = 0; i < count; i++)
        to[i] += weight * from[i];
}

static void raise_to(double *restrict best, const double *restrict next, int count) {
    for (int i = 0; i < count; i++)
        best[i] = best[i] < next[i] ? next[i] : best[i];
}

/* A turn that ends in this state has at most so many points or more. */
static void add_stuck(const pruning *at, int state, double chance, double *to) {
    for (int points = at->outcome[state]; points < at->outcomes; points++)
        to[points] += chance;
}

static void find_outcomes(pruning *at) {
    for (int state = 0; state < at->box->states; state++) {
        int outcome = 0;
        while (at->scores[outcome] != at->box->score[state])
            outcome++;
        at->outcome[state] = outcome;
    }
}

/* Which has as few points as any. */
static void shut_box(pruning *at) {
    for (int points = 0; points < at->outcomes; points++)
        at->most[points] = at->some[points] = 1;
}

static const double *chances_of(const box_graph *box, int dice) {
    return dice == 1 ? box->one : box->two;
}

/* The best chances before throwing so many dice in this state. */
static void throw_for_most(pruning *at, int state, int dice, double *to) {
    const box_graph *box = at->box;
    const double *chance = chances_of(box, dice);
    size_t size = (size_t)at->outcomes * sizeof *to;
    double stuck = 0;
    memset(to, 0, size);
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
        if (chance[class] == 0)
            continue;
        if (first == end) {
            stuck += chance[class];
            continue;
        }
        const double *best = row(at, at->most, (int)box->child[first]);
        if (end - first > 1)
            best = memcpy(at->best, best, size);
        for (uint32_t move = first + 1; move < end; move++)
            raise_to(at->best, row(at, at->most, (int)box->child[move]), at->outcomes);
        add_times(to, chance[class], best, at->outcomes);
    }
    add_stuck(at, state, stuck, to);
}

static void find_most(pruning *at) {
    for (int state = 1; state < at->box->states; state++) {
        double *to = row(at, at->most, state);
        throw_for_most(at, state, at->box->dice[state] & SB_ONE_DIE ? 1 : 2, to);
        if (at->box->dice[state] != SB_EITHER_DICE)
            continue;
        throw_for_most(at, state, 2, at->two);
        raise_to(to, at->two, at->outcomes);
    }
}

/* What follows a throw of so many dice in this state, by the way being tried. */
static void throw_for_some(pruning *at, int state, int dice) {
    const box_graph *box = at->box;
    const double *chance = chances_of(box, dice);
    double *to = row(at, at->some, state), stuck = 0, value = 0, worth;
    memset(to, 0, (size_t)at->outcomes * sizeof *to);
    for (int class = 1; class < box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = turn_use(box, 1, 0, state, class, at->ended, at->value, &worth);
        value += chance[class] * worth;
        if (child < 0)
            stuck += chance[class];
        else
            add_times(to, chance[class], row(at, at->some, child), at->outcomes);
    }
    add_stuck(at, state, stuck, to);
    at->value[state] = value;
}

/* Plays for the worth in at->ended, and finds how likely that ends with at most so many points. */
static void find_some(pruning *at) {
    at->value[0] = at->ended[0];
    for (int state = 1; state < at->box->states; state++)
        throw_for_some(at, state, turn_dice(at->box, state, at->ended, at->value));
}

static bool never_better(const pruning *at, uint32_t move, uint32_t than) {
    const double *most = row(at, at->most, (int)at->box->child[move]);
    const double *some = row(at, at->some, (int)at->box->child[than]);
    for (int points = 0; points < at->outcomes; points++) {
        if (some[points] < most[points] - slack)
            return false;
    }
    return true;
}

/* Of moves as good as each other, the first stays. Returns how many more are dropped. */
static int drop_moves(pruning *at, uint32_t first, uint32_t end) {
    int count = 0;
    for (uint32_t move = end; end - first > 1 && move-- > first;) {
        if (at->dropped[move])
            continue;
        for (uint32_t than = first; than < (at->in_order ? move : end) && !at->dropped[move]; than++)
            at->dropped[move] = than != move && !at->dropped[than] && never_better(at, move, than);
        count += at->dropped[move];
    }
    return count;
}

/* Whether playing for the worth in at->ended shows more moves to be of no use. */
static bool try_play(pruning *at) {
    const box_graph *box = at->box;
    int count = 0;
    find_some(at);
    for (int i = 0; i < box->states * box->classes; i++)
        count += drop_moves(at, box->start[i], box->start[i + 1]);
    return count > 0;
}

/* Each way to play tried is the best for reaching so many points, none at first, and then more. A slight
 * slope makes it take the one with fewer points among equals. */
static void try_all(pruning *at) {
    bool more = true;
    for (int i = 0; i < STEPS_TRIED && more; i++) {
        int points = i * (at->outcomes - 1) / STEPS_TRIED;
        for (int state = 0; state < at->box->states; state++)
            at->ended[state] = (at->outcome[state] <= points) - 1e-6 * at->outcome[state];
        more = try_play(at);
    }
}

sb_status turn_plan_prune(turn_plan **made, const turn_plan *whole, const box_graph *box, bool in_order) {
    size_t states = (size_t)box->states, outcomes = (size_t)whole->outcomes;
    pruning at = {.box = box, .in_order = in_order, .outcomes = whole->outcomes, .scores = whole->scores};
    at.outcome = malloc(states * sizeof *at.outcome);
    at.ended = malloc(states * sizeof *at.ended);
    at.value = malloc(states * sizeof *at.value);
    at.most = malloc(states * outcomes * sizeof *at.most);
    at.some = malloc(states * outcomes * sizeof *at.some);
    at.best = malloc(outcomes * sizeof *at.best);
    at.two = malloc(outcomes * sizeof *at.two);
    at.dropped = calloc(box->start[box->states * box->classes] + 1, sizeof *at.dropped);
    sb_status status = SB_NO_MEMORY;
    if (at.outcome && at.ended && at.value && at.most && at.some && at.best && at.two && at.dropped) {
        find_outcomes(&at);
        shut_box(&at);
        find_most(&at);
        try_all(&at);
        status = turn_plan_lay_out(made, box, at.dropped);
    }
    free(at.outcome);
    free(at.ended);
    free(at.value);
    free(at.most);
    free(at.some);
    free(at.best);
    free(at.two);
    free(at.dropped);
    return status;
}
