/* SPDX-License-Identifier: MIT */
/* Boxes played apart: a model for rounds with a box each, where they are not solved exactly.
 *
 * Idea: each player's score of a round is a chance of its own: that of one box played by itself. So each
 * total runs its own path up to the end of the match (paths.h), and who is ahead then is worked out
 * exactly. A position is looked at in two steps:
 *  1. Everybody still in is taken to play their box for the lowest expected score. Where players throw in
 * turn, a box that is shut ends the round for the others with what they have open by then.
 *  2. From that follows, for each of them, what each score of this round is worth, the others' taken as they
 *     are. Everybody's box is played again, now for that, and the chances that come of it are the answer.
 * With a common throw the second step is another: see compare_boxes. Rounds to come are played for the lowest
 * expected score, or, where that is far from what wins, to win from level totals: see plays_later_to_win.
 * A choice is worth what the position after it is. What the model leaves out: that scores of one round hang
 * together (a shut box is not only a good score but also catches the others early; a common throw is good or
 * bad for all), and that a rival's play answers one's own within a round.
 * State: one total, and how many rounds are left; kept are the chances of every later total.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/solve/method.c, and how
 * it plays: bench/agree. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "boxes.h"
#include "paths.h"
#include "recall.h"
#include "solve/solver.h"

/* Rounds looked ahead where only a limit ends the match; and rounds close to its end. */
enum { ROUNDS_MOST = 100, ROUNDS_CLOSE = 3 };

typedef struct apart_model {
    const box_graph *box;
    sb_rules rules;
    int players;
    boxes all;
    paths scale;
    double *fresh;       /* [states]: chances of a whole round to end in this state */
    double *hope;        /* [points] */
    paths_place *lands;  /* [players * states]: where a total is once the round is left in this state, */
    double *lands_from;  /* [players]: for this total; below 0: none yet */
    recall seen;         /* positions looked at */
    common_ahead *ahead; /* with a common throw, unless boxes are too large for it */
    double *shift;       /* [players]: added to what a seat's box is left with, on average */
} apart_model;

static double top_total(const sb_rules *rules) {
    double most = (double)sb_score(rules, sb_box(rules));
    double rounds = rules->rounds < ROUNDS_MOST ? rules->rounds : ROUNDS_MOST;
    return rules->limit ? (double)rules->limit - 1 + most : most * rounds;
}

/* Boxes of one row, and of two as long as what is kept of every pair of box states, one within the other, and
 * of every player's box stays within bounds. */
static sb_status takes(const sb_rules *rules, int players) {
    const double bytes_most = 3e8;
    double count = box_count(rules), pairs = rules->rows == 2 ? pow(6, rules->tiles) : 0;
    double each = 2 * (rules->rows * rules->tiles + 8.0) * (double)sizeof(double);
    bool small = rules->rows == 1 || 4 * pairs + players * count * each <= bytes_most;
    return players >= 2 && small ? SB_OK : SB_NO_GAME_SOLVED;
}

/* A limit far off is taken as this one, and totals as so much less: play hangs on how far apart they are. */
static int64_t near_limit(const sb_rules *rules) {
    const int64_t boxes_most = 10;
    int64_t most = boxes_most * sb_score(rules, sb_box(rules));
    return rules->limit < most ? rules->limit : most;
}

/* The round just played, for all, whoever starts it. */
static void note_fresh(apart_model *model) {
    for (int state = 0; state < model->box->states; state++) {
        double sum = 0;
        for (int seat = 0; seat < model->players; seat++)
            sum += boxes_left(&model->all, seat)[state];
        model->fresh[state] = sum / model->players;
    }
}

/* A whole round for the lowest score. */
static void play_fresh(apart_model *model) {
    seating in = {.count = model->players};
    for (int seat = 0; seat < model->players; seat++) {
        in.seat[seat] = seat;
        in.state[seat] = model->box->states - 1;
    }
    boxes_play_for_score(&model->all, &in);
    note_fresh(model);
}

static bool shut_wins(const apart_model *model) {
    return model->rules.shut == SB_SHUT_WINS;
}

/* Rounds until hardly any path is still below the limit. */
static int rounds_ahead(const apart_model *model) {
    const double deviations = 3;
    double mean = 0, square = 0;
    if (model->rules.rounds)
        return model->rules.rounds < ROUNDS_MOST ? model->rules.rounds : ROUNDS_MOST;
    for (int state = 0; state < model->box->states; state++) {
        double score = (double)model->box->score[state];
        mean += model->fresh[state] * score;
        square += model->fresh[state] * score * score;
    }
    double spread = sqrt(fmax(square - mean * mean, 0)), limit = (double)model->rules.limit;
    int rounds = 2;
    while (rounds < ROUNDS_MOST && limit - rounds * mean > -deviations * spread * sqrt(rounds))
        rounds++;
    return rounds;
}

