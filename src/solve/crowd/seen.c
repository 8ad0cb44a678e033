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

int seen_outcome(const seen *last, int64_t score) {
    int from = 0;
    for (int count = turn_outcomes(last->plan); count > 1; count -= count / 2)
        from += turn_scores(last->plan)[from + count / 2] <= score ? count / 2 : 0;
    return from;
}

sb_status seen_make(seen *made, const sb_solver *solver) {
    size_t states = (size_t)solver->box.states, players = (size_t)solver->players;
    sb_status status = turn_plan_make(&made->plan, &solver->box);
    if (status != SB_OK)
        return status;
    size_t outcomes = (size_t)turn_outcomes(made->plan);
    made->payoff = make_aligned(outcomes * TURN_LANES * sizeof *made->payoff);
    made->chance = make_aligned(outcomes * TURN_LANES * sizeof *made->chance);
    made->scratch = make_aligned(turn_scratch_size(made->plan));
    made->outcome = malloc(states * sizeof *made->outcome);
    made->after = malloc((outcomes + 1) * players * sizeof *made->after);
    made->ended = malloc(states * players * sizeof *made->ended);
    made->value = malloc(states * players * sizeof *made->value);
    bool all = made->payoff && made->chance && made->scratch && made->outcome && made->after && made->ended &&
               made->value;
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
    free(made->after);
    free(made->ended);
    free(made->value);
}

bool seen_is_new(seen *last, const sb_match *match) {
    sb_match begun = *match;
    begun.open[0] = sb_box(&match->rules);
    begun.roll[0] = begun.roll[1] = 0;
    begun.dice = 0;
    begun.asks = SB_ASKS_ROLL;
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between fields only cost another look
    if (last->filled && memcmp(&last->begun, &begun, sizeof begun) == 0)
        return false;
    last->begun = begun;
    last->filled = false;
    return true;
}

void seen_fill(seen *last, const sb_solver *solver) {
    turn_values(&solver->box, solver->players, last->begun.seat, last->ended, last->value);
    last->filled = true;
}

void seen_value(const seen *last, const sb_solver *solver, const sb_match *match, double win[]) {
    const box_graph *box = &solver->box;
    int players = solver->players, mover = match->seat, state = box_find(box, match->open[0]);
    if (match->asks == SB_ASKS_SHUT)
        turn_use(box, players, mover, state, box_class(&match->rules, match->roll[0], match->roll[1]),
                 last->ended, last->value, win);
    else if (match->asks == SB_ASKS_ROLL)
        turn_throw(box, players, mover, state, match->dice, last->ended, last->value, win);
    else
        memcpy(win, last->value + (size_t)state * (size_t)players, (size_t)players * sizeof *win);
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
