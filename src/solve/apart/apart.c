/* SPDX-License-Identifier: MIT */
/* Boxes played apart: a model for rounds with a box each, thrown for in turn, where they are not solved
 * exactly.
 *
 * Idea: each player's score of a round is a chance of its own: that of one box played by itself. So each
 * total runs its own path up to the end of the match (paths.h), and who is ahead then is worked out
 * exactly. A position is looked at in two steps:
 *  1. Everybody still in is taken to play their box for the lowest expected score. A box that is shut ends
 * the round for the others with what they have open by then.
 *  2. From that follows, for each of them, what each score of this round is worth, the others' taken as they
 *     are. Everybody's box is played again, now for that, and the chances that come of it are the answer.
 * Rounds to come (later.h) are played for the lowest expected score, or, where that is far from what wins, to
 * win from level totals: see plays_later_to_win.
 * A choice is worth what the position after it is; which of them may be the best at all is seen at a glance
 * (between.h). What the model leaves out: that scores of one round hang
 * together (a shut box is not only a good score but also catches the others early), and that a rival's play
 * answers one's own within a round.
 * State: one total, and how many rounds are left; kept are the chances of every later total.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/solve/method.c, and how
 * it plays: bench/agree. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "between.h"
#include "boxes.h"
#include "later.h"
#include "recall.h"
#include "versus.h"

/* Rounds close to the end of the match. */
enum { ROUNDS_CLOSE = 3 };

typedef struct apart_model {
    later rounds;
    boxes all;
    double *hope;       /* [points] */
    paths_place *lands; /* [players * states]: where a total is once the round is left in this state, */
    double *lands_from; /* [players]: for this total; below 0: none yet */
    recall seen;        /* positions looked at */
    int64_t *glanced;   /* [question_size]: the one glanced at last; 0: none yet */
    double *glance;     /* [states] */
    versus face;        /* of two, where only the last round counts, */
    bool values_stay;   /* and not before values are as they will be: what it is told is kept */
} apart_model;

/* Boxes of one row, and of two as long as what is kept of every pair of box states, one within the other, and
 * of every player's box stays within bounds. */
static sb_status takes(const sb_rules *rules, int players) {
    const double bytes_most = 2e8;
    double count = box_count(rules), pairs = rules->rows == 2 ? pow(6, rules->tiles) : 0;
    double each = 2 * (rules->rows * rules->tiles + 8.0) * (double)sizeof(double);
    bool small = rules->rows == 1 || 4 * pairs + players * count * each <= bytes_most;
    return players >= 2 && small ? SB_OK : SB_NO_GAME_SOLVED;
}

/* The round just played, for all, whoever starts it. */
static void note_fresh(apart_model *model) {
    double *fresh = model->rounds.fresh;
    memset(fresh, 0, (size_t)model->rounds.box->states * sizeof *fresh);
    for (int seat = 0; seat < model->rounds.players; seat++) {
        const lone_course *course = &model->all.going[seat];
        for (int i = 0; i < course->steps; i++)
            fresh[course->step[i].state] += boxes_left(&model->all, seat)[i] / model->rounds.players;
    }
}

/* A whole round for the lowest score. */
static void play_fresh(apart_model *model) {
    seating in = {.count = model->rounds.players};
    for (int seat = 0; seat < model->rounds.players; seat++) {
        in.seat[seat] = seat;
        in.state[seat] = model->rounds.box->states - 1;
    }
    boxes_play_for_score(&model->all, &in);
    note_fresh(model);
}

/* All that a look hangs on: see ask. */
enum { QUESTION_MOST = 1 + 2 * SB_SEATS_MAX };

static size_t question_size(const apart_model *model) {
    return 1 + 2 * (size_t)model->rounds.players;
}

/* Whether two play who are compared after the last round, and not before. */
static bool is_duel(const apart_model *model) {
    const paths *scale = &model->rounds.scale;
    return scale->seats == 2 && scale->below == scale->points && !later_shut_wins(&model->rounds);
}