/* All that a look hangs on: see ask. */
static size_t question_size(const apart_model *model) {
    return 2 + 2 * (size_t)model->players;
}

static sb_status make_parts(apart_model *model) {
    bool common = sb_throw_exact(&model->rules);
    sb_status status = boxes_make(&model->all, model->box, model->players, common);
    model->fresh = calloc((size_t)model->box->states, sizeof *model->fresh);
    if (status != SB_OK || !model->fresh)
        return SB_NO_MEMORY;
    play_fresh(model);
    status = paths_make(&model->scale, model->players, rounds_ahead(model), (double)model->rules.limit,
                        top_total(&model->rules));
    if (status != SB_OK)
        return status;
    size_t players = (size_t)model->players;
    model->hope = calloc((size_t)model->scale.points, sizeof *model->hope);
    model->lands = calloc(players * (size_t)model->box->states, sizeof *model->lands);
    model->lands_from = calloc(players, sizeof *model->lands_from);
    model->shift = calloc(players, sizeof *model->shift);
    if (!model->hope || !model->lands || !model->lands_from || !model->shift)
        return SB_NO_MEMORY;
    if (common && !shut_wins(model) && common_ahead_make(&model->ahead, model->box) == SB_NO_MEMORY)
        return SB_NO_MEMORY;
    for (size_t seat = 0; seat < players; seat++)
        model->lands_from[seat] = -1;
    return recall_make(&model->seen, question_size(model), players);
}

static sb_status prepare(sb_solver *solver) {
    apart_model *model = calloc(1, sizeof *model);
    solver->own = model;
    if (!model)
        return SB_NO_MEMORY;
    model->box = &solver->box;
    model->rules = solver->rules;
    model->rules.limit = near_limit(&solver->rules);
    model->players = solver->players;
    return make_parts(model);
}

static void release(sb_solver *solver) {
    apart_model *model = solver->own;
    if (!model)
        return;
    boxes_free(&model->all);
    paths_free(&model->scale);
    free(model->fresh);
    free(model->hope);
    free(model->lands);
    free(model->lands_from);
    free(model->shift);
    common_ahead_free(model->ahead);
    recall_free(&model->seen);
    free(model);
}

static size_t round_size(const apart_model *model) {
    return (size_t)model->scale.below * (size_t)model->scale.points;
}

static size_t values_size(const sb_solver *solver) {
    const apart_model *model = solver->own;
    return (size_t)model->scale.rounds * round_size(model) * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    const apart_model *model = solver->own;
    return (uint64_t)model->scale.below;
}

/* Of each total that leads on, the chances of those it leads to add up; all of them, unless a shut box wins
 * at once. */
static bool sound(const sb_solver *solver, const double *values, size_t count) {
    const apart_model *model = solver->own;
    const double close = 1e-4;
    size_t points = (size_t)model->scale.points, rows = round_size(model) / points;
    if (!all_chances(values, count))
        return false;
    for (size_t row = 0; row < rows; row++) {
        double sum = 0;
        for (size_t to = 0; to < points; to++)
            sum += values[row * points + to];
        if (sum > 1 + close || (sum < 1 - close && !shut_wins(model)))
            return false;
    }
    return true;
}

/* Where the total of a seat is after the round, by the state its box is left in. */
static const paths_place *find_lands(const apart_model *model, int seat, double total) {
    paths_place *lands = model->lands + (size_t)seat * (size_t)model->box->states;
    for (int state = 0; state < model->box->states && model->lands_from[seat] != total; state++)
        lands[state] = paths_find(&model->scale, total + (double)model->box->score[state]);
    model->lands_from[seat] = total;
    return lands;
}

/* Adds the scores of one round to a total. */
static void put_round(const apart_model *model, double *row, const paths_place *lands, lone_span span,
                      const double *left) {
    for (int i = shut_wins(model) ? 1 : 0; i < span.count; i++) {
        uint32_t state = span.state[i];
        if (left[state] > 0)
            paths_put(row, lands[state], left[state]);
    }
}

