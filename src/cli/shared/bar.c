/* SPDX-License-Identifier: MIT */
#include "cli/shared/bar.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "host/clock.h"
#include "host/interrupt.h"
#include "words/base/words.h"

enum { BAR_WIDTH = 30 };

/* So little done tells nothing of the time left. */
static const double guess_least = 0.005;

static void add_time(line *to, double seconds) {
    int left = (int)fmin(seconds, INT_MAX);
    if (left >= 3600)
        line_add(to, "%d:%02d:%02d", left / 3600, left / 60 % 60, left % 60);
    else
        line_add(to, "%d:%02d", left / 60, left % 60);
}

static void add_bar(line *to, const char *what, double done, double seconds) {
    char cells[BAR_WIDTH + 1];
    figure percent = figure_right(figure_share(floor(done * 100) / 100, 0), 4);
    line time = {.length = 0};
    for (int i = 0; i < BAR_WIDTH; i++)
        cells[i] = i < (int)(done * BAR_WIDTH) ? '#' : '.';
    cells[BAR_WIDTH] = '\0';
    if (done < guess_least) {
        line_add(to, "%s [%s] %s", what, cells, percent.text);
        return;
    }
    add_time(&time, seconds * (1 - done) / done);
    /* TRANSLATORS: what is done, a bar, per cent, minutes and seconds (1:05) */
    line_add(to, _("%s [%s] %s, %s left"), what, cells, percent.text, time.text);
}

/* In one line of the screen, or it could not be drawn over. */
static void draw(const char *what, double done, double seconds) {
    line text = {.length = 0}, cut = {.length = 0}, fitting = {.length = 0};
    add_bar(&text, what, done, seconds);
    int over = text_width(text.text) - (SCREEN_COLUMNS - 1);
    if (over > 0) {
        line_add_cut(&cut, text_width(what) - over, what);
        add_bar(&fitting, cut.text, done, seconds);
    }
    fprintf(stderr, "\r%s\033[K", over > 0 ? fitting.text : text.text);
}

void bar_start(bar *made, const char *what) {
    *made = (bar){.what = what};
    interrupts_catch(NULL);
}

bool bar_show(void *to, double done, double seconds) {
    bar *shown = to;
    int percent = (int)(done * 100), second = (int)seconds;
    if (interrupted())
        return false;
    bool same = shown->shown && percent == shown->percent && second == shown->second;
    if (!isatty(STDERR_FILENO) || second < 1 || same)
        return true;
    draw(shown->what, done, seconds);
    shown->shown = true;
    shown->percent = percent;
    shown->second = second;
    return true;
}

bool bar_tick(void *to, double done) {
    bar *shown = to;
    double now = clock_seconds();
    if (shown->started == 0)
        shown->started = now;
    return bar_show(shown, done, now - shown->started);
}

void bar_hide(bar *shown) {
    if (shown->shown)
        fputs("\r\033[K", stderr);
    shown->shown = false;
}

void bar_end(bar *shown) {
    bar_hide(shown);
    interrupts_release();
}
