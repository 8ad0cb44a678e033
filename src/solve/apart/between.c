/* SPDX-License-Identifier: MIT */
#include "between.h"

#include <math.h>
#include <string.h>

#include "solve/turn/turn.h"

/* After an event: over, or looked at as it stands. */
static void after_event(const between *by, sb_solver *solver, const sb_match *match, sb_event event,
                        double win[]) {
    sb_match after = *match;
    sb_match_apply(&after, event);
    if (after.asks == SB_ASKS_NOTHING)
        solver_value(solver, &after, win);
    else
        by->stand(solver, &after, after.starter, win);
}

/* What each choice looks worth; a shut box may end the round, and is always looked at. */
static void look_over(const between *by, sb_solver *solver, const sb_match *match, const sb_event *choices,
                      int count, double *worth) {
    const double *looks = by->glance(solver, match);
    for (int i = 0; i < count; i++) {
        int state = box_find(&solver->box, match->open[match->seat] & ~choices[i].tiles);
        worth[i] = state == 0 ? INFINITY : looks[state];
    }
}

/* The lowest that the best of them may look worth. */
static double worth_a_look(const between *by, const double *worth, int count) {
    double most = -INFINITY;
    for (int i = 0; i < count; i++)
        most = isfinite(worth[i]) && worth[i] > most ? worth[i] : most;
    return most - by->near;
}

static void best_choice(const between *by, sb_solver *solver, const sb_match *match, double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    double worth[SB_CHOICES_MAX] = {0};
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX), looked = 0;
    if (count > 1)
        look_over(by, solver, match, choices, count, worth);
    double least = worth_a_look(by, worth, count);
    for (int i = 0; i < count; i++) {
        double found[SB_SEATS_MAX];
        if (worth[i] < least)
            continue;
        after_event(by, solver, match, choices[i], found);
        if (looked++ == 0 || found[match->seat] > win[match->seat] + TURN_TIE)
            memcpy(win, found, (size_t)match->players * sizeof *win);
    }
}

/* The number of dice was chosen: each throw, used best. */
static void chosen_dice(const between *by, sb_solver *solver, const sb_match *match, double win[]) {
    int faces = match->dice == 2 ? 6 : 1;
    memset(win, 0, (size_t)match->players * sizeof *win);
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= faces; b++) {
            sb_match after = *match;
            double found[SB_SEATS_MAX];
            sb_event roll = sb_event_roll(a, faces == 6 ? b : 0);
            sb_match_apply(&after, roll);
            if (after.asks == SB_ASKS_SHUT)
                best_choice(by, solver, &after, found);
            else
                after_event(by, solver, match, roll, found);
            for (int seat = 0; seat < match->players; seat++)
                win[seat] += found[seat] / (6 * faces);
        }
    }
}

static void before_first(const between *by, sb_solver *solver, const sb_match *match, double win[]) {
    memset(win, 0, (size_t)match->players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        double found[SB_SEATS_MAX];
        by->stand(solver, match, __builtin_ctzll(left), found);
        for (int seat = 0; seat < match->players; seat++)
            win[seat] += found[seat] / __builtin_popcountll(match->throwers);
    }
}

sb_status between_value(const between *by, sb_solver *solver, const sb_match *match, double win[]) {
    sb_dice_allowed dice = sb_dice_for(&match->rules, match->open[match->seat]);
    if (match->asks == SB_ASKS_FIRST)
        before_first(by, solver, match, win);
    else if (match->asks == SB_ASKS_SHUT)
        best_choice(by, solver, match, win);
    else if (match->asks == SB_ASKS_ROLL && dice == SB_EITHER_DICE)
        chosen_dice(by, solver, match, win);
    else
        by->stand(solver, match, match->starter, win);
    return SB_OK;
}
