/* SPDX-License-Identifier: MIT */
#include "term/screen/view.h"

#include <curses.h>
#include <stdio.h>

#include "term/pages/help.h"
#include "term/pages/languages.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/base/words.h"

static void put_row(void *to, const char *text) {
    int *row = to;
    put_text((*row)++, 0, COLS, ROLE_STRONG, text);
}

static void draw_too_small(void) {
    char text[300];
    int row = 0;
    snprintf(
        text, sizeof text,
        _("Too small: %d x %d is needed. shutbox play --plain plays in any size. q leaves; nothing is lost."),
        SCREEN_COLUMNS_LEAST, SCREEN_LINES_LEAST);
    text_wrap(text, COLS, put_row, &row);
}

static void draw_noting(const view *shown, const char *notice) {
    zones_clear();
    erase();
    if (screen_large_enough())
        shown->draw(shown->self);
    else
        draw_too_small();
    if (notice && screen_large_enough()) {
        put_blank(LINES - 3, 0, 1, COLS, ROLE_TEXT);
        put_text(LINES - 3, 1, COLS - 2, ROLE_BAD, notice);
    }
    screen_show();
}

void view_draw(const view *shown) {
    draw_noting(shown, NULL);
}

const char *view_unknown(void) {
    return _("That key does nothing here; ? tells which do.");
}

/* A key to a screen that is there. */
static view_end take(const view *shown, int key, bool every) {
    if (key == K_LANGUAGE && !every)
        return languages_run();
    view_end end = shown->press(shown->self, key);
    if (end == VIEW_UNKNOWN && key == '?')
        end = help_run(NULL, NULL) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    return end;
}

/* What a key does to the screen, whatever its size. */
static view_end obey(const view *shown, int key, bool every) {
    if (key == K_GONE)
        return VIEW_GONE;
    if (key == K_RESIZED)
        return VIEW_STAYS;
    if (screen_large_enough())
        return take(shown, key, every);
    return key_latin(key) == 'q' ? VIEW_GONE : VIEW_STAYS;
}

static view_end run(const view *shown, bool every, const view_news *news) {
    const char *notice = NULL;
    for (;;) {
        view_end end;
        draw_noting(shown, notice);
        int key = news ? keys_wait_or(news->often, news->wakes(shown->self)) : keys_wait(-1);
        if (news && (key == K_HEARD || key == K_NONE)) {
            end = news->hear(shown->self);
        } else {
            end = obey(shown, key, every);
            notice = end == VIEW_UNKNOWN ? view_unknown() : NULL;
        }
        if (end != VIEW_STAYS && end != VIEW_UNKNOWN)
            return end;
    }
}

view_end view_run(const view *shown) {
    return run(shown, false, NULL);
}

view_end view_run_every(const view *shown) {
    return run(shown, true, NULL);
}

view_end view_run_hearing(const view *shown, const view_news *news) {
    return run(shown, false, news);
}

enum { BAR_LINES = 2, BAR_GAP = 2, BAR_LEAST = 5, BAR_LEAST_SMALL = 3 /* keys that are never left out */ };

/* The keys drawn last, words included, for whoever asks for help. */
static struct {
    char label[BAR_MOST][40], what[BAR_MOST][120];
    int key[BAR_MOST], count;
} before;

static void remember(const bar_key *shown, int count) {
    before.count = count;
    for (int i = 0; i < count; i++) {
        before.key[i] = shown[i].key;
        snprintf(before.label[i], sizeof before.label[i], "%s", shown[i].label);
        snprintf(before.what[i], sizeof before.what[i], "%s", shown[i].what);
    }
}

int bar_last(bar_key *shown, int room) {
    int count = before.count < room ? before.count : room;
    for (int i = 0; i < count; i++)
        shown[i] = (bar_key){before.key[i], before.label[i], before.what[i]};
    return count;
}

/* Puts the keys where they go, what they do cut to so many columns; returns the lines they take. Only counts
 * unless they are drawn. */
static int bar_fill(const bar_key *shown, int count, int most, bool drawn) {
    int row = 0, x = 1;
    for (int i = 0; i < count; i++) {
        char label[80];
        snprintf(label, sizeof label, "[%s]", shown[i].label);
        int width = text_width(shown[i].what), key = text_width(label) + 1, y = LINES - BAR_LINES;
        width = width < most ? width : most;
        if (x > 1 && x + key + width > COLS - 1) {
            row++;
            x = 1;
        }
        if (drawn) {
            zone_add(y + row, x, 1, key + width, shown[i].key);
            put_text(y + row, x, COLS - 1 - x, ROLE_KEY, label);
            put_text(y + row, x + key, width, ROLE_TEXT, shown[i].what);
        }
        x += key + width + BAR_GAP;
    }
    return row + 1;
}

/* Takes away the last key but the one that leaves. */
static void leave_one_out(bar_key *keys, int *count) {
    int last = *count - 1;
    if (keys[last].key == 'q')
        keys[last - 1] = keys[last];
    --*count;
}

/* Where they do not all fit, the last are left out, since the first matter most; the one that leaves stays.
 * Should that not do, the longest words are cut. */
void bar_draw(const bar_key *shown, int count) {
    bar_key keys[BAR_MOST];
    int most = COLS, least = screen_compact() ? BAR_LEAST_SMALL : BAR_LEAST;
    count = count < BAR_MOST ? count : BAR_MOST;
    for (int i = 0; i < count; i++)
        keys[i] = shown[i];
    remember(keys, count);
    while (count > least && bar_fill(keys, count, most, false) > BAR_LINES)
        leave_one_out(keys, &count);
    while (most > 1 && bar_fill(keys, count, most, false) > BAR_LINES)
        most--;
    bar_fill(keys, count, most, true);
}

void title_draw(const char *left, const char *right) {
    int right_width = text_width(right);
    if (right_width > COLS / 2)
        right_width = COLS / 2;
    put_blank(0, 0, 1, COLS, ROLE_TITLE);
    put_text(0, 1, COLS - right_width - 4, ROLE_TITLE, left);
    put_right(0, COLS - 1 - right_width, right_width, ROLE_TITLE, right);
}
