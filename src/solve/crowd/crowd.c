/* SPDX-License-Identifier: MIT */
/* A crowd: a model for whole turns with any number of players, where they are not solved exactly.
 *
 * Idea: what the others will have is a chance of its own for each of them (course.h), and the mover's turn is
 * played exactly for what each end of it is worth against these. How others play: in rounds to come all play
 * alike, for what each score is worth at the start of a match between such players; those who wait in this
 * round are taken to play it for what wins, as the totals now are. What is left out: that play in later
 * rounds answers how the match then stands.
 * State: none is kept but how likely each end of a turn is, as all play it.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/whole/models. */
#include <stdlib.h>
#include <string.h>

#include "course.h"
#include "seen.h"

typedef struct crowd {
    course on;
    seen looks;
    bool played;  /* the course knows how all play */
    double *hope; /* [players][points] */
    double *win;  /* [points][players] */
} crowd;

static sb_status takes(const sb_rules *rules, int players) {
    (void)rules;
    return players >= 2 ? SB_OK : SB_NO_GAME_SOLVED;
}

static size_t values_size(const sb_solver *solver) {
    const crowd *all = solver->own;
    return (size_t)turn_outcomes(all->looks.plan) * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    return values_size(solver) / sizeof(double);
}

/* Whether chances are those of all ends of a turn. */
static bool sound(const sb_solver *solver, const double *values, size_t count) {
    (void)solver;
    return all_that_may_happen(values, count);
}

static sb_status prepare(sb_solver *solver) {
    crowd *all = solver->own = calloc(1, sizeof *all);
    size_t players = (size_t)solver->players;
    if (!all)
        return SB_NO_MEMORY;
    sb_status status = seen_make(&all->looks, solver);
    if (status == SB_OK)
        status = course_make(&all->on, &solver->rules, solver->players, turn_scores(all->looks.plan),
                             turn_outcomes(all->looks.plan));
    if (status != SB_OK)
        return status;
    all->hope = malloc(players * (size_t)all->on.totals.points * sizeof *all->hope);
    all->win = malloc(players * (size_t)all->on.totals.points * sizeof *all->win);
    return all->hope && all->win ? SB_OK : SB_NO_MEMORY;
}

static void release(sb_solver *solver) {
    crowd *all = solver->own;
    if (!all)
        return;
    seen_free(&all->looks);
    course_free(&all->on);
    free(all->hope);
    free(all->win);
    free(all);
}

/* What each end of a seat's turn is worth to it, into a lane of the payoffs. */
static void pay_hopes(crowd *all, int seat, int lane) {
    course *on = &all->on;
    const double *hope = all->hope + (size_t)seat * (size_t)on->totals.points;
    for (int outcome = 0; outcome < on->outcomes; outcome++) {
        bool wins = outcome == 0 && on->rules->shut == SB_SHUT_WINS;
        double *payoff = &all->looks.payoff[outcome * TURN_LANES + lane];
        *payoff = wins ? course_shut_worth(on, seat) : scale_read(hope, course_place(on, seat, outcome));
    }
}

static void plan_play(crowd *all, int lanes) {
    turn_solve(all->looks.plan, lanes, all->looks.scratch, all->looks.payoff, all->looks.chance);
}

/* The lowest score, points past the limit counting as the limit does. */
static void play_for_score(crowd *all, double *play) {
    int64_t limit = all->on.rules->limit ? all->on.rules->limit : INT64_MAX;
    for (int outcome = 0; outcome < all->on.outcomes; outcome++) {
        int64_t score = all->on.scores[outcome];
        all->looks.payoff[outcome * TURN_LANES] = -(double)(score < limit ? score : limit);
    }
    plan_play(all, 1);
    for (int outcome = 0; outcome < all->on.outcomes; outcome++)
        play[outcome] = all->looks.chance[outcome * TURN_LANES];
}

/* Those who wait play this round as all do. */
static void begin(crowd *all, const double *play, const course_start *start) {
    course_begin(&all->on, start);
    for (int seat = 0; seat < start->waiting; seat++)
        course_turn(&all->on, seat, play, 1);
    course_run(&all->on);
}

/* As all play it: the first turn of a match of players who play for the lowest score, for what wins it. */
static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    crowd *all = solver->own;
    double *play = solver->values;
    int64_t totals[SB_SEATS_MAX] = {0};
    course_start start = {solver->players, solver->players, solver->rules.rounds, totals};
    play_for_score(all, play);
    sb_status status = course_play(&all->on, play);
    if (status != SB_OK || !crew_progress(crew, 0.5))
        return status == SB_OK ? SB_STOPPED : status;
    begin(all, play, &start);
    course_hopes(&all->on, all->hope);
    pay_hopes(all, 0, 0);
    plan_play(all, 1);
    for (int outcome = 0; outcome < all->on.outcomes; outcome++)
        play[outcome] = all->looks.chance[outcome * TURN_LANES];
    all->played = false;
    seen_forget(&all->looks);
    return SB_OK;
}

