/* SPDX-License-Identifier: MIT */
#include "naive_turns.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 17 };

/* A match at the start of a turn. */
typedef struct position {
    int64_t totals[NAIVE_SEATS];
    int mover, starter, round;
    unsigned out, played; /* played: in this round */
} position;

typedef struct chances {
    long double win[NAIVE_SEATS];
} chances;

typedef struct node {
    position at;
    chances value;
    int *after; /* [sets]: node after the turn ends with these tiles, or -1 - n for the n-th known result */
} node;

struct naive_turns {
    sb_rules rules;
    int players, tiles, sets; /* tiles in both rows; sets of them */
    node *nodes;
    size_t count, room;
    chances *results;
    size_t results_count;
    chances *ended, *value; /* [sets]: the turn being worked out */
    bool *known;
    int *slots; /* [SLOTS]: nodes by position, one more than their number */
};

/* Tiles are numbered through both rows, front first. */
static int number_of(const naive_turns *n, int tile) {
    return tile % n->rules.tiles + 1;
}

static int in_front_of(const naive_turns *n, int tile) { /* of a back tile */
    int column = tile - n->rules.tiles;
    return n->rules.back == SB_BACK_ALIGNED ? column : n->rules.tiles - 1 - column;
}

static bool has(int set, int tile) {
    return set >> tile & 1;
}

static int sum_of(const naive_turns *n, int set) {
    int sum = 0;
    for (int tile = 0; tile < n->tiles; tile++)
        sum += has(set, tile) ? number_of(n, tile) : 0;
    return sum;
}

static bool is_hidden(const naive_turns *n, int set, int tile) {
    return tile >= n->rules.tiles && has(set, in_front_of(n, tile));
}

static int64_t score_of(const naive_turns *n, int set) {
    int64_t score = 0;
    for (int tile = 0; tile < n->tiles; tile++) {
        if (!has(set, tile) || (n->rules.hidden == SB_HIDDEN_FREE && is_hidden(n, set, tile)))
            continue;
        if (n->rules.score == SB_SCORE_DIGITS)
            score = score * (number_of(n, tile) > 9 ? 100 : 10) + number_of(n, tile);
        else
            score +=
                (n->rules.score == SB_SCORE_COUNT ? 1 : number_of(n, tile)) *
                (n->rules.rows == 2 && n->rules.front == SB_FRONT_DOUBLE && tile < n->rules.tiles ? 2 : 1);
    }
    return score;
}

/* Whether these open tiles can be shut together: nothing behind a tile that stays up. */
static bool may_shut(const naive_turns *n, int open, int set) {
    for (int tile = n->rules.tiles; tile < n->tiles; tile++) {
        int standing = n->rules.behind == SB_BEHIND_EARLIER ? open : open & ~set;
        if (has(set, tile) && has(standing, in_front_of(n, tile)))
            return false;
    }
    if (n->rules.at_most && __builtin_popcount((unsigned)set) > n->rules.at_most)
        return false;
    return set != 0 && (set & ~open) == 0;
}

/* Whether one move is listed before another: fewer tiles, then the higher tile where they first differ. */
static bool listed_before(const naive_turns *n, int one, int other) {
    int tiles = __builtin_popcount((unsigned)one), others = __builtin_popcount((unsigned)other);
    if (tiles != others)
        return tiles < others;
    while (one && other) {
        int a = __builtin_ctz((unsigned)one), b = __builtin_ctz((unsigned)other);
        if (a != b)
            return number_of(n, a) != number_of(n, b) ? number_of(n, a) > number_of(n, b) : a < b;
        one &= one - 1;
        other &= other - 1;
    }
    return false;
}

static chances before_throw(naive_turns *n, int mover, int open);

/* With this throw to use: the move best for the mover, of equals the first listed. */
static chances with_throw(naive_turns *n, int mover, int open, int total) {
    int best = 0;
    chances chosen = n->ended[open];
    for (int set = 1; set < n->sets; set++) {
        if (!may_shut(n, open, set) || sum_of(n, set) != total)
            continue;
        chances value = before_throw(n, mover, open & ~set);
        long double more = value.win[mover] - chosen.win[mover];
        if (best == 0 || more > 1e-10L || (more > -1e-10L && listed_before(n, set, best))) {
            best = set;
            chosen = value;
        }
    }
    return chosen;
}

static chances with_dice(naive_turns *n, int mover, int open, int dice) {
    chances mean = {0};
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= (dice == 2 ? 6 : 1); b++) {
            chances value = with_throw(n, mover, open, dice == 2 ? a + b : a);
            for (int seat = 0; seat < n->players; seat++)
                mean.win[seat] += value.win[seat] / (dice == 2 ? 36 : 6);
        }
    }
    return mean;
}

