/* SPDX-License-Identifier: MIT */
/* One throw for all, a box each, everybody playing alike: a model, where it is not solved exactly.
 *
 * Idea: with two to four players every two of them play the round by themselves, as well as can be, as if
 * the others did as these two (duels.h); everybody's chance to be before all others follows from these
 * duels and from how far apart every two come (rivals.h, spread.h). Towards the end of a round, with more
 * players, and with boxes too large for that, all are taken to play alike in throws to come: with the same
 * throws on the same box everybody does best by the same moves, by what is best against somebody with the
 * same box (ahead.h; for the lowest score where boxes are too large for that too). Boxes that differ by then
 * go different ways with the same throws. That makes the rest of a round one course of throws for all
 * (together.h), which is worked out exactly, or, where it is too long for that, throw by throw for a while
 * and then tried out. A choice is worth what follows from it, the best answers of
 * those who use the throw later first of all. The start of a round is worth what totals are apart (gaps.h);
 * with more players each total runs its own path (later.h): of a score in later rounds only a part, and not
 * always, is a player's own, and the rest is so for all.
 * What the model leaves out: in duels, that others are left with more or less than these two; with more
 * players, that who is behind plays otherwise on purpose in throws to come; who throws first.
 * State: one total, and how many rounds are left; kept are the chances of every later total.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/whole/models.c, and how
 * it plays: bench/levels. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "duels.h"
#include "gaps.h"
#include "habit.h"
#include "solve/apart/later.h"
#include "solve/apart/recall.h"
#include "together.h"

/* Of rounds to come when many play: in most nobody gets ahead of anybody. Chosen by what drifts least; of
 * many who are behind, not all get ahead by themselves. */
static const later_ways seldom_own = {
    .early = {.often = 0.12, .share = 0.2}, .late = {.often = 0.2, .share = 0.35}, .rounds = 1.5};

typedef struct alike_model {
    later rounds;
    gaps apart;
    habit plan;
    duels every_two;
    together all;
    const double *values;
    int64_t totals[SB_SEATS_MAX]; /* of the round looked at, */
    uint32_t round;               /* and its number; 0: none */
    bool fought;                  /* its duels are */
    recall starts;                /* starts of rounds looked at */
} alike_model;

static sb_status takes(const sb_rules *rules, int players) {
    const double bytes_most = 3e8;
    double bytes = (double)box_count(rules) * (BOX_CLASSES_MOST * (double)sizeof(int32_t) + 64);
    return players >= 2 && bytes <= bytes_most ? SB_OK : SB_NO_GAME_SOLVED;
}

static together_worth worth_after;

/* Scores that are digits are hardly ever the same twice. */
static double end_work(const alike_model *model, const box_graph *box) {
    const int64_t told_apart = 1000;
    const paths *scale = &model->rounds.scale;
    double points = scale->points;
    return box->score[box->states - 1] < told_apart ? 0 : scale->rounds * points * points * scale->seats;
}

static sb_status prepare(sb_solver *solver) {
    alike_model *model = calloc(1, sizeof *model);
    solver->own = model;
    if (!model)
        return SB_NO_MEMORY;
    sb_status status = later_make(&model->rounds, solver, seldom_own);
    if (status == SB_OK)
        status = habit_make(&model->plan, &solver->box);
    if (status == SB_OK)
        habit_ends(&model->plan, model->rounds.fresh);
    if (status == SB_OK)
        gaps_make(&model->apart, &model->rounds);
    if (status == SB_OK)
        status = later_scale(&model->rounds);
    if (status == SB_OK)
        status = duels_make(&model->every_two, &model->plan, solver->players, later_width(&model->rounds));
    if (status == SB_OK)
        status = together_make(&model->all, &model->plan, solver->players, end_work(model, &solver->box),
                               worth_after, model);
    if (status == SB_OK)
        status = recall_make(&model->starts, 1 + (size_t)solver->players, (size_t)solver->players);
    return status;
}

static void release(sb_solver *solver) {
    alike_model *model = solver->own;
    if (!model)
        return;
    later_free(&model->rounds);
    habit_free(&model->plan);
    duels_free(&model->every_two);
    together_free(&model->all);
    recall_free(&model->starts);
    free(model);
}

static bool is_over(const alike_model *model, const int64_t *totals) {
    const sb_rules *rules = &model->rounds.rules;
    bool over = rules->rounds && model->round == (uint32_t)rules->rounds;
    for (int seat = 0; seat < model->rounds.players; seat++)
        over |= rules->limit && totals[seat] - model->rounds.beyond >= rules->limit;
    return over;
}

