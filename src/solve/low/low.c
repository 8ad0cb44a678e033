/* SPDX-License-Identifier: MIT */
/* Beat the low: what hangs on a turn, and the value of any position. */
#include "low.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What these rules may cost: bytes of values, and lanes of turn_solve times states of the box (an hour or so
 * of two cores). */
#define VALUES_MOST 3221225472.0
#define WORK_MOST   1.4e12

static const int gains[] = {SB_POINTS_LOW, SB_POINTS_SUPER_BOX};

static points_game game_of(const sb_rules *rules, int players) {
    return (points_game){.rules = rules, .players = players, .gains = gains, .gain_count = 2};
}

/* At least as many as there are. */
static double scores_most(const sb_rules *rules) {
    double sets = (double)((int64_t)1 << rules->tiles), sum = (double)sb_score(rules, sb_box(rules)) + 1;
    return rules->score == SB_SCORE_DIGITS ? sets : sum;
}

static sb_status takes(const sb_rules *rules, int players) {
    double turns = scores_most(rules) * players * (players - 1);
    double most_held = VALUES_MOST / (turns * players * (double)sizeof(double));
    double most_worked = WORK_MOST / (turns * box_count(rules));
    points_game game = game_of(rules, players);
    return points_fit(&game, fmin(most_held, most_worked));
}

static size_t values_size(const sb_solver *solver) {
    const low_game *game = solver->own;
    size_t players = (size_t)solver->players;
    size_t turns = (size_t)game->positions * (size_t)game->scores * (players - 1);
    return ((size_t)game->space.count + turns) * players * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    return values_size(solver) / sizeof(double) / (size_t)solver->players;
}