static sb_status make_parts(apart_model *model) {
    size_t players = (size_t)model->rounds.players, states = (size_t)model->rounds.box->states;
    model->hope = calloc((size_t)model->rounds.scale.points, sizeof *model->hope);
    model->lands = calloc(players * states, sizeof *model->lands);
    model->lands_from = calloc(players, sizeof *model->lands_from);
    model->glanced = calloc(question_size(model), sizeof *model->glanced);
    model->glance = calloc(states, sizeof *model->glance);
    if (!model->hope || !model->lands || !model->lands_from || !model->glanced || !model->glance)
        return SB_NO_MEMORY;
    for (size_t seat = 0; seat < players; seat++)
        model->lands_from[seat] = -1;
    model->values_stay = true;
    sb_status status = is_duel(model) ? versus_make(&model->face, &model->rounds.scale) : SB_OK;
    return status == SB_OK ? recall_make(&model->seen, question_size(model), players) : status;
}

static sb_status prepare(sb_solver *solver) {
    const later_ways all = {.early = {1, 1}, .late = {1, 1}};
    apart_model *model = calloc(1, sizeof *model);
    solver->own = model;
    if (!model)
        return SB_NO_MEMORY;
    sb_status status = later_make(&model->rounds, solver, all);
    if (status == SB_OK)
        status = boxes_make(&model->all, &solver->box, solver->players);
    if (status != SB_OK)
        return status;
    play_fresh(model);
    status = later_scale(&model->rounds);
    return status == SB_OK ? make_parts(model) : status;
}

static void release(sb_solver *solver) {
    apart_model *model = solver->own;
    if (!model)
        return;
    later_free(&model->rounds);
    boxes_free(&model->all);
    free(model->hope);
    free(model->lands);
    free(model->lands_from);
    free(model->glanced);
    free(model->glance);
    recall_free(&model->seen);
    versus_free(&model->face);
    free(model);
}

/* Where the total of a seat is after the round, by the state its box is left in. */
static const paths_place *find_lands(const apart_model *model, int seat, double total) {
    paths_place *lands = model->lands + (size_t)seat * (size_t)model->rounds.box->states;
    for (int state = 0; state < model->rounds.box->states && model->lands_from[seat] != total; state++)
        lands[state] = paths_find(&model->rounds.scale, total + (double)model->rounds.box->score[state]);
    model->lands_from[seat] = total;
    return lands;
}

/* Adds the scores of a seat's round to a total. */
static void put_round(const apart_model *model, double *row, const paths_place *lands, int seat) {
    const lone_course *course = &model->all.going[seat];
    const double *left = boxes_left(&model->all, seat);
    for (int i = 0; i < course->steps; i++) {
        uint32_t state = course->step[i].state;
        if (state || !later_shut_wins(&model->rounds))
            paths_put(row, lands[state], left[i]);
    }
}

static seating seats_of(const apart_model *model, const sb_match *match, int starter) {
    seating in = {.count = 0};
    bool fresh = match->asks == SB_ASKS_FIRST;
    int first = fresh ? starter : match->seat;
    for (int i = 0; i < match->players; i++) {
        int seat = (first + i) % match->players;
        if (!fresh && !(match->waiting >> seat & 1))
            continue;
        in.seat[in.count] = seat;
        in.state[in.count++] = box_find(model->rounds.box, match->open[seat]);
    }
    return in;
}

/* All totals after this round, once it is known where boxes are left: the lowest there is before it. */
static double end_round(apart_model *model, const sb_match *match, const seating *in) {
    const paths *scale = &model->rounds.scale;
    double least = INFINITY;
    for (int seat = 0; seat < model->rounds.players; seat++) {
        double *row = paths_row(scale, scale->reach, seat, 0);
        double total = later_total(&model->rounds, match->totals, seat);
        int place = 0;
        while (place < in->count && in->seat[place] != seat)
            place++;
        memset(row, 0, (size_t)scale->points * sizeof *row);
        if (place < in->count)
            put_round(model, row, find_lands(model, seat, total), seat);
        else
            paths_put(row, paths_find(scale, total), 1);
        least = total < least ? total : least;
    }
    return least;
}

