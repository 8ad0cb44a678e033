/* SPDX-License-Identifier: MIT */
#include "lone.h"

#include <stdlib.h>
#include <string.h>

#include "solve/turn/turn.h"

sb_status lone_make(lone *play, const box_graph *box) {
    size_t states = (size_t)box->states;
    *play = (lone){.box = box};
    play->value = calloc(states, sizeof *play->value);
    play->dice = calloc(states, sizeof *play->dice);
    play->stuck = calloc(states, sizeof *play->stuck);
    play->move = malloc(states * (size_t)box->classes * sizeof *play->move);
    bool made = play->value && play->dice && play->stuck && play->move;
    return made ? SB_OK : SB_NO_MEMORY;
}

void lone_free(lone *play) {
    free(play->value);
    free(play->dice);
    free(play->stuck);
    free(play->move);
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

/* The best move with a throw of this class, or -1. */
static int32_t plan_move(const lone *play, int state, int class) {
    const box_graph *box = play->box;
    const uint32_t *child = box->child + box_first(box, state, class);
    const uint32_t *end = box->child + box_end(box, state, class);
    if (child == end)
        return -1;
    uint32_t best = *child;
    double most = play->value[best];
    while (++child < end) {
        double value = play->value[*child];
        best = value > most + TURN_TIE ? *child : best;
        most = value > most + TURN_TIE ? value : most;
    }
    return (int32_t)best;
}

/* What a throw of so many dice comes to. */
typedef struct toss {
    double value, stuck;
} toss;

/* Plans such a throw. */
static toss plan_toss(lone *play, int state, int dice, double payoff) {
    const double *chance = dice == 2 ? play->box->two : play->box->one;
    int32_t *move = play->move + state * play->box->classes;
    double sum = 0, stuck = 0;
    for (int class = 1; class < play->box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        move[class] = plan_move(play, state, class);
        if (move[class] < 0)
            stuck += chance[class];
        else
            sum += chance[class] * play->value[move[class]];
    }
    return (toss){sum + stuck * payoff, stuck};
}

void lone_plan(lone *play, lone_span from, const double *payoff) {
    const box_graph *box = play->box;
    play->value[0] = payoff[0];
    for (int i = 1; i < from.count; i++) {
        int state = (int)from.state[i], dice = box->dice[state] == SB_TWO_DICE ? 2 : 1;
        toss best = plan_toss(play, state, dice, payoff[state]);
        if (box->dice[state] == SB_EITHER_DICE) {
            toss two = plan_toss(play, state, 2, payoff[state]);
            dice = two.value > best.value + TURN_TIE ? 2 : 1;
            best = dice == 2 ? two : best;
        }
        play->dice[state] = (uint8_t)dice;
        play->value[state] = best.value;
        play->stuck[state] = best.stuck;
    }
}

/* Numbers of throws are worked on so many at a time. */
enum { SIDE = 4 };

sb_status lone_course_make(lone_course *course, const box_graph *box, bool timed) {
    size_t states = (size_t)box->states;
    int tiles = __builtin_popcount(box->tiles[box->states - 1]);
    *course = (lone_course){.times = timed ? (tiles + SIDE) / SIDE * SIDE + SIDE : 1};
    course->open = calloc(states * (size_t)course->times, sizeof *course->open);
    course->stuck = calloc(states, sizeof *course->stuck);
    return course->open && course->stuck ? SB_OK : SB_NO_MEMORY;
}

void lone_course_free(lone_course *course) {
    free(course->open);
    free(course->stuck);
    *course = (lone_course){.open = NULL};
}

/* The next throw in one state: where its chances go, for each number of throws so far. */
static void spread(const lone *play, lone_course *course, int state, int count) {
    const double *chance = play->dice[state] == 2 ? play->box->two : play->box->one;
    const int32_t *move = play->move + state * play->box->classes;
    size_t times = (size_t)course->times;
    double open[LONE_THROWS + SIDE];
    for (int thrown = 0; thrown < count; thrown++)
        open[thrown] = course->open[(size_t)state * times + (size_t)thrown];
    course->stuck[state] = play->stuck[state];
    for (int class = 1; class < play->box->classes; class ++) {
        if (chance[class] == 0 || move[class] < 0)
            continue;
        double *moved = course->open + (size_t)move[class] * times;
        if (times == 1) {
            *moved += *open * chance[class];
            continue;
        }
        for (int first = 0; first < count; first += SIDE) {
            for (int i = 0; i < SIDE; i++)
                moved[first + 1 + i] += open[first + i] * chance[class];
        }
    }
}

static bool is_reached(const double *open, int count) {
    double sum = 0;
    for (int thrown = 0; thrown < count; thrown++)
        sum += open[thrown];
    return sum > 0;
}

void lone_follow(const lone *play, lone_span from, lone_course *course) {
    const box_graph *box = play->box;
    size_t times = (size_t)course->times;
    int start = (int)from.state[from.count - 1], tiles = __builtin_popcount(box->tiles[start]);
    course->from = from;
    course->last = times > 1 ? tiles : 0;
    for (int i = 0; i < from.count; i++)
        memset(course->open + from.state[i] * times, 0, times * sizeof *course->open);
    course->open[(size_t)start * times] = 1;
    for (int i = from.count - 1; i > 0; i--) {
        int state = (int)from.state[i], shut = tiles - __builtin_popcount(box->tiles[state]);
        int count = times > 1 ? shut / SIDE * SIDE + SIDE : 1;
        if (is_reached(course->open + (size_t)state * times, count))
            spread(play, course, state, count);
    }
    memcpy(course->shut, course->open, (size_t)(course->last + 1) * sizeof *course->shut);
}
