/* SPDX-License-Identifier: MIT */
#include "points.h"

#include <stdlib.h>
#include <string.h>

static int most_gain(const points_game *game) {
    return game->gains[game->gain_count - 1];
}

bool points_last_round(const points_space *space, int state) {
    return space->round[state] != 0 && space->round[state] == space->game.rules->rounds;
}

/* Where no limit counts, only the distances matter, and of a seat too far behind to share the win with all
 * rounds left, not even that. */
static void drop_what_is_idle(const points_space *space, uint32_t round, int64_t *points) {
    if (space->limit)
        return;
    int players = space->game.players;
    int64_t rest = (int64_t)most_gain(&space->game) * (space->game.rules->rounds - (int64_t)round + 1);
    int64_t top = 0, bottom = INT64_MAX;
    for (int seat = 0; seat < players; seat++)
        top = points[seat] > top ? points[seat] : top;
    for (int seat = 0; seat < players; seat++) {
        points[seat] = points[seat] < top - rest - 1 ? top - rest - 1 : points[seat];
        bottom = points[seat] < bottom ? points[seat] : bottom;
    }
    for (int seat = 0; seat < players; seat++)
        points[seat] -= bottom;
}

/* How the points counted from one seat compare with the same counted from another. */
static int compare_turns(const int64_t *points, int players, int one, int other) {
    for (int i = 0; i < players; i++) {
        int64_t a = points[(one + i) % players], b = points[(other + i) % players];
        if (a != b)
            return a < b ? -1 : 1;
    }
    return 0;
}

static int first_turn(const points_space *space, const int64_t *points, int starter) {
    if (!space->game.turnable)
        return starter;
    int best = 0;
    for (int seat = 1; seat < space->game.players; seat++)
        best = compare_turns(points, space->game.players, seat, best) > 0 ? seat : best;
    return best;
}

/* A state as it is kept. */
typedef struct state_key {
    uint16_t round;
    uint16_t points[SB_SEATS_MAX];
} state_key;

static state_key key_of(const points_space *space, uint32_t round, const int64_t *totals, int starter,
                        int *shift) {
    int64_t points[SB_SEATS_MAX];
    int players = space->game.players;
    state_key key = {.round = space->game.rules->rounds ? (uint16_t)round : 0};
    memcpy(points, totals, (size_t)players * sizeof *points);
    drop_what_is_idle(space, round, points);
    *shift = first_turn(space, points, starter);
    for (int i = 0; i < players; i++)
        key.points[i] = (uint16_t)points[(*shift + i) % players];
    return key;
}

/* The place of the key in the hash table, or of the gap where it belongs. */
static uint32_t slot_of(const points_space *space, const state_key *key) {
    size_t players = (size_t)space->game.players;
    uint32_t hash = 2166136261u ^ key->round;
    for (size_t i = 0; i < players; i++)
        hash = (hash ^ key->points[i]) * 16777619u;
    for (uint32_t slot = hash ^ hash >> 15;; slot++) {
        uint32_t found = space->slots[slot & space->slot_mask];
        if (found == 0)
            return slot & space->slot_mask;
        const uint16_t *points = points_of(space, (int)found - 1);
        if (space->round[found - 1] == key->round &&
            memcmp(points, key->points, players * sizeof *points) == 0)
            return slot & space->slot_mask;
    }
}

int points_find(const points_space *space, uint32_t round, const int64_t *totals, int starter, int *shift) {
    for (int seat = 0; seat < space->game.players; seat++) {
        if (totals[seat] < 0 || totals[seat] > UINT16_MAX)
            return -1;
    }
    state_key key = key_of(space, round, totals, starter, shift);
    return (int)space->slots[slot_of(space, &key)] - 1;
}

static bool round_ends_match(const points_space *space, int state, const int64_t *points) {
    if (points_last_round(space, state))
        return true;
    for (int seat = 0; seat < space->game.players && space->limit; seat++) {
        if (points[seat] >= space->limit)
            return true;
    }
    return false;
}

static void share_win(const int64_t *points, int players, double *share) {
    int64_t best = 0;
    int winners = 0;
    for (int seat = 0; seat < players; seat++)
        best = points[seat] > best ? points[seat] : best;
    for (int seat = 0; seat < players; seat++)
        winners += points[seat] == best;
    for (int seat = 0; seat < players; seat++)
        share[seat] = points[seat] == best ? 1.0 / winners : 0;
}

/* The points after a round, in the state's own counting, and who starts the next. */
static int play_round(const points_space *space, int state, int seat, int gain, int64_t *points) {
    const uint16_t *before = points_of(space, state);
    for (int i = 0; i < space->game.players; i++)
        points[i] = before[i];
    points[seat] += gain;
    return space->game.rules->lead == SB_LEAD_NEXT ? 1 % space->game.players : 0;
}

int points_after(const points_space *space, int state, int seat, int gain, int *shift, double *share) {
    int64_t points[SB_SEATS_MAX];
    int starter = play_round(space, state, seat, gain, points);
    if (!round_ends_match(space, state, points))
        return points_find(space, space->round[state] + 1u, points, starter, shift);
    share_win(points, space->game.players, share);
    return -1;
}

