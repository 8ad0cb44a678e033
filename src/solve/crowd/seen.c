/* SPDX-License-Identifier: MIT */
#include "seen.h"

#include <stdlib.h>
#include <string.h>

#include "solve/turn/aligned.h"

static void *make_aligned(size_t size) {
    size_t whole = (size + 63) / 64 * 64;
    void *made = aligned_make(whole);
    return made ? memset(made, 0, whole) : NULL;
}

int seen_outcome(const seen *all, int64_t score) {
    int from = 0;
    for (int count = turn_outcomes(all->plan); count > 1; count -= count / 2)
        from += turn_scores(all->plan)[from + count / 2] <= score ? count / 2 : 0;
    return from;
}

static bool make_look(look *made, size_t states, size_t outcomes, size_t players) {
    made->end = malloc(outcomes * sizeof *made->end);
    made->after = malloc((outcomes + 1) * players * sizeof *made->after);
    made->ended = malloc(states * sizeof *made->ended);
    made->mine = malloc(states * sizeof *made->mine);
    made->row = calloc(states, sizeof *made->row);
    return made->end && made->after && made->ended && made->mine && made->row;
}

sb_status seen_make(seen *made, const sb_solver *solver) {
    size_t states = (size_t)solver->box.states, players = (size_t)solver->players;
    sb_status status = turn_plan_make(&made->plan, &solver->box);
    if (status != SB_OK)
        return status;
    size_t outcomes = (size_t)turn_outcomes(made->plan);
    made->payoff = make_aligned(outcomes * TURN_LANES * sizeof *made->payoff);
    made->chance = make_aligned(outcomes * TURN_LANES * sizeof *made->chance);
    made->scratch = aligned_make((turn_scratch_size(made->plan) + 63) / 64 * 64);
    made->outcome = malloc(states * sizeof *made->outcome);
    bool all = made->payoff && made->chance && made->scratch && made->outcome;
    for (int i = 0; i < LOOKS_KEPT && all; i++)
        all = make_look(&made->kept[i], states, outcomes, players);
    for (size_t state = 0; state < states && all; state++)
        made->outcome[state] = seen_outcome(made, solver->box.score[state]);
    return all ? SB_OK : SB_NO_MEMORY;
}

void seen_free(seen *made) {
    turn_plan_free(made->plan);
    free(made->payoff);
    free(made->chance);
    free(made->scratch);
    free(made->outcome);
    for (int i = 0; i < LOOKS_KEPT; i++) {
        free(made->kept[i].end);
        free(made->kept[i].after);
        free(made->kept[i].ended);
        free(made->kept[i].mine);
        free(made->kept[i].row);
        free(made->kept[i].value);
    }
}

void seen_forget(seen *all) {
    for (int i = 0; i < LOOKS_KEPT; i++)
        all->kept[i].filled = false;
}

/* The look at a turn that begins so, else the one that nobody has asked about for longest. */
static look *find_look(seen *all, const sb_match *begun) {
    look *oldest = all->kept;
    for (int i = 0; i < LOOKS_KEPT; i++) {
        look *kept = &all->kept[i];
        // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between fields only cost another look
        if (kept->filled && memcmp(&kept->begun, begun, sizeof *begun) == 0)
            return kept;
        if (kept->asked < oldest->asked)
            oldest = kept;
    }
    oldest->filled = false;
    return oldest;
}

bool seen_is_new(seen *all, const sb_match *match) {
    sb_match begun = *match;
    begun.open[0] = sb_box(&match->rules);
    begun.roll[0] = begun.roll[1] = 0;
    begun.dice = 0;
    begun.asks = SB_ASKS_ROLL;
    all->last = find_look(all, &begun);
    all->last->asked = ++all->asked;
    if (all->last->filled)
        return false;
    all->last->begun = begun;
    return true;
}

void seen_fill(seen *all, const sb_solver *solver) {
    look *last = all->last;
    int players = solver->players, mover = last->begun.seat;
    for (int state = 0; state < solver->box.states; state++)
        last->ended[state] = last->after[last->end[all->outcome[state]] * players + mover];
    turn_values(&solver->box, 1, 0, last->ended, last->mine);
    memset(last->row, 0, (size_t)solver->box.states * sizeof *last->row);
    last->rows = 0;
    last->filled = true;
}

/* Where the mover goes with a throw; below 0: it is stuck. */
static int use_throw(const look *last, const box_graph *box, int state, int class) {
    double mine;
    return turn_use(box, 1, 0, state, class, last->ended, last->mine, &mine);
}

static int best_dice(const look *last, const box_graph *box, int state) {
    return turn_dice(box, state, last->ended, last->mine);
}

static const double *chances_of(const box_graph *box, int dice) {
    return dice == 1 ? box->one : box->two;
}

/* Gives a row to a state that has none. */
static void need_row(look *last, int state) {
    if (last->row[state] == 0)
        last->row[state] = (uint32_t)++last->rows;
}

