/* SPDX-License-Identifier: MIT */
#include "boxes.h"

#include <stdlib.h>

/* With a common throw the round goes on while anybody can use it: how likely somebody who could now is not
 * able to when it counts. Chosen by what the model's choices lose for two players, where that is known
 * exactly. */
static const double common_unable = 0.15;

/* The chance that nobody else's box ends the round before the throw of this number of the one at this place
 * in line. */
static double still_on(const boxes *all, const seating *in, int place, int thrown) {
    double chance = 1;
    if (all->common || thrown == 0)
        return 1;
    for (int i = 0; i < in->count; i++) {
        const lone_course *course = all->going[in->seat[i]];
        int times = i < place ? thrown : thrown - 1;
        double shut = 0;
        for (int k = 0; i != place && k <= times && k <= course->last; k++)
            shut += course->shut[k];
        chance *= 1 - shut;
    }
    return chance;
}

/* Where the box of the one at this place in line is left when the round is over. Chances are filled in for
 * the states it can get into. */
static void leave(const boxes *all, const seating *in, int place) {
    const lone_course *course = all->going[in->seat[place]];
    double *left = boxes_left(all, in->seat[place]);
    double on[LONE_THROWS + 1], off[LONE_THROWS];
    lone_span span = boxes_span(all, in->state[place]);
    for (int thrown = 0; thrown <= course->last + 1; thrown++)
        on[thrown] = still_on(all, in, place, thrown);
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
        for (int thrown = 0; thrown <= course->last; thrown++)
            sum += (off[thrown] + on[thrown + 1] * stuck) * open[thrown];
        left[state] = sum;
    }
}

/* Classes that somebody else than the one at this place in line can use; none where throws are their own. */
static uint32_t used_by_others(const boxes *all, const seating *in, int place) {
    uint32_t classes = 0;
    for (int i = 0; i < in->count && all->common; i++) {
        for (int class = 1; i != place && class < all->box->classes; class ++) {
            bool able = box_first(all->box, in->state[i], class) < box_end(all->box, in->state[i], class);
            classes |= (uint32_t)able << class;
        }
    }
    return classes;
}

/* Plays the box of one of them by itself, first using a throw that waits for it. With a common throw, whether
 * one that is no use to a player ends the round hangs on the others. */
static void play_box(boxes *all, const seating *in, int place, lone_course *course) {
    int seat = in->seat[place], state = in->state[place];
    uint32_t others = used_by_others(all, in, place);
    for (int class = 1; class < all->box->classes; class ++)
        all->play.ending[class] = others >> class & 1 ? common_unable : 1;
    lone_plan(&all->play, boxes_span(all, state), all->payoff);
    int moved = in->answering >> seat & 1 ? lone_move(&all->play, state, in->waiting) : -1;
    lone_follow(&all->play, boxes_span(all, moved < 0 ? state : moved), course);
}

void boxes_play(boxes *all, const seating *in, int place) {
    int seat = in->seat[place];
    play_box(all, in, place, &all->course[seat]);
    all->going[seat] = &all->course[seat];
}

/* The same for the lowest score; where throws are their own, that needs no new plan. */
static void play_for_score(boxes *all, const seating *in, int place) {
    int seat = in->seat[place], state = in->state[place];
    uint64_t throw = in->answering >> seat & 1 ? (uint64_t)in->waiting : 0;
    uint64_t hangs_on = (uint64_t)(state + 1) << 32 | throw << 24 | used_by_others(all, in, place);
    if (all->scored_for[seat] != hangs_on && all->common)
        play_box(all, in, place, &all->scored[seat]);
    else if (all->scored_for[seat] != hangs_on)
        lone_follow(&all->alone, boxes_span(all, state), &all->scored[seat]);
    all->scored_for[seat] = hangs_on;
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
    all->scored_for = calloc(players, sizeof *all->scored_for);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are what it holds
    all->going = calloc(players, sizeof *all->going);
    all->left = calloc(players * states, sizeof *all->left);
    all->payoff = calloc(states, sizeof *all->payoff);
    if (!all->course || !all->scored || !all->scored_for || !all->going || !all->left || !all->payoff)
        return SB_NO_MEMORY;
    for (size_t seat = 0; seat < players && status == SB_OK; seat++) {
        status = lone_course_make(&all->course[seat], all->box, !all->common);
        if (status == SB_OK)
            status = lone_course_make(&all->scored[seat], all->box, !all->common);
    }
    return status;
}

sb_status boxes_make(boxes *all, const box_graph *box, int players, bool common) {
    *all = (boxes){.box = box, .players = players, .common = common};
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
    free(all->scored_for);
    free(all->going);
    free(all->left);
    free(all->payoff);
    *all = (boxes){.box = NULL};
}
