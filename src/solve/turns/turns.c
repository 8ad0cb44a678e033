/* SPDX-License-Identifier: MIT */
/* Matches of whole turns: the value of any position, from those kept and the rest of the turn. */
#include <stdlib.h>
#include <string.h>

#include "turns.h"

/* The turn looked at last: what every box state is worth to every seat, after the turn and before a throw. */
typedef struct turns_look {
    sb_match match; /* as the turn began */
    bool filled;
    int *same;             /* [states]: the first state with this score */
    double *ended, *value; /* [states * players] */
} turns_look;

void turns_look_free(turns_look *look) {
    if (!look)
        return;
    free(look->same);
    free(look->ended);
    free(look->value);
    free(look);
}

static bool is_in(const sb_match *match, int seat) {
    return !(match->out >> seat & 1);
}

/* Seats still in, from the one to move on, clockwise. */
static int list_seats(const sb_match *match, int *seats) {
    int count = 0;
    for (int i = 0; i < match->players; i++) {
        int seat = (match->seat + i) % match->players;
        if (is_in(match, seat))
            seats[count++] = seat;
    }
    return count;
}

/* The last round has begun, and someone has played in it: totals past the limit are no point of theirs. */
static bool last_round(const turns_game *game, const sb_match *match, const turns_spot *at) {
    if (game->rules->reach != SB_REACH_ENDS || at->waiting == at->in)
        return false;
    bool last = game->counted && at->round == game->rounds;
    for (int seat = 0; seat < match->players; seat++)
        last |= game->rules->limit > 0 && match->totals[seat] >= game->rules->limit;
    return last;
}

/* How far each waiting seat is below the lowest total so far, and how many share that. */
static int find_gaps(const turns_spot *at, const int64_t *totals, int64_t *lowest, int64_t *gap) {
    int sharing = 0;
    *lowest = INT64_MAX;
    for (int seat = at->waiting; seat < at->in; seat++)
        *lowest = totals[seat] < *lowest ? totals[seat] : *lowest;
    for (int seat = at->waiting; seat < at->in; seat++)
        sharing += totals[seat] == *lowest;
    for (int seat = 0; seat < at->waiting; seat++)
        gap[seat] = *lowest - totals[seat];
    return sharing;
}

static void read_last(const turns_game *game, const turns_spot *at, const int64_t *totals, double *win) {
    int64_t lowest, gap[SB_SEATS_MAX];
    double last[SB_SEATS_MAX + 1];
    int near[SB_SEATS_MAX] = {0}, sharing = find_gaps(at, totals, &lowest, gap);
    turns_read_last(game, at->waiting, sharing, gap, near, last);
    memcpy(win, last, (size_t)at->waiting * sizeof *win);
    for (int seat = at->waiting; seat < at->in; seat++)
        win[seat] = totals[seat] == lowest ? last[at->waiting] : 0;
}

/* Where the match stands as a turn begins: the spot, and who sits there with which totals. */
typedef struct standing {
    turns_spot at;
    int seats[SB_SEATS_MAX];
    int64_t totals[SB_SEATS_MAX];
} standing;

static standing find_standing(const turns_game *game, const sb_match *match) {
    standing found;
    int in = list_seats(match, found.seats);
    found.at = (turns_spot){in, __builtin_popcountll(match->waiting), game->counted ? (int)match->round : 1,
                            !is_in(match, match->starter)};
    for (int i = 0; i < in; i++)
        found.totals[i] = match->totals[found.seats[i]];
    return found;
}

/* The chances at the start of this seat's turn, or once the match is over. */
static void value_at_start(const turns_game *game, const sb_match *match, double win[]) {
    double part[SB_SEATS_MAX];
    for (int seat = 0; seat < match->players; seat++)
        win[seat] = 0;
    if (match->asks == SB_ASKS_NOTHING) {
        for (uint64_t left = match->winners; left; left &= left - 1)
            win[__builtin_ctzll(left)] = 1.0 / __builtin_popcountll(match->winners);
        return;
    }
    standing now = find_standing(game, match);
    if (last_round(game, match, &now.at))
        read_last(game, &now.at, now.totals, part);
    else
        turns_read_between(game, &now.at, now.totals, part);
    for (int i = 0; i < now.at.in; i++)
        win[now.seats[i]] = part[i];
}