static int compare_scores(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

static int find_score(const low_game *game, int64_t score) {
    const int64_t *scores = turn_scores(game->plan);
    const int64_t *found = bsearch(&score, scores, (size_t)game->scores, sizeof score, compare_scores);
    return found ? (int)(found - scores) : -1;
}

static sb_status list_scores(low_game *game, const box_graph *box) {
    sb_status status = turn_plan_make(&game->plan, box);
    if (status != SB_OK)
        return status;
    game->scores = turn_outcomes(game->plan);
    game->box_score = malloc((size_t)box->states * sizeof *game->box_score);
    game->worth = malloc((size_t)game->scores * sizeof *game->worth);
    for (int state = 0; state < box->states && game->box_score; state++)
        game->box_score[state] = find_score(game, box->score[state]);
    return game->box_score && game->worth ? SB_OK : SB_NO_MEMORY;
}

/* The same points counted from another seat, in the same round. */
static int turned(const points_space *space, int state, int by) {
    int64_t points[SB_SEATS_MAX];
    int players = space->game.players, shift;
    for (int seat = 0; seat < players; seat++)
        points[seat] = points_of(space, state)[(seat + by) % players];
    return points_find(space, space->round[state], points, 0, &shift);
}

/* Numbers the positions. In the last round it no longer matters who started: there the state is turned so
 * that the holder is its first seat, and has no other holders. */
static void number_positions(low_game *game) {
    int players = game->space.game.players;
    for (int state = 0; state < game->space.count; state++) {
        int holders = points_last_round(&game->space, state) ? 1 : players;
        for (int holder = 0; holder < holders; holder++) {
            game->state[game->positions] = state;
            game->holder[game->positions] = (uint8_t)holder;
            game->position[state * players + holder] = game->positions++;
        }
    }
    for (int state = 0; state < game->space.count; state++) {
        for (int holder = 1; holder < players && points_last_round(&game->space, state); holder++) {
            int same = turned(&game->space, state, holder);
            game->position[state * players + holder] = game->position[same * players];
        }
    }
    for (int position = 0; position < game->positions; position++) {
        for (int mover = 0; mover < players; mover++) {
            int holder = (game->holder[position] + mover) % players;
            game->taken[position * players + mover] =
                game->position[game->state[position] * players + holder];
        }
    }
}

static sb_status list_positions(low_game *game) {
    size_t players = (size_t)game->space.game.players, most = (size_t)game->space.count * players;
    game->position = malloc(most * sizeof *game->position);
    game->state = malloc(most * sizeof *game->state);
    game->holder = malloc(most * sizeof *game->holder);
    game->taken = malloc(most * players * sizeof *game->taken);
    if (!game->position || !game->state || !game->holder || !game->taken)
        return SB_NO_MEMORY;
    number_positions(game);
    return SB_OK;
}

static sb_status prepare(sb_solver *solver) {
    low_game *game = solver->own = calloc(1, sizeof *game);
    if (!game)
        return SB_NO_MEMORY;
    size_t held = (size_t)solver->box.states * (size_t)solver->players;
    points_game points = game_of(&solver->rules, solver->players);
    sb_status status = points_make(&game->space, &points);
    if (status == SB_OK)
        status = list_scores(game, &solver->box);
    if (status == SB_OK)
        status = list_positions(game);
    game->looked.position = -1;
    game->ended = malloc(held * sizeof *game->ended);
    game->value = malloc(held * sizeof *game->value);
    return status == SB_OK && (!game->ended || !game->value) ? SB_NO_MEMORY : status;
}

static void release(sb_solver *solver) {
    low_game *game = solver->own;
    if (!game)
        return;
    points_free(&game->space);
    turn_plan_free(game->plan);
    free(game->box_score);
    free(game->worth);
    free(game->position);
    free(game->state);
    free(game->holder);
    free(game->taken);
    free(game->ended);
    free(game->value);
    free(game);
}

/* What it is worth to every seat, counted from the holder, that the holder wins the round. */
static void holder_wins(const sb_solver *solver, int position, int gain, double *won) {
    const low_game *game = solver->own;
    int players = solver->players, holder = game->holder[position], shift = 0;
    double share[SB_SEATS_MAX];
    int next = points_after(&game->space, game->state[position], holder, gain, &shift, share);
    const double *worth = next < 0 ? share : low_start(solver, next);
    for (int seat = 0; seat < players; seat++)
        won[seat] = worth[(holder + seat + players - shift) % players];
}

void low_turn_open(const sb_solver *solver, low_place at, low_turn *turn) {
    turn->at = at;
    if (at.mover == solver->players - 1)
        holder_wins(solver, at.position, at.low == 0 ? SB_POINTS_SUPER_BOX : SB_POINTS_LOW, turn->won);
    bool last_try = at.mover == 0 || at.mover == solver->players - 1;
    turn->failed = last_try ? turn->won : low_try(solver, at.position, at.low, at.mover + 1);
}

double low_turn_worth(const sb_solver *solver, const low_turn *turn, int score, int seat) {
    const low_game *game = solver->own;
    int players = solver->players;
    if (score == 0 && solver->rules.shut == SB_SHUT_WINS)
        return seat == turn->at.mover;
    if (!sb_beats_low(turn->at.low, score))
        return turn->failed[seat];
    int holds = game->taken[turn->at.position * players + turn->at.mover];
    return low_try(solver, holds, score, 1)[(seat + players - turn->at.mover) % players];
}

/* Where the turn of the match stands among the values; false when no match gets there. */
static bool find_turn(const sb_solver *solver, const sb_match *match, low_place *at) {
    const low_game *game = solver->own;
    int players = solver->players, shift;
    int state = points_find(&game->space, match->round, match->totals, match->starter, &shift);
    bool first = match->low < 0;
    int low = first ? game->scores : find_score(game, match->low);
    if (state < 0 || low < 0)
        return false;
    int holder = first ? match->starter : match->holder;
    at->position = game->position[state * players + (holder + players - shift) % players];
    at->mover = (match->seat + players - holder) % players;
    at->low = low;
    return true;
}

static void look_at(sb_solver *solver, low_place at) {
    low_game *game = solver->own;
    low_turn turn;
    int players = solver->players;
    if (memcmp(&at, &game->looked, sizeof at) == 0)
        return;
    game->looked = at;
    low_turn_open(solver, at, &turn);
    for (int state = 0; state < solver->box.states; state++) {
        for (int seat = 0; seat < players; seat++)
            game->ended[state * players + seat] = low_turn_worth(solver, &turn, game->box_score[state], seat);
    }
    turn_values(&solver->box, players, at.mover, game->ended, game->value);
}

/* Whether a turn is about to start with nothing decided, which the values hold. */
static bool turn_starts(const sb_match *match, const box_graph *box, int state) {
    if (state != box->states - 1)
        return false;
    return match->asks == SB_ASKS_DICE || (match->asks == SB_ASKS_ROLL && box->dice[state] != SB_EITHER_DICE);
}

/* What the turn is worth where the match stands in it, seats counted from the holder. */
static void turn_value(sb_solver *solver, const sb_match *match, low_place at, double *win) {
    low_game *game = solver->own;
    const box_graph *box = &solver->box;
    int players = solver->players, state = box_find(box, match->open[0]);
    const double *held = game->value + state * players;
    if (turn_starts(match, box, state))
        held = at.mover ? low_try(solver, at.position, at.low, at.mover)
                        : low_start(solver, game->state[at.position]);
    else
        look_at(solver, at);
    if (match->asks == SB_ASKS_SHUT)
        turn_use(box, players, at.mover, state, box_class(&solver->rules, match->roll[0], match->roll[1]),
                 game->ended, game->value, win);
    else if (match->asks == SB_ASKS_ROLL && box->dice[state] == SB_EITHER_DICE)
        turn_throw(box, players, at.mover, state, match->dice, game->ended, game->value, win);
    else
        memcpy(win, held, (size_t)players * sizeof *win);
}

/* Everyone who throws for it is as likely to start. */
static sb_status first_value(const sb_solver *solver, const sb_match *match, double *win) {
    const low_game *game = solver->own;
    int players = solver->players, shift;
    double each = 1.0 / __builtin_popcountll(match->throwers);
    memset(win, 0, (size_t)players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        int starter = __builtin_ctzll(left);
        int state = points_find(&game->space, match->round, match->totals, starter, &shift);
        if (state < 0)
            return SB_BAD_TOTAL;
        for (int seat = 0; seat < players; seat++)
            win[seat] += each * low_start(solver, state)[(seat + players - shift) % players];
    }
    return SB_OK;
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    double from_holder[SB_SEATS_MAX];
    low_place at;
    if (match->asks == SB_ASKS_FIRST)
        return first_value(solver, match, win);
    if (!find_turn(solver, match, &at))
        return SB_BAD_TOTAL;
    turn_value(solver, match, at, from_holder);
    for (int seat = 0; seat < solver->players; seat++)
        win[(match->seat + seat) % solver->players] = from_holder[(at.mover + seat) % solver->players];
    return SB_OK;
}

static bool look_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    const low_game *game = solver->own;
    low_place turn;
    if (!find_turn(solver, match, &turn))
        return false;
    uint64_t tries = (uint64_t)turn.position * (uint64_t)(game->scores + 1) + (uint64_t)turn.low;
    *key = tries * (uint64_t)solver->players + (uint64_t)turn.mover;
    return true;
}

static sb_status turn_ends(sb_solver *solver, const sb_match *match, double *ended) {
    const low_game *game = solver->own;
    low_place at;
    low_turn turn;
    if (!find_turn(solver, match, &at))
        return SB_BAD_TOTAL;
    low_turn_open(solver, at, &turn);
    for (int score = 0; score < game->scores; score++)
        game->worth[score] = low_turn_worth(solver, &turn, score, at.mover);
    for (int state = 0; state < solver->box.states; state++)
        ended[state] = game->worth[game->box_score[state]];
    return SB_OK;
}

const method method_low = {
    .exactness = SB_EXACT,
    .flows = FLOW(LOW),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .prepare = prepare,
    .release = release,
    .solve = low_solve,
    .value = value,
    .look_key = look_key,
    .turn_ends = turn_ends,
};
