/* SPDX-License-Identifier: MIT */
/* One throw for all, a box each, two players: arena-common.
 *
 * Idea: for each start of a round (pair/) the whole round over all pairs of boxes, both using the same throw
 * one after the other. When one throw shuts both boxes totals stay as they are: that value is put in again
 * until it no longer moves. State: that of pair/. Proof: tests/solve/common.c (plain recursion; nobody gains
 * by deviating), tests/whole. */
#include <stdlib.h>

#include "round.h"
#include "settle.h"
#include "solve/pair/pair.h"
#include "solve/turn/turn.h"

enum { SLOPE_LEVELS = 3 };

typedef struct common_own {
    pair match;
    common_plan plan;
    common_board board;   /* of the round looked at last */
    ledger_state shown;   /* which one that is, seat 0 counted as mine; round 0: none yet */
    common_done done;     /* what of it is worked out */
    settle_slope *slopes; /* [SLOPE_LEVELS * limit], while a match that comes back to its states is solved */
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
    sb_status status = common_plan_make(&own->plan, &solver->box);
    if (status != SB_OK)
        return status;
    own->done.mine = calloc((size_t)own->plan.places, sizeof *own->done.mine);
    own->done.theirs = calloc((size_t)own->plan.places, sizeof *own->done.theirs);
    return own->done.mine && own->done.theirs ? SB_OK : SB_NO_MEMORY;
}

static void release(sb_solver *solver) {
    common_own *own = solver->own;
    if (!own)
        return;
    common_plan_free(&own->plan);
    common_board_free(&own->board);
    free(own->done.mine);
    free(own->done.theirs);
    free(own);
}

/* What an end of the round is worth: the one who did not throw last starts the next. */
static void fill_end(const sb_solver *solver, ledger_state state, common_board *board, uint32_t mine,
                     uint32_t theirs) {
    const common_own *own = solver->own;
    const common_plan *plan = &own->plan;
    ledger_state turned = {state.round, state.theirs, state.mine};
    int64_t scores[2] = {plan->score[mine], plan->score[theirs]};
    *common_ended(board, plan, 0, mine, theirs) =
        ledger_scored(&own->match.book, solver->values, state, scores[0], scores[1], true) - 0.5;
    *common_ended(board, plan, 1, mine, theirs) =
        0.5 - ledger_scored(&own->match.book, solver->values, turned, scores[1], scores[0], true);
}

static void fill_ends(const sb_solver *solver, ledger_state state, common_board *board) {
    const common_plan *plan = &((const common_own *)solver->own)->plan;
    for (uint32_t mine = 0; mine < (uint32_t)plan->outcomes; mine++) {
        for (uint32_t theirs = 0; theirs < (uint32_t)plan->outcomes; theirs++)
            fill_end(solver, state, board, mine, theirs);
    }
}

/* Whether totals that stay as they are lead back to the same state. */
static bool comes_back(const ledger *book) {
    return book->rounds == 0 && !book->shut_wins;
}

/* The value of a state with so many points more for each, where there is one. */
static double with_more(const sb_solver *solver, ledger_state state, int more, double otherwise) {
    const ledger *book = &((const common_own *)solver->own)->match.book;
    ledger_state next = {state.round, state.mine + more, state.theirs + more};
    bool known = next.mine < book->limit && next.theirs < book->limit;
    return known ? ((const double *)solver->values)[ledger_index(book, next)] : otherwise;
}

/* Somewhere to start from: on a line through the states with one and two points more for each. */
static double first_guess(const sb_solver *solver, ledger_state state) {
    double one = with_more(solver, state, 1, 0.5);
    return 2 * one - with_more(solver, state, 2, one);
}

/* How the values of a state and the one turned round moved with themselves. Kept for three levels: the one
 * worked on, and the two before it. */
static settle_slope *slope_of(const common_own *own, ledger_state state) {
    return &own->slopes[(state.mine + state.theirs) % SLOPE_LEVELS * own->match.book.limit + state.mine];
}

static settle first_settle(const sb_solver *solver, ledger_state state, ledger_state turned) {
    const common_own *own = solver->own;
    settle values = {.in = {first_guess(solver, state), first_guess(solver, turned)}};
    if (state.theirs + 1 < own->match.book.limit)
        values.slope = *slope_of(own, (ledger_state){state.round, state.mine + 1, state.theirs + 1});
    return values;
}

/* Works out a match state together with the one that has the totals the other way round. When both boxes are
 * shut by one throw the totals stay what they are, so the values hang on themselves, by about 1/100, the
 * chance of that to happen: they are put in again until the next time would no longer move them. Two or
 * three rounds do for most states. */
