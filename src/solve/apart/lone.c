/* SPDX-License-Identifier: MIT */
#include "lone.h"

#include <stdlib.h>
#include <string.h>

#include "solve/turn/turn.h"

/* Numbers of throws are worked on so many at a time. */
enum { SIDE = 2 };

/* Adds the throws of so many dice that have one move, or more. */
static uint16_t add_throws(lone *play, uint32_t *throws, int state, const double *chance, bool single) {
    const box_graph *box = play->box;
    uint16_t count = 0;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class), at = *throws + count;
        if (chance[class] == 0 || first == end || (end - first == 1) != single)
            continue;
        play->chance[at] = chance[class];
        play->target[at] = box->child[first];
        play->moves[2 * at] = first;
        play->moves[2 * at + 1] = end;
        count++;
    }
    *throws += count;
    return count;
}

static void list_throws(lone *play) {
    const box_graph *box = play->box;
    uint32_t throws = 0;
    for (int i = 0; i < 2 * box->states; i++) {
        const double *chance = i % 2 ? box->two : box->one;
        lone_toss *toss = &play->toss[i];
        toss->first = throws;
        toss->singles = add_throws(play, &throws, i / 2, chance, true);
        toss->throws = (uint16_t)(toss->singles + add_throws(play, &throws, i / 2, chance, false));
        for (int class = 1; class < box->classes; class ++)
            toss->stuck += box_first(box, i / 2, class) == box_end(box, i / 2, class) ? chance[class] : 0;
    }
}

sb_status lone_make(lone *play, const box_graph *box) {
    size_t states = (size_t)box->states, throws = 2 * states * (size_t)box->classes;
    int tiles = __builtin_popcount(box->tiles[box->states - 1]);
    *play = (lone){.box = box, .times = tiles + 1 + SIDE};
    play->toss = calloc(2 * states, sizeof *play->toss);
    play->chance = malloc(throws * sizeof *play->chance);
    play->target = malloc(throws * sizeof *play->target);
    play->moves = malloc(2 * throws * sizeof *play->moves);
    play->value = calloc(states, sizeof *play->value);
    play->dice = calloc(states, sizeof *play->dice);
    play->open = calloc(states * (size_t)play->times, sizeof *play->open);
    play->by = calloc(states, sizeof *play->by);
    if (!play->toss || !play->chance || !play->target || !play->moves || !play->value || !play->dice ||
        !play->open || !play->by)
        return SB_NO_MEMORY;
    list_throws(play);
    return SB_OK;
}

void lone_free(lone *play) {
    free(play->toss);
    free(play->chance);
    free(play->target);
    free(play->moves);
    free(play->value);
    free(play->dice);
    free(play->open);
    free(play->by);
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

/* The best move with a throw that has several. */
static uint32_t plan_move(const lone *play, uint32_t at) {
    const uint32_t *child = play->box->child + play->moves[2 * at];
    const uint32_t *end = play->box->child + play->moves[2 * at + 1];
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
static double plan_toss(const lone *play, int state, int dice, double payoff) {
    const lone_toss *toss = &play->toss[2 * state + dice - 1];
    uint32_t at = toss->first, many = at + toss->singles, end = at + toss->throws;
    double sum = toss->stuck * payoff;
    for (; at < many; at++)
        sum += play->chance[at] * play->value[play->target[at]];
    for (; at < end; at++) {
        uint32_t best = play->target[at] = plan_move(play, at);
        sum += play->chance[at] * play->value[best];
    }
    return sum;
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
    }
}

sb_status lone_room_make(lone_room *room, size_t steps, size_t opens) {
    *room = (lone_room){malloc(steps * sizeof *room->step), malloc(opens * sizeof *room->open), steps, opens};
    return room->step && room->open ? SB_OK : SB_NO_MEMORY;
}

void lone_room_free(lone_room *room) {
    free(room->step);
    free(room->open);
    *room = (lone_room){NULL, NULL, 0, 0};
}

/* There is room for one number of throws more. */
static inline void add_times(double *restrict to, const double *restrict from, double chance, int count) {
    for (int i = 0; i < count; i += SIDE) {
        for (int k = 0; k < SIDE; k++)
            to[i + k] += from[i + k] * chance;
    }
}

/* The throw that planned play makes in a state. */
static const lone_toss *toss_of(const lone *play, int state) {
    return &play->toss[2 * state + play->dice[state] - 1];
}

static lone_when when_of(uint32_t by) {
    return by ? (lone_when){(uint8_t)__builtin_ctz(by), (uint8_t)(32 - __builtin_clz(by))}
              : (lone_when){0, 0};
}

/* The next throw in one state: where its chances go, for each number of throws so far. */
static void spread(const lone *play, int state) {
    const lone_toss *toss = toss_of(play, state);
    const size_t times = (size_t)play->times;
    const uint32_t by = play->by[state];
    const lone_when when = when_of(by);
    const double *open = play->open + (size_t)state * times + when.first;
    double *moved = play->open + when.first + 1;
    for (uint32_t at = toss->first; at < toss->first + toss->throws; at++) {
        size_t to = play->target[at];
        play->by[to] |= by << 1;
        add_times(moved + to * times, open, play->chance[at], when.end - when.first);
    }
}

/* Writes down what is known of a state, and has it as before the first time. */
static void take_step(lone *play, int state, lone_room room, lone_course *course) {
    const lone_when when = when_of(play->by[state]);
    double *open = play->open + (size_t)state * (size_t)play->times, *kept = room.open + course->opens;
    double stuck = state ? toss_of(play, state)->stuck : 0;
    room.step[course->steps++] = (lone_step){(uint32_t)state, when, stuck};
    for (int i = when.first; i < when.end; i++) {
        *kept++ = open[i];
        open[i] = 0;
    }
    course->opens += when.end - when.first;
    play->by[state] = 0;
}

lone_course lone_follow(lone *play, lone_span from, lone_room room) {
    lone_course course = {.step = room.step, .open = room.open};
    size_t start = from.state[from.count - 1];
    course.last = __builtin_popcount(play->box->tiles[start]);
    play->open[start * (size_t)play->times] = 1;
    play->by[start] = 1;
    for (int i = from.count - 1; i >= 0; i--) {
        int state = (int)from.state[i];
        if (play->by[state] == 0)
            continue;
        if (state == 0) {
            course.shut = course.open + course.opens;
            course.when = when_of(play->by[0]);
        } else {
            spread(play, state);
        }
        take_step(play, state, room, &course);
    }
    return course;
}