/* The lowest of them win. */
static void share_win(int players, const int64_t *of, double win[]) {
    int64_t least = of[0];
    int level = 0;
    for (int seat = 1; seat < players; seat++)
        least = of[seat] < least ? of[seat] : least;
    for (int seat = 0; seat < players; seat++)
        level += of[seat] == least;
    for (int seat = 0; seat < players; seat++)
        win[seat] = of[seat] == least ? 1.0 / level : 0;
}

/* The start of a round. Who sits where does not matter, so totals are looked up in order. */
static void look_at_start(alike_model *model, const int64_t *totals, uint32_t round, double win[]) {
    int64_t question[1 + SB_SEATS_MAX], *ordered = question + 1;
    int order[SB_SEATS_MAX], count = 0;
    for (int seat = 0; seat < model->rounds.players; seat++) {
        int at = count++;
        for (; at > 0 && totals[order[at - 1]] > totals[seat]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    question[0] = later_left(&model->rounds, round);
    for (int i = 0; i < count; i++)
        ordered[i] = totals[order[i]];
    bool known;
    double *answer = recall_answer(&model->starts, question, &known);
    if (!known && model->rounds.players <= RIVALS_MOST)
        gaps_win(&model->apart, ordered, round, answer);
    else if (!known)
        later_start(&model->rounds, model->values, ordered, round, answer);
    for (int i = 0; i < count; i++)
        win[order[i]] = answer[i];
}

/* A round brought these scores; 0 is a shut box. */
static void worth_after(void *asked, const int64_t *scores, double win[]) {
    alike_model *model = asked;
    int64_t totals[SB_SEATS_MAX];
    int players = model->rounds.players;
    bool shut = false;
    for (int seat = 0; seat < players; seat++) {
        totals[seat] = model->totals[seat] + scores[seat];
        shut |= scores[seat] == 0;
    }
    if (shut && later_shut_wins(&model->rounds))
        share_win(players, scores, win);
    else if (is_over(model, totals))
        share_win(players, totals, win);
    else
        look_at_start(model, totals, model->round + 1, win);
}

/* Where everybody's box stands. */
typedef struct stand {
    int32_t states[SB_SEATS_MAX];
    int thrower;      /* who throws next; while a throw is used, who threw */
    int class;        /* of the throw that is used */
    uint64_t waiting; /* who has still to use it */
} stand;

/* Somebody has shut their box with this throw, which ends the round: who has still to use it gets rid of as
 * much as they can. */
static void look_at_end(alike_model *model, const stand *at, double win[]) {
    const box_graph *box = model->rounds.box;
    int64_t scores[SB_SEATS_MAX];
    for (int seat = 0; seat < model->rounds.players; seat++) {
        int state = at->states[seat];
        scores[seat] = box->score[state];
        for (uint32_t i = box_first(box, state, at->class);
             at->waiting >> seat & 1 && i < box_end(box, state, at->class); i++)
            scores[seat] =
                box->score[box->child[i]] < scores[seat] ? box->score[box->child[i]] : scores[seat];
    }
    worth_after(model, scores, win);
}

/* How much of what duels say counts: of two players all; of more all while many tiles are open, and nothing
 * when few are, where what the others are left with matters most. Chosen by what drifts least. */
static double part_of_duels(const alike_model *model, const int32_t *states) {
    const double many = 0.65, few = 0.45;
    const box_graph *box = model->rounds.box;
    double open = 0, all = __builtin_popcountll(box->tiles[box->states - 1]) * model->rounds.players;
    if (model->every_two.players <= 2)
        return model->every_two.players ? 1 : 0;
    for (int seat = 0; seat < model->rounds.players; seat++)
        open += __builtin_popcountll(box->tiles[states[seat]]);
    return fmin(fmax((open / all - few) / (many - few), 0), 1);
}

/* The round at hand, once something has happened in it and no box is shut. Who has still to use the throw
 * does as all do; their choices are looked at where that can be (best_choice). */
static void look_at_round(alike_model *model, const stand *at, double win[]) {
    int32_t states[SB_SEATS_MAX];
    int players = model->rounds.players, next = at->waiting ? (at->thrower + 1) % players : at->thrower;
    memcpy(states, at->states, sizeof states);
    together_use(&model->all, at->class, at->waiting, states);
    double joint[SB_SEATS_MAX], part = part_of_duels(model, states);
    if (part > 0 && !model->fought)
        duels_fight(&model->every_two, model->totals, worth_after, model);
    model->fought |= part > 0;
    if (part > 0)
        duels_value(&model->every_two, states, next, win);
    if (part == 1)
        return;
    together_value(&model->all, states, joint);
    for (int seat = 0; seat < players; seat++)
        win[seat] = part > 0 ? part * win[seat] + (1 - part) * joint[seat] : joint[seat];
}

/* What was worked out holds for one round at these totals. */
static void turn_to(alike_model *model, const sb_match *match) {
    size_t size = (size_t)match->players * sizeof *match->totals;
    if (model->round == match->round && memcmp(model->totals, match->totals, size) == 0)
        return;
    model->round = match->round;
    memcpy(model->totals, match->totals, size);
    model->fought = false;
    together_forget(&model->all);
}

static void look(alike_model *model, const sb_match *match, double win[]) {
    stand at = {.thrower = match->starter};
    bool fresh = true, shut = false;
    for (int seat = 0; seat < match->players; seat++) {
        int32_t state = at.states[seat] = box_find(model->rounds.box, match->open[seat]);
        fresh &= state == model->rounds.box->states - 1;
        shut |= state == 0;
    }
    if (match->asks == SB_ASKS_SHUT) {
        at.class = box_class(&match->rules, match->roll[0], match->roll[1]);
        at.waiting = match->waiting;
    } else if (fresh) {
        look_at_start(model, match->totals, match->round, win);
        return;
    }
    turn_to(model, match);
    if (shut)
        look_at_end(model, &at, win);
    else
        look_at_round(model, &at, win);
}

/* How the answers of those who still have to use the throw are looked at. */
typedef enum answering {
    ANSWERS_ALIKE,   /* not at all: they do as all do */
    ANSWERS_IN_TURN, /* each is the best if those after it do as all do */
    ANSWERS_ALL      /* one within another */
} answering;

/* What a choice leads to: others still have to use the throw, or it is used. */
static void look_after(sb_solver *solver, const sb_match *match, answering how, double win[]);

/* Which choice is best, and what it is worth. */
static sb_event best_choice(sb_solver *solver, const sb_match *match, answering how, double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX), best = 0;
    for (int i = 0; i < count; i++) {
        double found[SB_SEATS_MAX];
        sb_match after = *match;
        sb_match_apply(&after, choices[i]);
        look_after(solver, &after, how, found);
        if (i > 0 && found[match->seat] <= win[match->seat] + TURN_TIE)
            continue;
        memcpy(win, found, (size_t)match->players * sizeof *win);
        best = i;
    }
    return choices[best];
}

static void answer_in_turn(sb_solver *solver, sb_match *match) {
    while (match->asks == SB_ASKS_SHUT) {
        double win[SB_SEATS_MAX];
        sb_match_apply(match, best_choice(solver, match, ANSWERS_ALIKE, win));
    }
}

static void look_after(sb_solver *solver, const sb_match *match, answering how, double win[]) {
    sb_match after = *match;
    if (how == ANSWERS_IN_TURN)
        answer_in_turn(solver, &after);
    if (after.asks == SB_ASKS_NOTHING)
        solver_value(solver, &after, win);
    else if (how == ANSWERS_ALL && after.asks == SB_ASKS_SHUT)
        best_choice(solver, &after, how, win);
    else
        look(solver->own, &after, win);
}

/* All, where the ways everybody may use the throw are few. */
static answering how_to_answer(const alike_model *model, const sb_match *match) {
    enum { DEEP_MOST = 8 };
    const double most = model->all.tried_out ? 64 : 512;
    const box_graph *box = model->rounds.box;
    int class = box_class(&match->rules, match->roll[0], match->roll[1]);
    double ways = 1;
    for (uint64_t left = match->waiting; left; left &= left - 1) {
        int state = box_find(box, match->open[__builtin_ctzll(left)]);
        uint32_t count = box_end(box, state, class) - box_first(box, state, class);
        ways *= count ? count : 1;
    }
    if (__builtin_popcountll(match->waiting) > DEEP_MOST)
        return ANSWERS_ALIKE;
    return ways <= most ? ANSWERS_ALL : ANSWERS_IN_TURN;
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    int rounds = ((const alike_model *)solver->own)->rounds.scale.rounds;
    return later_fill(solver, crew, rounds, 0, rounds);
}

/* With more tiles open than so many, a player, the rest of a round is too long to be looked at whole. Who has
 * still to use a throw counts as having shut a tile with it, so that the choices there are looked at alike.
 * Where duels count as long as many are open, it never is. */
static bool too_long(const alike_model *model, const sb_match *match) {
    enum { OPEN_MOST = 7 };
    int open = match->asks == SB_ASKS_SHUT ? -__builtin_popcountll(match->waiting) : 0;
    for (int seat = 0; seat < match->players; seat++)
        open += __builtin_popcount(match->open[seat]);
    return !model->every_two.players && open > OPEN_MOST * match->players;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    alike_model *model = solver->own;
    model->values = solver->values;
    together_turn_to(&model->all, too_long(model, match));
    if (match->asks == SB_ASKS_SHUT)
        best_choice(solver, match, how_to_answer(model, match), win);
    else
        look(model, match, win);
    return SB_OK;
}

const method method_alike = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(COMMON),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = later_size,
    .states = later_states,
    .sound = later_sound,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
};
