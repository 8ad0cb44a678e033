/* SPDX-License-Identifier: MIT */
/* A box each, thrown for in turn: a model for any number of players, where boxes are too large to be followed
 * throw by throw (apart.c).
 *
 * Idea: as in crowd.c, what everybody will have is a chance of its own for each of them (course.h). Every box
 * still played is taken to be played to its end, from where it stands, for the lowest expected score; so is
 * every round to come. A choice is worth what follows from it then. What is left out beyond what crowd.c
 * leaves out: that play answers how the match stands, and that a shut box ends the round for all, which large
 * boxes hardly ever are.
 * State: none is kept but how likely each end of a round is.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/whole/models. */
#include <stdlib.h>
#include <string.h>

#include "course.h"
#include "seen.h"
#include "solve/box/outcomes.h"

/* Boxes whose ends are remembered: those of a choice, and of all who play. */
enum { BOXES_KEPT = 256 };

typedef struct each {
    course on;
    int outcomes;
    int64_t *scores;   /* [outcomes] */
    uint32_t *outcome; /* [states] */
    double *ended,
        *worth;      /* [states]: what it is worth to be left there, and to go on: lowest scores are best */
    double *reached; /* [states]: room to work in, nothing between questions */
    int32_t *kept;   /* [BOXES_KEPT]: the state whose ends are known; -1: none */
    double *ends;    /* [BOXES_KEPT][outcomes] */
    double *win;     /* [points][players] */
    bool played;     /* the course knows how all play */
    sb_match seen;   /* the match looked at last, without the box of the seat it was looked at for */
    int order[SB_SEATS_MAX]; /* its seats as the course has them */
    bool looked;
} each;

static sb_status takes(const sb_rules *rules, int players) {
    (void)rules;
    return players >= 2 ? SB_OK : SB_NO_GAME_SOLVED;
}

static size_t values_size(const sb_solver *solver) {
    return (size_t)((const each *)solver->own)->outcomes * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    return values_size(solver) / sizeof(double);
}

static bool sound(const sb_solver *solver, const double *values, size_t count) {
    (void)solver;
    return all_that_may_happen(values, count);
}

/* Points past the limit count as the limit does. */
static void plan_for_score(each *all, const sb_solver *solver) {
    int64_t limit = solver->rules.limit ? solver->rules.limit : INT64_MAX;
    for (int state = 0; state < solver->box.states; state++) {
        int64_t score = solver->box.score[state];
        all->ended[state] = -(double)(score < limit ? score : limit);
    }
    turn_values(&solver->box, 1, 0, all->ended, all->worth);
}

static sb_status make_box(each *all, const sb_solver *solver) {
    size_t count = (size_t)solver->box.states;
    all->scores = malloc(count * sizeof *all->scores);
    all->outcome = malloc(count * sizeof *all->outcome);
    all->ended = malloc(count * sizeof *all->ended);
    all->worth = malloc(count * sizeof *all->worth);
    all->reached = calloc(count, sizeof *all->reached);
    if (!all->scores || !all->outcome || !all->ended || !all->worth || !all->reached)
        return SB_NO_MEMORY;
    all->outcomes = outcomes_list(&solver->box, all->scores);
    for (size_t state = 0; state < count; state++)
        all->outcome[state] = outcomes_find(all->scores, all->outcomes, solver->box.score[state]);
    plan_for_score(all, solver);
    return SB_OK;
}

static void forget(each *all) {
    for (int i = 0; i < BOXES_KEPT; i++)
        all->kept[i] = -1;
    all->looked = all->played = false;
}

