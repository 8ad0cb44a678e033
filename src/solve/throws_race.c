/* The model. Each player's score of a round is a chance of its own: that of one box played by itself. So each
 * total runs its own path up to the end of the match (throws_paths.h), and who is ahead then is worked out
 * exactly. A position is looked at in two steps:
 *  1. Everybody still in is taken to play their box for the lowest expected score. Where players throw in
 * turn, a box that is shut ends the round for the others with what they have open by then.
 *  2. From that follows, for each of them, what each score of this round is worth, the others' taken as they
 *     are. Everybody's box is played again, now for that, and the chances that come of it are the answer.
 * A choice is worth what the position after it is. What the model leaves out: that scores of one round hang
 * together (a shut box is not only a good score but also catches the others early; a common throw is good or
 * bad for all), and that a rival's play answers one's own within a round. */
#include "throws_race.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "throws_lone.h"
#include "throws_paths.h"
#include "turn.h"

/* With a common throw the round goes on while anybody can use it: how likely somebody who could now is not
 * able to when it counts. Chosen by what the model's choices lose for two players, where that is known
 * exactly. */
static const double common_unable = 0.15;

/* Rounds looked ahead where only a limit ends the match. */
enum { ROUNDS_MOST = 100 };

struct race {
    const box_graph *box;
    sb_rules rules;
    int players;
    bool common;
    paths scale;
    lone play;
    lone alone;                /* planned once for the lowest score, where nothing hangs on the others */
    lone_course *course;       /* [players]: to win */
    lone_course *scored;       /* [players]: for the lowest score */
    int *scored_from;          /* [players]: from which state; -1: not known yet */
    const lone_course **going; /* [players]: which of them counts */
    double *left;              /* [players * states]: chances to end the round in this state */
    double *payoff, *fresh;    /* [states]: what an end is worth; chances of a whole round */
    double *hope;              /* [points] */
};

/* One look at a position: who is still in, in the order they throw, and with which box. */
typedef struct seating {
    int count, seat[SB_SEATS_MAX], state[SB_SEATS_MAX];
    int waiting; /* class of a throw still to be used, 0: none */
    uint64_t answering;
} seating;

static double top_total(const sb_rules *rules) {
    double most = (double)sb_score(rules, sb_box(rules));
    return rules->limit ? (double)rules->limit - 1 + most : most * rules->rounds;
}

bool race_fits(const sb_rules *rules, int players) {
    const double limit_most = 10;
    double most = (double)sb_score(rules, sb_box(rules));
    bool soon = rules->limit ? (double)rules->limit <= limit_most * most : rules->rounds <= ROUNDS_MOST;
    return players >= 2 && box_count(rules) <= 1 << SB_TILES_MAX && soon;
}

static double *left_row(const race *model, int seat) {
    return model->left + (size_t)seat * (size_t)model->box->states;
}

/* The chance that nobody else's box ends the round before the throw of this number of the one at this place
 * in line. */
static double still_on(const race *model, const seating *in, int place, int thrown) {
    double chance = 1;
    if (model->common || thrown == 0)
        return 1;
    for (int i = 0; i < in->count; i++) {
        const lone_course *course = model->going[in->seat[i]];
        int times = i < place ? thrown : thrown - 1;
        double shut = 0;
        for (int k = 0; i != place && k <= times && k <= course->last; k++)
            shut += course->shut[k];
        chance *= 1 - shut;
    }
    return chance;
}

/* Where the box of the one at this place in line is left when the round is over. */
static void leave(const race *model, const seating *in, int place) {
    size_t states = (size_t)model->box->states;
    const lone_course *course = model->going[in->seat[place]];
    double *left = left_row(model, in->seat[place]);
    memset(left, 0, states * sizeof *left);
    double on = 1;
    for (int thrown = 0; thrown <= course->last; thrown++) {
        const double *stuck = course->stuck + (size_t)thrown * states;
        const double *open = course->open + (size_t)thrown * states;
        double next = still_on(model, in, place, thrown + 1);
        left[0] += on * course->shut[thrown];
        for (int state = 1; state <= in->state[place]; state++)
            left[state] += on * stuck[state] + (on - next) * open[state];
        on = next;
    }
}

