/* SPDX-License-Identifier: MIT */
/* Last one standing: what the ends of a round are worth, and the value of any position. */
#include "last.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What these rules may cost: bytes for each hand's work and of the values, and nodes worked out (an hour or
 * so of two cores). */
#define SCRATCH_MOST 1073741824.0
#define VALUES_MOST  3e9
#define WORK_MOST    4e10

static const int gains[] = {0, SB_POINTS_STOPPED, SB_POINTS_RISKED, SB_POINTS_SHUT};
static const int way_gains[LAST_WAYS] = {
    [LAST_STOPPED] = SB_POINTS_STOPPED, [LAST_RISKED] = SB_POINTS_RISKED, [LAST_SHUT] = SB_POINTS_SHUT};

static points_game game_of(const sb_rules *rules, int players) {
    return (points_game){.rules = rules,
                         .players = players,
                         .gains = gains,
                         .gain_count = sizeof gains / sizeof gains[0],
                         .turnable = rules->start == SB_START_THROW};
}

/* How many seats may start a round of one state. */
static int starters_of(const sb_rules *rules, int players) {
    return rules->start == SB_START_THROW ? players : 1;
}

static int phases_of(const sb_rules *rules, int players) {
    return players > 2 && !rules->rounds ? LAST_PERIOD_MOST : 1;
}

/* Bytes of the values of each state. */
static size_t state_size(int phases, int starters, int players) {
    return (1 + (size_t)(phases * (starters + 1) * players)) * sizeof(double);
}

static sb_status takes(const sb_rules *rules, int players) {
    if (players > LAST_PLAYERS_MOST)
        return SB_NO_GAME_SOLVED;
    int nodes = players * (1 << (players - 1)) - players, states = box_count(rules);
    points_game game = game_of(rules, players);
    double each = (double)state_size(phases_of(rules, players), starters_of(rules, players), players);
    if (last_scratch_size(nodes, states, players) > SCRATCH_MOST)
        return SB_NO_GAME_SOLVED;
    return points_fit(&game, fmin(WORK_MOST / ((double)nodes * states), VALUES_MOST / each));
}

static size_t values_size(const sb_solver *solver) {
    const last_game *game = solver->own;
    return (size_t)game->space.count * state_size(game->phases, game->starters, solver->players);
}

static uint64_t states(const sb_solver *solver) {
    const last_game *game = solver->own;
    return (uint64_t)game->space.count * (uint64_t)game->starters;
}

static sb_status prepare(sb_solver *solver) {
    last_game *game = solver->own = calloc(1, sizeof *game);
    if (!game)
        return SB_NO_MEMORY;
    int players = solver->players;
    points_game points = game_of(&solver->rules, players);
    game->starters = starters_of(&solver->rules, players);
    game->phases = phases_of(&solver->rules, players);
    game->looked[0] = -1;
    sb_status status = points_make(&game->space, &points);
    if (status == SB_OK)
        status = last_round_make(&game->round, &solver->box, players);
    if (status != SB_OK)
        return status;
    size_t held = (size_t)game->round.nodes * (size_t)solver->box.states * (size_t)players;
    game->ends = malloc((size_t)(last_end(players, LAST_STOPPED) * players) * sizeof *game->ends);
    game->value = malloc(held * sizeof *game->value);
    game->done = malloc((size_t)solver->box.states * sizeof *game->done);
    return game->ends && game->value && game->done ? SB_OK : SB_NO_MEMORY;
}

static void release(sb_solver *solver) {
    last_game *game = solver->own;
    if (!game)
        return;
    points_free(&game->space);
    last_round_free(&game->round);
    free(game->ends);
    free(game->value);
    free(game->done);
    free(game);
}

static void worth_after(const sb_solver *solver, int state, int phase, int winner, int gain, double *worth) {
    const last_game *game = solver->own;
    int players = solver->players, shift = 0;
    int next = points_after(&game->space, state, winner, gain, &shift, worth);
    if (next < 0 || *last_period(solver, next) == 0)
        return;
    const double *then = last_worth(solver, next, last_phase(solver, next, (uint32_t)phase + 1));
    for (int seat = 0; seat < players; seat++)
        worth[seat] = then[(seat + players - shift) % players];
}