static bool is_faced(const apart_model *model, const sb_match *match) {
    return model->values_stay && versus_tells(&model->face, later_left(&model->rounds, match->round));
}

/* All paths from there. */
static void run_paths(apart_model *model, const double *values, const sb_match *match, const seating *in) {
    paths *scale = &model->rounds.scale;
    double least = end_round(model, match, in);
    if (is_faced(model, match))
        return;
    paths_follow(scale, values, later_left(&model->rounds, match->round));
    paths_weigh(scale, paths_find(scale, least).point);
}

/* What it is worth to a seat to be left with each of these states. */
static void pay(apart_model *model, const double *values, const sb_match *match, int seat, lone_span span) {
    const paths_place *lands = find_lands(model, seat, later_total(&model->rounds, match->totals, seat));
    int left = later_left(&model->rounds, match->round);
    bool faced = is_faced(model, match);
    if (faced)
        versus_meet(&model->face, values, left, 1 - seat, model->hope);
    else
        paths_hopeless(&model->rounds.scale, model->hope);
    for (int i = 0; i < span.count; i++) {
        uint32_t state = span.state[i];
        model->all.payoff[state] =
            faced ? versus_hope(&model->face, lands[state])
                  : paths_hope(&model->rounds.scale, values, seat, lands[state], model->hope);
    }
    if (later_shut_wins(&model->rounds))
        model->all.payoff[0] = 1;
}

/* Everybody still in plays for what each score is worth to them, going by the paths as they are. */
static void play_to_win(apart_model *model, const double *values, const sb_match *match, const seating *in) {
    for (int place = 0; place < in->count; place++) {
        pay(model, values, match, in->seat[place], boxes_span(&model->all, in->state[place]));
        boxes_play(&model->all, in, place);
    }
    boxes_leave(&model->all, in);
}

/* Whether rounds to come are played to win: with digits the lowest expected score is all about the few worst
 * ends, and not what anybody plays for in the end. For sums it makes no difference. */
static bool plays_later_to_win(const apart_model *model) {
    const sb_rules *rules = &model->rounds.rules;
    return rules->score == SB_SCORE_DIGITS && !rules->limit;
}

/* A whole round for what wins with so many rounds left and all level, if those after it are played for the
 * score. To go on from there makes no difference on large boxes, and is further off on small ones. */
static sb_status play_fresh_to_win(sb_solver *solver, int rounds) {
    apart_model *model = solver->own;
    int64_t totals[SB_SEATS_MAX] = {0};
    sb_match match;
    int first = model->rounds.rules.rounds - rounds + 1;
    sb_status status = sb_match_start_at(&match, &solver->rules, model->rounds.players, totals, first);
    if (status != SB_OK)
        return status;
    seating in = seats_of(model, &match, 0);
    model->values_stay = false;
    boxes_play_for_score(&model->all, &in);
    run_paths(model, solver->values, &match, &in);
    play_to_win(model, solver->values, &match, &in);
    note_fresh(model);
    model->values_stay = true;
    return SB_OK;
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    apart_model *model = solver->own;
    int rounds = model->rounds.scale.rounds, close = rounds < ROUNDS_CLOSE ? rounds : ROUNDS_CLOSE;
    if (!plays_later_to_win(model))
        return later_fill(solver, crew, rounds, 0, rounds);
    play_fresh(model); /* which another try may have played to win */
    sb_status status = later_fill(solver, crew, close, 0, close + rounds);
    if (status == SB_OK)
        status = play_fresh_to_win(solver, close);
    if (status != SB_OK)
        return status;
    memset(solver->values, 0, (size_t)close * later_round_size(&model->rounds));
    return later_fill(solver, crew, rounds, close, close + rounds);
}

/* Where a shut box wins at once, what is missing from the paths was won that way: by each in proportion to
 * its chance to shut in this round and, for later rounds, all alike. */
