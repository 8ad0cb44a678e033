/* SPDX-License-Identifier: MIT */
#include "term/parts/draw_dice.h"

#include "term/screen/paint.h"

/* Pips of each face on a grid of three by three, the first bit at the top left. */
static const unsigned faces[7] = {0x000, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};

static void draw_die(const layout *place, int y, int x, int value, role how) {
    int width = place->die_width, height = place->die_height;
    put_blank(y, x, height, width, how);
    put_edges(y, x, height, width, how, &edges_thin);
    for (int pip = 0; pip < 9; pip++) {
        if (!(faces[value] >> pip & 1))
            continue;
        int row = pip / 3, column = pip % 3;
        put_glyph(y + 1 + row * (height - 3) / 2, x + 2 + column * (width - 5) / 2, how, GLYPH_PIP);
    }
}

int draw_dice(const layout *place, const uint8_t values[2], int waiting, bool old, int shift) {
    int x = place->dice.x + 2;
    for (int i = 0; i < 2; i++) {
        if (waiting ? i >= waiting : !values[i])
            continue;
        draw_die(place, place->dice.y, x + (i ? -shift : shift), values[i], old ? ROLE_DIE_OLD : ROLE_DIE);
        x += place->die_width + 2;
    }
    return x;
}
