/* SPDX-License-Identifier: MIT */
/* One screen at a time: drawn, then asked about every key, until it is done. */
#ifndef SHUTBOX_TERM_SCREEN_VIEW_H
#define SHUTBOX_TERM_SCREEN_VIEW_H

#include <stdbool.h>

/* How a view ends. VIEW_GONE: the program is asked to end, so every view above ends too. VIEW_UNKNOWN: it
 * stays, and the key meant nothing to it. */
typedef enum view_end { VIEW_STAYS, VIEW_DONE, VIEW_BACK, VIEW_GONE, VIEW_UNKNOWN } view_end;

typedef struct view {
    void *self;
    void (*draw)(void *self);
    view_end (*press)(void *self, int key);
} view;

/* Draws the view once, or what to do about a terminal that is too small. */
void view_draw(const view *shown);

/* News from elsewhere while a view waits for keys. */
typedef struct view_news {
    int (*wakes)(void *self);     /* a descriptor that is readable when there is some; -1: none is expected */
    view_end (*hear)(void *self); /* takes it; also called when nothing happened for a while */
    int often;                    /* milliseconds of that; -1: as long as it takes */
} view_news;

/* Runs it to its end. Another language can be taken at any time, unless the view takes every key itself. "?"
 * helps, unless it means something to the view; of any other key that means nothing that is said. */
view_end view_run(const view *shown);
view_end view_run_every(const view *shown);
view_end view_run_hearing(const view *shown, const view_news *news);

/* The most keys there are at the bottom. */
enum { BAR_MOST = 24 };

/* A key of the bottom lines. label: what it is called there. */
typedef struct bar_key {
    int key;
    const char *label;
    const char *what;
} bar_key;

/* Draws the keys that matter now on the last two lines, clickable; where words are too long for that, they
 * are cut. */
void bar_draw(const bar_key *shown, int count);

/* The keys drawn last, with those there was no room for; returns how many. */
int bar_last(bar_key *shown, int room);

/* What is said of a key that means nothing here. */
const char *view_unknown(void);

/* The line above the rest of a screen. */
void title_draw(const char *left, const char *right);

#endif
