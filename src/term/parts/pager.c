/* SPDX-License-Identifier: MIT */
#include "term/parts/pager.h"

#include <stdlib.h>
#include <string.h>

#include "term/pages/languages.h"
#include "term/screen/keys.h"
#include "term/screen/overflow.h"
#include "term/screen/screen.h"
#include "words/base/words.h"

/* Text that finds no memory is left out: it is only shown, never kept. */
void pages_add(pages *to, const char *text) {
    if (to->count == to->room) {
        int room = to->room ? to->room * 2 : 32;
        char **lines = realloc(to->lines, (size_t)room * sizeof *lines);
        if (!lines)
            return;
        to->lines = lines;
        to->room = room;
    }
    to->lines[to->count] = strdup(text);
    if (to->lines[to->count])
        to->count++;
}

void pages_tell(void *to, const char *sentence) {
    pages_add(to, sentence);
}

void pages_free(pages *all) {
    for (int i = 0; i < all->count; i++)
        free(all->lines[i]);
    free(all->lines);
    *all = (pages){0};
}

/* Lines going out to a rectangle, the first skip of them left out. */
typedef struct pouring {
    int y, x, height, width, skip, line;
    role how;
} pouring;

static void pour(void *to, const char *text) {
    pouring *out = to;
    int row = out->line++ - out->skip;
    if (row >= 0 && row < out->height)
        put_text(out->y + row, out->x, out->width, out->how, text);
}

int pages_height(const pages *text, int width) {
    int lines = 0;
    for (int i = 0; i < text->count; i++)
        lines += text_wrap(text->lines[i], width, NULL, NULL);
    return lines;
}

int put_wrapped(int y, int x, int height, int width, role how, const char *text) {
    pouring out = {y, x, height, width, 0, 0, how};
    return text_wrap(text, width, pour, &out);
}

int pages_draw_from(const pages *text, int first, int y, int x, int height, int width) {
    pouring out = {y, x, height, width, first, 0, text->how};
    for (int i = 0; i < text->count; i++)
        text_wrap(text->lines[i], width, pour, &out);
    return out.line;
}

int pages_draw_end(const pages *text, int y, int x, int height, int width) {
    int from = text->count, lines = 0;
    while (from > 0 && lines < height)
        lines += text_wrap(text->lines[--from], width, NULL, NULL);
    pouring out = {y, x, height, width, lines > height ? lines - height : 0, 0, text->how};
    for (int i = from; i < text->count; i++)
        text_wrap(text->lines[i], width, pour, &out);
    return lines;
}

/* All paragraphs as one. */
static pages joined(const pages *text) {
    line all = {.length = 0};
    pages one = {.how = text->how};
    for (int i = 0; i < text->count; i++)
        line_add(&all, "%s%s", i ? " " : "", text->lines[i]);
    pages_add(&one, all.text);
    return one;
}

void pages_draw_whole(const pages *text, int y, int x, int height, int width) {
    if (pages_height(text, width) <= height) {
        pages_draw_from(text, 0, y, x, height, width);
        return;
    }
    pages one = joined(text);
    if (pages_draw_from(&one, 0, y, x, height, width) > height)
        overflow_note(y + height, x, text->lines[text->count - 1]);
    pages_free(&one);
}

typedef struct pager {
    const char *title;
    pages_writer *write;
    void *self;
    const pager_keys *more; /* NULL: none */
    int top, lines;
    bool at_end; /* shown from its end until a person scrolls */
    pages text;
    int width;            /* it was written for */
    const char *language; /* and in */
} pager;

enum { KEYS_MOST = 8 };

static int page_height(void) {
    return screen_lines() - 5;
}

static int page_width(void) {
    int width = screen_columns() - 4;
    return width < 100 ? width : 100;
}

static void write_anew(pager *reading) {
    bool other = language_changed(&reading->language);
    if (!other && reading->width == page_width())
        return;
    reading->width = page_width();
    pages_free(&reading->text);
    reading->write(reading->self, reading->width, &reading->text);
}

static void draw(void *self) {
    pager *reading = self;
    write_anew(reading);
    if (reading->at_end)
        reading->top = reading->lines = pages_height(&reading->text, page_width());
    int most = reading->lines - page_height(), count = 0;
    bar_key shown[KEYS_MOST];
    if (reading->top > most)
        reading->top = most > 0 ? most : 0;
    title_draw(_(reading->title), "");
    reading->lines = pages_draw_from(&reading->text, reading->top, 2, 2, page_height(), page_width());
    if (reading->top > 0)
        put_glyph(2, screen_columns() - 1, ROLE_FAINT, GLYPH_ABOVE);
    bool more = reading->top + page_height() < reading->lines;
    if (more)
        put_glyph(1 + page_height(), screen_columns() - 1, ROLE_FAINT, GLYPH_BELOW);
    for (int i = 0; reading->more && i < reading->more->count; i++)
        shown[count++] = (bar_key){reading->more->shown[i].key, _(reading->more->shown[i].label),
                                   _(reading->more->shown[i].what)};
    if (more)
        shown[count++] = (bar_key){K_DOWN, _("Down"), _("further")};
    if (reading->top > 0)
        shown[count++] = (bar_key){K_UP, _("Up"), _("before")};
    shown[count++] = (bar_key){'q', "q", _("back")};
    bar_draw(shown, count);
}

static view_end press(void *self, int key) {
    pager *reading = self;
    key = key_latin(key);
    int most = reading->lines - page_height();
    reading->at_end = false;
    switch (key) {
    case K_HOME:
        reading->top = 0;
        break;
    case K_END:
        reading->top = most;
        break;
    case K_DOWN:
        reading->top++;
        break;
    case ' ':
    case K_PAGE_DOWN:
        reading->top += page_height();
        break;
    case K_UP:
        reading->top--;
        break;
    case K_PAGE_UP:
        reading->top -= page_height();
        break;
    case 'q':
    case 's':
    case K_ESCAPE:
    case K_ENTER:
        return VIEW_BACK;
    default:
        return reading->more ? reading->more->press(reading->more->self, key) : VIEW_UNKNOWN;
    }
    if (reading->top > most)
        reading->top = most;
    if (reading->top < 0)
        reading->top = 0;
    return VIEW_STAYS;
}

enum { UNKNOWN_LINES = 1 << 20 };

static view_end run(pager *reading) {
    view shown = {reading, draw, press};
    view_end end = view_run(&shown);
    pages_free(&reading->text);
    return end;
}

view_end pager_run(const char *title, pages_writer *write, void *self, const pager_keys *more) {
    pager reading = {.title = title, .write = write, .self = self, .more = more, .lines = UNKNOWN_LINES};
    return run(&reading);
}

view_end pager_run_end(const char *title, pages_writer *write, void *self) {
    pager reading = {.title = title, .write = write, .self = self, .lines = UNKNOWN_LINES};
    reading.at_end = true;
    return run(&reading);
}