void last_ends(const sb_solver *solver, int state, int phase, double *ends) {
    int players = solver->players;
    worth_after(solver, state, phase, 0, 0, ends + LAST_VOID * players);
    for (int seat = 0; seat < players; seat++) {
        for (int way = 0; way < LAST_WAYS; way++)
            worth_after(solver, state, phase, seat, way_gains[way],
                        ends + last_end(seat, (last_way)way) * players);
        double *shut = ends + last_end(seat, LAST_SHUT) * players;
        for (int other = 0; other < players && solver->rules.shut == SB_SHUT_WINS; other++)
            shut[other] = other == seat;
    }
}

/* Works out what can still come up in the round: below the box; or below those a throw leads to, where its
 * choices are looked at or have been. */
static void look_at(sb_solver *solver, const sb_match *match, int state, bool choosing) {
    last_game *game = solver->own;
    const box_graph *box = &solver->box;
    int phase = last_phase(solver, state, match->round), count = 1, here = box_find(box, match->open[0]);
    sb_tiles boxes[SB_CHOICES_MAX] = {match->open[0]};
    bool looked = game->looked[0] == state && game->looked[1] == phase;
    if (!looked) {
        game->looked[0] = state;
        game->looked[1] = phase;
        last_ends(solver, state, phase, game->ends);
        memset(game->done, 0, (size_t)box->states * sizeof *game->done);
    }
    if (game->done[here]) /* and all below */
        return;
    if (match->asks == SB_ASKS_SHUT && (looked || choosing)) {
        int class = box_class(&solver->rules, match->roll[0], match->roll[1]);
        uint32_t first = box_first(box, here, class), end = box_end(box, here, class);
        count = first == end;
        for (uint32_t i = first; i < end; i++) {
            if (!game->done[box->child[i]])
                boxes[count++] = box->tiles[box->child[i]];
        }
    }
    if (count > 0)
        last_round_values(&game->round, game->ends, boxes, count, game->done, game->value);
}

/* The last player's choice, or the extra throw. */
/* Whether the throw to be used can shut all that is open. */
static bool shuts_all(const sb_match *match) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = match->asks == SB_ASKS_SHUT ? sb_match_moves(match, moves, SB_CHOICES_MAX) : 0;
    for (int i = 0; i < count; i++) {
        if (moves[i] == match->open[0])
            return true;
    }
    return false;
}

static void stand_value(const sb_solver *solver, const sb_match *match, int state, int seat, double *win) {
    int phase = last_phase(solver, state, match->round);
    const last_game *game = solver->own;
    const last_round *round = &game->round;
    double ends[LAST_ENDS_MOST * LAST_PLAYERS_MOST];
    int box = box_find(&solver->box, match->open[0]);
    last_way way = shuts_all(match) ? LAST_SHUT : LAST_RISKED;
    last_ends(solver, state, phase, ends);
    if (match->asks == SB_ASKS_STAND)
        last_stand(round, seat, box, ends, win);
    else if (match->asks == SB_ASKS_DICE)
        last_risk_open(round, seat, box, ends, win);
    else if (match->asks == SB_ASKS_ROLL)
        last_risk_throw(round, seat, box, match->dice, ends, win);
    else
        memcpy(win, ends + last_end(seat, way) * solver->players, (size_t)solver->players * sizeof *win);
}

/* The seats still in, as the state counts them. */
static int seats_in(const sb_match *match, int shift) {
    int set = 0, players = match->players;
    for (int seat = 0; seat < players; seat++)
        set |= (int)(match->waiting >> seat & 1) << (seat + players - shift) % players;
    return set;
}

