/* SPDX-License-Identifier: MIT */
#include "term/screen/layout.h"

#include "term/parts/draw_box.h"

enum {
    TITLE_LINES = 1,
    BAR_LINES = 2,
    TOLD_LEAST = 3,
    SHEET_LEAST = 24,
    SHEET_MOST = 60,
    WAYS_LEAST = 8,
    ROUNDS = 12,
    TALL = 34, /* lines from which tiles are taller */
    TALLEST = 44,
    TILE_LEAST = 4,
    TILE_MOST = 11
};

static int between(int least, int value, int most) {
    return value < least ? least : value > most ? most : value;
}

/* Larger screens get larger tiles and dice. */
static void find_sizes(layout *found, int lines, int columns, const sb_rules *rules) {
    int room = columns - SHEET_LEAST - 5;
    found->tile_width = between(TILE_LEAST, room / rules->tiles, TILE_MOST);
    found->tile_height = lines >= TALLEST ? 7 : lines >= TALL ? 5 : 4;
    found->row_step = rules->rows == 2 ? (lines >= TALL ? 3 : 2) : 0;
    bool large = lines >= TALLEST;
    found->die_width = large ? 13 : 9;
    found->die_height = large ? 7 : 5;
}

static int least_inside(const layout *found) {
    return 2 * found->die_width + 24;
}

layout layout_find(int lines, int columns, const sb_rules *rules, int players) {
    layout found = {0};
    find_sizes(&found, lines, columns, rules);
    int tiles_width = found.tile_width * rules->tiles, inside = tiles_width + 2;
    if (inside < least_inside(&found))
        inside = least_inside(&found);
    int tiles_height = found.row_step + found.tile_height;
    found.box = (area){TITLE_LINES, 0, tiles_height + 1 + found.die_height + 2, inside + 2};
    found.tiles = (area){found.box.y + 1, 1 + (inside - tiles_width) / 2, tiles_height, tiles_width};
    found.dice = (area){found.tiles.y + tiles_height + 1, 1, found.die_height, inside};
    int y = found.box.y + found.box.height, bottom = lines - BAR_LINES;
    found.question = (area){y++, 0, 1, found.box.width};
    if (sb_boxes_own(rules)) {
        int room = bottom - y - TOLD_LEAST, picture = picture_height(rules);
        found.other_height = picture * (players - 1) <= room - TOLD_LEAST ? picture : 1;
        int shown = between(0, players - 1, room / found.other_height);
        found.others = (area){y, 0, shown * found.other_height, found.box.width};
        y += found.others.height;
    }
    found.told = (area){y, 0, bottom - y, found.box.width};
    int sheet = found.box.width + 1;
    found.sheet = (area){TITLE_LINES, sheet, bottom - TITLE_LINES - WAYS_LEAST,
                         between(1, columns - sheet, SHEET_MOST)};
    if (lines >= TALLEST) {
        found.rounds = found.sheet;
        found.rounds.height = ROUNDS;
        found.rounds.y = bottom - ROUNDS;
        found.sheet.height -= ROUNDS;
    }
    found.ways = found.sheet;
    found.ways.y += found.sheet.height;
    found.ways.height = WAYS_LEAST;
    return found;
}
