/* SPDX-License-Identifier: MIT */
#include "term/pages/help.h"

#include <stdio.h>
#include <string.h>

#include "words/match/help.h"

typedef struct help_view {
    pages_writer *more;
    void *self;
    pages keys; /* as the screen below said them */
} help_view;

static void note_keys(help_view *shown) {
    bar_key keys[BAR_MOST];
    int count = bar_last(keys, BAR_MOST);
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add(&text, "  [%s] %s", keys[i].label, keys[i].what);
        pages_add(&shown->keys, text.text);
    }
}

static void write(void *self, int width, pages *to) {
    const help_view *shown = self;
    pages_add(to, _("Keys"));
    for (int i = 0; i < shown->keys.count; i++)
        pages_add(to, shown->keys.lines[i]);
    pages_add(to, _("  [F2] another language  [Ctrl-L] draw the screen anew  [?] this help"));
    pages_add(to, "");
    if (shown->more) {
        shown->more(shown->self, width, to);
        pages_add(to, "");
    }
    tell_help(pages_tell, to);
}

/* The same key again goes back. */
static view_end press(void *self, int key) {
    (void)self;
    return key == '?' ? VIEW_BACK : VIEW_UNKNOWN;
}

view_end help_run(pages_writer *more, void *self) {
    help_view shown = {.more = more, .self = self};
    pager_keys again = {.self = &shown, .press = press};
    note_keys(&shown);
    view_end end = pager_run(N_("Help"), write, &shown, &again);
    pages_free(&shown.keys);
    return end;
}
