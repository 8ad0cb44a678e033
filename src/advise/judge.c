/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

static sb_remark *add_remark(judge *at) {
    sb_analysis *analysis = at->noted;
    sb_remark *remark = &at->unheard;
    if (analysis && analysis->count == at->room) {
        size_t room = at->room ? 2 * at->room : 64;
        sb_remark *remarks = realloc(analysis->remarks, room * sizeof *remarks);
        if (!remarks)
            return NULL;
        analysis->remarks = remarks;
        at->room = room;
    }
    if (analysis)
        remark = &analysis->remarks[analysis->count++];
    *remark = (sb_remark){.event = at->next, .seat = sb_match_turn(&at->match).seat};
    return remark;
}

/* Makes the event happen; at->win and the remark then tell the chances after it. */
static sb_status step(judge *at, sb_event event, sb_remark *remark) {
    sb_status status = sb_match_apply(&at->match, event);
    if (status == SB_OK)
        status = solver_value(at->mind->solver, &at->match, at->win);
    if (status == SB_OK)
        memcpy(remark->win, at->win, (size_t)at->match.players * sizeof *at->win);
    return status;
}

static sb_status value_after(const judge *at, sb_event event, double win[SB_SEATS_MAX]) {
    sb_match after = at->match;
    sb_status status = sb_match_apply(&after, event);
    return status == SB_OK ? solver_value(at->mind->solver, &after, win) : status;
}

/* The chances that a decision is measured by: those after the best choice. An exact value is that already;
 * what a model says before a decision or a throw is beside what it says after, which is nobody's doing. */
static sb_status expect_best(const judge *at, sb_event best, double expected[SB_SEATS_MAX]) {
    memcpy(expected, at->win, sizeof at->win);
    return at->exact ? SB_OK : value_after(at, best, expected);
}

/* What the best choice is better by than the next; 0 where it is the only one, or not the only best. */
static double edge_of(const double *wins, int choices, int best) {
    double edge = choices > 1 ? 1 : 0;
    for (int i = 0; i < choices; i++) {
        if (i != best && wins[best] - wins[i] < edge)
            edge = wins[best] - wins[i];
    }
    return edge > TURN_TIE ? edge : 0;
}

static sb_status judge_decision(judge *at, sb_event event) {
    sb_event choices[SB_CHOICES_MAX];
    double wins[SB_CHOICES_MAX], expected[SB_SEATS_MAX];
    stage_sums *sums = &at->sums;
    sb_remark *remark = add_remark(at);
    if (!remark)
        return SB_NO_MEMORY;
    int mover = remark->seat;
    remark->decision = true;
    remark->choices = sb_match_choices(&at->match, choices, SB_CHOICES_MAX);
    if (remark->choices == 0)
        return step(at, event, remark); /* which says why nothing can be decided here */
    sb_status status = rank_wins(at->mind, &at->match, choices, remark->choices, wins);
    if (status != SB_OK)
        return status;
    int best = first_best(wins, remark->choices);
    remark->best = choices[best];
    remark->edge = edge_of(wins, remark->choices, best);
    status = expect_best(at, remark->best, expected);
    if (status == SB_OK)
        status = step(at, event, remark);
    if (status != SB_OK)
        return status;
    double loss = wins[best] - at->win[mover];
    remark->loss = loss > TURN_TIE ? loss : 0;
    sums->loss[mover] += remark->loss;
    sums->decisions[mover] += remark->choices > 1;
    for (int seat = 0; seat < at->match.players; seat++)
        sums->fair[seat] += at->win[seat] - expected[seat];
    return SB_OK;
}

static double throw_chance(int a, int b) {
    return b == 0 ? 1.0 / 6 : a == b ? 1.0 / 36 : 2.0 / 36;
}

/* The chances that a throw is measured by: the mean of those after each; first throws by what was said
 * before. */
static sb_status expect_throws(const judge *at, sb_event event, double expected[SB_SEATS_MAX]) {
    bool two = event.count == 2;
    sb_status status = SB_OK;
    memcpy(expected, at->win, sizeof at->win);
    if (at->exact || event.kind != SB_ROLL)
        return SB_OK;
    memset(expected, 0, sizeof at->win);
    for (int a = 1; a <= 6; a++) {
        for (int b = two ? a : 0; b <= (two ? 6 : 0) && status == SB_OK; b++) {
            double win[SB_SEATS_MAX];
            status = value_after(at, sb_event_roll(a, b), win);
            for (int seat = 0; seat < at->match.players && status == SB_OK; seat++)
                expected[seat] += throw_chance(a, b) * win[seat];
        }
    }
    return status;
}

static sb_status judge_throw(judge *at, sb_event event) {
    double expected[SB_SEATS_MAX];
    sb_remark *remark = add_remark(at);
    if (!remark)
        return SB_NO_MEMORY;
    sb_status status = expect_throws(at, event, expected);
    if (status == SB_OK)
        status = step(at, event, remark);
    for (int seat = 0; seat < at->match.players && status == SB_OK; seat++) {
        remark->luck[seat] = at->win[seat] - expected[seat];
        at->sums.luck[seat] += remark->luck[seat];
    }
    return status;
}

/* A turn whose throws and choices nobody noted: where it led to, and nothing to judge. */
static sb_status pass_turn(judge *at, sb_event event) {
    sb_remark *remark = add_remark(at);
    if (!remark)
        return SB_NO_MEMORY;
    remark->unnoted = true;
    at->sums.unnoted++;
    return step(at, event, remark);
}

static bool is_decision(const sb_event *event) {
    return event->kind == SB_DICE || event->kind == SB_SHUT || event->kind == SB_STOP ||
           event->kind == SB_RISK;
}

static sb_status judge_any(judge *at, sb_event event) {
    if (is_decision(&event))
        return judge_decision(at, event);
    if (event.kind == SB_LEFT)
        return pass_turn(at, event);
    sb_status status = SB_OK;
    if (at->match.asks == SB_ASKS_DICE && event.kind == SB_ROLL)
        status = judge_decision(at, sb_event_dice(2)); /* goes without saying */
    return status == SB_OK ? judge_throw(at, event) : status;
}

bool stage_begins(const sb_match *before, const sb_match *now) {
    bool another = before->asks == SB_ASKS_FIRST || now->round != before->round ||
                   (turns_are_whole(&now->rules) && now->seat != before->seat);
    return another && now->asks != SB_ASKS_FIRST;
}

sb_status judge_event(judge *at) {
    sb_match before = at->match;
    if (at->ended)
        at->sums = (stage_sums){.unnoted = 0};
    sb_status status = judge_any(at, at->record->events[at->next]);
    at->next++;
    at->ended = status != SB_OK || at->next == at->record->count || stage_begins(&before, &at->match);
    return status;
}

sb_status judge_stand(judge *at, sb_mind *mind, const sb_record *record, size_t event) {
    *at = (judge){.mind = mind, .record = record, .next = event, .noted = at->noted, .room = at->room};
    if (!mind->solver || mind->players != record->players)
        return SB_NO_GAME_SOLVED;
    at->exact = sb_solver_exactness(mind->solver) == SB_EXACT;
    sb_status status = sb_record_replay(record, event, &at->match);
    return status == SB_OK ? solver_value(mind->solver, &at->match, at->win) : status;
}
