/* SPDX-License-Identifier: MIT */
/* One throw for all, a box each, two players: arena-common.
 *
 * Idea: for each start of a round (pair/) the whole round over all pairs of boxes, both using the same throw
 * one after the other. When one throw shuts both boxes totals stay as they are: that value is put in again
 * until it no longer moves. State: that of pair/. Proof: tests/solve/common.c (plain recursion; nobody gains
 * by deviating), tests/whole. */
#include <math.h>
#include <stdlib.h>

#include "round.h"
#include "solve/pair/pair.h"
#include "solve/turn/turn.h"

typedef struct common_own {
    pair match;
    common_plan plan;
    common_board board; /* of the round looked at last */
    ledger_state shown; /* which one that is, seat 0 counted as mine; round 0: none yet */
} common_own;

static sb_status takes(const sb_rules *rules, int players) {
    double rows = rules->score == SB_SCORE_DIGITS ? 4 : 2;
    return pair_takes(rules, players, (pair_cost){.seconds = 1e-7, .bytes = rows * sizeof(double)});
}

static sb_status prepare(sb_solver *solver) {
    common_own *own = calloc(1, sizeof *own);
    solver->own = own;
    if (!own)
        return SB_NO_MEMORY;
    pair_make(&own->match, solver);
    return common_plan_make(&own->plan, &solver->box);
}

static void release(sb_solver *solver) {
    common_own *own = solver->own;
    if (!own)
        return;
    common_plan_free(&own->plan);
    common_board_free(&own->board);
    free(own);
}

/* What an end of the round is worth to the one who threw last: the other throws next. */
static void fill_end(const sb_solver *solver, ledger_state state, common_board *board, uint32_t mine,
                     uint32_t theirs) {
    const common_own *own = solver->own;
    const common_plan *plan = &own->plan;
    ledger_state turned = {state.round, state.theirs, state.mine};
    int64_t scores[2] = {plan->score[mine], plan->score[theirs]};
    *common_ended(board, plan, 0, mine, theirs) =
        ledger_scored(&own->match.book, solver->values, state, scores[0], scores[1], true) - 0.5;
    *common_ended(board, plan, 1, mine, theirs) =
        ledger_scored(&own->match.book, solver->values, turned, scores[1], scores[0], true) - 0.5;
}

static void fill_board(const sb_solver *solver, ledger_state state, common_board *board) {
    const common_plan *plan = &((const common_own *)solver->own)->plan;
    for (uint32_t mine = 0; mine < (uint32_t)plan->outcomes; mine++) {
        for (uint32_t theirs = 0; theirs < (uint32_t)plan->outcomes; theirs++)
            fill_end(solver, state, board, mine, theirs);
    }
    common_round(plan, board);
}

/* Both boxes shut by one throw; says how far the value of that was off. */
static double fill_both_shut(const sb_solver *solver, ledger_state state, common_board *board) {
    const common_plan *plan = &((const common_own *)solver->own)->plan;
    const double *ended[2] = {common_ended(board, plan, 0, 0, 0), common_ended(board, plan, 1, 0, 0)};
    double before[2] = {*ended[0], *ended[1]};
    fill_end(solver, state, board, 0, 0);
    return fmax(fabs(*ended[0] - before[0]), fabs(*ended[1] - before[1]));
}

/* Somewhere to start from: the state with a point more for each, where there is one. */
static double first_guess(const sb_solver *solver, ledger_state state) {
    const common_own *own = solver->own;
    const ledger *book = &own->match.book;
    ledger_state next = {state.round, state.mine + 1, state.theirs + 1};
    bool known = book->limit && next.mine < book->limit && next.theirs < book->limit;
    return known ? ((const double *)solver->values)[ledger_index(book, next)] : 0.5;
}

/* Works out a match state together with the one that has the totals the other way round. When both boxes are
 * shut by one throw the totals stay what they are, so the values hang on themselves: they are put in again
 * until the next step would no longer move them. Each time the error shrinks to about 1/500, the chance of
 * that to happen. */
static void work_state(const sb_solver *solver, ledger_state state, void *on) {
    const double still = 1e-14;
    const common_own *own = solver->own;
    common_board *board = on;
    double *values = solver->values;
    ledger_state turned = {state.round, state.theirs, state.mine};
    if (state.mine > state.theirs)
        return;
    double *value[2] = {&values[ledger_index(&own->match.book, state)],
                        &values[ledger_index(&own->match.book, turned)]};
    size_t fresh = own->plan.place[own->plan.states - 1] * (board->stride + 1);
    *value[0] = first_guess(solver, state);
    *value[1] = first_guess(solver, turned);
    fill_board(solver, state, board);
    double moved = 0, before;
    bool again;
    do {
        *value[0] = 0.5 + board->before[0][fresh];
        *value[1] = 0.5 + board->before[1][fresh];
        before = moved;
        moved = fill_both_shut(solver, state, board);
        again = moved * moved > still * before;
        if (again)
            common_round(&own->plan, board);
    } while (again);
}

static sb_status make_board(void *board, const sb_solver *solver) {
    return common_board_make(board, &((const common_own *)solver->own)->plan);
}

static void free_board(void *board) {
    common_board_free(board);
}

static const pair_way way = {sizeof(common_board), make_board, free_board, work_state};

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    common_own *own = solver->own;
    own->shown.round = 0;
    return pair_solve(solver, crew, &way);
}

static sb_status show_round(sb_solver *solver, ledger_state state) {
    common_own *own = solver->own;
    if (!own->board.block && common_board_make(&own->board, &own->plan) != SB_OK)
        return SB_NO_MEMORY;
    if (own->shown.round != state.round || own->shown.mine != state.mine ||
        own->shown.theirs != state.theirs) {
        fill_board(solver, state, &own->board);
        own->shown = state;
    }
    return SB_OK;
}

/* A throw is about to be made. */
static sb_status before_throw(sb_solver *solver, const sb_match *match, double win[]) {
    common_own *own = solver->own;
    sb_status status = show_round(solver, pair_state(&own->match, match, 0));
    if (status != SB_OK)
        return status;
    size_t mine = own->plan.place[box_find(&solver->box, match->open[0])];
    size_t theirs = own->plan.place[box_find(&solver->box, match->open[1])];
    win[match->starter] = 0.5 + own->board.before[match->starter][mine * own->board.stride + theirs];
    win[1 - match->starter] = 1 - win[match->starter];
    return SB_OK;
}

/* The first of the best answers to the throw. */
static sb_status best_answer(sb_solver *solver, const sb_match *match, double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX), mover = match->seat;
    for (int i = 0; i < count; i++) {
        sb_match after = *match;
        double found[2];
        sb_match_apply(&after, choices[i]);
        sb_status status = solver_value(solver, &after, found);
        if (status != SB_OK)
            return status;
        if (i == 0 || found[mover] > win[mover] + TURN_TIE) {
            win[0] = found[0];
            win[1] = found[1];
        }
    }
    return SB_OK;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    if (pair_at_start(solver, match, win))
        return SB_OK;
    return match->asks == SB_ASKS_SHUT ? best_answer(solver, match, win) : before_throw(solver, match, win);
}

const method method_common = {
    .exactness = SB_EXACT,
    .flows = FLOW(COMMON),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = pair_size,
    .states = pair_states,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
    .look_key = pair_key,
};