static bool one_die(const naive_turns *n, int open) {
    int sum = 0, highest = 0;
    for (int tile = 0; tile < n->tiles; tile++) {
        if (!has(open, tile))
            continue;
        highest = number_of(n, tile) > highest ? number_of(n, tile) : highest;
        sum += n->rules.one_when == SB_ONE_WHEN_SEEN && is_hidden(n, open, tile) ? 0 : number_of(n, tile);
    }
    return (n->rules.one_when == SB_ONE_WHEN_ABOVE ? highest : sum) <= n->rules.one_at;
}

static chances before_throw(naive_turns *n, int mover, int open) {
    if (open == 0)
        return n->ended[0];
    if (n->known[open])
        return n->value[open];
    bool few = one_die(n, open) && n->rules.dice != SB_DICE_TWO;
    chances value = with_dice(n, mover, open, few ? 1 : 2);
    if (few && n->rules.dice == SB_DICE_ONE_MAY) {
        chances two = with_dice(n, mover, open, 2);
        value = two.win[mover] > value.win[mover] + 1e-10L ? two : value;
    }
    n->known[open] = true;
    n->value[open] = value;
    return value;
}

static int add_result(naive_turns *n, chances win) {
    for (size_t i = 0; i < n->results_count; i++) {
        if (memcmp(&n->results[i], &win, sizeof win) == 0)
            return -1 - (int)i;
    }
    n->results = realloc(n->results, (n->results_count + 1) * sizeof *n->results);
    n->results[n->results_count] = win;
    return -1 - (int)n->results_count++;
}

static size_t slot_of(const naive_turns *n, const position *at) {
    const unsigned char *bytes = (const unsigned char *)at;
    size_t slot = 0;
    for (size_t i = 0; i < sizeof *at; i++)
        slot = slot * 1000003 + bytes[i];
    slot %= SLOTS;
    while (n->slots[slot] && memcmp(&n->nodes[n->slots[slot] - 1].at, at, sizeof *at) != 0)
        slot = (slot + 1) % SLOTS;
    return slot;
}

static int find_node(naive_turns *n, const position *at) {
    size_t slot = slot_of(n, at);
    if (n->slots[slot])
        return n->slots[slot] - 1;
    if (n->count == n->room) {
        n->room = n->room ? 2 * n->room : 64;
        n->nodes = realloc(n->nodes, n->room * sizeof *n->nodes);
    }
    assert(n->count < SLOTS / 2);
    memset(&n->nodes[n->count], 0, sizeof *n->nodes);
    n->nodes[n->count].at = *at;
    n->nodes[n->count].after = calloc((size_t)n->sets, sizeof(int));
    n->slots[slot] = (int)++n->count;
    return (int)n->count - 1;
}

static bool plays(const naive_turns *n, const position *at, int seat) {
    return seat < n->players && !(at->out >> seat & 1);
}

static int after_seat(const naive_turns *n, const position *at, int seat) {
    do
        seat = (seat + 1) % n->players;
    while (!plays(n, at, seat));
    return seat;
}

static int share_lowest(naive_turns *n, const position *at) {
    chances win = {0};
    int sharing = 0;
    int64_t lowest = INT64_MAX;
    for (int seat = 0; seat < n->players; seat++)
        lowest = plays(n, at, seat) && at->totals[seat] < lowest ? at->totals[seat] : lowest;
    for (int seat = 0; seat < n->players; seat++)
        sharing += plays(n, at, seat) && at->totals[seat] == lowest;
    for (int seat = 0; seat < n->players && n->players > 1; seat++)
        win.win[seat] = plays(n, at, seat) && at->totals[seat] == lowest ? 1.0L / sharing : 0;
    return add_result(n, win);
}

static int end_of_round(naive_turns *n, position at) {
    bool limit = false;
    for (int seat = 0; seat < n->players; seat++)
        limit |= n->rules.reach == SB_REACH_ENDS && n->rules.limit && at.totals[seat] >= n->rules.limit;
    if (limit || (n->rules.rounds && at.round == n->rules.rounds))
        return share_lowest(n, &at);
    at.round += n->rules.rounds ? 1 : 0;
    at.played = 0;
    if (n->rules.lead == SB_LEAD_NEXT || !plays(n, &at, at.starter))
        at.starter = after_seat(n, &at, at.starter);
    at.mover = at.starter;
    return find_node(n, &at);
}