/* The match as this turn began: the same for every position of the turn. */
static sb_match turn_begun(const sb_match *match) {
    sb_match begun = *match;
    begun.open[0] = sb_box(&match->rules);
    begun.roll[0] = begun.roll[1] = 0;
    begun.dice = 0;
    begun.asks = SB_ASKS_ROLL;
    return begun;
}

static void end_turn(const turns_game *game, const sb_match *begun, int state, double win[]) {
    sb_match after = *begun;
    sb_match_apply(&after, sb_event_tiles(SB_LEFT, game->box->tiles[state]));
    value_at_start(game, &after, win);
}

/* Box states of one score end the turn alike, so each score is played out once. */
static void fill_ends(const turns_game *game, turns_look *look) {
    size_t seats = (size_t)game->players;
    for (int state = 0; state < game->box->states; state++) {
        double *ended = look->ended + (size_t)state * seats;
        if (look->same[state] < state)
            memcpy(ended, look->ended + (size_t)look->same[state] * seats, seats * sizeof *ended);
        else
            end_turn(game, &look->match, state, ended);
    }
}

static int outcome_of(const turns_game *game, int64_t score) {
    int low = 0, high = game->outcomes - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (game->scores[middle] < score)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void find_same(const turns_game *game, turns_look *look, int *first) {
    for (int outcome = 0; outcome < game->outcomes; outcome++)
        first[outcome] = -1;
    for (int state = 0; state < game->box->states; state++) {
        int outcome = outcome_of(game, game->box->score[state]);
        if (first[outcome] < 0)
            first[outcome] = state;
        look->same[state] = first[outcome];
    }
}

static turns_look *look_make(const turns_game *game) {
    size_t states = (size_t)game->box->states, numbers = states * (size_t)game->players;
    turns_look *look = calloc(1, sizeof *look);
    int *first = malloc((size_t)game->outcomes * sizeof *first);
    if (look) {
        look->same = malloc(states * sizeof *look->same);
        look->ended = malloc(numbers * sizeof *look->ended);
        look->value = malloc(numbers * sizeof *look->value);
    }
    if (!look || !first || !look->same || !look->ended || !look->value) {
        turns_look_free(look);
        look = NULL;
    } else {
        find_same(game, look, first);
    }
    free(first);
    return look;
}

/* The place for looks; NULL when memory runs out. */
static turns_look *look_of(turns_game *game) {
    if (!game->look)
        game->look = look_make(game);
    return game->look;
}

static sb_status look_at(turns_game *game, const sb_match *match) {
    sb_match begun = turn_begun(match);
    turns_look *look = look_of(game);
    if (!look)
        return SB_NO_MEMORY;
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between fields only cost another look
    if (look->filled && memcmp(&look->match, &begun, sizeof begun) == 0)
        return SB_OK;
    look->match = begun;
    fill_ends(game, look);
    turn_values(game->box, game->players, match->seat, look->ended, look->value);
    look->filled = true;
    return SB_OK;
}

/* Before the throws that decide who starts, each of those throwing is as likely to. */
static void value_at_first(const turns_game *game, const sb_match *match, double win[]) {
    int throwing = __builtin_popcountll(match->throwers);
    double part[SB_SEATS_MAX];
    for (int seat = 0; seat < match->players; seat++)
        win[seat] = 0;
    for (int best = 0; best < throwing; best++) {
        sb_match begun = *match;
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)throwing};
        for (int i = 0; i < throwing; i++)
            first.values[i] = i == best ? 2 : 1;
        sb_match_apply(&begun, first);
        value_at_start(game, &begun, part);
        for (int seat = 0; seat < match->players; seat++)
            win[seat] += part[seat] / throwing;
    }
}

/* The turn has not begun, and no dice are chosen for its first throw. */
static bool is_start(const sb_match *match) {
    sb_tiles box = sb_box(&match->rules);
    bool chosen = match->asks == SB_ASKS_ROLL && sb_dice_for(&match->rules, box) == SB_EITHER_DICE;
    return match->asks != SB_ASKS_SHUT && match->open[0] == box && !chosen;
}

