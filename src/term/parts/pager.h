/* SPDX-License-Identifier: MIT */
/* Text to read: wrapped to the screen, scrolled when it is longer. */
#ifndef SHUTBOX_TERM_PARTS_PAGER_H
#define SHUTBOX_TERM_PARTS_PAGER_H

#include "term/screen/paint.h"
#include "term/screen/view.h"

/* Paragraphs of text. Plain data but for its text: free with pages_free. */
typedef struct pages {
    char **lines;
    int count, room;
    role how;
} pages;

void pages_add(pages *to, const char *text);
void pages_free(pages *all);

/* pages_add for whoever tells sentences. */
void pages_tell(void *to, const char *sentence);

/* Keys of their own besides those that scroll, shown first; press takes what scrolling does not.
 * Untranslated.
 */
typedef struct pager_keys {
    void *self;
    const bar_key *shown;
    int count;
    view_end (*press)(void *self, int key);
} pager_keys;

/* Shows text until a person goes back. It is written for a width and in a language, anew whenever either
 * changes; the title is given untranslated. more may be NULL. */
typedef void pages_writer(void *self, int width, pages *to);
view_end pager_run(const char *title, pages_writer *write, void *self, const pager_keys *more);

/* The same from its end, for what grows there. */
view_end pager_run_end(const char *title, pages_writer *write, void *self);

/* One paragraph, wrapped into a rectangle. Returns how many lines it takes. */
int put_wrapped(int y, int x, int height, int width, role how, const char *text);

/* Lines they take when wrapped to that width. */
int pages_height(const pages *text, int width);

/* Wraps them into a rectangle from the paragraph that puts the end last, or from the start. Returns how many
 * lines they take in all. */
int pages_draw_end(const pages *text, int y, int x, int height, int width);
int pages_draw_from(const pages *text, int first, int y, int x, int height, int width);

/* All of them, where nobody could scroll: as one paragraph where they do not fit otherwise; what still does
 * not is an overflow. */
void pages_draw_whole(const pages *text, int y, int x, int height, int width);

#endif
