/* SPDX-License-Identifier: MIT */
/* Where things are on the table, from the size of the screen and of the box. */
#ifndef SHUTBOX_TERM_SCREEN_LAYOUT_H
#define SHUTBOX_TERM_SCREEN_LAYOUT_H

#include "shutbox/match.h"

typedef struct area {
    int y, x, height, width;
} area;

typedef struct layout {
    area box;                    /* the wooden frame */
    area tiles;                  /* both rows of tiles, inside it */
    area dice;                   /* the felt, below them */
    area others;                 /* the other players' boxes, where each has one; height 0: none */
    int other_height;            /* lines each of them gets: 1, or enough for a picture */
    area question;               /* one line */
    area told;                   /* what just happened */
    area sheet;                  /* totals */
    area ways;                   /* what may be shut, below them; starts higher when the sheet is short */
    area rounds;                 /* every round so far, on tall screens; height 0: none */
    int tile_width, tile_height; /* of one tile */
    int row_step;                /* the front row stands so many lines below the back row */
    int die_width, die_height;
} layout;

layout layout_find(int lines, int columns, const sb_rules *rules, int players);

#endif
