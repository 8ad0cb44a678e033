/* Which tiles a throw can shut. */
#include "combinations.h"
#include "shutbox/match.h"

/* Tiles shut one after another: a back tile may go once the tile in front of it is down, even in the same
 * throw. */
static bool can_shut(const sb_rules *rules, sb_tiles open, sb_tiles set) {
    if (set & ~open)
        return false;
    return (set >> SB_TILES_MAX) == 0 || (set & sb_behind(rules, open & ~set)) == 0;
}

/* Takes sets one by one, keeps those the box allows. */
typedef struct collector {
    const sb_rules *rules;
    sb_tiles open;
    sb_tiles *moves;
    int room, count;
} collector;

static void offer(collector *to, sb_tiles set) {
    if (!can_shut(to->rules, to->open, set))
        return;
    if (to->count < to->room)
        to->moves[to->count] = set;
    to->count++;
}

static void offer_sums(collector *to, int total) {
    bool one_row = to->open >> SB_TILES_MAX == 0;
    const uint32_t *sets = one_row ? row_sets : box_sets;
    const uint16_t *start = one_row ? row_start : box_start;
    for (int i = start[total]; i < start[total + 1]; i++)
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

static collector collect(const sb_rules *rules, sb_tiles open, int a, int b, sb_tiles *moves, int room) {
    collector to = {rules, open, moves, room, 0};
    if (sb_throw_exact(rules))
        offer_shown(&to, a, b);
    else
        offer_sums(&to, a + b);
    return to;
}

int sb_moves(const sb_rules *rules, sb_tiles open, int a, int b, sb_tiles *moves, int room) {
    return collect(rules, open, a, b, moves, room).count;
}

bool sb_can_move(const sb_rules *rules, sb_tiles open, int a, int b) {
    return collect(rules, open, a, b, NULL, 0).count > 0;
}