static sb_status prepare(sb_solver *solver) {
    each *all = solver->own = calloc(1, sizeof *all);
    if (!all)
        return SB_NO_MEMORY;
    sb_status status = make_box(all, solver);
    if (status == SB_OK)
        status = course_make(&all->on, &solver->rules, solver->players, all->scores, all->outcomes);
    if (status != SB_OK)
        return status;
    all->kept = malloc(BOXES_KEPT * sizeof *all->kept);
    all->ends = malloc((BOXES_KEPT + 1) * (size_t)all->outcomes * sizeof *all->ends);
    all->win = malloc((size_t)solver->players * (size_t)all->on.totals.points * sizeof *all->win);
    if (!all->kept || !all->ends || !all->win)
        return SB_NO_MEMORY;
    forget(all);
    return SB_OK;
}

static void release(sb_solver *solver) {
    each *all = solver->own;
    if (!all)
        return;
    course_free(&all->on);
    free(all->scores);
    free(all->outcome);
    free(all->ended);
    free(all->worth);
    free(all->reached);
    free(all->kept);
    free(all->ends);
    free(all->win);
    free(all);
}

/* The next throw of a box that gets into this state with such a chance. */
static void throw_once(each *all, const box_graph *box, int state, int dice, double chance, double *ends) {
    const double *of_class = dice == 1 ? box->one : box->two;
    double worth;
    for (int class = 1; class < box->classes; class ++) {
        if (of_class[class] == 0)
            continue;
        int child = turn_use(box, 1, 0, state, class, all->ended, all->worth, &worth);
        if (child >= 0)
            all->reached[child] += chance * of_class[class];
        else
            ends[all->outcome[state]] += chance * of_class[class];
    }
}

/* How likely a box in this state is left with each score, so many dice being thrown next. */
static void play_on(each *all, const box_graph *box, int from, int dice, double *ends) {
    memset(ends, 0, (size_t)all->outcomes * sizeof *ends);
    throw_once(all, box, from, dice, 1, ends);
    for (int state = from - 1; state > 0; state--) {
        double chance = all->reached[state];
        all->reached[state] = 0;
        if (chance > 0)
            throw_once(all, box, state, turn_dice(box, state, all->ended, all->worth), chance, ends);
    }
    ends[0] += all->reached[0];
    all->reached[0] = 0;
}

static double *ends_at(const each *all, int place) {
    return all->ends + (size_t)place * (size_t)all->outcomes;
}

/* The same of a box that is still played, as many dice being thrown as are best. */
static const double *ends_from(each *all, const box_graph *box, int from) {
    int place = from % BOXES_KEPT;
    if (all->kept[place] != from)
        play_on(all, box, from, turn_dice(box, from, all->ended, all->worth), ends_at(all, place));
    all->kept[place] = from;
    return ends_at(all, place);
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    each *all = solver->own;
    memcpy(solver->values, ends_from(all, &solver->box, solver->box.states - 1), values_size(solver));
    if (!crew_progress(crew, 0.5))
        return SB_STOPPED;
    forget(all);
    return SB_OK;
}

/* Where the match stands: the seat it is looked at for comes first, then all others still in this round. */
static course_start standing(each *all, const sb_match *match, int first, int64_t *totals) {
    course_start start = {.waiting = 0, .totals = totals};
    int left = match->rules.rounds - (int)match->round + 1;
    for (int waiting = 1; waiting >= 0; waiting--) {
        for (int i = 0; i < match->players; i++) {
            int seat = (first + i) % match->players;
            if ((int)(match->waiting >> seat & 1) != waiting || match->out >> seat & 1)
                continue;
            all->order[start.in] = seat;
            totals[start.in++] = match->totals[seat];
            start.waiting += waiting;
        }
    }
    start.rounds_left = !match->rules.rounds ? 0 : left > 1 ? left : 1;
    return start;
}

/* What each total of this seat after the round is worth to everybody: the same wherever its own box stands.
 */
