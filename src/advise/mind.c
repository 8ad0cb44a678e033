/* SPDX-License-Identifier: MIT */
/* Values of one box alone, worked out when first asked for. */
#include "mind.h"

#include <stdlib.h>
#include <string.h>

#include "round.h"
#include "way.h"

static const size_t ways_most = (size_t)512 << 20;

sb_status sb_mind_new(sb_mind **made, const sb_rules *rules, int players, sb_solver *solver) {
    sb_match match;
    sb_status status = made ? sb_match_start(&match, rules, players) : SB_BAD_CALL;
    if (status != SB_OK)
        return status;
    sb_mind *mind = calloc(1, sizeof *mind);
    if (!mind)
        return SB_NO_MEMORY;
    mind->rules = *rules;
    mind->players = players;
    mind->ways_most = ways_most;
    status = solver ? sb_mind_learn(mind, solver) : SB_OK;
    if (status == SB_OK)
        *made = mind;
    else
        sb_mind_free(mind);
    return status;
}

sb_status sb_mind_learn(sb_mind *mind, sb_solver *solver) {
    if (!mind || !solver || mind->solver)
        return SB_BAD_CALL;
    if (!sb_solver_ready(solver) || !solver_is_of(solver, &mind->rules, mind->players))
        return SB_NO_GAME_SOLVED;
    ways_free(mind->ways); /* how many of them are kept depends on the solver */
    mind->ways = NULL;
    mind->solver = solver;
    mind->box = mind->box ? mind->box : solver_box(solver);
    return SB_OK;
}

sb_status mind_knows(const sb_mind *mind, const sb_match *match) {
    if (match && match->asks == SB_ASKS_NOTHING)
        return SB_MATCH_OVER;
    sb_status status = sb_match_check(match);
    if (status != SB_OK || !mind)
        return status;
    bool same =
        mind->players == match->players && memcmp(&mind->rules, &match->rules, sizeof mind->rules) == 0;
    return same ? SB_OK : SB_NO_GAME_SOLVED;
}

void *aligned_zeroes(size_t size) {
    size_t whole = (size + 63) / 64 * 64;
    void *made = aligned_make(whole);
    return made ? memset(made, 0, whole) : NULL;
}

void outlook_free(outlook *on) {
    free(on->ended);
    free(on->value);
    *on = (outlook){0};
}

void sb_mind_free(sb_mind *mind) {
    if (!mind)
        return;
    for (int goal = 0; goal <= SB_GOAL_SHUT; goal++)
        outlook_free(&mind->goals[goal]);
    outlook_free(&mind->below);
    outlook_free(&mind->worth);
    round_low_free(mind->low);
    common_ahead_free(mind->ahead);
    ways_free(mind->ways);
    box_graph_free(&mind->own);
    free(mind);
}

const box_graph *mind_box(sb_mind *mind) {
    if (!mind->box && box_graph_make(&mind->own, &mind->rules) == SB_OK)
        mind->box = &mind->own;
    return mind->box;
}

bool outlook_make(outlook *on, int states) {
    if (!on->ended)
        on->ended = malloc((size_t)states * sizeof *on->ended);
    if (!on->value)
        on->value = malloc((size_t)states * sizeof *on->value);
    if (on->ended && on->value)
        return true;
    outlook_free(on);
    return false;
}

const outlook *mind_goal(sb_mind *mind, sb_goal goal) {
    const box_graph *box = mind_box(mind);
    outlook *on = &mind->goals[goal];
    if (!box || on->value)
        return box ? on : NULL;
    if (!outlook_make(on, box->states))
        return NULL;
    for (int state = 0; state < box->states; state++)
        on->ended[state] = goal == SB_GOAL_SCORE ? -(double)box->score[state] : state == 0;
    turn_values(box, 1, 0, on->ended, on->value);
    return on;
}

const outlook *mind_below(sb_mind *mind, int64_t total) {
    const box_graph *box = mind_box(mind);
    outlook *on = &mind->below;
    if (!box || (on->value && mind->total == total))
        return box ? on : NULL;
    if (!outlook_make(on, box->states))
        return NULL;
    for (int state = 0; state < box->states; state++)
        on->ended[state] = sb_beats_low(total, box->score[state]);
    turn_values(box, 1, 0, on->ended, on->value);
    mind->total = total;
    return on;
}

double choice_worth(const sb_mind *mind, const sb_match *match, const sb_event *choice, const outlook *on) {
    int state = box_find(mind->box, sb_match_open(match, match->seat) & ~choice->tiles);
    double worth = on->value[state];
    if (choice->kind == SB_DICE)
        turn_throw(mind->box, 1, 0, state, choice->values[0], on->ended, on->value, &worth);
    return choice->kind == SB_STOP ? on->ended[state] : worth;
}
