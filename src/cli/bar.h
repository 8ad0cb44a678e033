/* How far long work is, on a terminal. */
#ifndef SHUTBOX_CLI_BAR_H
#define SHUTBOX_CLI_BAR_H

#include <stdbool.h>

typedef struct bar {
    const char *what;
    bool shown;
    int percent, second; /* as shown last */
} bar;

/* Shows it once a second has passed, then at most once a second or per cent; false after Ctrl-C. */
bool bar_show(void *bar, double done, double seconds);
void bar_end(bar *bar);

#endif
