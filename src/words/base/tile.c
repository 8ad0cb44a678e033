/* SPDX-License-Identifier: MIT */
/* What a tile is called where its name may be typed. */
#include "words/base/words.h"

const char *tiles_written(void) {
    return _("Back tiles are written with a b before the number: b9.");
}

void line_add_tile(line *to, int bit) {
    char name[SB_TILE_NAME_MAX];
    sb_tile_write(bit, name);
    line_add(to, "%s", name);
}
