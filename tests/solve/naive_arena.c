/* SPDX-License-Identifier: MIT */
#include "naive_arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOTAL_MOST = 1 << 12 };

/* Somebody is about to throw. Totals count what was scored so far. */
typedef struct place {
    int box[2], total[2];
    bool in[2];
    int thrower, starter, round;
} place;

typedef struct note {
    uint64_t key;
    long double value;
    bool used;
} note;

/* A hash table of what is known already. */
typedef struct notebook {
    note *notes;
    int bits, count;
} notebook;

struct naive_arena {
    sb_rules rules;
    notebook known;
    notebook tried; /* what hangs on a guess for the start of a round that can come back to itself */
    bool guessing;
    int guessed[2];       /* totals of that round */
    long double guess[2]; /* by who throws first */
};

static long double about_to_throw(naive_arena *game, place at);

static int sum_of(int box) {
    int sum = 0;
    for (int tile = 1; tile <= 12; tile++)
        sum += box >> (tile - 1) & 1 ? tile : 0;
    return sum;
}

static int score_of(const naive_arena *game, int box) {
    if (game->rules.score == SB_SCORE_SUM)
        return sum_of(box);
    if (game->rules.score == SB_SCORE_COUNT)
        return __builtin_popcount((unsigned)box);
    char written[40] = "0";
    size_t length = 0;
    for (int tile = 1; tile <= 12; tile++) {
        if (box >> (tile - 1) & 1)
            length += (size_t)snprintf(written + length, sizeof written - length, "%d", tile);
    }
    return atoi(written);
}

static int full_box(const naive_arena *game) {
    return (1 << game->rules.tiles) - 1;
}

static uint64_t key_of(const place *at) {
    uint64_t key = (uint64_t)at->round;
    for (int seat = 0; seat < 2; seat++) {
        key = key * 64 + (uint64_t)at->box[seat];
        key = key * TOTAL_MOST + (uint64_t)at->total[seat];
        key = key * 2 + at->in[seat];
    }
    return (key * 2 + (uint64_t)at->thrower) * 2 + (uint64_t)at->starter;
}

static note *note_in(const notebook *book, uint64_t key) {
    uint64_t slot = key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - book->bits);
    while (book->notes[slot].used && book->notes[slot].key != key)
        slot = (slot + 1) % (UINT64_C(1) << book->bits);
    return &book->notes[slot];
}

static void write_down(notebook *book, uint64_t key, long double value) {
    *note_in(book, key) = (note){key, value, true};
    if (++book->count > 1 << (book->bits - 1))
        abort();
}

static notebook empty_book(int bits) {
    return (notebook){calloc((size_t)1 << bits, sizeof(note)), bits, 0};
}

static void clear_book(notebook *book) {
    memset(book->notes, 0, sizeof(note) << book->bits);
    book->count = 0;
}

static notebook *book_for(naive_arena *game, const place *at) {
    bool guess = game->guessing && at->total[0] == game->guessed[0] && at->total[1] == game->guessed[1];
    return guess ? &game->tried : &game->known;
}

static long double match_over(const int total[2]) {
    return total[0] < total[1] ? 1 : total[0] == total[1] ? 0.5L : 0;
}

static place round_start(const naive_arena *game, int round, const int total[2], int starter) {
    int full = full_box(game);
    return (place){{full, full}, {total[0], total[1]}, {true, true}, starter, starter, round};
}

static long double round_over(naive_arena *game, place at, int last_thrower) {
    const sb_rules *rules = &game->rules;
    bool reached = rules->limit && (at.total[0] >= rules->limit || at.total[1] >= rules->limit);
    if (reached || (rules->rounds && at.round == rules->rounds))
        return match_over(at.total);
    int starter = rules->lead == SB_LEAD_NEXT ? 1 - at.starter : at.starter;
    if (rules->flow == SB_FLOW_COMMON)
        starter = 1 - last_thrower;
    int round = rules->rounds ? at.round + 1 : 1;
    place next = round_start(game, round, at.total, starter);
    bool again = book_for(game, &next) == &game->tried;
    return again ? game->guess[starter] : about_to_throw(game, next);
}

static bool is_better(int seat, long double value, long double than) {
    return seat == 0 ? value > than : value < than;
}

/* ---- One throw each. ---- */