sb_status turns_value(sb_solver *solver, const sb_match *match, double win[]) {
    turns_game *game = solver->own;
    int players = game->players, mover = match->seat;
    game->values = solver->values;
    if (match->asks == SB_ASKS_FIRST) {
        value_at_first(game, match, win);
        return SB_OK;
    }
    if (is_start(match)) {
        value_at_start(game, match, win);
        return SB_OK;
    }
    sb_status status = look_at(game, match);
    if (status != SB_OK)
        return status;
    const double *ended = game->look->ended, *value = game->look->value;
    int state = box_find(game->box, match->open[0]);
    if (match->asks == SB_ASKS_SHUT) {
        int class = box_class(&match->rules, match->roll[0], match->roll[1]);
        turn_use(game->box, players, mover, state, class, ended, value, win);
    } else if (match->asks == SB_ASKS_ROLL) {
        turn_throw(game->box, players, mover, state, match->dice, ended, value, win);
    } else {
        memcpy(win, value + state * players, (size_t)players * sizeof *win);
    }
    return SB_OK;
}

/* The place of a turn's start among the values, where its totals are points of it. */
static bool look_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    turns_game *game = solver->own;
    standing now = find_standing(game, match);
    int64_t lowest, gap[SB_SEATS_MAX];
    bool last = last_round(game, match, &now.at);
    int sharing = last ? find_gaps(&now.at, now.totals, &lowest, gap) : 0;
    const turns_axis *axis = last ? &game->gaps : &game->totals;
    int numbers = last ? now.at.waiting : now.at.in;
    size_t state = 0;
    game->values = solver->values;
    for (int seat = 0; seat < numbers; seat++) {
        turns_place place = axis_place(axis, last ? gap[seat] : now.totals[seat], NULL);
        state = state * (size_t)axis->count + (size_t)place.low;
        if (place.share > 0)
            return false;
    }
    if (last)
        *key = game->last_part[numbers * game->players + sharing] + state * (size_t)(numbers + 1);
    else
        *key = (uint64_t)(turns_slice(game, &now.at) - game->values) + state * (size_t)turns_width(numbers);
    return true;
}

static sb_status turn_ends(sb_solver *solver, const sb_match *match, double *ended) {
    turns_game *game = solver->own;
    const turns_look *look = look_of(game);
    sb_match begun = turn_begun(match);
    double win[SB_SEATS_MAX];
    if (!look)
        return SB_NO_MEMORY;
    game->values = solver->values;
    for (int state = 0; state < game->box->states; state++) {
        bool seen = look->same[state] < state;
        if (!seen)
            end_turn(game, &begun, state, win);
        ended[state] = seen ? ended[look->same[state]] : win[match->seat];
    }
    return SB_OK;
}

static sb_status takes(const sb_rules *rules, int players) {
    return turns_measure(rules, players, SB_EXACT).fits ? SB_OK : SB_NO_GAME_SOLVED;
}

static sb_status takes_on_grid(const sb_rules *rules, int players) {
    return turns_measure(rules, players, SB_APPROXIMATE).fits ? SB_OK : SB_NO_GAME_SOLVED;
}

static size_t values_size(const sb_solver *solver) {
    const turns_game *game = solver->own;
    return game->size * sizeof *game->values;
}

/* Starts of turns with everyone in, and of the last round. */
static uint64_t count_states(const sb_solver *solver) {
    const turns_game *game = solver->own;
    uint64_t states =
        (uint64_t)(game->rounds * turns_slices(game, game->players)) * game->power[game->players];
    uint64_t all = 1;
    for (int waiting = 1; waiting < game->players && game->gaps.count > 0; waiting++) {
        all *= (uint64_t)game->gaps.count;
        states += all * (uint64_t)(game->players - waiting);
    }
    return states;
}

#define SHARED                                                                                               \
    .flows = FLOW(TURNS),                                                                                    \
    .fields = KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(REACH) | FIELD(ROUNDS) | FIELD(SHUT) |      \
              FIELD(START) | FIELD(LEAD),                                                                    \
    .size = values_size, .states = count_states, .prepare = turns_prepare, .release = turns_release,         \
    .solve = turns_solve, .value = turns_value, .look_key = look_key, .turn_ends = turn_ends

const method method_turns = {SHARED, .exactness = SB_EXACT, .takes = takes};
const method method_turns_grid = {SHARED, .exactness = SB_APPROXIMATE, .takes = takes_on_grid};
