/* SPDX-License-Identifier: MIT */
/* Putting text and colours on the screen. All text is UTF-8, measured in columns and clipped, whatever the
 * language. */
#ifndef SHUTBOX_TERM_SCREEN_PAINT_H
#define SHUTBOX_TERM_SCREEN_PAINT_H

#include <stdbool.h>

#include "words/base/text.h"

/* What a piece of the screen is; what that looks like depends on the terminal's colours. */
typedef enum role {
    ROLE_TEXT,
    ROLE_FAINT,
    ROLE_STRONG,
    ROLE_TITLE,
    ROLE_PICKED, /* the row of a list a person is on */
    ROLE_KEY,
    ROLE_GOOD,
    ROLE_BAD,
    ROLE_WOOD,
    ROLE_FELT,
    ROLE_FELT_STRONG,
    ROLE_TILE,        /* standing */
    ROLE_TILE_FITS,   /* standing, and could be shut now */
    ROLE_TILE_FAINT,  /* standing, and could not */
    ROLE_TILE_CHOSEN, /* about to be shut */
    ROLE_TILE_SHUT,
    ROLE_DIE,
    ROLE_DIE_OLD, /* a throw already used */
    ROLE_SEAT_1,  /* lines of a plot */
    ROLE_SEAT_2,
    ROLE_SEAT_3,
    ROLE_SEAT_4,
    ROLE_COUNT
} role;

typedef enum glyph {
    GLYPH_ACROSS,
    GLYPH_DOWN,
    GLYPH_TOP_LEFT,
    GLYPH_TOP_RIGHT,
    GLYPH_BOTTOM_LEFT,
    GLYPH_BOTTOM_RIGHT,
    GLYPH_FRAME_ACROSS,
    GLYPH_FRAME_DOWN,
    GLYPH_FRAME_TOP_LEFT,
    GLYPH_FRAME_TOP_RIGHT,
    GLYPH_FRAME_BOTTOM_LEFT,
    GLYPH_FRAME_BOTTOM_RIGHT,
    GLYPH_FLAT, /* a tile seen from the edge, lying down */
    GLYPH_PIP,
    GLYPH_CHOSEN,
    GLYPH_FITS,
    GLYPH_HERE, /* whose turn it is, which row is picked */
    GLYPH_OUT,
    GLYPH_WON,
    GLYPH_CUT, /* text goes on past the edge */
    GLYPH_ABOVE,
    GLYPH_BELOW,
    GLYPH_BETWEEN,
    GLYPH_COUNT
} glyph;

/* Which colours and characters to use; a terminal that has fewer gets fewer. */
typedef enum colours { COLOURS_ALL, COLOURS_FEW, COLOURS_NONE } colours;
void paint_start(colours wanted, bool ascii);

/* Which colours wood, felt and tiles have where there are many; taken up by the next paint_start. */
typedef enum theme { THEME_WOOD, THEME_SEA, THEME_NIGHT, THEME_CONTRAST, THEME_COUNT } theme;
void paint_theme(theme wanted);

const char *glyph_text(glyph which);

/* Whether only plain characters are used. */
bool paint_ascii(void);

/* Puts text at that place, at most width columns of it; the rest is cut off visibly. Returns the columns
 * used. */
int put_text(int y, int x, int width, role how, const char *text);

/* The same for what people named themselves, or a path: nobody can say how long that is. */
int put_name(int y, int x, int width, role how, const char *name);
int put_format(int y, int x, int width, role how, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same, against the right end of width columns, or in the middle of them. */
void put_right(int y, int x, int width, role how, const char *text);
void put_middle(int y, int x, int width, role how, const char *text);

void put_glyph(int y, int x, role how, glyph which);
void put_run(int y, int x, int length, role how, glyph which);
void put_blank(int y, int x, int height, int width, role how);

/* A rectangle's lines. */
typedef struct edges {
    glyph across, down, top_left, top_right, bottom_left, bottom_right;
} edges;
extern const edges edges_thin, edges_frame;
void put_edges(int y, int x, int height, int width, role how, const edges *lines);

#endif