/* Where the match stands as a turn begins. */
static course_start standing(const sb_match *match, int *seats, int64_t *totals) {
    course_start start = {.waiting = 0, .totals = totals};
    for (int i = 0; i < match->players; i++) {
        int seat = (match->seat + i) % match->players;
        if (match->out >> seat & 1)
            continue;
        seats[start.in] = seat;
        totals[start.in++] = match->totals[seat];
        start.waiting += (int)(match->waiting >> seat & 1);
    }
    int left = match->rules.rounds - (int)match->round + 1;
    start.rounds_left = !match->rules.rounds ? 0 : left > 1 ? left : 1;
    return start;
}

/* Those who wait, all but the mover, play for what wins. */
static void answer(crowd *all) {
    course *on = &all->on;
    course_hopes(on, all->hope);
    for (int first = 1; first < on->waiting; first += TURN_LANES) {
        int lanes = on->waiting - first < TURN_LANES ? on->waiting - first : TURN_LANES;
        for (int lane = 0; lane < lanes; lane++)
            pay_hopes(all, first + lane, lane);
        plan_play(all, lanes);
        for (int lane = 0; lane < lanes; lane++)
            course_turn(on, first + lane, all->looks.chance + lane, TURN_LANES);
    }
    course_run(on);
}

/* What each end of the turn about to start is worth to every seat. */
static sb_status fill_after(sb_solver *solver, const sb_match *begun) {
    crowd *all = solver->own;
    course *on = &all->on;
    int seats[SB_SEATS_MAX], players = solver->players;
    int64_t totals[SB_SEATS_MAX];
    course_start start = standing(begun, seats, totals);
    sb_status status = all->played ? SB_OK : course_play(on, solver->values);
    if (status != SB_OK)
        return status;
    all->played = true;
    begin(all, solver->values, &start);
    if (on->waiting > 1)
        answer(all);
    course_ends(on, all->win);
    memset(all->looks.last->after, 0,
           (size_t)on->outcomes * (size_t)players * sizeof *all->looks.last->after);
    for (int outcome = 0; outcome < on->outcomes; outcome++) {
        double *after = all->looks.last->after + (size_t)outcome * (size_t)players;
        scale_place at = course_place(on, 0, outcome);
        const double *win = all->win + (size_t)at.point * (size_t)on->in;
        for (int i = 0; i < on->in; i++)
            after[seats[i]] = win[i] + (at.part > 0 ? at.part * (win[on->in + i] - win[i]) : 0);
        if (outcome == 0 && solver->rules.shut == SB_SHUT_WINS) {
            memset(after, 0, (size_t)players * sizeof *after);
            after[begun->seat] = 1;
        }
    }
    return SB_OK;
}

/* Matches that are over after the turn are known exactly. */
static void correct_ends(const sb_solver *solver, const sb_match *begun) {
    crowd *all = solver->own;
    int players = solver->players, last = -1;
    for (int state = 0; state < solver->box.states; state++) {
        int outcome = all->looks.outcome[state];
        if (outcome == last)
            continue;
        last = outcome;
        sb_match after = *begun;
        sb_match_apply(&after, sb_event_tiles(SB_LEFT, solver->box.tiles[state]));
        for (int seat = 0; seat < players && after.asks == SB_ASKS_NOTHING; seat++)
            all->looks.last->after[outcome * players + seat] =
                after.winners >> seat & 1 ? 1.0 / __builtin_popcountll(after.winners) : 0;
    }
}

static sb_status look_at(sb_solver *solver, const sb_match *match) {
    crowd *all = solver->own;
    if (!seen_is_new(&all->looks, match))
        return SB_OK;
    look *last = all->looks.last;
    sb_status status = fill_after(solver, &last->begun);
    if (status != SB_OK)
        return status;
    if (__builtin_popcountll(match->waiting) == 1)
        correct_ends(solver, &last->begun);
    for (int outcome = 0; outcome < all->on.outcomes; outcome++)
        last->end[outcome] = outcome;
    seen_fill(&all->looks, solver);
    return SB_OK;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    crowd *all = solver->own;
    if (match->asks == SB_ASKS_FIRST)
        return seen_first(solver, match, win, value);
    sb_status status = look_at(solver, match);
    return status == SB_OK ? seen_value(&all->looks, solver, match, win) : status;
}

static sb_status turn_ends(sb_solver *solver, const sb_match *match, double *ended) {
    const crowd *all = solver->own;
    sb_status status = look_at(solver, match);
    if (status == SB_OK)
        memcpy(ended, all->looks.last->ended, (size_t)solver->box.states * sizeof *ended);
    return status;
}

const method method_crowd = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(TURNS),
    .fields = KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(REACH) | FIELD(ROUNDS) | FIELD(SHUT) |
              FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .sound = sound,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
    .turn_ends = turn_ends,
};
