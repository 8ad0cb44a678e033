/* SPDX-License-Identifier: MIT */
#include "host/thinker.h"

#include <string.h>

void thinker_forget(thinker *by) {
    sb_mind_free(by->mind);
    sb_solver_free(by->solver);
    *by = (thinker){0};
}

bool thinker_is_about(const thinker *by, const sb_rules *rules, int players) {
    return by->mind && by->players == players && memcmp(&by->rules, rules, sizeof *rules) == 0;
}

sb_status thinker_turn(thinker *by, const sb_rules *rules, int players) {
    if (thinker_is_about(by, rules, players))
        return SB_OK;
    thinker_forget(by);
    sb_status status = sb_mind_new(&by->mind, rules, players, NULL);
    if (status != SB_OK)
        return status;
    by->rules = *rules;
    by->players = players;
    return SB_OK;
}

bool thinker_ready(const thinker *by) {
    return by->solver && sb_solver_ready(by->solver);
}

static bool allowed(const thinker *by, const thinker_means *lent, bool quick, const sb_solver *solver) {
    return !lent->allows || lent->allows(lent->self, &by->rules, quick, solver);
}

/* What is too large for exact values has a model's. */
static sb_status reach_less(thinker *by, const thinker_means *lent) {
    if (by->solver && sb_solver_exactness(by->solver) != SB_EXACT && allowed(by, lent, true, by->solver))
        return SB_OK;
    sb_solver_free(by->solver);
    by->solver = NULL;
    if (!allowed(by, lent, true, NULL))
        return SB_NO_GAME_SOLVED;
    sb_status status = sb_solver_new_quick(&by->solver, &by->rules, by->players);
    return status == SB_OK && !allowed(by, lent, true, by->solver) ? SB_NO_GAME_SOLVED : status;
}

sb_status thinker_reach(thinker *by, const thinker_means *lent) {
    if (thinker_ready(by))
        return SB_OK;
    if (!allowed(by, lent, false, NULL))
        return reach_less(by, lent);
    sb_status status = by->solver ? SB_OK : sb_solver_new(&by->solver, &by->rules, by->players);
    return status == SB_OK && !allowed(by, lent, false, by->solver) ? reach_less(by, lent) : status;
}

sb_status thinker_prepare(thinker *by, const thinker_means *lent) {
    sb_status status = thinker_reach(by, lent);
    if (status != SB_OK || thinker_ready(by))
        return status;
    bool found = lent->find && lent->find(lent->self, by->solver, &by->rules, by->players);
    if (!found)
        status =
            lent->solve ? lent->solve(lent->self, by->solver, &by->rules, by->players) : SB_NO_GAME_SOLVED;
    return status == SB_OK ? sb_mind_learn(by->mind, by->solver) : status;
}

sb_status thinker_stand_in(thinker *by) {
    sb_solver *model = NULL;
    if (thinker_ready(by))
        return SB_OK;
    sb_status status = sb_solver_new_quick(&model, &by->rules, by->players);
    if (status == SB_OK)
        status = sb_solver_solve(model, NULL);
    if (status == SB_OK)
        status = sb_mind_learn(by->mind, model);
    if (status != SB_OK) {
        sb_solver_free(model);
        return status;
    }
    sb_solver_free(by->solver);
    by->solver = model;
    return SB_OK;
}

bool thinker_load(thinker *by, const void *bytes, size_t size) {
    if (!by->solver || thinker_ready(by))
        return false;
    return sb_solver_load(by->solver, bytes, size) == SB_OK && sb_mind_learn(by->mind, by->solver) == SB_OK;
}

sb_status thinker_share(thinker *made, const thinker *first) {
    *made = (thinker){0};
    sb_status status = thinker_turn(made, &first->rules, first->players);
    if (status != SB_OK || !thinker_ready(first))
        return status;
    status = sb_solver_new(&made->solver, &first->rules, first->players);
    if (status == SB_OK)
        status = sb_solver_share(made->solver, first->solver);
    if (status == SB_BAD_VALUE) { /* the first one has a model's */
        sb_solver_free(made->solver);
        made->solver = NULL;
        status = sb_solver_new_quick(&made->solver, &first->rules, first->players);
        if (status == SB_OK)
            status = sb_solver_share(made->solver, first->solver);
    }
    if (status == SB_OK)
        status = sb_mind_learn(made->mind, made->solver);
    if (status != SB_OK)
        thinker_forget(made);
    return status;
}

bool thinker_values_needed(const sb_record *record) {
    bool needed = false;
    for (int seat = 0; seat < record->players; seat++)
        needed = needed || sb_level_needs_solver((sb_level)record->player[seat].level);
    return needed;
}

/* Before the throw the values alone may answer; any throw that leaves a choice makes the solver look at all
 * that can follow from here, and advice on it at the box alone. */
void thinker_look(thinker *by, const sb_match *match) {
    sb_match thrown = *match;
    sb_advice best;
    int count;
    double win[SB_SEATS_MAX];
    if (!thinker_is_about(by, &match->rules, match->players) || !thinker_ready(by))
        return;
    sb_status status = sb_match_apply(&thrown, sb_event_roll(1, match->dice == 1 ? 0 : 2));
    if (status == SB_OK && thrown.asks == SB_ASKS_SHUT && sb_value(by->solver, &thrown, win) == SB_OK)
        sb_advise(by->mind, &thrown, &best, 1, &count, NULL);
}

sb_status thinker_advise(thinker *by, const sb_match *match, advised *made) {
    sb_status status = thinker_turn(by, &match->rules, match->players);
    if (status != SB_OK)
        return status;
    made->alone = !thinker_ready(by);
    made->exact = !made->alone && sb_solver_exactness(by->solver) == SB_EXACT;
    made->value = 0;
    return made->alone ? sb_advise_alone(by->mind, match, made->advice, SB_CHOICES_MAX, &made->count)
                       : sb_advise(by->mind, match, made->advice, SB_CHOICES_MAX, &made->count, &made->value);
}