static sb_status look_for(sb_solver *solver, const sb_match *match, int first) {
    each *all = solver->own;
    int64_t totals[SB_SEATS_MAX];
    sb_match asked = *match;
    asked.open[first] = 0;
    asked.seat = (uint8_t)first;
    asked.asks = SB_ASKS_ROLL;
    asked.roll[0] = asked.roll[1] = asked.dice = 0;
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between fields only cost another look
    if (all->looked && memcmp(&all->seen, &asked, sizeof asked) == 0)
        return SB_OK;
    all->looked = false;
    sb_status status = all->played ? SB_OK : course_play(&all->on, solver->values);
    if (status != SB_OK)
        return status;
    all->played = true;
    course_start start = standing(all, match, first, totals);
    course_begin(&all->on, &start);
    for (int i = 0; i < start.waiting; i++) {
        int state = box_find(&solver->box, match->open[all->order[i]]);
        course_turn(&all->on, i, ends_from(all, &solver->box, state), 1);
    }
    course_run(&all->on);
    course_ends(&all->on, all->win);
    all->seen = asked;
    all->looked = true;
    return SB_OK;
}

/* Everybody's chance, this seat's box being left with these chances. */
static void weigh(const each *all, const sb_solver *solver, const double *ends, double win[]) {
    const course *on = &all->on;
    memset(win, 0, (size_t)solver->players * sizeof *win);
    for (int outcome = 0; outcome < all->outcomes; outcome++) {
        scale_place at = course_place(on, 0, outcome);
        const double *here = all->win + (size_t)at.point * (size_t)on->in;
        bool wins = outcome == 0 && solver->rules.shut == SB_SHUT_WINS;
        for (int i = 0; i < on->in && ends[outcome] > 0; i++) {
            double share = here[i] + (at.part > 0 ? at.part * (here[on->in + i] - here[i]) : 0);
            win[all->order[i]] += ends[outcome] * (wins ? i == 0 : share);
        }
    }
}

/* Who has just moved: all their choices come down to one look. */
static int mover_before(const sb_match *match) {
    int seat = match->seat;
    do
        seat = (seat + match->players - 1) % match->players;
    while (!(match->waiting >> seat & 1) && seat != match->seat);
    return seat;
}

static sb_status value_for(sb_solver *solver, const sb_match *match, int first, double win[]) {
    each *all = solver->own;
    sb_status status = look_for(solver, match, first);
    int state = box_find(&solver->box, match->open[first]);
    if (status == SB_OK)
        weigh(all, solver, ends_from(all, &solver->box, state), win);
    return status;
}

/* So many dice were chosen. */
static sb_status value_of_dice(sb_solver *solver, const sb_match *match, double win[]) {
    each *all = solver->own;
    sb_status status = look_for(solver, match, match->seat);
    double *ends = ends_at(all, BOXES_KEPT);
    if (status != SB_OK)
        return status;
    play_on(all, &solver->box, box_find(&solver->box, match->open[match->seat]), match->dice, ends);
    weigh(all, solver, ends, win);
    return SB_OK;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]);

static sb_status best_choice(sb_solver *solver, const sb_match *match, double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    sb_status status = SB_OK;
    for (int i = 0; i < count && status == SB_OK; i++) {
        double found[SB_SEATS_MAX];
        sb_match after = *match;
        sb_match_apply(&after, choices[i]);
        if (after.asks == SB_ASKS_NOTHING)
            status = solver_value(solver, &after, found);
        else if (after.round == match->round)
            status = value_for(solver, &after, match->seat, found);
        else
            status = value(solver, &after, found);
        if (status == SB_OK && (i == 0 || found[match->seat] > win[match->seat] + TURN_TIE))
            memcpy(win, found, (size_t)match->players * sizeof *win);
    }
    return status;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    if (match->asks == SB_ASKS_FIRST)
        return seen_first(solver, match, win, value);
    if (match->asks == SB_ASKS_SHUT)
        return best_choice(solver, match, win);
    if (match->asks == SB_ASKS_ROLL && sb_dice_for(&match->rules, match->open[match->seat]) == SB_EITHER_DICE)
        return value_of_dice(solver, match, win);
    return value_for(solver, match, mover_before(match), win);
}

const method method_crowd_each = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(THROWS),
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
