/* SPDX-License-Identifier: MIT */
/* The terminal taken over and given back: whatever ends the program, the terminal is as it was. */
#ifndef SHUTBOX_TERM_SCREEN_SCREEN_H
#define SHUTBOX_TERM_SCREEN_SCREEN_H

#include "term/screen/paint.h"

/* What the game needs at least, and from where on it has room for all it shows. */
enum {
    SCREEN_LINES_LEAST = 12,
    SCREEN_COLUMNS_LEAST = 40,
    SCREEN_LINES_WHOLE = 24,
    SCREEN_COLUMNS_WHOLE = 80
};

/* Takes the terminal over. False, with a sentence that says why, when it can't show the game. */
bool screen_start(colours wanted, bool ascii, char *why, int room);
void screen_stop(void);

/* New colours and characters while running. */
void screen_repaint(colours wanted, bool ascii);

/* The size now, after taking over a new one if there is one. True when it changed. */
bool screen_resized(void);
int screen_lines(void);
int screen_columns(void);
bool screen_large_enough(void);
bool screen_compact(void);

/* Draws everything anew the next time, whatever else was written over it. */
void screen_renew(void);

/* A sound, or what the terminal makes of one. */
void screen_ring(void);

/* What the terminal's window is called, where it can be told; NULL: what it was called before. */
void screen_title(const char *title);

/* Sends what was drawn to the terminal; slow tells that it took noticeably long. */
void screen_show(void);
bool screen_slow(void);

/* A descriptor that is readable once anything happened that waiting for keys must see. */
int screen_wakes(void);

#endif
