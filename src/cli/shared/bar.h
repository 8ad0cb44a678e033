/* SPDX-License-Identifier: MIT */
/* How far long work is, on a terminal; and Ctrl-C, which stops it. */
#ifndef SHUTBOX_CLI_SHARED_BAR_H
#define SHUTBOX_CLI_SHARED_BAR_H

#include <stdbool.h>

typedef struct bar {
    const char *what;
    bool shown;
    int percent, second; /* as shown last */
    double started;      /* for bar_tick: when that was first called */
} bar;

/* From its start to its end Ctrl-C stops the work, not the program. */
void bar_start(bar *bar, const char *what);
void bar_end(bar *bar);

/* Shows it once a second has passed, then at most once a second or per cent; false after Ctrl-C. */
bool bar_show(void *bar, double done, double seconds);

/* The same by its own clock. */
bool bar_tick(void *bar, double done);

/* Takes it off the screen until it is shown again. */
void bar_hide(bar *bar);

#endif