/* Whether the round is about to start with nothing decided, which the values hold. */
static bool round_starts(const sb_solver *solver, const sb_match *match, int set) {
    int fresh = solver->box.states - 1;
    bool undecided = match->asks == SB_ASKS_DICE ||
                     (match->asks == SB_ASKS_ROLL && solver->box.dice[fresh] != SB_EITHER_DICE);
    return undecided && set == (1 << solver->players) - 1 && match->open[0] == solver->box.tiles[fresh];
}

static void throw_value(sb_solver *solver, const sb_match *match, int state, int shift, double *win) {
    last_game *game = solver->own;
    int players = solver->players, set = seats_in(match, shift);
    int seat = (match->seat + players - shift) % players, box = box_find(&solver->box, match->open[0]);
    int phase = last_phase(solver, state, match->round);
    int node = game->round.node_of[set * players + seat];
    if (round_starts(solver, match, set)) {
        memcpy(win, last_start(solver, state, phase, seat), (size_t)players * sizeof *win);
        return;
    }
    look_at(solver, match, state, false);
    if (match->asks == SB_ASKS_SHUT)
        last_use(&game->round, node, box, box_class(&solver->rules, match->roll[0], match->roll[1]),
                 game->ends, game->value, win);
    else if (match->asks == SB_ASKS_ROLL)
        last_throw(&game->round, node, box, match->dice, game->ends, game->value, win);
    else
        last_before_throw(&game->round, node, box, game->value, win);
}

/* Everyone who throws for it is as likely to start. */
static void first_value(const sb_solver *solver, const sb_match *match, int state, int shift, double *win) {
    int players = solver->players;
    int phase = last_phase(solver, state, match->round);
    double each = 1.0 / __builtin_popcountll(match->throwers);
    memset(win, 0, (size_t)players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        int starter = (__builtin_ctzll(left) + players - shift) % players;
        for (int seat = 0; seat < players; seat++)
            win[seat] += each * last_start(solver, state, phase, starter)[seat];
    }
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    const last_game *game = solver->own;
    double turned[LAST_PLAYERS_MOST];
    int players = solver->players, shift;
    int state = points_find(&game->space, match->round, match->totals, match->starter, &shift);
    if (state < 0)
        return SB_BAD_TOTAL;
    if (match->asks == SB_ASKS_FIRST)
        first_value(solver, match, state, shift, turned);
    else if (match->asks == SB_ASKS_STAND || match->risking)
        stand_value(solver, match, state, (match->seat + players - shift) % players, turned);
    else
        throw_value(solver, match, state, shift, turned);
    for (int seat = 0; seat < players; seat++)
        win[(seat + shift) % players] = turned[seat];
    return SB_OK;
}

static sb_status look(sb_solver *solver, const sb_match *match) {
    const last_game *game = solver->own;
    int shift, state = points_find(&game->space, match->round, match->totals, match->starter, &shift);
    if (state >= 0 && match->asks == SB_ASKS_SHUT && !match->risking)
        look_at(solver, match, state, true);
    return SB_OK;
}

static bool look_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    const last_game *game = solver->own;
    int shift, state = points_find(&game->space, match->round, match->totals, match->starter, &shift);
    if (state < 0)
        return false;
    *key = (uint64_t)state << 32 | (uint32_t)last_phase(solver, state, match->round);
    return true;
}

/* A period is a whole number of rounds for which there is room. */
static bool sound(const sb_solver *solver, const double *values, size_t count) {
    const last_game *game = solver->own;
    size_t each = state_size(game->phases, game->starters, solver->players) / sizeof *values;
    for (size_t i = 0; i < count; i++) {
        bool is_period = i % each == 0;
        if (is_period ? !(values[i] >= 1 && values[i] <= game->phases && values[i] == floor(values[i]))
                      : !is_chance(values[i]))
            return false;
    }
    return true;
}

const method method_last = {
    .exactness = SB_EXACT,
    .flows = FLOW(LAST),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .sound = sound,
    .prepare = prepare,
    .release = release,
    .solve = last_solve,
    .value = value,
    .look = look,
    .look_key = look_key,
};