static void share_rest(const apart_model *model, const seating *in, double win[]) {
    double sum = 0, shut = 0, nobody = 1;
    for (int seat = 0; seat < model->rounds.players; seat++)
        sum += win[seat];
    for (int i = 0; i < in->count && later_shut_wins(&model->rounds); i++) {
        shut += boxes_shut(&model->all, in->seat[i]);
        nobody *= 1 - boxes_shut(&model->all, in->seat[i]);
    }
    if (!later_shut_wins(&model->rounds)) {
        for (int seat = 0; seat < model->rounds.players; seat++)
            win[seat] /= sum;
        return;
    }
    double rest = fmax(1 - sum, 0), now = fmin(1 - nobody, rest);
    for (int i = 0; i < in->count && shut > 0; i++)
        win[in->seat[i]] += now * boxes_shut(&model->all, in->seat[i]) / shut;
    for (int seat = 0; seat < model->rounds.players; seat++)
        win[seat] += (shut > 0 ? rest - now : rest) / model->rounds.players;
}

/* Everybody's chance to win, all paths having been run. */
static void sum_up(apart_model *model, const double *values, const sb_match *match, double win[]) {
    if (is_faced(model, match)) {
        versus_meet(&model->face, values, later_left(&model->rounds, match->round), 1, model->hope);
        win[0] = versus_chance(&model->face, 0);
        win[1] = 1 - win[0];
        return;
    }
    for (int seat = 0; seat < model->rounds.players; seat++)
        win[seat] = paths_chance(&model->rounds.scale, seat);
}

static void look_closely(apart_model *model, const double *values, const sb_match *match, const seating *in,
                         double win[]) {
    boxes_play_for_score(&model->all, in);
    run_paths(model, values, match, in);
    play_to_win(model, values, match, in);
    run_paths(model, values, match, in);
    sum_up(model, values, match, win);
    share_rest(model, in, win);
}

/* Writes down what a look hangs on: rounds left, the boxes in the order they throw, and totals. */
static void ask(const apart_model *model, const sb_match *match, const seating *in, int64_t *question) {
    int64_t lowest = later_lowest(&model->rounds, match->totals);
    memset(question, 0, question_size(model) * sizeof *question);
    *question++ = later_left(&model->rounds, match->round);
    for (int place = 0; place < in->count; place++)
        question[place] = (int64_t)in->state[place] << 8 | (in->seat[place] + 1);
    question += model->rounds.players;
    for (int seat = 0; seat < model->rounds.players; seat++)
        question[seat] = match->totals[seat] - lowest;
}

static void look(sb_solver *solver, const sb_match *match, int starter, double win[]) {
    apart_model *model = solver->own;
    int64_t question[QUESTION_MOST];
    seating in = seats_of(model, match, starter);
    bool known;
    ask(model, match, &in, question);
    double *answer = recall_answer(&model->seen, question, &known);
    if (!known)
        look_closely(model, solver->values, match, &in, answer);
    memcpy(win, answer, (size_t)model->rounds.players * sizeof *win);
}

/* What the mover's box would be worth in each state, if all others were left with what they are when
 * everybody plays for the lowest score from here. One position's at a time: that is asked about throw by
 * throw. */
static const double *glance(sb_solver *solver, const sb_match *match) {
    apart_model *model = solver->own;
    int64_t question[QUESTION_MOST];
    seating in = seats_of(model, match, match->starter);
    size_t size = question_size(model) * sizeof *question;
    ask(model, match, &in, question);
    if (memcmp(question, model->glanced, size) == 0)
        return model->glance;
    lone_span span = boxes_span(&model->all, in.state[0]);
    boxes_play_for_score(&model->all, &in);
    run_paths(model, solver->values, match, &in);
    pay(model, solver->values, match, in.seat[0], span);
    boxes_plan(&model->all, in.state[0]);
    for (int i = 0; i < span.count; i++)
        model->glance[span.state[i]] = model->all.play.value[span.state[i]];
    memcpy(model->glanced, question, size);
    return model->glance;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    static const between by = {look, glance, 0.03};
    return between_value(&by, solver, match, win);
}

const method method_apart = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(THROWS),
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