/* With a common throw, whether one that is no use to a player ends the round hangs on the others. */
static void set_ending(race *model, const seating *in, int place) {
    for (int class = 1; model->common && class < model->box->classes; class ++) {
        double ending = 1;
        for (int i = 0; i < in->count; i++) {
            bool able = box_first(model->box, in->state[i], class) < box_end(model->box, in->state[i], class);
            ending = i != place && able ? common_unable : ending;
        }
        model->play.ending[class] = ending;
    }
}

/* Plays the box of one of them by itself, first using a throw that waits for it. */
static void play_box(race *model, const seating *in, int place) {
    int seat = in->seat[place], state = in->state[place];
    set_ending(model, in, place);
    lone_plan(&model->play, state, model->payoff);
    int moved = in->answering >> seat & 1 ? lone_move(&model->play, state, in->waiting) : -1;
    lone_follow(&model->play, moved < 0 ? state : moved, &model->course[seat]);
    model->going[seat] = &model->course[seat];
}

/* The same for the lowest score where the others do not matter, which needs no new plan. */
static void follow_alone(race *model, const seating *in, int place) {
    int seat = in->seat[place], state = in->state[place];
    if (model->scored_from[seat] != state)
        lone_follow(&model->alone, state, &model->scored[seat]);
    model->scored_from[seat] = state;
    model->going[seat] = &model->scored[seat];
}

static void pay_score(race *model) {
    for (int state = 0; state < model->box->states; state++)
        model->payoff[state] = -(double)model->box->score[state];
}

static void play_for_score(race *model, const seating *in) {
    pay_score(model);
    for (int place = 0; place < in->count; place++)
        (model->common ? play_box : follow_alone)(model, in, place);
    for (int place = 0; place < in->count; place++)
        leave(model, in, place);
}

/* A whole round for all, whoever starts it. */
static void play_fresh(race *model) {
    seating in = {.count = model->players};
    for (int seat = 0; seat < model->players; seat++) {
        in.seat[seat] = seat;
        in.state[seat] = model->box->states - 1;
    }
    play_for_score(model, &in);
    for (int state = 0; state < model->box->states; state++) {
        double sum = 0;
        for (int seat = 0; seat < model->players; seat++)
            sum += left_row(model, seat)[state];
        model->fresh[state] = sum / model->players;
    }
}

static bool shut_wins(const race *model) {
    return model->rules.shut == SB_SHUT_WINS;
}

