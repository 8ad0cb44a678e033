/* SPDX-License-Identifier: MIT */
/* The box itself: its tiles, what stands behind what, what they add up to and count. */
#include "shutbox/rules.h"

static sb_tiles row_of(const sb_rules *rules) {
    return ((sb_tiles)1 << rules->tiles) - 1;
}

/* Rules made by hand can have any number of tiles, or be none at all. */
static bool has_box(const sb_rules *rules) {
    return rules && rules->tiles <= SB_TILES_MAX;
}

sb_tiles sb_box(const sb_rules *rules) {
    if (!has_box(rules))
        return 0;
    sb_tiles row = row_of(rules);
    return rules->rows == 2 ? row | row << SB_TILES_MAX : row;
}

/* The twelve bits of a row, mirrored. */
static sb_tiles mirror(sb_tiles row) {
    static const uint8_t nibble[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
    return (sb_tiles)nibble[row & 15] << 8 | (sb_tiles)nibble[row >> 4 & 15] << 4 | nibble[row >> 8 & 15];
}

sb_tiles sb_behind(const sb_rules *rules, sb_tiles front) {
    if (!has_box(rules) || rules->rows != 2)
        return 0;
    sb_tiles row = front & SB_ROW_MASK;
    if (rules->back == SB_BACK_REVERSED)
        row = mirror(row) >> (SB_TILES_MAX - rules->tiles);
    return row << SB_TILES_MAX;
}

/* Sums of half a row: of the numbers 1 to 6, and of 7 to 12. */
static int row_sum(sb_tiles row) {
    static const uint8_t low[64] = {0,  1,  2,  3,  3,  4,  5,  6,  4,  5,  6,  7,  7,  8,  9,  10,
                                    5,  6,  7,  8,  8,  9,  10, 11, 9,  10, 11, 12, 12, 13, 14, 15,
                                    6,  7,  8,  9,  9,  10, 11, 12, 10, 11, 12, 13, 13, 14, 15, 16,
                                    11, 12, 13, 14, 14, 15, 16, 17, 15, 16, 17, 18, 18, 19, 20, 21};
    static const uint8_t high[64] = {0,  7,  8,  15, 9,  16, 17, 24, 10, 17, 18, 25, 19, 26, 27, 34,
                                     11, 18, 19, 26, 20, 27, 28, 35, 21, 28, 29, 36, 30, 37, 38, 45,
                                     12, 19, 20, 27, 21, 28, 29, 36, 22, 29, 30, 37, 31, 38, 39, 46,
                                     23, 30, 31, 38, 32, 39, 40, 47, 33, 40, 41, 48, 42, 49, 50, 57};
    return low[row & 63] + high[row >> 6 & 63];
}

int sb_sum(sb_tiles tiles) {
    return row_sum(tiles & SB_ROW_MASK) + row_sum(tiles >> SB_TILES_MAX & SB_ROW_MASK);
}

static int64_t digits(sb_tiles open) {
    int64_t written = 0;
    for (int number = 1; number <= SB_TILES_MAX; number++) {
        if (open & sb_front_tile(number))
            written = written * (number < 10 ? 10 : 100) + number;
    }
    return written;
}

/* Those with no other tile up in front of them. */
static sb_tiles in_sight(const sb_rules *rules, sb_tiles open) {
    return open & ~sb_behind(rules, open);
}

int64_t sb_score(const sb_rules *rules, sb_tiles open) {
    if (!rules)
        return 0;
    sb_tiles tiles = rules->hidden == SB_HIDDEN_FREE ? in_sight(rules, open) : open,
             front = tiles & SB_ROW_MASK;
    bool twice = rules->rows == 2 && rules->front == SB_FRONT_DOUBLE;
    if (rules->score == SB_SCORE_DIGITS)
        return digits(tiles);
    if (rules->score == SB_SCORE_COUNT)
        return __builtin_popcount(tiles) + (twice ? __builtin_popcount(front) : 0);
    return sb_sum(tiles) + (twice ? row_sum(front) : 0);
}

/* Whether one die is enough for these tiles, as the rules see it. */
static bool few_open(const sb_rules *rules, sb_tiles open) {
    if (rules->one_when != SB_ONE_WHEN_ABOVE)
        return sb_sum(rules->one_when == SB_ONE_WHEN_SEEN ? in_sight(rules, open) : open) <= rules->one_at;
    sb_tiles row = (open | open >> SB_TILES_MAX) & SB_ROW_MASK;
    return rules->one_at >= SB_TILES_MAX || row >> rules->one_at == 0;
}

sb_dice_allowed sb_dice_for(const sb_rules *rules, sb_tiles open) {
    if (!rules || rules->dice == SB_DICE_TWO || !few_open(rules, open))
        return SB_TWO_DICE;
    return rules->dice == SB_DICE_ONE_MUST ? SB_ONE_DIE : SB_EITHER_DICE;
}
