/* SPDX-License-Identifier: MIT */
#include "term/screen/paint.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "term/screen/overflow.h"

typedef struct shade {
    short front, behind; /* -1: the terminal's own */
    attr_t attributes;
} shade;

/* One row a role, one column for many colours, few colours and none. With many, wood is wood on any
 * background; with fewer, the terminal's own colours stay, since nobody knows whether they are light or dark.
 */
static const shade shades[ROLE_COUNT][3] = {
    [ROLE_TEXT] = {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [ROLE_FAINT] = {{244, -1, 0}, {-1, -1, A_DIM}, {-1, -1, 0}},
    [ROLE_STRONG] = {{-1, -1, A_BOLD}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_TITLE] = {{230, 94, A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE}},
    [ROLE_PICKED] = {{16, 180, A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE}},
    [ROLE_KEY] = {{130, -1, A_BOLD}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_GOOD] = {{34, -1, A_BOLD}, {COLOR_GREEN, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_BAD] = {{160, -1, A_BOLD}, {COLOR_RED, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_WOOD] = {{223, 94, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [ROLE_FELT] = {{157, 22, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [ROLE_FELT_STRONG] = {{231, 22, A_BOLD}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_TILE] = {{16, 180, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [ROLE_TILE_FITS] = {{16, 223, A_BOLD}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_TILE_FAINT] = {{237, 137, 0}, {-1, -1, A_DIM}, {-1, -1, 0}},
    [ROLE_TILE_CHOSEN] = {{231, 25, A_BOLD}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}},
    [ROLE_TILE_SHUT] = {{65, 22, 0}, {-1, -1, A_DIM}, {-1, -1, 0}},
    [ROLE_DIE] = {{16, 231, A_BOLD}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_DIE_OLD] = {{240, 250, 0}, {-1, -1, A_DIM}, {-1, -1, 0}},
    [ROLE_SEAT_1] = {{32, -1, A_BOLD}, {COLOR_BLUE, -1, A_BOLD}, {-1, -1, A_BOLD}},
    [ROLE_SEAT_2] = {{166, -1, 0}, {COLOR_RED, -1, 0}, {-1, -1, 0}},
    [ROLE_SEAT_3] = {{35, -1, 0}, {COLOR_GREEN, -1, 0}, {-1, -1, 0}},
    [ROLE_SEAT_4] = {{134, -1, 0}, {COLOR_MAGENTA, -1, 0}, {-1, -1, 0}},
};

/* Other themes, with many colours: where they differ from the one above. */
static const struct {
    role what;
    shade looks[THEME_COUNT - 1];
} themes[] = {
    /* sea, night, contrast */
    {ROLE_TITLE, {{231, 24, A_BOLD}, {250, 236, 0}, {16, 231, A_BOLD}}},
    {ROLE_PICKED, {{16, 117, A_BOLD}, {16, 245, A_BOLD}, {16, 226, A_BOLD}}},
    {ROLE_KEY, {{31, -1, A_BOLD}, {172, -1, 0}, {-1, -1, A_BOLD}}},
    {ROLE_WOOD, {{195, 24, 0}, {245, 236, 0}, {231, 16, A_BOLD}}},
    {ROLE_FELT, {{153, 17, 0}, {245, 233, 0}, {231, 16, 0}}},
    {ROLE_FELT_STRONG, {{231, 17, A_BOLD}, {252, 233, A_BOLD}, {231, 16, A_BOLD}}},
    {ROLE_TILE, {{16, 110, 0}, {16, 243, 0}, {16, 250, 0}}},
    {ROLE_TILE_FITS, {{16, 159, A_BOLD}, {16, 250, A_BOLD}, {16, 231, A_BOLD}}},
    {ROLE_TILE_FAINT, {{236, 67, 0}, {233, 239, 0}, {252, 238, 0}}},
    {ROLE_TILE_CHOSEN, {{16, 221, A_BOLD}, {231, 60, A_BOLD}, {16, 226, A_BOLD}}},
    {ROLE_TILE_SHUT, {{67, 17, 0}, {240, 233, 0}, {248, 16, 0}}},
};

static const char *const glyphs[GLYPH_COUNT][2] = {
    [GLYPH_ACROSS] = {"─", "-"},
    [GLYPH_DOWN] = {"│", "|"},
    [GLYPH_TOP_LEFT] = {"╭", "+"},
    [GLYPH_TOP_RIGHT] = {"╮", "+"},
    [GLYPH_BOTTOM_LEFT] = {"╰", "+"},
    [GLYPH_BOTTOM_RIGHT] = {"╯", "+"},
    [GLYPH_FRAME_ACROSS] = {"═", "="},
    [GLYPH_FRAME_DOWN] = {"║", "#"},
    [GLYPH_FRAME_TOP_LEFT] = {"╔", "#"},
    [GLYPH_FRAME_TOP_RIGHT] = {"╗", "#"},
    [GLYPH_FRAME_BOTTOM_LEFT] = {"╚", "#"},
    [GLYPH_FRAME_BOTTOM_RIGHT] = {"╝", "#"},
    [GLYPH_FLAT] = {"▁", "_"},
    [GLYPH_PIP] = {"●", "o"},
    [GLYPH_CHOSEN] = {"✓", "*"},
    [GLYPH_FITS] = {"▾", "v"},
    [GLYPH_HERE] = {"▸", ">"},
    [GLYPH_OUT] = {"✗", "x"},
    [GLYPH_WON] = {"★", "*"},
    [GLYPH_CUT] = {"…", "~"},
    [GLYPH_ABOVE] = {"↑", "^"},
    [GLYPH_BELOW] = {"↓", "v"},
    [GLYPH_BETWEEN] = {"·", "-"},
};

const edges edges_thin = {GLYPH_ACROSS,    GLYPH_DOWN,        GLYPH_TOP_LEFT,
                          GLYPH_TOP_RIGHT, GLYPH_BOTTOM_LEFT, GLYPH_BOTTOM_RIGHT};
const edges edges_frame = {GLYPH_FRAME_ACROSS,    GLYPH_FRAME_DOWN,        GLYPH_FRAME_TOP_LEFT,
                           GLYPH_FRAME_TOP_RIGHT, GLYPH_FRAME_BOTTOM_LEFT, GLYPH_FRAME_BOTTOM_RIGHT};

static struct {
    int column; /* of shades */
    int set;    /* of glyphs */
    theme theme;
} paint;

/* What a role looks like now. On a console of its own, whose yellow is brown, wood is brown. */
static shade shade_of(role what) {
    const char *type = getenv("TERM");
    for (size_t i = 0; paint.column == 0 && paint.theme > 0 && i < sizeof themes / sizeof themes[0]; i++) {
        if (themes[i].what == what)
            return themes[i].looks[paint.theme - 1];
    }
    if (paint.column == 1 && what == ROLE_WOOD && type && strncmp(type, "linux", 5) == 0)
        return (shade){COLOR_YELLOW, -1, 0};
    return shades[what][paint.column];
}

void paint_theme(theme wanted) {
    paint.theme = wanted;
}

static int colour_column(colours wanted) {
    const char *no = getenv("NO_COLOR");
    if (wanted == COLOURS_NONE || (no && *no) || !has_colors())
        return 2;
    start_color();
    bool own = use_default_colors() == OK;
    if (!own || COLORS < 8 || COLOR_PAIRS <= ROLE_COUNT)
        return 2;
    return COLORS >= 256 && wanted == COLOURS_ALL ? 0 : 1;
}

void paint_start(colours wanted, bool ascii) {
    overflow_start();
    paint.column = colour_column(wanted);
    paint.set = ascii ? 1 : 0;
    for (int i = 0; i < ROLE_COUNT && paint.column < 2; i++) {
        shade look = shade_of((role)i);
        init_pair((short)(i + 1), look.front, look.behind);
    }
}

const char *glyph_text(glyph which) {
    return glyphs[which][paint.set];
}

bool paint_ascii(void) {
    return paint.set == 1;
}

static void use_role(role how) {
    attr_set(shade_of(how).attributes, paint.column < 2 ? (short)(how + 1) : 0, NULL);
}

/* Puts characters until the next would not fit; returns the columns used. */
static int put_characters(int y, int x, const char *text, int width) {
    int used = 0;
    while (*text) {
        wchar_t pair[2] = {0};
        int columns;
        text += text_character(text, &pair[0], &columns);
        if (used + columns > width)
            break;
        overflow_covers(y, x + used, pair[0]);
        mvaddwstr(y, x + used, pair);
        used += columns;
    }
    return used;
}

int put_name(int y, int x, int width, role how, const char *name) {
    if (width <= 0)
        return 0;
    use_role(how);
    if (text_width(name) <= width)
        return put_characters(y, x, name, width);
    int used = put_characters(y, x, name, width - 1);
    return used + put_characters(y, x + used, glyph_text(GLYPH_CUT), 1);
}

int put_text(int y, int x, int width, role how, const char *text) {
    if (text_width(text) > width || y >= LINES)
        overflow_note(y, x, text);
    return put_name(y, x, width, how, text);
}

int put_format(int y, int x, int width, role how, const char *format, ...) {
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return put_text(y, x, width, how, text);
}

void put_right(int y, int x, int width, role how, const char *text) {
    int wanted = text_width(text), shift = wanted < width ? width - wanted : 0;
    put_text(y, x + shift, width - shift, how, text);
}

void put_middle(int y, int x, int width, role how, const char *text) {
    int wanted = text_width(text), shift = wanted < width ? (width - wanted) / 2 : 0;
    put_text(y, x + shift, width - shift, how, text);
}

void put_glyph(int y, int x, role how, glyph which) {
    put_text(y, x, 1, how, glyph_text(which));
}

void put_run(int y, int x, int length, role how, glyph which) {
    for (int i = 0; i < length; i++)
        put_glyph(y, x + i, how, which);
}

void put_blank(int y, int x, int height, int width, role how) {
    use_role(how);
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++)
            mvaddch(y + row, x + column, ' ');
    }
}

void put_edges(int y, int x, int height, int width, role how, const edges *lines) {
    int bottom = y + height - 1, right = x + width - 1;
    put_run(y, x + 1, width - 2, how, lines->across);
    put_run(bottom, x + 1, width - 2, how, lines->across);
    for (int row = y + 1; row < bottom; row++) {
        put_glyph(row, x, how, lines->down);
        put_glyph(row, right, how, lines->down);
    }
    put_glyph(y, x, how, lines->top_left);
    put_glyph(y, right, how, lines->top_right);
    put_glyph(bottom, x, how, lines->bottom_left);
    put_glyph(bottom, right, how, lines->bottom_right);
}
