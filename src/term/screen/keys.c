/* SPDX-License-Identifier: MIT */
#include "term/screen/keys.h"

#include <curses.h>
#include <poll.h>
#include <unistd.h>
#include <wchar.h>

#include "host/interrupt.h"
#include "term/screen/screen.h"

enum { ZONES_MOST = 256 };

typedef struct zone {
    int y, x, height, width, key;
} zone;

static struct {
    zone zones[ZONES_MOST];
    int count;
    int put_back; /* 0: none */
} keys;

static const struct {
    int curses, key;
} names[] = {{KEY_UP, K_UP},         {KEY_DOWN, K_DOWN},           {KEY_LEFT, K_LEFT},
             {KEY_RIGHT, K_RIGHT},   {KEY_HOME, K_HOME},           {KEY_END, K_END},
             {KEY_PPAGE, K_PAGE_UP}, {KEY_NPAGE, K_PAGE_DOWN},     {KEY_ENTER, K_ENTER},
             {KEY_BTAB, K_BACK_TAB}, {KEY_BACKSPACE, K_BACKSPACE}, {KEY_DC, K_DELETE},
             {KEY_F(2), K_LANGUAGE}, {KEY_RESIZE, K_RESIZED}},
  characters[] = {{'\n', K_ENTER}, {'\r', K_ENTER},    {27, K_ESCAPE},
                  {'\t', K_TAB},   {127, K_BACKSPACE}, {8, K_BACKSPACE}};
enum { ESCAPE = 27, REDRAW = 12 /* Ctrl-L */ };

void zones_clear(void) {
    keys.count = 0;
}

void zone_add(int y, int x, int height, int width, int key) {
    if (keys.count < ZONES_MOST)
        keys.zones[keys.count++] = (zone){y, x, height, width, key};
}

static int key_at(int y, int x) {
    for (int i = keys.count - 1; i >= 0; i--) {
        const zone *at = &keys.zones[i];
        if (y >= at->y && y < at->y + at->height && x >= at->x && x < at->x + at->width)
            return at->key;
    }
    return K_NONE;
}

/* Several events may have come in at once; the last press counts. */
static int clicked(void) {
    MEVENT event;
    int key = K_NONE;
    while (getmouse(&event) == OK) {
        if (key == K_NONE && event.bstate & BUTTON1_PRESSED)
            key = key_at(event.y, event.x);
    }
    return key;
}

/* What comes at once after an escape is part of a key that curses does not know, and that means nothing: to
 * its last character, which is a letter or "~" where it began as most do. Nobody types that fast. */
static bool swallow_sequence(void) {
    wint_t code;
    if (get_wch(&code) != OK)
        return false;
    if (code == 'O')
        get_wch(&code);
    else if (code == '[') {
        while (get_wch(&code) == OK && (code < 0x40 || code > 0x7E || code == '['))
            continue;
    }
    return true;
}

/* What curses has ready, or K_NONE. */
static int ready(void) {
    wint_t code;
    int kind = get_wch(&code);
    if (kind == KEY_CODE_YES && code == KEY_MOUSE)
        return clicked();
    if (kind == KEY_CODE_YES) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            if (names[i].curses == (int)code)
                return names[i].key;
        }
        return K_NONE;
    }
    if (kind != OK || (code == ESCAPE && swallow_sequence()))
        return K_NONE;
    if (code == REDRAW) {
        screen_renew();
        return K_RESIZED;
    }
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
        if (characters[i].curses == (int)code)
            return characters[i].key;
    }
    return (int)code;
}

/* A terminal that is gone reads as its end for ever: that is the end of the program as well. */
static bool hung_up(const struct pollfd *input) {
    return input->revents & (POLLHUP | POLLERR | POLLNVAL);
}

int keys_wait_or(int milliseconds, int descriptor) {
    if (keys.put_back) {
        int key = keys.put_back;
        keys.put_back = 0;
        return key;
    }
    for (;;) {
        if (interrupted())
            return K_GONE;
        if (screen_resized())
            return K_RESIZED;
        int key = ready();
        if (key != K_NONE)
            return key;
        struct pollfd waits[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                 {.fd = screen_wakes(), .events = POLLIN},
                                 {.fd = descriptor, .events = POLLIN}};
        int woke = poll(waits, 3, milliseconds);
        if (woke == 0)
            return K_NONE;
        if (woke > 0 && hung_up(&waits[0]))
            return K_GONE;
        if (woke > 0 && waits[2].revents)
            return K_HEARD;
    }
}

int keys_wait(int milliseconds) {
    return keys_wait_or(milliseconds, -1);
}

void keys_put_back(int key) {
    keys.put_back = key;
}

int key_latin(int key) {
    static const wchar_t russian[] = L"йцукенгшщзфывапролдячсмить";
    static const char latin[] = "qwertyuiopasdfghjklzxcvbnm";
    const wchar_t *found = key > 0x7F && key < K_NONE ? wcschr(russian, (wchar_t)key) : NULL;
    return found ? latin[found - russian] : key;
}