static long double next_to_throw(naive_arena *game, place at) {
    int other = 1 - at.thrower;
    if (at.in[other])
        at.thrower = other;
    else if (!at.in[at.thrower])
        return round_over(game, at, at.thrower);
    return about_to_throw(game, at);
}

static long double has_shut(naive_arena *game, place at) {
    if (game->rules.shut == SB_SHUT_WINS)
        return at.thrower == 0 ? 1 : 0;
    for (int seat = 0; seat < 2; seat++)
        at.total[seat] += at.in[seat] ? score_of(game, at.box[seat]) : 0;
    return round_over(game, at, at.thrower);
}

static long double uses(naive_arena *game, place at, int thrown) {
    int box = at.box[at.thrower];
    long double best = -1;
    for (int tiles = 1; tiles <= box; tiles++) {
        bool many = game->rules.at_most && __builtin_popcount((unsigned)tiles) > game->rules.at_most;
        if ((tiles & ~box) || sum_of(tiles) != thrown || many)
            continue;
        place after = at;
        after.box[at.thrower] = box & ~tiles;
        long double value = box == tiles ? has_shut(game, after) : next_to_throw(game, after);
        if (best < 0 || is_better(at.thrower, value, best))
            best = value;
    }
    if (best >= 0)
        return best;
    at.total[at.thrower] += score_of(game, box);
    at.in[at.thrower] = false;
    return next_to_throw(game, at);
}

static long double throws_dice(naive_arena *game, place at, int dice) {
    long double sum = 0;
    for (int a = 1; a <= 6; a++) {
        if (dice == 1)
            sum += uses(game, at, a) / 6;
        for (int b = 1; dice == 2 && b <= 6; b++)
            sum += uses(game, at, a + b) / 36;
    }
    return sum;
}

static long double throws_once(naive_arena *game, place at) {
    const sb_rules *rules = &game->rules;
    int box = at.box[at.thrower];
    bool few =
        rules->one_when == SB_ONE_WHEN_ABOVE ? box >> rules->one_at == 0 : sum_of(box) <= rules->one_at;
    if (rules->dice == SB_DICE_TWO || !few)
        return throws_dice(game, at, 2);
    long double one = throws_dice(game, at, 1);
    if (rules->dice == SB_DICE_ONE_MUST)
        return one;
    long double two = throws_dice(game, at, 2);
    return is_better(at.thrower, two, one) ? two : one;
}

/* ---- One throw for all. ---- */

/* What a throw lets one shut: one die, the other, both, or their sum. Returns how many ways. */
static int ways(const naive_arena *game, int box, int a, int b, int way[4]) {
    int first = 1 << (a - 1), second = 1 << (b - 1), sum = 1 << (a + b - 1), count = 0;
    bool both = a != b && game->rules.at_most != 1;
    const int all[4] = {first, a == b ? 0 : second, both ? first | second : 0, sum};
    for (int i = 0; i < 4; i++) {
        if (all[i] && !(all[i] & ~box))
            way[count++] = all[i];
    }
    return count;
}

static long double all_answered(naive_arena *game, place at) {
    if (at.box[0] && at.box[1]) {
        at.starter = at.thrower = 1 - at.thrower;
        return about_to_throw(game, at);
    }
    if (game->rules.shut == SB_SHUT_WINS)
        return at.box[0] && !at.box[1] ? 0 : at.box[1] && !at.box[0] ? 1 : 0.5L;
    for (int seat = 0; seat < 2; seat++)
        at.total[seat] += score_of(game, at.box[seat]);
    return round_over(game, at, at.thrower);
}

/* Bits of left: seats still to answer. */
static long double answers(naive_arena *game, place at, int a, int b, int left) {
    int way[4];
    if (left == 0)
        return all_answered(game, at);
    int seat = left >> at.thrower & 1 ? at.thrower : 1 - at.thrower;
    int count = ways(game, at.box[seat], a, b, way);
    long double best = -1;
    for (int i = 0; i < count; i++) {
        place after = at;
        after.box[seat] &= ~way[i];
        long double value = answers(game, after, a, b, left & ~(1 << seat));
        if (best < 0 || is_better(seat, value, best))
            best = value;
    }
    return best;
}

