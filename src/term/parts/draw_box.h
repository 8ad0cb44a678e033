/* SPDX-License-Identifier: MIT */
/* A wooden box with its tiles. */
#ifndef SHUTBOX_TERM_PARTS_DRAW_BOX_H
#define SHUTBOX_TERM_PARTS_DRAW_BOX_H

#include "term/screen/layout.h"

/* What the tiles look like now. */
typedef struct box_look {
    const sb_rules *rules;
    sb_tiles open;
    sb_tiles fits, chosen; /* while a person chooses */
    bool choosing;
    bool back;        /* numbers mean the back row */
    int cursor;       /* the tile the arrows are on, by its bit; -1: none */
    sb_tiles glowing; /* tiles that shine where they lie */
    sb_tiles falling; /* tiles on their way down */
    int stage;        /* lines they have come down */
} box_look;

void draw_frame(const layout *place);
void draw_tiles(const layout *place, const box_look *look);

/* The same in one line of text: numbers where tiles stand, dots where they are down. */
void draw_strip(area at, const char *name, const sb_rules *rules, sb_tiles open, bool out);

/* A small picture of a box, its name (may be NULL) on the frame; returns its height. */
int draw_picture(int y, int x, int width, const sb_rules *rules, sb_tiles open, const char *name);
int picture_height(const sb_rules *rules);

/* The back tile in the column (from 0) behind a front tile, by its bit; and the column of any tile. */
int box_back_bit(const sb_rules *rules, int column);
int box_column(const sb_rules *rules, int bit);

#endif
