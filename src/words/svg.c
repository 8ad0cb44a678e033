#include "words/svg.h"

#include <stdarg.h>
#include <string.h>

#include "words/course.h"
#include "words/plot.h"

enum { WIDTH = 1000, HEIGHT = 420, LEFT = 56, RIGHT = 720, TOP = 48, BOTTOM = 370, LINES_MOST = 8 };

/* Where the picture goes. */
typedef struct paper {
    sb_sink *sink;
    void *to;
} paper;

static void put(const paper *on, const char *text) {
    on->sink(on->to, text, strlen(text));
}

__attribute__((format(printf, 2, 3))) static void put_format(const paper *on, const char *format, ...) {
    char text[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(on, text);
}

/* A triangle that points down at a mistake, and one that points up at a lucky throw. */
#define DOWN "<path class=\"bad\" d=\"M%.1f %.1fl-6 -11h12z\"/>\n"
#define UP   "<path class=\"good\" d=\"M%.1f %.1fl-6 11h12z\"/>\n"

static const char *const dashes[LINES_MOST] = {"", "8 4", "2 3", "12 3 2 3", "5 5", "1 4", "16 4", "8 2 2 2"};

static int seats_drawn(const sb_record *record) {
    return record->players < LINES_MOST ? record->players : LINES_MOST;
}

static void put_text(const paper *on, const char *text) {
    for (size_t plain; *text; text += plain + (text[plain] != '\0')) {
        plain = strcspn(text, "<&");
        on->sink(on->to, text, plain);
        put(on, text[plain] == '<' ? "&lt;" : text[plain] == '&' ? "&amp;" : "");
    }
}

static double x_of(const sb_analysis *analysis, size_t step) {
    return LEFT + (RIGHT - LEFT) * (double)step / (double)(analysis->count ? analysis->count : 1);
}

static double y_of(double win) {
    return BOTTOM - (BOTTOM - TOP) * win;
}

static void draw_frame(const paper *on, const sb_analysis *analysis) {
    put_format(
        on,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
        "<style>svg{background:#fff}text{font:13px "
        "sans-serif;fill:#222}.grid{stroke:#ccc}.line{fill:none;stroke-width:2}\n"
        ".s0{stroke:#1b5fb0}.s1{stroke:#b3401a}.s2{stroke:#1c7a3c}.s3{stroke:#7a3fb0}"
        ".s4{stroke:#7a6a00}.s5{stroke:#00797a}.s6{stroke:#a0307a}.s7{stroke:#555}\n"
        ".bad{fill:#c02020}.good{fill:#157a2e}.mark{paint-order:stroke;stroke:#fff;stroke-width:3px}\n"
        "@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e6e6e6}.grid{stroke:#3a3d44}\n"
        ".s0{stroke:#6db1ff}.s1{stroke:#ff9a6b}.s2{stroke:#63d68a}.s3{stroke:#c89bff}"
        ".s4{stroke:#e0cf5a}.s5{stroke:#5ad9da}.s6{stroke:#ff8fd0}.s7{stroke:#bbb}\n"
        ".bad{fill:#ff7b7b}.good{fill:#6fe08e}.mark{stroke:#16181c}}</style>\n<title>",
        WIDTH, HEIGHT);
    put_text(on, _("Chance to win over the match"));
    put_format(on, "</title>\n<text x=\"%d\" y=\"24\">", LEFT);
    put_text(on, _("Chance to win over the match"));
    put_text(on, analysis->exact ? "" : _(" (approximate)"));
    put(on, "</text>\n");
    for (int percent = 0; percent <= 100; percent += 25)
        put_format(on,
                   "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                   "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d%%</text>\n",
                   LEFT, RIGHT, y_of(percent / 100.0), y_of(percent / 100.0), LEFT - 8,
                   y_of(percent / 100.0) + 4, percent);
}

static void draw_seat(const paper *on, const sb_analysis *analysis, int seat) {
    put_format(on, "<polyline class=\"line s%d\" stroke-dasharray=\"%s\" points=\"", seat % LINES_MOST,
               dashes[seat % LINES_MOST]);
    for (size_t step = 0; step <= analysis->count; step++)
        put_format(on, "%.1f,%.1f ", x_of(analysis, step), y_of(sb_course_win(analysis, step, seat)));
    put(on, "\"/>\n");
}

/* Names in a column of their own with a sample of the line, so that they can't lie on one another. */
static void draw_legend(const paper *on, const sb_record *record, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        int y = TOP + 10 + 22 * seat;
        put_format(
            on,
            "<line class=\"line s%d\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
            "<text x=\"%d\" y=\"%d\">",
            seat, dashes[seat], RIGHT + 14, RIGHT + 44, y, y, RIGHT + 50, y + 4);
        put_text(on, record->player[seat].name);
        put(on, "</text>\n");
    }
}

/* The number on the plot, and beside the plot what it stands for. */
static void draw_mark(const paper *on, const sb_record *record, const sb_analysis *analysis, size_t index,
                      int mark, sb_mark kind) {
    const sb_remark *remark = &analysis->remarks[index];
    bool mistake = kind == SB_MARK_MISTAKE;
    const char *sign = plot_sign((sb_cell){mistake ? SB_CELL_MISTAKE : SB_CELL_LUCK, (uint8_t)mark}, false);
    line text = {.length = 0};
    double x = x_of(analysis, index + 1), y = y_of(remark->win[remark->seat]);
    int row = TOP + 20 + 22 * (seats_drawn(record) + 1 + mark + (mistake ? 0 : SB_MARKS_MOST + 1));
    line_add_mark(&text, record, remark, kind);
    put_format(on, mistake ? DOWN : UP, x, y + (mistake ? -3 : 3));
    put_format(on, "<text class=\"mark\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", x,
               mistake ? y - 17 : y + 27, sign);
    put_format(on, mistake ? DOWN : UP, (double)(RIGHT + 22), (double)(row + (mistake ? 0 : -11)));
    put_format(on, "<text x=\"%d\" y=\"%d\">%s: ", RIGHT + 34, row, sign);
    put_text(on, text.text);
    put(on, "</text>\n");
}

static void draw_marks(const paper *on, const sb_record *record, const sb_analysis *analysis, sb_mark kind) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(record, analysis, kind, found);
    for (int mark = 0; mark < count; mark++)
        draw_mark(on, record, analysis, found[mark], mark, kind);
}

void svg_draw(const sb_record *record, const sb_analysis *analysis, sb_sink *sink, void *to) {
    const paper sheet = {sink, to}, *on = &sheet;
    int seats = seats_drawn(record);
    draw_frame(on, analysis);
    for (int seat = 0; seat < seats; seat++)
        draw_seat(on, analysis, seat);
    draw_legend(on, record, seats);
    draw_marks(on, record, analysis, SB_MARK_MISTAKE);
    draw_marks(on, record, analysis, SB_MARK_LUCK);
    put_format(on, DOWN, (double)(LEFT + 6), (double)(HEIGHT - 14));
    put_format(on, "<text x=\"%d\" y=\"%d\">", LEFT + 18, HEIGHT - 14);
    put_text(on, _("mistake"));
    put(on, "</text>\n");
    put_format(on, UP, (double)(LEFT + 126), (double)(HEIGHT - 25));
    put_format(on, "<text x=\"%d\" y=\"%d\">", LEFT + 138, HEIGHT - 14);
    put_text(on, _("lucky throw"));
    put(on, "</text>\n</svg>\n");
}