static void work_state(const sb_solver *solver, ledger_state state, void *on) {
    const double still = 1e-14;
    const common_own *own = solver->own;
    const ledger *book = &own->match.book;
    common_board *board = on;
    double *values = solver->values;
    ledger_state turned = {state.round, state.theirs, state.mine};
    if (state.mine > state.theirs)
        return;
    double *value[2] = {&values[ledger_index(book, state)], &values[ledger_index(book, turned)]};
    size_t fresh = own->plan.place[own->plan.states - 1] * (board->stride + 1);
    settle round = {.in = {0.5, 0.5}};
    if (own->slopes)
        round = first_settle(solver, state, turned);
    *value[0] = round.in[0];
    *value[1] = round.in[1];
    fill_ends(solver, state, board);
    common_round(&own->plan, board);
    double came[2] = {0.5 + board->before[0][fresh], 0.5 - board->before[1][fresh]};
    while (own->slopes && !settle_step(&round, came, still)) {
        *value[0] = round.in[0];
        *value[1] = round.in[1];
        fill_end(solver, state, board, 0, 0);
        common_round(&own->plan, board);
        came[0] = 0.5 + board->before[0][fresh];
        came[1] = 0.5 - board->before[1][fresh];
    }
    *value[0] = own->slopes ? round.in[0] : came[0];
    *value[1] = own->slopes ? round.in[1] : came[1];
    if (own->slopes)
        *slope_of(own, state) = round.slope;
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
    const ledger *book = &own->match.book;
    own->shown.round = 0;
    common_narrow(&own->plan, NULL);
    if (!comes_back(book))
        return pair_solve(solver, crew, &way);
    own->slopes = calloc(SLOPE_LEVELS * (size_t)book->limit, sizeof *own->slopes);
    sb_status status = own->slopes ? pair_solve(solver, crew, &way) : SB_NO_MEMORY;
    free(own->slopes);
    own->slopes = NULL;
    return status;
}

/* The boxes a seat can have once the throw is used, that are not worked out: the one it has already, or those
 * the throw leads to. */
static int boxes_after(const sb_solver *solver, const sb_match *match, int seat, bool choosing,
                       const bool *done, sb_tiles boxes[]) {
    const uint32_t *place = ((const common_own *)solver->own)->plan.place;
    const box_graph *box = &solver->box;
    int here = box_find(box, match->open[seat]), count = 0;
    uint32_t first = 0, end = 0;
    boxes[0] = match->open[seat];
    if (done[place[here]]) /* and all below */
        return 0;
    if (choosing && match->asks == SB_ASKS_SHUT && match->waiting >> seat & 1) {
        int class = box_class(&solver->rules, match->roll[0], match->roll[1]);
        first = box_first(box, here, class);
        end = box_end(box, here, class);
    }
    for (uint32_t i = first; i < end; i++) {
        if (!done[place[box->child[i]]])
            boxes[count++] = box->tiles[box->child[i]];
    }
    return first == end ? 1 : count;
}

/* Has the board show the round of this match, as far as it can still come up: below the boxes of both; or
 * below those the throw leads to, where choices are looked at or have been. */
static sb_status show_round(sb_solver *solver, const sb_match *match, bool choosing) {
    common_own *own = solver->own;
    ledger_state state = pair_state(&own->match, match, 0);
    sb_tiles boxes[SB_CHOICES_MAX];
    if (!own->board.block && common_board_make(&own->board, &own->plan) != SB_OK)
        return SB_NO_MEMORY;
    bool shown =
        own->shown.round == state.round && own->shown.mine == state.mine && own->shown.theirs == state.theirs;
    if (!shown) {
        fill_ends(solver, state, &own->board);
        common_begin(&own->plan, &own->board, &own->done);
        own->shown = state;
    }
    int count = boxes_after(solver, match, 1, shown || choosing, own->done.theirs, boxes);
    if (count > 0)
        common_columns(&own->plan, boxes, count, &own->done);
    count = boxes_after(solver, match, 0, shown || choosing, own->done.mine, boxes);
    if (count > 0)
        common_rows(&own->plan, &own->board, boxes, count, &own->done);
    return SB_OK;
}

/* A throw is about to be made. */
static sb_status before_throw(sb_solver *solver, const sb_match *match, double win[]) {
    common_own *own = solver->own;
    sb_status status = show_round(solver, match, false);
    if (status != SB_OK)
        return status;
    size_t mine = own->plan.place[box_find(&solver->box, match->open[0])];
    size_t theirs = own->plan.place[box_find(&solver->box, match->open[1])];
    win[0] = 0.5 + own->board.before[match->starter][mine * own->board.stride + theirs];
    win[1] = 1 - win[0];
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
    if (match->asks != SB_ASKS_SHUT)
        return before_throw(solver, match, win);
    sb_status status = show_round(solver, match, false);
    return status == SB_OK ? best_answer(solver, match, win) : status;
}

static sb_status look(sb_solver *solver, const sb_match *match) {
    return match->asks == SB_ASKS_SHUT ? show_round(solver, match, true) : SB_OK;
}

/* A board is of both starters. */
static bool look_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    const common_own *own = solver->own;
    *key = ledger_index(&own->match.book, pair_state(&own->match, match, 0));
    return true;
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
    .look = look,
    .look_key = look_key,
};
