/* SPDX-License-Identifier: MIT */
#include "boxes.h"

#include <stdlib.h>

/* The chances that nobody else's box ends the round before each throw, up to this one, of the one at this
 * place in line. */
static void fill_on(const boxes *all, const seating *in, int place, int throws, double *on) {
    for (int thrown = 0; thrown <= throws; thrown++)
        on[thrown] = 1;
    for (int i = 0; i < in->count; i++) {
        const lone_course *course = all->going[in->seat[i]];
        double shut = i < place ? course->shut[0] : 0;
        for (int thrown = 1; thrown <= throws && i != place; thrown++) {
            int times = i < place ? thrown : thrown - 1;
            shut += times <= course->last ? course->shut[times] : 0;
            on[thrown] *= 1 - shut;
        }
    }
}

/* Where the box of the one at this place in line is left when the round is over. Chances are filled in for
 * the states it can get into. */
static void leave(const boxes *all, const seating *in, int place) {
    const lone_course *course = all->going[in->seat[place]];
    double *left = boxes_left(all, in->seat[place]);
    double on[LONE_THROWS + 1], off[LONE_THROWS];
    lone_span span = boxes_span(all, in->state[place]);
    fill_on(all, in, place, course->last + 1, on);
    for (int thrown = 0; thrown <= course->last; thrown++)
        off[thrown] = on[thrown] - on[thrown + 1];
    for (int i = 0; i < span.count; i++)
        left[span.state[i]] = 0;
    for (int thrown = 0; thrown <= course->last; thrown++)
        left[0] += on[thrown] * course->shut[thrown];
    for (int i = 1; i < course->from.count; i++) {
        size_t state = course->from.state[i];
        const double *open = course->open + state * (size_t)course->times;
        double stuck = course->stuck[state], sum = 0;
        lone_when when = course->when[state];
        for (int thrown = when.first; thrown < when.end; thrown++)
            sum += (off[thrown] + on[thrown + 1] * stuck) * open[thrown];
        left[state] = sum;
    }
}

/* Plays the box of one of them by itself, first using a throw that waits for it. */
static void play_box(boxes *all, const seating *in, int place, lone_course *course) {
    int seat = in->seat[place], state = in->state[place];
    lone_plan(&all->play, boxes_span(all, state), all->payoff);
    int moved = in->answering >> seat & 1 ? lone_move(&all->play, state, in->waiting) : -1;
    lone_follow(&all->play, boxes_span(all, moved < 0 ? state : moved), course);
}

void boxes_play(boxes *all, const seating *in, int place) {
    int seat = in->seat[place];
    play_box(all, in, place, &all->course[seat]);
    all->going[seat] = &all->course[seat];
}

/* The same for the lowest score, which needs no new plan. */
static void play_for_score(boxes *all, const seating *in, int place) {
    int seat = in->seat[place], state = in->state[place];
    if (all->scored_from[seat] != state)
        lone_follow(&all->alone, boxes_span(all, state), &all->scored[seat]);
    all->scored_from[seat] = state;
    all->going[seat] = &all->scored[seat];
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
    pay_score(all);
    for (int place = 0; place < in->count; place++)
        play_for_score(all, in, place);
    boxes_leave(all, in);
}

static sb_status make_parts(boxes *all) {
    size_t states = (size_t)all->box->states, players = (size_t)all->players;
    sb_status status = lone_within_make(&all->within, all->box);
    if (status == SB_OK)
        status = lone_make(&all->play, all->box);
    if (status == SB_OK)
        status = lone_make(&all->alone, all->box);
    all->course = calloc(players, sizeof *all->course);
    all->scored = calloc(players, sizeof *all->scored);
    all->scored_from = calloc(players, sizeof *all->scored_from);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are what it holds
    all->going = calloc(players, sizeof *all->going);
    all->left = calloc(players * states, sizeof *all->left);
    all->payoff = calloc(states, sizeof *all->payoff);
    if (!all->course || !all->scored || !all->scored_from || !all->going || !all->left || !all->payoff)
        return SB_NO_MEMORY;
    for (size_t seat = 0; seat < players && status == SB_OK; seat++) {
        all->scored_from[seat] = -1;
        status = lone_course_make(&all->course[seat], all->box, true);
        if (status == SB_OK)
            status = lone_course_make(&all->scored[seat], all->box, true);
    }
    return status;
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
    for (int seat = 0; seat < all->players && all->course; seat++)
        lone_course_free(&all->course[seat]);
    for (int seat = 0; seat < all->players && all->scored; seat++)
        lone_course_free(&all->scored[seat]);
    lone_within_free(&all->within);
    lone_free(&all->play);
    lone_free(&all->alone);
    free(all->course);
    free(all->scored);
    free(all->scored_from);
    free(all->going);
    free(all->left);
    free(all->payoff);
    *all = (boxes){.box = NULL};
}