/* Fills in what totals become in so many rounds, those of all there are to fill in being done before. */
static sb_status follow_rounds(sb_solver *solver, const sb_crew *crew, int rounds, int done, int all) {
    apart_model *model = solver->own;
    const paths *scale = &model->scale;
    size_t points = (size_t)scale->points;
    lone_span fresh = boxes_span(&model->all, model->box->states - 1);
    double *one = solver->values;
    for (int from = 0; from < scale->below; from++)
        put_round(model, one + (size_t)from * points, find_lands(model, 0, scale->at[from]), fresh,
                  model->fresh);
    for (int round = 1; round < rounds; round++) {
        const double *before = one + (size_t)(round - 1) * round_size(model);
        double *after = one + (size_t)round * round_size(model);
        for (int from = 0; from < scale->below; from++) {
            for (int middle = from; middle < scale->below; middle++) {
                double chance = before[(size_t)from * points + (size_t)middle];
                const double *step = one + (size_t)middle * points;
                for (size_t to = (size_t)middle; chance > 0 && to < points; to++)
                    after[(size_t)from * points + to] += chance * step[to];
            }
        }
        if (!crew_progress(crew, (double)(done + round) / all))
            return SB_STOPPED;
    }
    return SB_OK;
}

/* What totals are counted from. Without a limit only differences count, and small totals are told apart best;
 * with one far off, it is as far off as it may be. */
static double lowest_total(const apart_model *model, const sb_match *match) {
    int64_t lowest = match->totals[0], beyond = match->rules.limit - model->rules.limit;
    for (int seat = 1; seat < match->players; seat++)
        lowest = match->totals[seat] < lowest ? match->totals[seat] : lowest;
    return (double)(model->rules.limit && beyond < lowest ? beyond : lowest);
}

/* A total as it is counted: while the match is on, it is below the limit. */
static double total_of(const apart_model *model, const sb_match *match, int seat, double lowest) {
    double total = (double)match->totals[seat] - lowest, most = (double)model->rules.limit - 1;
    bool on = match->totals[seat] < match->rules.limit;
    return model->rules.limit && on && total > most ? most : total;
}

static seating seats_of(const apart_model *model, const sb_match *match, int starter) {
    seating in = {.count = 0};
    bool fresh = match->asks == SB_ASKS_FIRST;
    int first = model->all.common || fresh ? starter : match->seat;
    for (int i = 0; i < match->players; i++) {
        int seat = (first + i) % match->players;
        if (!model->all.common && !fresh && !(match->waiting >> seat & 1))
            continue;
        in.seat[in.count] = seat;
        in.state[in.count++] = box_find(model->box, match->open[seat]);
    }
    if (match->asks == SB_ASKS_SHUT) {
        in.waiting = box_class(&match->rules, match->roll[0], match->roll[1]);
        in.answering = model->all.common ? match->waiting : UINT64_C(1) << match->seat;
    }
    return in;
}

static int rounds_left(const apart_model *model, const sb_match *match) {
    int rounds = model->scale.rounds, left = model->rules.rounds - (int)match->round + 1;
    return model->rules.rounds && left < rounds ? left : rounds;
}

/* All paths from here, once it is known where boxes are left. */
static void run_paths(apart_model *model, const double *later, const sb_match *match, const seating *in) {
    paths *scale = &model->scale;
    double lowest = lowest_total(model, match), least = INFINITY;
    for (int seat = 0; seat < model->players; seat++) {
        double *row = paths_row(scale, scale->reach, seat, 0);
        double total = total_of(model, match, seat, lowest) + model->shift[seat];
        int place = 0;
        while (place < in->count && in->seat[place] != seat)
            place++;
        memset(row, 0, (size_t)scale->points * sizeof *row);
        if (place < in->count)
            put_round(model, row, find_lands(model, seat, total), boxes_span(&model->all, in->state[place]),
                      boxes_left(&model->all, seat));
        else
            paths_put(row, paths_find(scale, total), 1);
        least = total < least ? total : least;
    }
    paths_follow(scale, later, rounds_left(model, match));
    paths_weigh(scale, paths_find(scale, least).point);
}

