/* SPDX-License-Identifier: MIT */
#include "lone.h"

#include <stdlib.h>
#include <string.h>

#include "solve/turn/turn.h"

/* The throws of so many dice that have a move, and the chance of those that have none. */
static lone_toss toss_of(const box_graph *box, int state, int dice) {
    const double *chance = dice == 2 ? box->two : box->one;
    lone_toss toss = {.useful = 0};
    for (int class = 1; class < box->classes; class ++) {
        if (chance[class] > 0 && box_first(box, state, class) < box_end(box, state, class))
            toss.useful |= UINT32_C(1) << class;
        else
            toss.stuck += chance[class];
    }
    return toss;
}

sb_status lone_make(lone *play, const box_graph *box) {
    size_t states = (size_t)box->states, moves = states * (size_t)box->classes;
    *play = (lone){.box = box};
    play->value = calloc(states, sizeof *play->value);
    play->dice = calloc(states, sizeof *play->dice);
    play->stuck = calloc(states, sizeof *play->stuck);
    play->move = malloc(moves * sizeof *play->move);
    play->toss = malloc(2 * states * sizeof *play->toss);
    if (!play->value || !play->dice || !play->stuck || !play->move || !play->toss)
        return SB_NO_MEMORY;
    for (size_t i = 0; i < moves; i++)
        play->move[i] = -1;
    for (int i = 0; i < 2 * box->states; i++)
        play->toss[i] = toss_of(box, i / 2, i % 2 + 1);
    return SB_OK;
}

void lone_free(lone *play) {
    free(play->value);
    free(play->dice);
    free(play->stuck);
    free(play->move);
    free(play->toss);
    *play = (lone){0};
}

sb_status lone_within_make(lone_within *within, const box_graph *box) {
    size_t states = (size_t)box->states, count = 0;
    *within = (lone_within){.first = malloc((states + 1) * sizeof *within->first)};
    for (int state = 0; state < box->states && within->first; state++) {
        within->first[state] = (uint32_t)count;
        for (int other = 0; other <= state; other++)
            count += (box->tiles[other] & ~box->tiles[state]) == 0;
    }
    if (!within->first || !(within->state = malloc(count * sizeof *within->state)))
        return SB_NO_MEMORY;
    within->first[states] = (uint32_t)count;
    for (int state = 0; state < box->states; state++) {
        uint32_t *next = within->state + within->first[state];
        for (int other = 0; other <= state; other++) {
            if ((box->tiles[other] & ~box->tiles[state]) == 0)
                *next++ = (uint32_t)other;
        }
    }
    return SB_OK;
}

void lone_within_free(lone_within *within) {
    free(within->first);
    free(within->state);
    *within = (lone_within){NULL, NULL};
}

/* The best move with a throw of this class that has one. */
static uint32_t plan_move(const lone *play, int state, int class) {
    const box_graph *box = play->box;
    const uint32_t *child = box->child + box_first(box, state, class);
    const uint32_t *end = box->child + box_end(box, state, class);
    uint32_t best = *child;
    double most = play->value[best];
    while (++child < end) {
        double value = play->value[*child];
        best = value > most + TURN_TIE ? *child : best;
        most = value > most + TURN_TIE ? value : most;
    }
    return best;
}

/* Plans a throw of so many dice: what it is worth. */
static double plan_toss(lone *play, int state, int dice, double payoff) {
    const double *chance = dice == 2 ? play->box->two : play->box->one;
    const lone_toss *toss = &play->toss[2 * state + dice - 1];
    int32_t *move = play->move + state * play->box->classes;
    double sum = 0;
    for (uint32_t left = toss->useful; left; left &= left - 1) {
        int class = __builtin_ctz(left);
        uint32_t best = plan_move(play, state, class);
        move[class] = (int32_t)best;
        sum += chance[class] * play->value[best];
    }
    return sum + toss->stuck * payoff;
}

void lone_plan(lone *play, lone_span from, const double *payoff) {
    const box_graph *box = play->box;
    play->value[0] = payoff[0];
    for (int i = 1; i < from.count; i++) {
        int state = (int)from.state[i], dice = box->dice[state] == SB_TWO_DICE ? 2 : 1;
        double best = plan_toss(play, state, dice, payoff[state]);
        if (box->dice[state] == SB_EITHER_DICE) {
            double two = plan_toss(play, state, 2, payoff[state]);
            dice = two > best + TURN_TIE ? 2 : 1;
            best = dice == 2 ? two : best;
        }
        play->dice[state] = (uint8_t)dice;
        play->value[state] = best;
        play->stuck[state] = play->toss[2 * state + dice - 1].stuck;
    }
}

