/* Which tiles a throw can shut. */
#include <limits.h>

#include "combinations.h"
#include "shutbox/match.h"

/* Takes sets one by one, keeps those the box allows. */
typedef struct collector {
    const sb_rules *rules;
    sb_tiles open;
    sb_tiles hidden; /* tiles behind a tile that is up */
    sb_tiles *moves;
    int room, count;
    int enough; /* stops at so many */
} collector;

/* Tiles shut one after another: a back tile may go once the tile in front of it is down, even in the same
 * throw. */
static bool can_shut(const collector *to, sb_tiles set) {
    if (set & ~to->open)
        return false;
    return (set & to->hidden) == 0 || (set & sb_behind(to->rules, to->open & ~set)) == 0;
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

/* The tile with this number, in either row. */
static void offer_number(collector *to, int number) {
    offer(to, sb_front_tile(number));
    offer(to, sb_back_tile(number));
}

/* Both numbers, each in either row. */
static void offer_pair(collector *to, int low, int high) {
    offer(to, sb_front_tile(high) | sb_back_tile(low));
    offer(to, sb_front_tile(low) | sb_front_tile(high));
    offer(to, sb_front_tile(low) | sb_back_tile(high));
    offer(to, sb_back_tile(low) | sb_back_tile(high));
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
    if (sb_throw_exact(to->rules))
        offer_shown(to, a, b);
    else
        offer_sums(to, a + b);
    return to->count;
}

int sb_moves(const sb_rules *rules, sb_tiles open, int a, int b, sb_tiles *moves, int room) {
    collector all = {.rules = rules, .open = open, .moves = moves, .room = room, .enough = INT_MAX};
    return collect(&all, a, b);
}

bool sb_can_move(const sb_rules *rules, sb_tiles open, int a, int b) {
    if (open >> SB_TILES_MAX == 0 && !sb_throw_exact(rules))
        return row_totals[open] >> (a + b) & 1;
    collector any = {.rules = rules, .open = open, .enough = 1};
    return collect(&any, a, b) > 0;
}
