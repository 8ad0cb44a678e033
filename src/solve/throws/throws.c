/* SPDX-License-Identifier: MIT */
/* One throw each, a box each, two players: arena.
 *
 * Idea: for each start of a round (pair/) the whole round over all pairs of boxes, rows of one box against
 * all of the other's; once one player is stuck, the other plays a box alone for what its score is then worth.
 * State: that of pair/.
 * Proof: tests/solve/throws.c (plain recursion; nobody gains by deviating), tests/whole. */
#include <stdlib.h>

#include "answer.h"
#include "round.h"
#include "solve/pair/pair.h"
#include "solve/turn/turn.h"

typedef struct throws_own {
    pair match;
    throws_plan plan;
    throws_board board;    /* of the round looked at last */
    ledger_state shown;    /* which one that is; round 0: none yet */
    double *ended, *value; /* [states * 2] */
} throws_own;

static sb_status takes(const sb_rules *rules, int players) {
    double rows = rules->score == SB_SCORE_DIGITS ? 4 : 1;
    return pair_takes(rules, players, (pair_cost){.seconds = 5e-9, .bytes = rows * sizeof(double)});
}

static sb_status prepare(sb_solver *solver) {
    size_t numbers = 2 * (size_t)solver->box.states;
    throws_own *own = calloc(1, sizeof *own);
    solver->own = own;
    if (!own)
        return SB_NO_MEMORY;
    own->ended = calloc(numbers, sizeof *own->ended);
    own->value = calloc(numbers, sizeof *own->value);
    pair_make(&own->match, solver);
    return own->ended && own->value ? throws_plan_make(&own->plan, &solver->box) : SB_NO_MEMORY;
}

static void release(sb_solver *solver) {
    throws_own *own = solver->own;
    if (!own)
        return;
    throws_plan_free(&own->plan);
    throws_board_free(&own->board);
    free(own->ended);
    free(own->value);
    free(own);
}

static bool leads_next(const sb_solver *solver) {
    return solver->rules.lead == SB_LEAD_NEXT;
}

/* Begins the round of a match state. Two boxes are never shut in one round; what follows would be a state
 * that another hand may be working out just now. */
static void fill_board(const sb_solver *solver, ledger_state state, throws_board *board) {
    const throws_own *own = solver->own;
    const throws_plan *plan = &own->plan;
    for (int mine = 0; mine < plan->outcomes; mine++) {
        for (int theirs = 0; theirs < plan->outcomes; theirs++) {
            bool both_shut = plan->score[mine] == 0 && plan->score[theirs] == 0;
            board->payoff[mine * plan->outcome_room + theirs] =
                both_shut ? 0.5
                          : ledger_scored(&own->match.book, solver->values, state, plan->score[mine],
                                          plan->score[theirs], leads_next(solver));
        }
    }
    throws_begin(plan, board);
}

static void work_state(const sb_solver *solver, ledger_state state, void *board) {
    const throws_own *own = solver->own;
    double *values = solver->values;
    uint32_t fresh = own->plan.place[solver->box.states - 1];
    fill_board(solver, state, board);
    throws_rows(&own->plan, board, &solver->box.tiles[solver->box.states - 1], 1, false);
    values[ledger_index(&own->match.book, state)] = throws_first(&own->plan, board, fresh, fresh);
}

static sb_status make_board(void *board, const sb_solver *solver) {
    return throws_board_make(board, &((const throws_own *)solver->own)->plan);
}

static void free_board(void *board) {
    throws_board_free(board);
}

static const pair_way way = {sizeof(throws_board), make_board, free_board, work_state};

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    throws_own *own = solver->own;
    own->shown.round = 0;
    return pair_solve(solver, crew, &way);
}

static bool is_same(ledger_state a, ledger_state b) {
    return a.round == b.round && a.mine == b.mine && a.theirs == b.theirs;
}

static void note(double *values, int state, int seat, double chance) {
    values[2 * state + seat] = chance;
    values[2 * state + 1 - seat] = 1 - chance;
}

