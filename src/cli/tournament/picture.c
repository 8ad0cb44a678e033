/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "cli/tournament/view.h"

enum { WIDTH = 900, LEFT = 260, RIGHT = 760, TOP = 60, ROW = 30, BELOW = 50, LETTER = 13, NAME_COLUMNS = 34 };

typedef struct paper {
    sb_sink *sink;
    void *to;
    double low, high; /* ratings at either edge */
} paper;

__attribute__((format(printf, 2, 3))) static void put(const paper *on, const char *format, ...) {
    char text[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    on->sink(on->to, text, strlen(text));
}

static void put_text(const paper *on, const char *text) {
    static const struct {
        char letter;
        const char *written;
    } marks[] = {{'<', "&lt;"}, {'>', "&gt;"}, {'&', "&amp;"}};
    for (; *text; text++) {
        const char *written = NULL;
        for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
            written = *text == marks[i].letter ? marks[i].written : written;
        on->sink(on->to, written ? written : text, written ? strlen(written) : 1);
    }
}

/* An interval that nobody knows is left out. */
static double half_width(const contest_standing *row) {
    return isfinite(row->strength.interval) ? row->strength.interval : 0;
}

static double x_of(const paper *on, double points) {
    return LEFT + (RIGHT - LEFT) * (points - on->low) / (on->high - on->low);
}

/* Lines a round number of points apart, four to eight of them. */
static double grid_step(const paper *on) {
    static const double steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000};
    size_t i = 0;
    while (i + 1 < sizeof steps / sizeof steps[0] && (on->high - on->low) / steps[i] > 8)
        i++;
    return steps[i];
}

static void fit(paper *on, const tournament_view *of) {
    on->low = -10;
    on->high = 10;
    for (int place = 0; place < of->contest->players; place++) {
        const contest_standing *row = &of->standings[place];
        on->low = fmin(on->low, row->strength.points - half_width(row));
        on->high = fmax(on->high, row->strength.points + half_width(row));
    }
    double step = grid_step(on);
    on->low = step * floor(on->low / step);
    on->high = step * ceil(on->high / step);
}

static void draw_frame(const paper *on, int bottom) {
    put(on,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
        "<style>svg{background:#fff}text{font:%dpx sans-serif;fill:#222}.grid{stroke:#ccc}"
        ".bar{stroke:#1b5fb0;stroke-width:3}.dot{fill:#1b5fb0}\n"
        "@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e6e6e6}.grid{stroke:#3a3d44}"
        ".bar{stroke:#6db1ff}.dot{fill:#6db1ff}}</style>\n<title>",
        WIDTH, bottom + BELOW, LETTER);
    put_text(on, _("Ratings and their intervals"));
    put(on, "</title>\n<text x=\"%d\" y=\"28\">", LEFT);
    put_text(on, _("Ratings and their intervals"));
    put(on, "</text>\n");
    double step = grid_step(on);
    for (double at = on->low; at <= on->high + step / 2; at += step)
        put(on,
            "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
            x_of(on, at), x_of(on, at), TOP - 10, bottom, x_of(on, at), bottom + 20,
            figure_decimal(at, 0).text);
}

static void draw_row(const paper *on, const tournament_view *of, int place) {
    const contest_standing *row = &of->standings[place];
    line name = {.length = 0}, cut = {.length = 0};
    double middle = x_of(on, row->strength.points), half = half_width(row);
    int y = TOP + ROW * place + ROW / 2;
    line_add_contestant(&name, of->head, row->player);
    int bytes = text_fitting(name.text, NAME_COLUMNS);
    line_add(&cut, "%.*s%s", bytes, name.text, name.text[bytes] ? "…" : "");
    put(on, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", LEFT - 16, y + 4);
    put_text(on, cut.text);
    put(on,
        "</text>\n<line class=\"bar\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>"
        "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"6\"/>\n<text x=\"%d\" y=\"%d\">%s%s",
        x_of(on, row->strength.points - half), x_of(on, row->strength.points + half), y, y, middle, y,
        RIGHT + 16, y + 4, row->strength.points > 0 ? "+" : "", figure_decimal(row->strength.points, 0).text);
    if (half > 0)
        put(on, " ±%s", figure_decimal(half, 0).text);
    put(on, "</text>\n");
}

void svg_tournament(const tournament_view *of, sb_sink *sink, void *to) {
    paper on = {.sink = sink, .to = to};
    fit(&on, of);
    draw_frame(&on, TOP + ROW * of->contest->players);
    for (int place = 0; place < of->contest->players; place++)
        draw_row(&on, of, place);
    put(&on, "</svg>\n");
}
