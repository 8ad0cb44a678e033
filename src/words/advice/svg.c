/* SPDX-License-Identifier: MIT */
#include "words/advice/svg.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "words/advice/course.h"
#include "words/advice/plot.h"

enum { WIDTH = 1100, HEIGHT = 432, LEFT = 56, RIGHT = 720, TOP = 56, BOTTOM = 378, LINES_MOST = 8 };
enum { LETTER = 13, MARGIN = 8 }; /* size of letters, and what stays free of them at the edge */

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

/* A triangle that points down at a mistake, or up at a lucky throw; aside: its broad end is moved that far.
 */
static void put_triangle(const paper *on, sb_mark kind, double x, double y, double aside) {
    bool mistake = kind == SB_MARK_MISTAKE;
    put_format(on, "<path class=\"%s\" d=\"M%.1f %.1fl%.1f %dh12z\"/>\n", mistake ? "bad" : "good", x, y,
               aside - 6, mistake ? -11 : 11);
}

static const char *const dashes[LINES_MOST] = {"", "8 4", "2 3", "12 3 2 3", "5 5", "1 4", "16 4", "8 2 2 2"};

static int seats_drawn(const sb_record *record) {
    return record->players < LINES_MOST ? record->players : LINES_MOST;
}

static void put_letters(const paper *on, const char *text, size_t length) {
    for (const char *end = text + length; text < end; text++) {
        if (*text == '<')
            put(on, "&lt;");
        else if (*text == '>')
            put(on, "&gt;");
        else if (*text == '&')
            put(on, "&amp;");
        else
            on->sink(on->to, text, 1);
    }
}

static void put_text(const paper *on, const char *text) {
    put_letters(on, text, strlen(text));
}

/* About how wide a letter is, given its first byte in UTF-8: the font is whatever the reader has, so as in a
 * wide one. */
static double letter_width(char letter) {
    static const struct {
        const char *letters;
        double ems;
    } classes[] = {{" Ifijlrt.,:;!'()-", 0.4}, {"mwMW@%+", 1.0}, {"ABCDEFGHJKLNOPQRSTUVXYZ", 0.78}};
    unsigned first = (unsigned char)letter;
    double ems = first >= 0xE0 ? 1.0 : first >= 0x80 ? 0.72 : 0.65;
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        if (strchr(classes[i].letters, letter))
            ems = classes[i].ems;
    }
    return LETTER * ems;
}

/* The text as far as there is room to the right of x, with a sign of omission where it goes on. */
static void put_fitting(const paper *on, const char *text, double x) {
    double room = WIDTH - MARGIN - x, width = 0;
    size_t fits = 0, length = 0;
    while (text[length] && width <= room) {
        width += letter_width(text[length++]);
        while ((text[length] & 0xC0) == 0x80)
            length++;
        if (width + letter_width("…"[0]) <= room)
            fits = length;
    }
    if (width <= room)
        fits = length;
    put_letters(on, text, fits);
    put(on, width <= room ? "" : "…");
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
        "<style>svg{background:#fff}text{font:%dpx "
        "sans-serif;fill:#222}.grid{stroke:#ccc}.line{fill:none;stroke-width:2}\n"
        ".s0{stroke:#1b5fb0}.s1{stroke:#b3401a}.s2{stroke:#1c7a3c}.s3{stroke:#7a3fb0}"
        ".s4{stroke:#7a6a00}.s5{stroke:#00797a}.s6{stroke:#a0307a}.s7{stroke:#555}\n"
        ".bad{fill:#c02020}.good{fill:#157a2e}.mark{paint-order:stroke;stroke:#fff;stroke-width:3px}\n"
        "@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e6e6e6}.grid{stroke:#3a3d44}\n"
        ".s0{stroke:#6db1ff}.s1{stroke:#ff9a6b}.s2{stroke:#63d68a}.s3{stroke:#c89bff}"
        ".s4{stroke:#e0cf5a}.s5{stroke:#5ad9da}.s6{stroke:#ff8fd0}.s7{stroke:#bbb}\n"
        ".bad{fill:#ff7b7b}.good{fill:#6fe08e}.mark{stroke:#16181c}}</style>\n<title>",
        WIDTH, HEIGHT, LETTER);
    put_text(on, _("Chance to win over the match"));
    put_format(on, "</title>\n<text x=\"%d\" y=\"24\">", LEFT);
    put_text(on, _("Chance to win over the match"));
    put_text(on, analysis->exact ? "" : _(" (approximate)"));
    put(on, "</text>\n");
    for (int percent = 0; percent <= 100; percent += 25)
        put_format(on,
                   "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                   "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                   LEFT, RIGHT, y_of(percent / 100.0), y_of(percent / 100.0), LEFT - 8,
                   y_of(percent / 100.0) + 4, figure_share(percent / 100.0, 0).text);
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
        put_fitting(on, record->player[seat].name, RIGHT + 50);
        put(on, "</text>\n");
    }
}