/* Where the mover stands on the board. */
typedef struct view {
    bool starts;     /* the mover started the round */
    bool alone;      /* the other is out, */
    uint32_t scored; /* with this outcome; */
    uint32_t there;  /* else the other's place */
} view;

/* The starter's chance before the mover throws at this place. */
static double at_throw(const throws_own *own, const view *at, uint32_t here) {
    const throws_board *board = &own->board;
    size_t places = (size_t)own->plan.places, out = at->scored * places + here;
    if (at->alone)
        return at->starts ? 1 - board->starter_alone[out] : board->other_alone[out];
    return at->starts ? throws_first(&own->plan, board, here, at->there)
                      : board->second[at->there * places + here];
}

/* The same once the mover has moved to this place. */
static double after_move(const throws_own *own, const view *at, uint32_t here) {
    const throws_plan *plan = &own->plan;
    if (at->alone)
        return at_throw(own, at, here);
    if (at->starts)
        return own->board.second[here * (size_t)plan->places + at->there];
    if (here == 0)
        return own->board.payoff[plan->outcome[at->there] * (size_t)plan->outcome_room];
    return throws_first(plan, &own->board, at->there, here);
}

/* The same once the mover is stuck at this place. */
static double when_stuck(const throws_own *own, const view *at, uint32_t here) {
    const throws_board *board = &own->board;
    size_t outcome = own->plan.outcome[here], room = (size_t)own->plan.outcome_room;
    size_t out = outcome * (size_t)own->plan.places + at->there;
    if (at->alone)
        return board->payoff[at->starts ? outcome * room + at->scored : at->scored * room + outcome];
    return at->starts ? board->other_alone[out] : 1 - board->starter_alone[out];
}

/* No throw waits, and no number of dice was chosen where there is a choice. */
static bool about_to_throw(const sb_solver *solver, const sb_match *match, int state) {
    return match->asks == SB_ASKS_DICE ||
           (match->asks == SB_ASKS_ROLL && solver->box.dice[state] != SB_EITHER_DICE);
}

/* What the mover may do next: by the throw it has to use, or by any. */
typedef struct moves {
    uint32_t first, end; /* of box->child */
} moves;

static moves moves_asked(const sb_solver *solver, const sb_match *match, int here) {
    const box_graph *box = &solver->box;
    if (match->asks != SB_ASKS_SHUT)
        return (moves){box_first(box, here, 0), box_first(box, here + 1, 0)};
    int class = box_class(&solver->rules, match->roll[0], match->roll[1]);
    return (moves){box_first(box, here, class), box_end(box, here, class)};
}

static void read_board(sb_solver *solver, const sb_match *match, const view *at, double win[]) {
    throws_own *own = solver->own;
    const box_graph *box = &solver->box;
    int starter = match->starter, here = box_find(box, match->open[match->seat]);
    const uint32_t *place = own->plan.place;
    if (about_to_throw(solver, match, here)) {
        win[starter] = at_throw(own, at, place[here]);
        win[1 - starter] = 1 - win[starter];
        return;
    }
    moves to = moves_asked(solver, match, here);
    for (uint32_t move = to.first; move < to.end; move++) {
        uint32_t child = box->child[move];
        note(own->value, (int)child, starter, after_move(own, at, place[child]));
    }
    note(own->ended, here, starter, when_stuck(own, at, place[here]));
    throws_answer(box, match, own->ended, own->value, win);
}

/* Has the board show the round of this match, as far as it can still come up: below the starter's box; or
 * below those its throw leads to, where its choices are looked at or have been. */
