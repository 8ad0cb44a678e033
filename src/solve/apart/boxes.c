/* SPDX-License-Identifier: MIT */
#include "boxes.h"

#include <stdlib.h>

/* The chances that nobody else's box ends the round before each throw, up to this one, of the one at this
 * place in line. */
static void fill_on(const boxes *all, const seating *in, int place, int throws, double *on) {
    for (int thrown = 0; thrown <= throws; thrown++)
        on[thrown] = 1;
    for (int i = 0; i < in->count; i++) {
        const lone_course *course = &all->going[in->seat[i]];
        double shut = i < place ? lone_shut(course, 0) : 0;
        for (int thrown = 1; thrown <= throws && i != place; thrown++) {
            int times = i < place ? thrown : thrown - 1;
            shut += lone_shut(course, times);
            on[thrown] *= 1 - shut;
        }
    }
}

/* Where the box of the one at this place in line is left when the round is over. */
static void leave(const boxes *all, const seating *in, int place) {
    const lone_course *course = &all->going[in->seat[place]];
    const double *open = course->open;
    double *left = boxes_left(all, in->seat[place]);
    double on[LONE_THROWS + 1], off[LONE_THROWS];
    fill_on(all, in, place, course->last + 1, on);
    for (int thrown = 0; thrown <= course->last; thrown++)
        off[thrown] = on[thrown] - on[thrown + 1];
    for (const lone_step *step = course->step; step < course->step + course->steps; step++) {
        double sum = 0;
        for (int thrown = step->when.first; thrown < step->when.end; thrown++)
            sum += (step->state ? off[thrown] + on[thrown + 1] * step->stuck : on[thrown]) * *open++;
        *left++ = sum;
    }
}

void boxes_plan(boxes *all, int state) {
    lone_plan(&all->play, boxes_span(all, state), all->payoff);
}

void boxes_play(boxes *all, const seating *in, int place) {
    int seat = in->seat[place], state = in->state[place];
    boxes_plan(all, state);
    all->going[seat] = lone_follow(&all->play, boxes_span(all, state), all->own[seat]);
}

/* Forgets all courses for the lowest score when there may be no room for those of all who are in. */
static void keep_room(boxes *all, const seating *in) {
    size_t steps = all->steps, opens = all->opens;
    for (int place = 0; place < in->count; place++) {
        lone_span span = boxes_span(all, in->state[place]);
        steps += lone_steps_most(span);
        opens += lone_opens_most(&all->alone, span);
    }
    if (steps <= all->kept.steps && opens <= all->kept.opens)
        return;
    all->steps = all->opens = 0;
    for (int state = 0; state < all->box->states; state++)
        all->scored[state].steps = 0;
}

/* The same for the lowest score, which needs no new plan. */
static void play_for_score(boxes *all, const seating *in, int place) {
    int state = in->state[place];
    lone_course *course = &all->scored[state];
    if (course->steps == 0) {
        lone_room room = {all->kept.step + all->steps, all->kept.open + all->opens, 0, 0};
        *course = lone_follow(&all->alone, boxes_span(all, state), room);
        all->steps += (size_t)course->steps;
        all->opens += (size_t)course->opens;
    }
    all->going[in->seat[place]] = *course;
}

void boxes_leave(boxes *all, const seating *in) {
    for (int place = 0; place < in->count; place++)
        leave(all, in, place);
}

static void pay_score(boxes *all) {
    for (int state = 0; state < all->box->states; state++)
        all->payoff[state] = -(double)all->box->score[state];
}

void boxes_play_for_score(boxes *all, const seating *in) {
    keep_room(all, in);
    for (int place = 0; place < in->count; place++)
        play_for_score(all, in, place);
    boxes_leave(all, in);
}

/* Courses of a box of ten are a few hundred numbers each. */
static sb_status make_rooms(boxes *all) {
    const size_t steps_kept = 1 << 17, opens_kept = 1 << 18;
    lone_span most = boxes_span(all, all->box->states - 1);
    size_t steps = lone_steps_most(most), opens = lone_opens_most(&all->alone, most),
           players = (size_t)all->players;
    sb_status status = lone_room_make(&all->kept, steps * players + steps_kept, opens * players + opens_kept);
    for (size_t seat = 0; seat < players && status == SB_OK; seat++)
        status = lone_room_make(&all->own[seat], steps, opens);
    return status;
}

static sb_status make_parts(boxes *all) {
    size_t states = (size_t)all->box->states, players = (size_t)all->players;
    sb_status status = lone_within_make(&all->within, all->box);
    if (status == SB_OK)
        status = lone_make(&all->play, all->box);
    if (status == SB_OK)
        status = lone_make(&all->alone, all->box);
    all->own = calloc(players, sizeof *all->own);
    all->scored = calloc(states, sizeof *all->scored);
    all->going = calloc(players, sizeof *all->going);
    all->left = calloc(players * states, sizeof *all->left);
    all->payoff = calloc(states, sizeof *all->payoff);
    if (!all->own || !all->scored || !all->going || !all->left || !all->payoff)
        return SB_NO_MEMORY;
    return status == SB_OK ? make_rooms(all) : status;
}

sb_status boxes_make(boxes *all, const box_graph *box, int players) {
    *all = (boxes){.box = box, .players = players};
    sb_status status = make_parts(all);
    if (status != SB_OK)
        return status;
    pay_score(all);
    lone_plan(&all->alone, boxes_span(all, box->states - 1), all->payoff);
    return SB_OK;
}

void boxes_free(boxes *all) {
    for (int seat = 0; seat < all->players && all->own; seat++)
        lone_room_free(&all->own[seat]);
    lone_room_free(&all->kept);
    lone_within_free(&all->within);
    lone_free(&all->play);
    lone_free(&all->alone);
    free(all->own);
    free(all->scored);
    free(all->going);
    free(all->left);
    free(all->payoff);
    *all = (boxes){.box = NULL};
}