/* Where the turn leads that ends with these tiles open. */
static int end_of_turn(naive_turns *n, position at, int open) {
    int in = 0, waiting = 0;
    if (open == 0 && n->rules.shut == SB_SHUT_WINS) {
        chances win = {0};
        win.win[at.mover] = 1;
        return add_result(n, win);
    }
    at.totals[at.mover] += score_of(n, open);
    at.played |= 1u << at.mover;
    if (n->rules.reach == SB_REACH_OUT && at.totals[at.mover] >= n->rules.limit) {
        at.out |= 1u << at.mover;
        at.totals[at.mover] = 0; /* nobody asks again, and it makes fewer positions */
    }
    for (int seat = 0; seat < n->players; seat++) {
        in += plays(n, &at, seat);
        waiting += plays(n, &at, seat) && !(at.played >> seat & 1);
    }
    if (in == 0 || (in == 1 && n->players > 1))
        return in == 0 ? add_result(n, (chances){0}) : share_lowest(n, &at);
    if (waiting == 0)
        return end_of_round(n, at);
    at.played &= ~at.out;
    do
        at.mover = after_seat(n, &at, at.mover);
    while (at.played >> at.mover & 1);
    return find_node(n, &at);
}

static void start_turn(naive_turns *n, const node *from) {
    for (int set = 0; set < n->sets; set++) {
        int after = from->after[set];
        n->ended[set] = after < 0 ? n->results[-1 - after] : n->nodes[after].value;
        n->known[set] = false;
    }
}

/* Every position there is from here, then sweeps from the last found to the first until nothing changes. */
static void solve(naive_turns *n) {
    for (size_t i = 0; i < n->count; i++) {
        for (int set = 0; set < n->sets; set++) {
            int after = end_of_turn(n, n->nodes[i].at, set);
            n->nodes[i].after[set] = after;
        }
    }
    long double change;
    do {
        change = 0;
        for (size_t i = n->count; i-- > 0;) {
            start_turn(n, &n->nodes[i]);
            chances value = before_throw(n, n->nodes[i].at.mover, n->sets - 1);
            for (int seat = 0; seat < n->players; seat++)
                change = fmaxl(change, fabsl(value.win[seat] - n->nodes[i].value.win[seat]));
            n->nodes[i].value = value;
        }
    } while (change > 1e-17L);
}

naive_turns *naive_turns_make(const sb_rules *rules, int players) {
    naive_turns *n = calloc(1, sizeof *n);
    position start;
    n->rules = *rules;
    n->players = players;
    n->tiles = rules->tiles * rules->rows;
    n->sets = 1 << n->tiles;
    n->ended = calloc((size_t)n->sets, sizeof *n->ended);
    n->value = calloc((size_t)n->sets, sizeof *n->value);
    n->known = calloc((size_t)n->sets, sizeof *n->known);
    n->slots = calloc(SLOTS, sizeof *n->slots);
    for (int starter = 0; starter < (rules->start == SB_START_THROW ? players : 1); starter++) {
        memset(&start, 0, sizeof start);
        start.round = 1;
        start.mover = start.starter = starter;
        find_node(n, &start);
    }
    solve(n);
    return n;
}

void naive_turns_free(naive_turns *n) {
    for (size_t i = 0; i < n->count; i++)
        free(n->nodes[i].after);
    free(n->nodes);
    free(n->results);
    free(n->ended);
    free(n->value);
    free(n->known);
    free(n->slots);
    free(n);
}

size_t naive_turns_states(const naive_turns *n) {
    return n->count;
}

static position position_of(const naive_turns *n, const sb_match *match) {
    position at;
    memset(&at, 0, sizeof at);
    at.mover = match->seat;
    at.starter = match->starter;
    at.round = n->rules.rounds ? (int)match->round : 1;
    at.out = (unsigned)match->out;
    for (int seat = 0; seat < n->players; seat++) {
        at.totals[seat] = plays(n, &at, seat) ? match->totals[seat] : 0;
        at.played |= plays(n, &at, seat) && !(match->waiting >> seat & 1) ? 1u << seat : 0;
    }
    return at;
}

static int set_of(const naive_turns *n, sb_tiles open) {
    return (int)(open & SB_ROW_MASK) | (int)(open >> SB_TILES_MAX) << n->rules.tiles;
}

void naive_turns_value(naive_turns *n, const sb_match *match, long double win[NAIVE_SEATS]) {
    position at = position_of(n, match);
    size_t known = n->count;
    int number = find_node(n, &at), open = set_of(n, match->open[0]);
    assert((size_t)number < known);
    start_turn(n, &n->nodes[number]);
    chances value;
    if (match->asks == SB_ASKS_SHUT)
        value = with_throw(n, match->seat, open, match->roll[0] + match->roll[1]);
    else if (match->asks == SB_ASKS_ROLL)
        value = with_dice(n, match->seat, open, match->dice);
    else
        value = before_throw(n, match->seat, open);
    memcpy(win, value.win, sizeof value.win);
    (void)known;
}
