/* Moves that need no looking at. Let fewer points never be worth less. If some way to play on after one move
 * ends with at most k points at least as likely as the very best way to get there after another move, and so
 * for every k, then the other move is never better, whatever the points are worth: such a worth is a sum of
 * steps. Most moves with an alternative can be told apart once and for all in this manner. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "turn_plan.h"

/* Ways to play that are tried: best for reaching so many points, for some such numbers, and best where every
 * point takes off a fixed part of the worth. */
enum { STEPS_TRIED = 4, FALLS_TRIED = 2 };

/* Far below a tie, far above rounding. */
static const double slack = 1e-13;

typedef struct pruning {
    const box_graph *box;
    int outcomes;
    const int64_t *scores;
    int *outcome;  /* [states] */
    double *ended; /* [states]: worth of the way to play being tried */
    double *value; /* [states]: before a throw, likewise */
    double *most;  /* [states * outcomes]: best chance to end with at most so many points */
    double *some;  /* [states * outcomes]: that chance by the way being tried */
    bool *dropped; /* [moves] */
} pruning;

static double *row(const pruning *at, double *table, int state) {
    return table + (size_t)state * (size_t)at->outcomes;
}

static void find_outcomes(pruning *at) {
    for (int state = 0; state < at->box->states; state++) {
        int outcome = 0;
        while (at->scores[outcome] != at->box->score[state])
            outcome++;
        at->outcome[state] = outcome;
    }
}

static void find_most(pruning *at) {
    for (int points = 0; points < at->outcomes; points++) {
        for (int state = 0; state < at->box->states; state++)
            at->ended[state] = at->outcome[state] <= points;
        turn_values(at->box, 1, 0, at->ended, at->value);
        for (int state = 0; state < at->box->states; state++)
            row(at, at->most, state)[points] = at->value[state];
    }
}

/* Adds the chances of what follows a throw of so many dice in this state. */
static void add_throw(pruning *at, int state, int dice) {
    const double *chance = dice == 1 ? at->box->one : at->box->two;
    double *to = row(at, at->some, state), worth;
    for (int class = 1; class < at->box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = turn_use(at->box, 1, 0, state, class, at->ended, at->value, &worth);
        const double *from = child < 0 ? NULL : row(at, at->some, child);
        for (int points = child < 0 ? at->outcome[state] : 0; points < at->outcomes; points++)
            to[points] += chance[class] * (from ? from[points] : 1);
    }
}

/* Plays for the worth in at->ended, and finds how likely that ends with at most so many points. */
static void find_some(pruning *at) {
    const box_graph *box = at->box;
    turn_values(box, 1, 0, at->ended, at->value);
    memset(at->some, 0, (size_t)box->states * (size_t)at->outcomes * sizeof *at->some);
    for (int points = 0; points < at->outcomes; points++)
        at->some[points] = 1;
    for (int state = 1; state < box->states; state++) {
        int dice = box->dice[state] & SB_ONE_DIE ? 1 : 2;
        if (box->dice[state] == SB_EITHER_DICE) {
            double one;
            turn_throw(box, 1, 0, state, 1, at->ended, at->value, &one);
            dice = at->value[state] > one + TURN_TIE ? 2 : 1;
        }
        add_throw(at, state, dice);
    }
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

/* Of moves as good as each other, the first stays. */
static void drop_moves(pruning *at, uint32_t first, uint32_t end) {
    for (uint32_t move = end; end - first > 1 && move-- > first;) {
        for (uint32_t than = first; than < end && !at->dropped[move]; than++) {
            if (than != move && !at->dropped[than])
                at->dropped[move] = never_better(at, move, than);
        }
    }
}

static void try_play(pruning *at) {
    const box_graph *box = at->box;
    find_some(at);
    for (int i = 0; i < box->states * box->classes; i++)
        drop_moves(at, box->start[i], box->start[i + 1]);
}

/* A step gets a slight slope, so that among equals the way with fewer points is taken. */
static void try_all(pruning *at) {
    int states = at->box->states;
    for (int i = 0; i < STEPS_TRIED; i++) {
        int points = i * (at->outcomes - 1) / STEPS_TRIED;
        for (int state = 0; state < states; state++)
            at->ended[state] = (at->outcome[state] <= points) - 1e-6 * at->outcome[state];
        try_play(at);
    }
    for (int i = 0; i < FALLS_TRIED; i++) {
        for (int state = 0; state < states; state++)
            at->ended[state] = exp(-0.02 * i * at->outcome[state]) - 1e-3 * at->outcome[state];
        try_play(at);
    }
}

sb_status turn_plan_prune(turn_plan **made, const box_graph *box) {
    turn_plan *whole;
    sb_status status = turn_plan_make(&whole, box);
    if (status != SB_OK)
        return status;
    size_t states = (size_t)box->states, table = states * (size_t)turn_outcomes(whole);
    pruning at = {.box = box, .outcomes = turn_outcomes(whole), .scores = turn_scores(whole)};
    at.outcome = malloc(states * sizeof *at.outcome);
    at.ended = malloc(states * sizeof *at.ended);
    at.value = malloc(states * sizeof *at.value);
    at.most = malloc(table * sizeof *at.most);
    at.some = malloc(table * sizeof *at.some);
    at.dropped = calloc(box->start[box->states * box->classes] + 1, sizeof *at.dropped);
    status = SB_NO_MEMORY;
    if (at.outcome && at.ended && at.value && at.most && at.some && at.dropped) {
        find_outcomes(&at);
        find_most(&at);
        try_all(&at);
        status = turn_plan_lay_out(made, box, at.dropped);
    }
    free(at.outcome);
    free(at.ended);
    free(at.value);
    free(at.most);
    free(at.some);
    free(at.dropped);
    turn_plan_free(whole);
    return status;
}
