/* SPDX-License-Identifier: MIT */
#include "term/pages/plot.h"

#include <stdlib.h>
#include <string.h>

#include "term/pages/name.h"
#include "term/screen/keys.h"
#include "term/screen/paint.h"
#include "term/screen/screen.h"
#include "words/advice/plot.h"
#include "words/advice/svg.h"

enum { TOP = 2, LEFT = 1, AXIS = 8, FOOT = 9, FOOT_SMALL = 5, GRID = 4 };

typedef struct plot_view {
    const sb_record *record;
    const sb_analysis *analysis;
    line message; /* where the picture was saved, or why not */
} plot_view;

static role role_of(sb_cell cell) {
    static const role seats[] = {ROLE_SEAT_1, ROLE_SEAT_2, ROLE_SEAT_3, ROLE_SEAT_4};
    switch (cell.kind) {
    case SB_CELL_MISTAKE:
        return ROLE_BAD;
    case SB_CELL_LUCK:
        return ROLE_GOOD;
    case SB_CELL_RISE:
        return ROLE_FAINT;
    default:
        return seats[cell.number % 4];
    }
}

/* So high that a quarter is a whole number of lines. */
static int plot_height(void) {
    int room = screen_lines() - TOP - (screen_compact() ? FOOT_SMALL : FOOT);
    return room - (room - 1) % GRID;
}

static void draw_axis(int height, int width) {
    for (int part = 0; part <= GRID; part++) {
        int y = TOP + part * (height - 1) / GRID;
        figure percent = figure_share(1 - (double)part / GRID, 0);
        put_right(y, LEFT, AXIS - 2, ROLE_FAINT, percent.text);
        for (int x = 0; x < width; x += GRID)
            put_glyph(y, LEFT + AXIS + x, ROLE_FAINT, GLYPH_BETWEEN);
    }
}

static void draw_cells(const plot_view *shown, int height, int width) {
    sb_cell *cells = malloc((size_t)height * (size_t)width * sizeof *cells);
    if (!cells)
        return;
    sb_course_plot(shown->record, shown->analysis, width, height, cells);
    for (int i = 0; i < height * width; i++) {
        if (cells[i].kind != SB_CELL_NONE)
            put_text(TOP + i / width, LEFT + AXIS + i % width, 1, role_of(cells[i]),
                     plot_sign(cells[i], paint_ascii()));
    }
    free(cells);
}

static void draw_rounds(const plot_view *shown, int y, int width) {
    line text = {.length = 0};
    uint32_t *rounds = malloc((size_t)width * sizeof *rounds);
    if (!rounds)
        return;
    sb_course_rounds(shown->record, shown->analysis, width, rounds);
    line_add_rounds(&text, rounds, width);
    put_text(y, LEFT + AXIS, width, ROLE_FAINT, text.text);
    free(rounds);
}

/* Names share the line evenly where they are long. */
static void draw_legend(const plot_view *shown, int y, int width) {
    int seats = shown->record->players < SB_PLOT_SEATS ? shown->record->players : SB_PLOT_SEATS;
    int x = LEFT + AXIS, right = x + width;
    for (int seat = 0; seat < seats; seat++) {
        sb_cell cell = {SB_CELL_LINE, (uint8_t)seat};
        line text = {.length = 0};
        line_add_legend(&text, shown->record, seat, paint_ascii());
        x += 3 + put_name(y, x, (right - x) / (seats - seat) - 3, role_of(cell), text.text);
    }
}

static void draw_marks(const plot_view *shown, int y, int x, int width, sb_mark kind, const char *title) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(shown->record, shown->analysis, kind, found);
    if (count > 0)
        put_text(y, x, width, kind == SB_MARK_MISTAKE ? ROLE_BAD : ROLE_GOOD, title);
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add_marked(&text, shown->record, shown->analysis, kind, i, found[i]);
        put_text(y + 1 + i, x, width, ROLE_TEXT, text.text);
    }
}

static void draw(void *self) {
    plot_view *shown = self;
    int height = plot_height(), width = screen_columns() - LEFT - AXIS - 1, y = TOP + height;
    int half = (screen_columns() - 2) / 2;
    title_draw(_("Chance to win over the match"), shown->analysis->exact ? "" : _("approximate"));
    draw_axis(height, width);
    draw_cells(shown, height, width);
    put_text(y, LEFT, AXIS - 1, ROLE_FAINT, _("Round"));
    draw_rounds(shown, y, width);
    draw_legend(shown, y + 1, width);
    if (!screen_compact()) {
        draw_marks(shown, y + 2, LEFT, half - 1, SB_MARK_MISTAKE, _("Mistakes"));
        draw_marks(shown, y + 2, LEFT + half, half - 1, SB_MARK_LUCK, _("Lucky throws"));
    }
    put_name(screen_lines() - 3, LEFT, screen_columns() - 2, ROLE_STRONG, shown->message.text);
    bar_key keys[] = {{'q', "q", _("back")}, {'w', "w", _("save as a picture")}};
    bar_draw(keys, 2);
}

static void write_picture(const void *from, sb_sink *sink, void *to) {
    const plot_view *shown = from;
    svg_draw(shown->record, shown->analysis, sink, to);
}

static view_end save(plot_view *shown) {
    save_offer offer = {
        .what = "chance", .rules = &shown->record->rules, .kinds = {{"svg", write_picture, shown}}};
    return name_run(&offer, &shown->message, NULL);
}

static view_end press(void *self, int key) {
    plot_view *shown = self;
    key = key_latin(key);
    if (key == 'w')
        return save(shown);
    return key == 'q' || key == 'p' || key == K_ESCAPE || key == K_ENTER ? VIEW_BACK : VIEW_UNKNOWN;
}

view_end plot_run(const sb_record *record, const sb_analysis *analysis) {
    plot_view shown = {.record = record, .analysis = analysis};
    view plot_shown = {&shown, draw, press};
    return view_run(&plot_shown);
}