/* Rounds until hardly any path is still below the limit. */
static int rounds_ahead(const race *model) {
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

static sb_status make_boxes(race *model) {
    size_t states = (size_t)model->box->states, players = (size_t)model->players;
    sb_status status = lone_make(&model->play, model->box);
    if (status == SB_OK)
        status = lone_make(&model->alone, model->box);
    model->course = calloc(players, sizeof *model->course);
    model->scored = calloc(players, sizeof *model->scored);
    model->scored_from = calloc(players, sizeof *model->scored_from);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are what it holds
    model->going = calloc(players, sizeof *model->going);
    model->left = calloc(players * states, sizeof *model->left);
    model->payoff = calloc(states, sizeof *model->payoff);
    model->fresh = calloc(states, sizeof *model->fresh);
    if (!model->course || !model->scored || !model->scored_from || !model->going || !model->left ||
        !model->payoff || !model->fresh)
        return SB_NO_MEMORY;
    for (size_t seat = 0; seat < players && status == SB_OK; seat++) {
        model->scored_from[seat] = -1;
        status = lone_course_make(&model->course[seat], model->box);
        if (status == SB_OK)
            status = lone_course_make(&model->scored[seat], model->box);
    }
    return status;
}

static sb_status make_parts(race *model) {
    sb_status status = make_boxes(model);
    if (status != SB_OK)
        return status;
    pay_score(model);
    lone_plan(&model->alone, model->box->states - 1, model->payoff);
    play_fresh(model);
    status = paths_make(&model->scale, model->players, rounds_ahead(model), (double)model->rules.limit,
                        top_total(&model->rules));
    if (status != SB_OK)
        return status;
    model->hope = calloc((size_t)model->scale.points, sizeof *model->hope);
    return model->hope ? SB_OK : SB_NO_MEMORY;
}

sb_status race_make(race **made, const sb_solver *solver) {
    race *model = calloc(1, sizeof *model);
    *made = model;
    if (!model)
        return SB_NO_MEMORY;
    model->box = &solver->box;
    model->rules = solver->rules;
    model->players = solver->players;
    model->common = sb_throw_exact(&solver->rules);
    return make_parts(model);
}

void race_free(race *model) {
    if (!model)
        return;
    for (int seat = 0; seat < model->players && model->course; seat++)
        lone_course_free(&model->course[seat]);
    for (int seat = 0; seat < model->players && model->scored; seat++)
        lone_course_free(&model->scored[seat]);
    paths_free(&model->scale);
    lone_free(&model->play);
    lone_free(&model->alone);
    free(model->course);
    free(model->scored);
    free(model->scored_from);
    free(model->going);
    free(model->left);
    free(model->payoff);
    free(model->fresh);
    free(model->hope);
    free(model);
}

static size_t round_size(const race *model) {
    return (size_t)model->scale.below * (size_t)model->scale.points;
}

size_t race_table_size(const race *model) {
    return (size_t)model->scale.rounds * round_size(model) * sizeof(double);
}

uint64_t race_states(const race *model) {
    return (uint64_t)model->scale.below;
}

/* Adds the scores of one round to a total, for states from this one up. */
static void put_round(const race *model, double *row, double total, const double *left) {
    for (int state = shut_wins(model) ? 1 : 0; state < model->box->states; state++) {
        if (left[state] > 0)
            paths_put(&model->scale, row, total + (double)model->box->score[state], left[state]);
    }
}

sb_status race_solve(race *model, sb_solver *solver, const sb_crew *crew) {
    const paths *scale = &model->scale;
    size_t points = (size_t)scale->points;
    double *one = solver->table;
    for (int from = 0; from < scale->below; from++)
        put_round(model, one + (size_t)from * points, scale->at[from], model->fresh);
    for (int round = 1; round < scale->rounds; round++) {
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
        if (!crew_progress(crew, (double)round / scale->rounds))
            return SB_STOPPED;
    }
    return SB_OK;
}

/* Without a limit only differences count, and small totals are told apart best. */
static double lowest_total(const race *model, const sb_match *match) {
    int64_t lowest = match->totals[0];
    for (int seat = 1; seat < match->players; seat++)
        lowest = match->totals[seat] < lowest ? match->totals[seat] : lowest;
    return model->rules.limit ? 0 : (double)lowest;
}

static seating seats_of(const race *model, const sb_match *match, int starter) {
    seating in = {.count = 0};
    bool fresh = match->asks == SB_ASKS_FIRST;
    int first = model->common || fresh ? starter : match->seat;
    for (int i = 0; i < match->players; i++) {
        int seat = (first + i) % match->players;
        if (!model->common && !fresh && !(match->waiting >> seat & 1))
            continue;
        in.seat[in.count] = seat;
        in.state[in.count++] = box_find(model->box, match->open[seat]);
    }
    if (match->asks == SB_ASKS_SHUT) {
        in.waiting = box_class(&match->rules, match->roll[0], match->roll[1]);
        in.answering = model->common ? match->waiting : UINT64_C(1) << match->seat;
    }
    return in;
}

/* All paths from here, once it is known where boxes are left. */
static void run_paths(race *model, const double *later, const sb_match *match, const seating *in) {
    paths *scale = &model->scale;
    double lowest = lowest_total(model, match);
    for (int seat = 0; seat < model->players; seat++) {
        double *row = paths_row(scale, scale->reach, seat, 0), total = (double)match->totals[seat] - lowest;
        bool plays = false;
        for (int i = 0; i < in->count; i++)
            plays |= in->seat[i] == seat;
        memset(row, 0, (size_t)scale->points * sizeof *row);
        if (plays)
            put_round(model, row, total, left_row(model, seat));
        else
            paths_put(scale, row, total, 1);
        paths_follow(scale, later, seat);
    }
    paths_weigh(scale);
}

/* Everybody still in plays for what each score is worth to them, going by the paths as they are. */
static void play_to_win(race *model, const double *later, const sb_match *match, const seating *in) {
    double lowest = lowest_total(model, match);
    for (int place = 0; place < in->count; place++) {
        int seat = in->seat[place];
        double total = (double)match->totals[seat] - lowest;
        paths_hope(&model->scale, later, seat, total, model->hope);
        for (int state = 0; state < model->box->states; state++)
            model->payoff[state] =
                paths_look(&model->scale, model->hope, total + (double)model->box->score[state]);
        if (shut_wins(model))
            model->payoff[0] = 1;
        play_box(model, in, place);
    }
    for (int place = 0; place < in->count; place++)
        leave(model, in, place);
}

/* Where a shut box wins at once, what is missing from the paths was won that way: by each in proportion to
 * its chance to shut in this round and, for later rounds, all alike. */
static void share_rest(const race *model, const seating *in, double win[]) {
    double sum = 0, shut = 0, later = 1;
    for (int seat = 0; seat < model->players; seat++)
        sum += win[seat];
    for (int i = 0; i < in->count && shut_wins(model); i++) {
        shut += left_row(model, in->seat[i])[0];
        later *= 1 - left_row(model, in->seat[i])[0];
    }
    if (!shut_wins(model)) {
        for (int seat = 0; seat < model->players; seat++)
            win[seat] /= sum;
        return;
    }
    double rest = fmax(1 - sum, 0), now = fmin(1 - later, rest);
    for (int i = 0; i < in->count && shut > 0; i++)
        win[in->seat[i]] += now * left_row(model, in->seat[i])[0] / shut;
    for (int seat = 0; seat < model->players; seat++)
        win[seat] += (shut > 0 ? rest - now : rest) / model->players;
}

static void look(race *model, const double *later, const sb_match *match, int starter, double win[]) {
    seating in = seats_of(model, match, starter);
    int rounds = model->scale.rounds;
    model->scale.left = model->rules.rounds ? model->rules.rounds - (int)match->round + 1 : rounds;
    if (model->scale.left > rounds)
        model->scale.left = rounds;
    play_for_score(model, &in);
    run_paths(model, later, match, &in);
    play_to_win(model, later, match, &in);
    run_paths(model, later, match, &in);
    for (int seat = 0; seat < model->players; seat++)
        win[seat] = paths_chance(&model->scale, seat);
    share_rest(model, &in, win);
}

/* After an event: over, or looked at as it stands. */
static void look_after(race *model, sb_solver *solver, const sb_match *match, sb_event event, double win[]) {
    sb_match after = *match;
    sb_match_apply(&after, event);
    if (after.asks == SB_ASKS_NOTHING)
        sb_value(solver, &after, win);
    else
        look(model, solver->table, &after, after.starter, win);
}

static void best_choice(race *model, sb_solver *solver, const sb_match *match, double win[]) {
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
static void chosen_dice(race *model, sb_solver *solver, const sb_match *match, double win[]) {
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

static void before_first(race *model, const sb_solver *solver, const sb_match *match, double win[]) {
    memset(win, 0, (size_t)model->players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        double found[SB_SEATS_MAX];
        look(model, solver->table, match, __builtin_ctzll(left), found);
        for (int seat = 0; seat < model->players; seat++)
            win[seat] += found[seat] / __builtin_popcountll(match->throwers);
    }
}

sb_status race_value(race *model, sb_solver *solver, const sb_match *match, double win[]) {
    sb_dice_allowed dice = sb_dice_for(&match->rules, match->open[match->seat]);
    if (match->asks == SB_ASKS_FIRST)
        before_first(model, solver, match, win);
    else if (match->asks == SB_ASKS_SHUT)
        best_choice(model, solver, match, win);
    else if (match->asks == SB_ASKS_ROLL && dice == SB_EITHER_DICE)
        chosen_dice(model, solver, match, win);
    else
        look(model, solver->table, match, match->starter, win);
    return SB_OK;
}
