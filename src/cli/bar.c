#include "bar.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "plain.h"

enum { BAR_WIDTH = 30 };

/* So little done tells nothing of the time left. */
static const double guess_least = 0.005;

static void bar_draw(const char *what, double done, double seconds) {
    char cells[BAR_WIDTH + 1];
    int percent = (int)(done * 100), left = 0;
    for (int i = 0; i < BAR_WIDTH; i++)
        cells[i] = i < (int)(done * BAR_WIDTH) ? '#' : '.';
    cells[BAR_WIDTH] = '\0';
    if (done >= guess_least)
        left = (int)fmin(seconds * (1 - done) / done, INT_MAX);
    line time = {.length = 0};
    if (left >= 3600)
        line_add(&time, "%d:%02d:%02d", left / 3600, left / 60 % 60, left % 60);
    else
        line_add(&time, "%d:%02d", left / 60, left % 60);
    fputc('\r', stderr);
    if (done < guess_least)
        fprintf(stderr, "%s [%s] %3d%%", what, cells, percent);
    else
        /* TRANSLATORS: what is done, a bar, per cent, minutes and seconds (1:05) */
        fprintf(stderr, _("%s [%s] %3d%%, %s left"), what, cells, percent, time.text);
    fputs("\033[K", stderr);
}

bool bar_show(void *to, double done, double seconds) {
    bar *shown = to;
    int percent = (int)(done * 100), second = (int)seconds;
    catch_interrupts();
    if (plain_interrupted())
        return false;
    bool same = shown->shown && percent == shown->percent && second == shown->second;
    if (!isatty(STDERR_FILENO) || second < 1 || same)
        return true;
    bar_draw(shown->what, done, seconds);
    shown->shown = true;
    shown->percent = percent;
    shown->second = second;
    return true;
}

void bar_end(bar *shown) {
    if (shown->shown)
        fputs("\r\033[K", stderr);
    shown->shown = false;
}