/* Where the numbers on the plot are: the middle of each, and the top of it with its triangle. */
typedef struct numbers {
    struct {
        double x, top;
    } at[2 * SB_MARKS_MOST];
    int count;
} numbers;

enum { NUMBER_WIDTH = 16, NUMBER_HEIGHT = 28 };

static bool is_free(const numbers *placed, double x, double top) {
    for (int i = 0; i < placed->count; i++) {
        if (fabs(placed->at[i].x - x) < NUMBER_WIDTH && fabs(placed->at[i].top - top) < NUMBER_HEIGHT)
            return false;
    }
    return x >= LEFT && x <= RIGHT;
}

/* A number is where its event is, or beside that where another number is there already. */
static double place_number(numbers *placed, double x, double top) {
    double found = x;
    for (int away = 0; away < RIGHT - LEFT && !is_free(placed, found, top); away++)
        found = is_free(placed, x + away, top) ? x + away : x - away;
    placed->at[placed->count].x = found;
    placed->at[placed->count++].top = top;
    return found;
}

/* The number on the plot, and beside the plot what it stands for. */
static void draw_mark(const paper *on, const sb_record *record, const sb_analysis *analysis, size_t index,
                      int mark, sb_mark kind, numbers *placed) {
    const sb_remark *remark = &analysis->remarks[index];
    bool mistake = kind == SB_MARK_MISTAKE;
    const char *sign = plot_sign((sb_cell){mistake ? SB_CELL_MISTAKE : SB_CELL_LUCK, (uint8_t)mark}, false);
    line text = {.length = 0};
    double x = x_of(analysis, index + 1), y = y_of(remark->win[remark->seat]) + (mistake ? -3 : 3);
    double number = place_number(placed, x, mistake ? y - NUMBER_HEIGHT : y);
    int row = TOP + 20 + 22 * (seats_drawn(record) + 1 + mark + (mistake ? 0 : SB_MARKS_MOST + 1));
    line_add(&text, "%s: ", sign);
    line_add_mark(&text, record, remark, kind);
    put_triangle(on, kind, x, y, number - x);
    put_format(on, "<text class=\"mark\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", number,
               mistake ? y - 14 : y + 24, sign);
    put_triangle(on, kind, RIGHT + 22, row + (mistake ? 0 : -11), 0);
    put_format(on, "<text x=\"%d\" y=\"%d\">", RIGHT + 34, row);
    put_fitting(on, text.text, RIGHT + 34);
    put(on, "</text>\n");
}

static void draw_marks(const paper *on, const sb_record *record, const sb_analysis *analysis, sb_mark kind,
                       numbers *placed) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(record, analysis, kind, found);
    for (int mark = 0; mark < count; mark++)
        draw_mark(on, record, analysis, found[mark], mark, kind, placed);
}

void svg_draw(const sb_record *record, const sb_analysis *analysis, sb_sink *sink, void *to) {
    const paper sheet = {sink, to}, *on = &sheet;
    int seats = seats_drawn(record);
    numbers placed = {.count = 0};
    draw_frame(on, analysis);
    for (int seat = 0; seat < seats; seat++)
        draw_seat(on, analysis, seat);
    draw_legend(on, record, seats);
    draw_marks(on, record, analysis, SB_MARK_MISTAKE, &placed);
    draw_marks(on, record, analysis, SB_MARK_LUCK, &placed);
    put_triangle(on, SB_MARK_MISTAKE, LEFT + 6, HEIGHT - 14, 0);
    put_format(on, "<text x=\"%d\" y=\"%d\">", LEFT + 18, HEIGHT - 14);
    put_text(on, _("mistake"));
    put(on, "</text>\n");
    put_triangle(on, SB_MARK_LUCK, LEFT + 126, HEIGHT - 25, 0);
    put_format(on, "<text x=\"%d\" y=\"%d\">", LEFT + 138, HEIGHT - 14);
    put_text(on, _("lucky throw"));
    put(on, "</text>\n</svg>\n");
}
