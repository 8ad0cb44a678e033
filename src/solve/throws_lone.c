#include "throws_lone.h"

#include <stdlib.h>
#include <string.h>

sb_status lone_make(lone *play, const box_graph *box) {
    size_t states = (size_t)box->states;
    *play = (lone){.box = box};
    for (int class = 0; class < BOX_CLASSES_MOST; class ++)
        play->ending[class] = 1;
    play->value = calloc(states, sizeof *play->value);
    play->dice = calloc(states, sizeof *play->dice);
    play->move = malloc(states * (size_t)box->classes * sizeof *play->move);
    return play->value && play->dice && play->move ? SB_OK : SB_NO_MEMORY;
}

void lone_free(lone *play) {
    free(play->value);
    free(play->dice);
    free(play->move);
    *play = (lone){0};
}

static void plan_moves(lone *play, int state) {
    const box_graph *box = play->box;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class), best = first;
        for (uint32_t i = first + 1; i < end; i++) {
            if (play->value[box->child[i]] > play->value[box->child[best]])
                best = i;
        }
        play->move[state * box->classes + class] = first == end ? -1 : (int32_t)box->child[best];
    }
}

/* Throws that are no use and do not end the round count for nothing. */
static double throw_value(const lone *play, int state, const double *chance, double payoff) {
    double sum = 0, all = 0;
    for (int class = 1; class < play->box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = lone_move(play, state, class);
        double weight = child < 0 ? chance[class] * play->ending[class] : chance[class];
        sum += weight * (child < 0 ? payoff : play->value[child]);
        all += weight;
    }
    return all > 0 ? sum / all : payoff;
}

void lone_plan(lone *play, int from, const double *payoff) {
    const box_graph *box = play->box;
    play->value[0] = payoff[0];
    for (int state = 1; state <= from; state++) {
        if (box->tiles[state] & ~box->tiles[from])
            continue;
        plan_moves(play, state);
        bool two = box->dice[state] == SB_TWO_DICE;
        play->dice[state] = two ? 2 : 1;
        play->value[state] = throw_value(play, state, two ? box->two : box->one, payoff[state]);
        if (box->dice[state] != SB_EITHER_DICE)
            continue;
        double both = throw_value(play, state, box->two, payoff[state]);
        if (both > play->value[state]) {
            play->value[state] = both;
            play->dice[state] = 2;
        }
    }
}

sb_status lone_course_make(lone_course *course, const box_graph *box) {
    size_t numbers = LONE_THROWS * (size_t)box->states;
    *course = (lone_course){.stuck = calloc(numbers, sizeof *course->stuck)};
    course->open = calloc(numbers, sizeof *course->open);
    return course->stuck && course->open ? SB_OK : SB_NO_MEMORY;
}

void lone_course_free(lone_course *course) {
    free(course->stuck);
    free(course->open);
    *course = (lone_course){.stuck = NULL};
}

/* One throw in one state: where its chance goes. Returns the part that is stuck. */
static double spread(const lone *play, int state, double mass, double *moved) {
    const double *chance = play->dice[state] == 2 ? play->box->two : play->box->one;
    int child[BOX_CLASSES_MOST];
    double stuck = 0, all = 0;
    for (int class = 1; class < play->box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        child[class] = lone_move(play, state, class);
        double weight = child[class] < 0 ? chance[class] * play->ending[class] : chance[class];
        stuck += child[class] < 0 ? weight : 0;
        all += weight;
    }
    if (all == 0)
        return mass;
    for (int class = 1; class < play->box->classes; class ++) {
        if (chance[class] > 0 && child[class] >= 0)
            moved[child[class]] += mass * chance[class] / all;
    }
    return mass * stuck / all;
}

void lone_follow(lone *play, int from, lone_course *course) {
    size_t states = (size_t)play->box->states;
    course->last = from == 0 ? 0 : __builtin_popcount(play->box->tiles[from]) + 1;
    size_t used = ((size_t)course->last + 1) * states;
    memset(course->shut, 0, sizeof course->shut);
    memset(course->stuck, 0, used * sizeof *course->stuck);
    memset(course->open, 0, used * sizeof *course->open);
    course->shut[0] = from == 0 ? 1 : 0;
    course->open[from] = from == 0 ? 0 : 1;
    for (int thrown = 1; thrown <= course->last; thrown++) {
        const double *open = course->open + (size_t)(thrown - 1) * states;
        double *next = course->open + (size_t)thrown * states;
        double *stuck = course->stuck + (size_t)thrown * states;
        for (int state = from; state > 0; state--) {
            if (open[state] > 0)
                stuck[state] = spread(play, state, open[state], next);
        }
        course->shut[thrown] = next[0];
        next[0] = 0;
    }
}