/* And to those that a throw leads to. */
static void need_rows_after(look *last, const box_graph *box, int state, int dice) {
    for (int class = 1; class < box->classes; class ++) {
        int child = chances_of(box, dice)[class] > 0 ? use_throw(last, box, state, class) : -1;
        if (child >= 0)
            need_row(last, child);
    }
}

static double *row_of(const look *last, int players, int state) {
    return last->value + (last->row[state] - 1) * (size_t)players;
}

static const double *end_of(const seen *all, int players, int state) {
    return all->last->after + all->last->end[all->outcome[state]] * players;
}

static void add_throws(const seen *all, const sb_solver *solver, int state, int dice, double win[]) {
    const box_graph *box = &solver->box;
    const double *chance = chances_of(box, dice);
    memset(win, 0, (size_t)solver->players * sizeof *win);
    for (int class = 1; class < box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = use_throw(all->last, box, state, class);
        const double *from =
            child < 0 ? end_of(all, solver->players, state) : row_of(all->last, solver->players, child);
        for (int seat = 0; seat < solver->players; seat++)
            win[seat] += chance[class] * from[seat];
    }
}

static bool make_rows(look *last, size_t players) {
    if (last->rows <= last->room)
        return true;
    size_t room = last->rows + last->rows / 4;
    double *value = realloc(last->value, room * players * sizeof *value);
    last->value = value ? value : last->value;
    last->room = value ? room : last->room;
    return value != NULL;
}

/* Everybody's value of all states below so many that were found to be needed since there were so few rows. */
static sb_status fill_rows(seen *all, const sb_solver *solver, int below, size_t known) {
    look *last = all->last;
    const box_graph *box = &solver->box;
    size_t players = (size_t)solver->players;
    if (last->rows == known)
        return SB_OK;
    for (int state = below - 1; state > 0; state--) {
        if (last->row[state] > known)
            need_rows_after(last, box, state, best_dice(last, box, state));
    }
    if (!make_rows(last, players)) {
        last->filled = false;
        return SB_NO_MEMORY;
    }
    for (int state = 0; state < below; state++) {
        if (last->row[state] > known && state == 0)
            memcpy(row_of(last, solver->players, 0), end_of(all, solver->players, 0),
                   players * sizeof(double));
        else if (last->row[state] > known)
            add_throws(all, solver, state, best_dice(last, box, state), row_of(last, solver->players, state));
    }
    return SB_OK;
}

static sb_status value_of(seen *all, const sb_solver *solver, int state, double win[]) {
    look *last = all->last;
    size_t known = last->rows;
    need_row(last, state);
    sb_status status = fill_rows(all, solver, state + 1, known);
    if (status == SB_OK)
        memcpy(win, row_of(last, solver->players, state), (size_t)solver->players * sizeof *win);
    return status;
}

static sb_status value_of_dice(seen *all, const sb_solver *solver, int state, int dice, double win[]) {
    size_t known = all->last->rows;
    need_rows_after(all->last, &solver->box, state, dice);
    sb_status status = fill_rows(all, solver, state, known);
    if (status == SB_OK)
        add_throws(all, solver, state, dice, win);
    return status;
}

sb_status seen_value(seen *all, const sb_solver *solver, const sb_match *match, double win[]) {
    int state = box_find(&solver->box, match->open[0]);
    if (match->asks == SB_ASKS_ROLL)
        return value_of_dice(all, solver, state, match->dice, win);
    if (match->asks != SB_ASKS_SHUT)
        return value_of(all, solver, state, win);
    int class = box_class(&match->rules, match->roll[0], match->roll[1]);
    int child = use_throw(all->last, &solver->box, state, class);
    if (child >= 0)
        return value_of(all, solver, child, win);
    memcpy(win, end_of(all, solver->players, state), (size_t)solver->players * sizeof *win);
    return SB_OK;
}

/* Where nothing tells the seats apart, nothing has to be looked at. */
static bool all_alike(const sb_match *match) {
    bool alike = __builtin_popcountll(match->throwers) == match->players;
    for (int seat = 1; seat < match->players; seat++)
        alike = alike && match->totals[seat] == match->totals[0];
    return alike;
}

sb_status seen_first(sb_solver *solver, const sb_match *match, double win[],
                     sb_status (*value)(sb_solver *solver, const sb_match *match, double win[])) {
    int throwing = __builtin_popcountll(match->throwers);
    bool alike = all_alike(match);
    sb_status status = SB_OK;
    for (int seat = 0; seat < match->players; seat++)
        win[seat] = alike ? 1.0 / match->players : 0;
    for (int best = 0; best < throwing && !alike && status == SB_OK; best++) {
        sb_match begun = *match;
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)throwing};
        double part[SB_SEATS_MAX];
        for (int i = 0; i < throwing; i++)
            first.values[i] = i == best ? 3 : 2;
        sb_match_apply(&begun, first);
        status = value(solver, &begun, part);
        for (int seat = 0; seat < match->players && status == SB_OK; seat++)
            win[seat] += part[seat] / throwing;
    }
    return status;
}