/* Room for states while they are being found: twice as many slots, so that searches stay short. */
static sb_status grow(points_space *space, int *room) {
    size_t more = *room ? (size_t)*room * 2 : 256, players = (size_t)space->game.players;
    uint16_t *round = realloc(space->round, more * sizeof *round);
    space->round = round ? round : space->round;
    uint16_t *points = realloc(space->points, more * players * sizeof *points);
    space->points = points ? points : space->points;
    uint32_t *slots = calloc(more * 2, sizeof *slots);
    if (!round || !points || !slots) {
        free(slots);
        return SB_NO_MEMORY;
    }
    free(space->slots);
    space->slots = slots;
    space->slot_mask = (uint32_t)(more * 2 - 1);
    *room = (int)more;
    return SB_OK;
}

static void index_state(points_space *space, int state) {
    state_key key = {.round = space->round[state]};
    memcpy(key.points, points_of(space, state), (size_t)space->game.players * sizeof *key.points);
    space->slots[slot_of(space, &key)] = (uint32_t)state + 1;
}

static sb_status add_state(points_space *space, const state_key *key, int *room, int most) {
    if (space->slots && space->slots[slot_of(space, key)])
        return SB_OK;
    if (space->count == most)
        return SB_NO_GAME_SOLVED;
    if (space->count == *room) {
        if (grow(space, room) != SB_OK)
            return SB_NO_MEMORY;
        for (int state = 0; state < space->count; state++)
            index_state(space, state);
    }
    size_t players = (size_t)space->game.players;
    space->round[space->count] = key->round;
    memcpy(space->points + (size_t)space->count * players, key->points, players * sizeof *key->points);
    space->count++;
    index_state(space, space->count - 1);
    return SB_OK;
}

/* Adds every state one round away from this one. */
static sb_status add_next(points_space *space, int state, int *room, int most) {
    int64_t points[SB_SEATS_MAX];
    int shift;
    for (int gain = 0; gain < space->game.gain_count; gain++) {
        for (int seat = 0; seat < space->game.players; seat++) {
            int starter = play_round(space, state, seat, space->game.gains[gain], points);
            if (round_ends_match(space, state, points))
                continue;
            state_key key = key_of(space, space->round[state] + 1u, points, starter, &shift);
            sb_status status = add_state(space, &key, room, most);
            if (status != SB_OK)
                return status;
        }
    }
    return SB_OK;
}

static int level_of(const points_space *space, int state) {
    if (space->round[state])
        return space->round[state] - 1;
    int sum = 0;
    for (int seat = 0; seat < space->game.players; seat++)
        sum += points_of(space, state)[seat];
    return sum;
}

/* Puts the states into the order of their levels; level_start is counted up to each level's end and back. */
static sb_status sort_states(points_space *space) {
    size_t players = (size_t)space->game.players, count = (size_t)space->count;
    for (int state = 0; state < space->count; state++)
        space->levels = level_of(space, state) >= space->levels ? level_of(space, state) + 1 : space->levels;
    space->level_start = calloc((size_t)space->levels + 1, sizeof *space->level_start);
    uint16_t *round = malloc(count * sizeof *round);
    uint16_t *points = malloc(count * players * sizeof *points);
    if (!space->level_start || !round || !points) {
        free(round);
        free(points);
        return SB_NO_MEMORY;
    }
    for (int state = 0; state < space->count; state++)
        space->level_start[level_of(space, state)]++;
    for (int level = 1; level <= space->levels; level++)
        space->level_start[level] += space->level_start[level - 1];
    for (int state = space->count - 1; state >= 0; state--) {
        size_t place = (size_t)--space->level_start[level_of(space, state)];
        round[place] = space->round[state];
        memcpy(points + place * players, points_of(space, state), players * sizeof *points);
    }
    free(space->round);
    free(space->points);
    space->round = round;
    space->points = points;
    memset(space->slots, 0, ((size_t)space->slot_mask + 1) * sizeof *space->slots);
    for (int state = 0; state < space->count; state++)
        index_state(space, state);
    return SB_OK;
}

static sb_status make(points_space *space, const points_game *game, int most) {
    const int64_t none[SB_SEATS_MAX] = {0};
    const sb_rules *rules = game->rules;
    bool idle_limit = rules->rounds && rules->limit > (int64_t)most_gain(game) * (rules->rounds - 1);
    int room = 0, shift;
    memset(space, 0, sizeof *space);
    space->game = *game;
    space->limit = idle_limit ? 0 : rules->limit;
    state_key key = key_of(space, 1, none, 0, &shift);
    sb_status status = add_state(space, &key, &room, most);
    for (int state = 0; state < space->count && status == SB_OK; state++)
        status = add_next(space, state, &room, most);
    if (status == SB_OK)
        status = sort_states(space);
    if (status != SB_OK)
        points_free(space);
    return status;
}

sb_status points_make(points_space *space, const points_game *game) {
    return make(space, game, POINTS_MOST);
}

sb_status points_fit(const points_game *game, double most) {
    points_space space;
    sb_status status = make(&space, game, most < POINTS_MOST ? (int)most : POINTS_MOST);
    if (status == SB_OK)
        points_free(&space);
    return status;
}

void points_free(points_space *space) {
    free(space->level_start);
    free(space->round);
    free(space->points);
    free(space->slots);
    memset(space, 0, sizeof *space);
}
