/* SPDX-License-Identifier: MIT */
/* Which tiles a throw can shut. */
#include <limits.h>

#include "combinations.h"
#include "flow.h"

/* Takes sets one by one, keeps those the box allows. */
typedef struct collector {
    const sb_rules *rules;
    sb_tiles open;
    sb_tiles hidden; /* tiles behind a tile that is up */
    sb_tiles *moves;
    int room, count;
    int enough; /* stops at so many */
} collector;

/* Tiles shut one after another: a back tile may go once the tile in front of it is down, in the same throw
 * only where the rules allow it. */
static bool can_shut(const collector *to, sb_tiles set) {
    if (set & ~to->open || (to->rules->at_most && __builtin_popcount(set) > to->rules->at_most))
        return false;
    if ((set & to->hidden) == 0)
        return true;
    bool with_front = set & SB_ROW_MASK; /* what is hidden goes only together with what hides it */
    return with_front && to->rules->behind == SB_BEHIND_SAME &&
           (set & sb_behind(to->rules, to->open & ~set)) == 0;
}

static void offer(collector *to, sb_tiles set) {
    if (!can_shut(to, set))
        return;
    if (to->count < to->room)
        to->moves[to->count] = set;
    to->count++;
}

static void offer_sums(collector *to, int total) {
    bool one_row = to->open >> SB_TILES_MAX == 0;
    const uint32_t *sets = one_row ? row_sets : box_sets;
    const uint16_t *start = one_row ? row_start : box_start;
    for (int i = start[total]; i < start[total + 1] && to->count < to->enough; i++)
        offer(to, sets[i]);
}

/* Numbers here are a die's or the sum of two, and so a tile's. */
static sb_tiles front(int number) {
    return (sb_tiles)1 << (number - 1);
}

static sb_tiles back(int number) {
    return front(number) << SB_TILES_MAX;
}

/* The tile with this number, in either row. */
static void offer_number(collector *to, int number) {
    offer(to, front(number));
    offer(to, back(number));
}

/* Both numbers, each in either row. */
static void offer_pair(collector *to, int low, int high) {
    offer(to, front(high) | back(low));
    offer(to, front(low) | front(high));
    offer(to, front(low) | back(high));
    offer(to, back(low) | back(high));
}

/* A common throw: one die, the other, both separately, or their sum; a double shows its number once. Offered
 * in the order moves are listed: single tiles from the highest down, then pairs. */
static void offer_shown(collector *to, int a, int b) {
    int low = a < b ? a : b, high = a < b ? b : a;
    offer_number(to, low + high);
    offer_number(to, high);
    if (low == high)
        return;
    offer_number(to, low);
    offer_pair(to, low, high);
}

static int collect(collector *to, int a, int b) {
    to->hidden = sb_behind(to->rules, to->open);
    if (flow_of(to->rules)->exact)
        offer_shown(to, a, b);
    else
        offer_sums(to, a + b);
    return to->count;
}

/* A throw of one die or two; a common throw is always of two. */
static bool is_throw(const sb_rules *rules, int a, int b) {
    int least = flow_of(rules)->exact ? 1 : 0;
    return a >= 1 && a <= 6 && b >= least && b <= 6;
}

int sb_moves(const sb_rules *rules, sb_tiles open, int a, int b, sb_tiles *moves, int room) {
    if (!flow_known(rules) || !is_throw(rules, a, b))
        return 0;
    if (!moves)
        room = 0;
    collector all = {.rules = rules, .open = open, .moves = moves, .room = room, .enough = INT_MAX};
    return collect(&all, a, b);
}

bool sb_can_move(const sb_rules *rules, sb_tiles open, int a, int b) {
    if (!flow_known(rules) || !is_throw(rules, a, b))
        return false;
    if (open >> SB_TILES_MAX == 0 && !flow_of(rules)->exact && !rules->at_most)
        return row_totals[open] >> (a + b) & 1;
    collector any = {.rules = rules, .open = open, .enough = 1};
    return collect(&any, a, b) > 0;
}