/* Everybody still in plays for what each score is worth to them, going by the paths as they are. */
static void play_to_win(apart_model *model, const double *later, const sb_match *match, const seating *in) {
    double lowest = lowest_total(model, match);
    for (int place = 0; place < in->count; place++) {
        int seat = in->seat[place];
        double total = total_of(model, match, seat, lowest);
        const paths_place *lands = find_lands(model, seat, total);
        lone_span span = boxes_span(&model->all, in->state[place]);
        paths_hopeless(&model->scale, model->hope);
        for (int i = 0; i < span.count; i++) {
            uint32_t state = span.state[i];
            model->all.payoff[state] = paths_hope(&model->scale, later, seat, lands[state], model->hope);
        }
        if (shut_wins(model))
            model->all.payoff[0] = 1;
        boxes_play(&model->all, in, place);
    }
    boxes_leave(&model->all, in);
}

/* Whether rounds to come are played to win: with digits the lowest expected score is all about the few worst
 * ends, and not what anybody plays for in the end. For sums it makes no difference. */
static bool plays_later_to_win(const apart_model *model) {
    const sb_rules *rules = &model->rules;
    return rules->score == SB_SCORE_DIGITS && !rules->limit && !model->all.common;
}

/* A whole round for what wins with so many rounds left and all level, if those after it are played for the
 * score. To go on from there makes no difference on large boxes, and is further off on small ones. */
static sb_status play_fresh_to_win(sb_solver *solver, int rounds) {
    apart_model *model = solver->own;
    int64_t totals[SB_SEATS_MAX] = {0};
    sb_match match;
    int first = model->rules.rounds - rounds + 1;
    sb_status status = sb_match_start_at(&match, &solver->rules, model->players, totals, first);
    if (status != SB_OK)
        return status;
    seating in = seats_of(model, &match, 0);
    boxes_play_for_score(&model->all, &in);
    run_paths(model, solver->values, &match, &in);
    play_to_win(model, solver->values, &match, &in);
    note_fresh(model);
    return SB_OK;
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    apart_model *model = solver->own;
    int rounds = model->scale.rounds, close = rounds < ROUNDS_CLOSE ? rounds : ROUNDS_CLOSE;
    if (!plays_later_to_win(model))
        return follow_rounds(solver, crew, rounds, 0, rounds);
    sb_status status = follow_rounds(solver, crew, close, 0, close + rounds);
    if (status == SB_OK)
        status = play_fresh_to_win(solver, close);
    if (status != SB_OK)
        return status;
    memset(solver->values, 0, (size_t)close * round_size(model) * sizeof(double));
    return follow_rounds(solver, crew, rounds, close, close + rounds);
}

/* Where a shut box wins at once, what is missing from the paths was won that way: by each in proportion to
 * its chance to shut in this round and, for later rounds, all alike. */
static void share_rest(const apart_model *model, const seating *in, double win[]) {
    double sum = 0, shut = 0, later = 1;
    for (int seat = 0; seat < model->players; seat++)
        sum += win[seat];
    for (int i = 0; i < in->count && shut_wins(model); i++) {
        shut += boxes_left(&model->all, in->seat[i])[0];
        later *= 1 - boxes_left(&model->all, in->seat[i])[0];
    }
    if (!shut_wins(model)) {
        for (int seat = 0; seat < model->players; seat++)
            win[seat] /= sum;
        return;
    }
    double rest = fmax(1 - sum, 0), now = fmin(1 - later, rest);
    for (int i = 0; i < in->count && shut > 0; i++)
        win[in->seat[i]] += now * boxes_left(&model->all, in->seat[i])[0] / shut;
    for (int seat = 0; seat < model->players; seat++)
        win[seat] += (shut > 0 ? rest - now : rest) / model->players;
}

/* What the box at this place in line is left with, on average. */
static double mean_left(const apart_model *model, const seating *in, int place) {
    const double *left = boxes_left(&model->all, in->seat[place]);
    lone_span span = boxes_span(&model->all, in->state[place]);
    double sum = 0;
    for (int i = 0; i < span.count; i++)
        sum += left[span.state[i]] * (double)model->box->score[span.state[i]];
    return sum;
}

/* How far apart boxes end that use the same throws is known better than where each of them does: as far as if
 * the two played alone. So each is moved to where that puts it, around the mean of all. */
static void compare_boxes(apart_model *model, const seating *in) {
    double mean = 0, players = (double)in->count;
    for (int i = 0; i < in->count; i++) {
        double left = mean_left(model, in, i);
        mean += left / players;
        model->shift[in->seat[i]] = -left;
    }
    for (int i = 0; i < in->count; i++) {
        bool uses = in->answering >> in->seat[i] & 1;
        model->shift[in->seat[i]] += mean;
        for (int j = i + 1; j < in->count; j++) {
            double ahead = common_ahead_using(model->ahead, model->box, in->state[i], in->state[j],
                                              in->waiting, uses, in->answering >> in->seat[j] & 1);
            model->shift[in->seat[i]] -= ahead / players;
            model->shift[in->seat[j]] += ahead / players;
        }
    }
}