static long double throws_common(naive_arena *game, place at) {
    long double sum = 0;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            int way[4];
            int left = (ways(game, at.box[0], a, b, way) > 0) | (ways(game, at.box[1], a, b, way) > 0) << 1;
            if (left) {
                sum += answers(game, at, a, b, left) / 36;
                continue;
            }
            place after = at;
            for (int seat = 0; seat < 2; seat++)
                after.total[seat] += score_of(game, at.box[seat]);
            sum += round_over(game, after, at.thrower) / 36;
        }
    }
    return sum;
}

/* ---- Both. ---- */

static long double about_to_throw(naive_arena *game, place at) {
    uint64_t key = key_of(&at);
    notebook *book = book_for(game, &at);
    const note *found = note_in(book, key);
    if (found->used)
        return found->value;
    bool common = game->rules.flow == SB_FLOW_COMMON;
    long double value = common ? throws_common(game, at) : throws_once(game, at);
    write_down(book, key, value);
    return value;
}

/* A common throw can shut both boxes and leave the totals as they were: guesses for the start of that round
 * are put in until they stand still. */
static void settle(naive_arena *game, const int total[2]) {
    const long double still = 1e-18L;
    long double moved = 1;
    game->guessing = true;
    memcpy(game->guessed, total, sizeof game->guessed);
    game->guess[0] = game->guess[1] = 0.5L;
    while (moved > still) {
        long double found[2];
        clear_book(&game->tried);
        moved = 0;
        for (int starter = 0; starter < 2; starter++) {
            found[starter] = about_to_throw(game, round_start(game, 1, total, starter));
            long double off = found[starter] - game->guess[starter];
            moved = off > moved ? off : -off > moved ? -off : moved;
        }
        memcpy(game->guess, found, sizeof found);
    }
    game->guessing = false;
    for (int i = 0; i < 1 << game->tried.bits; i++) {
        if (game->tried.notes[i].used)
            write_down(&game->known, game->tried.notes[i].key, game->tried.notes[i].value);
    }
}

naive_arena *naive_arena_new(const sb_rules *rules) {
    naive_arena *game = calloc(1, sizeof *game);
    game->rules = *rules;
    bool returns = rules->flow == SB_FLOW_COMMON && !rules->rounds && rules->shut == SB_SHUT_ZERO;
    game->known = empty_book(20);
    game->tried = empty_book(12);
    for (int sum = returns ? 2 * (int)rules->limit - 2 : -1; sum >= 0; sum--) {
        for (int mine = 0; mine <= sum; mine++) {
            int total[2] = {mine, sum - mine};
            if (mine < rules->limit && sum - mine < rules->limit)
                settle(game, total);
        }
    }
    return game;
}

void naive_arena_free(naive_arena *game) {
    free(game->known.notes);
    free(game->tried.notes);
    free(game);
}

static long double value_to_use(naive_arena *game, place at, const sb_match *match) {
    if (game->rules.flow == SB_FLOW_COMMON)
        return answers(game, at, match->roll[0], match->roll[1], (int)match->waiting);
    return uses(game, at, match->roll[0] + match->roll[1]);
}

static long double value_of(naive_arena *game, const sb_match *match, int starter) {
    bool common = game->rules.flow == SB_FLOW_COMMON, first = match->asks == SB_ASKS_FIRST;
    place at = {.starter = starter, .round = game->rules.rounds ? (int)match->round : 1};
    at.thrower = common || first ? starter : match->seat;
    for (int seat = 0; seat < 2; seat++) {
        at.box[seat] = (int)match->open[seat];
        at.total[seat] = (int)match->totals[seat];
        at.in[seat] = common || first || (match->waiting >> seat & 1);
    }
    /* Who starts a round is of no more matter than who throws where the throw passes on. */
    if (common)
        at.starter = at.thrower;
    if (match->asks == SB_ASKS_SHUT)
        return value_to_use(game, at, match);
    if (match->asks == SB_ASKS_ROLL && match->dice && !common)
        return throws_dice(game, at, match->dice);
    return about_to_throw(game, at);
}

long double naive_arena_value(naive_arena *game, const sb_match *match) {
    if (match->asks != SB_ASKS_FIRST)
        return value_of(game, match, match->starter);
    long double sum = 0;
    for (int seat = 0; seat < 2; seat++)
        sum += match->throwers >> seat & 1 ? value_of(game, match, seat) : 0;
    return sum / __builtin_popcountll(match->throwers);
}
