/* How far long work is, on a terminal. */
#ifndef SHUTBOX_CLI_SHARED_BAR_H
#define SHUTBOX_CLI_SHARED_BAR_H

#include <stdbool.h>
#include <time.h>

typedef struct bar {
    const char *what;
    bool shown;
    int percent, second;     /* as shown last */
    struct timespec started; /* for bar_tick: when that was first called */
} bar;

/* Shows it once a second has passed, then at most once a second or per cent; false after Ctrl-C. */
bool bar_show(void *bar, double done, double seconds);

/* The same by its own clock. */
bool bar_tick(void *bar, double done);

void bar_end(bar *bar);

#endif