/* Numbers of throws are worked on so many at a time. */
enum { SIDE = 2 };

static const lone_when never = {UINT8_MAX, 0};

sb_status lone_course_make(lone_course *course, const box_graph *box, bool timed) {
    size_t states = (size_t)box->states;
    int tiles = __builtin_popcount(box->tiles[box->states - 1]);
    *course = (lone_course){.times = timed ? tiles + 1 + SIDE : 1};
    course->open = calloc(states * (size_t)course->times, sizeof *course->open);
    course->stuck = calloc(states, sizeof *course->stuck);
    course->when = calloc(states, sizeof *course->when);
    if (!course->open || !course->stuck || !course->when)
        return SB_NO_MEMORY;
    for (size_t state = 0; state < states; state++)
        course->when[state] = never;
    return SB_OK;
}

void lone_course_free(lone_course *course) {
    free(course->open);
    free(course->stuck);
    free(course->when);
    *course = (lone_course){.open = NULL};
}

static double *open_of(const lone_course *course, size_t state) {
    return course->open + state * (size_t)course->times;
}

/* There is room for one number of throws more. */
static inline void add_times(double *restrict to, const double *restrict from, double chance, int count) {
    for (int i = 0; i < count; i += SIDE) {
        for (int k = 0; k < SIDE; k++)
            to[i + k] += from[i + k] * chance;
    }
}

/* The next throw in one state: where its chances go, for each number of throws so far. */
static void spread(const lone *play, lone_course *course, int state) {
    const lone_toss *toss = &play->toss[2 * state + play->dice[state] - 1];
    const double *chance = play->dice[state] == 2 ? play->box->two : play->box->one;
    const int32_t *move = play->move + state * play->box->classes;
    const lone_when when = course->when[state];
    const uint8_t first = when.first + 1, end = when.end + 1;
    const size_t times = (size_t)course->times;
    const double *open = course->open + (size_t)state * times + when.first;
    double *moved = course->open + first;
    for (uint32_t left = toss->useful; left; left &= left - 1) {
        int class = __builtin_ctz(left);
        size_t to = (size_t)move[class];
        lone_when *then = &course->when[to];
        then->first = first < then->first ? first : then->first;
        then->end = end > then->end ? end : then->end;
        add_times(moved + to * times, open, chance[class], end - first);
    }
}

/* The same where numbers of throws do not matter. */
static void spread_once(const lone *play, lone_course *course, int state) {
    const double *chance = play->dice[state] == 2 ? play->box->two : play->box->one;
    const int32_t *move = play->move + state * play->box->classes;
    uint32_t left = play->toss[2 * state + play->dice[state] - 1].useful;
    for (; left; left &= left - 1) {
        int class = __builtin_ctz(left);
        course->open[move[class]] += course->open[state] * chance[class];
        course->when[move[class]] = (lone_when){0, 1};
    }
}

/* Nothing is open, as before the first time. */
static void clear(lone_course *course) {
    for (int i = 0; i < course->from.count; i++) {
        size_t state = course->from.state[i];
        if (course->when[state].end > 0)
            memset(open_of(course, state), 0, (size_t)course->times * sizeof *course->open);
        course->when[state] = never;
    }
}

void lone_follow(const lone *play, lone_span from, lone_course *course) {
    size_t start = from.state[from.count - 1];
    clear(course);
    course->from = from;
    course->last = course->times > 1 ? __builtin_popcount(play->box->tiles[start]) : 0;
    *open_of(course, start) = 1;
    course->when[start] = (lone_when){0, 1};
    for (int i = from.count - 1; i > 0; i--) {
        int state = (int)from.state[i];
        if (course->when[state].end == 0)
            continue;
        course->stuck[state] = play->stuck[state];
        if (course->times > 1)
            spread(play, course, state);
        else
            spread_once(play, course, state);
    }
    memcpy(course->shut, course->open, (size_t)(course->last + 1) * sizeof *course->shut);
}
