/* SPDX-License-Identifier: MIT */
/* What a tile is called where it is pointed at. */
#include "words/base/words.h"

const char *tiles_written(void) {
    return NULL;
}

void line_add_tile(line *to, int bit) {
    if (sb_tile_is_back(bit))
        /* TRANSLATORS: tile 5 of the back row, in a list of tiles: "2 3 back 5". */
        line_add(to, _("back %d"), sb_tile_number(bit));
    else
        line_add(to, "%d", sb_tile_number(bit));
}