static sb_status show_round(sb_solver *solver, const sb_match *match, bool choosing) {
    throws_own *own = solver->own;
    const box_graph *box = &solver->box;
    int starter = match->starter, mine = box_find(box, match->open[starter]), count = 1;
    int theirs = box_find(box, match->open[1 - starter]);
    ledger_state state = pair_state(&own->match, match, starter);
    sb_tiles boxes[SB_CHOICES_MAX] = {match->open[starter]};
    if (!own->board.block && throws_board_make(&own->board, &own->plan) != SB_OK)
        return SB_NO_MEMORY;
    bool shown = is_same(own->shown, state);
    if (!shown)
        fill_board(solver, state, &own->board);
    own->shown = state;
    bool comes =
        throws_pair(&own->plan, own->plan.place[mine], own->plan.place[theirs], match->seat == starter);
    if (own->board.done[own->plan.place[mine]] && (comes || own->board.every)) /* and all below */
        return SB_OK;
    if (match->asks == SB_ASKS_SHUT && match->seat == starter && (shown || choosing)) {
        moves to = moves_asked(solver, match, mine);
        bool known = comes || own->board.every;
        count = 0;
        for (uint32_t move = to.first; move < to.end; move++) {
            if (!known || !own->board.done[own->plan.place[box->child[move]]])
                boxes[count++] = box->tiles[box->child[move]];
        }
    }
    if (count > 0)
        throws_rows(&own->plan, &own->board, boxes, count, !comes);
    return SB_OK;
}

/* Both are in. */
static sb_status both_in(sb_solver *solver, const sb_match *match, double win[]) {
    const throws_own *own = solver->own;
    sb_status status = show_round(solver, match, false);
    if (status != SB_OK)
        return status;
    int there = box_find(&solver->box, match->open[1 - match->seat]);
    view at = {.starts = match->seat == match->starter, .there = own->plan.place[there]};
    read_board(solver, match, &at, win);
    return SB_OK;
}

static sb_status look(sb_solver *solver, const sb_match *match) {
    return match->waiting == 3 && match->asks == SB_ASKS_SHUT ? show_round(solver, match, true) : SB_OK;
}

/* The other is out, with an outcome of the round that is shown; not the first of them, a shut box, which ends
 * the round. */
static bool is_shown(const sb_solver *solver, const sb_match *match, view *at) {
    const throws_own *own = solver->own;
    const throws_plan *plan = &own->plan;
    int mover = match->seat;
    ledger_state now = pair_state(&own->match, match, mover);
    *at = (view){.starts = mover == match->starter, .alone = true, .scored = 1};
    int64_t mine = at->starts ? own->shown.mine : own->shown.theirs;
    int64_t theirs = at->starts ? own->shown.theirs : own->shown.mine;
    while (at->scored < (uint32_t)plan->outcomes && plan->score[at->scored] != now.theirs - theirs)
        at->scored++;
    return own->shown.round == now.round && now.mine == mine && at->scored < (uint32_t)plan->outcomes;
}

/* The other is out and has scored: the mover throws until stuck. */
static void mover_alone(sb_solver *solver, const sb_match *match, double win[]) {
    throws_own *own = solver->own;
    view at;
    if (is_shown(solver, match, &at)) {
        read_board(solver, match, &at, win);
        return;
    }
    int starter = match->starter, mover = match->seat;
    for (int state = 0; state < solver->box.states; state++) {
        int64_t totals[2] = {match->totals[0], match->totals[1]};
        totals[mover] += solver->box.score[state];
        ledger_state ended = {(int)match->round, totals[starter], totals[1 - starter]};
        double chance = ledger_after(&own->match.book, solver->values, ended, leads_next(solver));
        if (state == 0 && own->match.book.shut_wins)
            chance = mover == starter ? 1 : 0;
        note(own->ended, state, starter, chance);
    }
    turn_values(&solver->box, 2, mover, own->ended, own->value);
    throws_answer(&solver->box, match, own->ended, own->value, win);
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    if (pair_at_start(solver, match, win))
        return SB_OK;
    if (match->waiting == 3)
        return both_in(solver, match, win);
    mover_alone(solver, match, win);
    return SB_OK;
}

const method method_throws = {
    .exactness = SB_EXACT,
    .flows = FLOW(THROWS),
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
    .look_key = pair_key,
};