static void look_closely(apart_model *model, const double *later, const sb_match *match, const seating *in,
                         double win[]) {
    boxes_play_for_score(&model->all, in);
    if (model->ahead)
        compare_boxes(model, in);
    run_paths(model, later, match, in);
    if (!model->ahead) {
        play_to_win(model, later, match, in);
        run_paths(model, later, match, in);
    }
    for (int seat = 0; seat < model->players; seat++)
        win[seat] = paths_chance(&model->scale, seat);
    share_rest(model, in, win);
}

/* Writes down what a look hangs on: rounds left, the throw and who has still to use it, the boxes in the
 * order they throw, and totals. */
static void ask(const apart_model *model, const sb_match *match, const seating *in, int64_t *question) {
    double lowest = lowest_total(model, match);
    memset(question, 0, question_size(model) * sizeof *question);
    *question++ = (int64_t)rounds_left(model, match) << 8 | in->waiting;
    *question++ = (int64_t)in->answering;
    for (int place = 0; place < in->count; place++)
        question[place] = (int64_t)in->state[place] << 8 | (in->seat[place] + 1);
    question += model->players;
    for (int seat = 0; seat < model->players; seat++)
        question[seat] = match->totals[seat] - (int64_t)lowest;
}

static void look(apart_model *model, const double *later, const sb_match *match, int starter, double win[]) {
    int64_t question[2 + 2 * SB_SEATS_MAX];
    seating in = seats_of(model, match, starter);
    bool known;
    ask(model, match, &in, question);
    double *answer = recall_answer(&model->seen, question, &known);
    if (!known)
        look_closely(model, later, match, &in, answer);
    memcpy(win, answer, (size_t)model->players * sizeof *win);
}

/* After an event: over, or looked at as it stands. */
static void look_after(apart_model *model, sb_solver *solver, const sb_match *match, sb_event event,
                       double win[]) {
    sb_match after = *match;
    sb_match_apply(&after, event);
    if (after.asks == SB_ASKS_NOTHING)
        solver_value(solver, &after, win);
    else
        look(model, solver->values, &after, after.starter, win);
}

static void best_choice(apart_model *model, sb_solver *solver, const sb_match *match, double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        double found[SB_SEATS_MAX];
        look_after(model, solver, match, choices[i], found);
        if (i == 0 || found[match->seat] > win[match->seat] + TURN_TIE)
            memcpy(win, found, (size_t)model->players * sizeof *win);
    }
}

/* The number of dice was chosen: each throw, used best. */
static void chosen_dice(apart_model *model, sb_solver *solver, const sb_match *match, double win[]) {
    int faces = match->dice == 2 ? 6 : 1;
    memset(win, 0, (size_t)model->players * sizeof *win);
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= faces; b++) {
            sb_match after = *match;
            double found[SB_SEATS_MAX];
            sb_event roll = sb_event_roll(a, faces == 6 ? b : 0);
            sb_match_apply(&after, roll);
            if (after.asks == SB_ASKS_SHUT)
                best_choice(model, solver, &after, found);
            else
                look_after(model, solver, match, roll, found);
            for (int seat = 0; seat < model->players; seat++)
                win[seat] += found[seat] / (6 * faces);
        }
    }
}

static void before_first(apart_model *model, const sb_solver *solver, const sb_match *match, double win[]) {
    memset(win, 0, (size_t)model->players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        double found[SB_SEATS_MAX];
        look(model, solver->values, match, __builtin_ctzll(left), found);
        for (int seat = 0; seat < model->players; seat++)
            win[seat] += found[seat] / __builtin_popcountll(match->throwers);
    }
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    apart_model *model = solver->own;
    sb_dice_allowed dice = sb_dice_for(&match->rules, match->open[match->seat]);
    if (match->asks == SB_ASKS_FIRST)
        before_first(model, solver, match, win);
    else if (match->asks == SB_ASKS_SHUT)
        best_choice(model, solver, match, win);
    else if (match->asks == SB_ASKS_ROLL && dice == SB_EITHER_DICE)
        chosen_dice(model, solver, match, win);
    else
        look(model, solver->values, match, match->starter, win);
    return SB_OK;
}

const method method_apart = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(THROWS) | FLOW(COMMON),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .sound = sound,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
};
