#include "svg.h"

#include <math.h>

enum {
    WIDTH = 1000,
    HEIGHT = 420,
    LEFT = 56,
    RIGHT = 720,
    TOP = 48,
    BOTTOM = 370,
    MARKS = 3,
    LINES_MOST = 8
};

/* A triangle that points down at a mistake, and one that points up at a lucky throw. */
#define DOWN "<path class=\"bad\" d=\"M%.1f %.1fl-6 -11h12z\"/>\n"
#define UP   "<path class=\"good\" d=\"M%.1f %.1fl-6 11h12z\"/>\n"

static const char *const dashes[LINES_MOST] = {"", "8 4", "2 3", "12 3 2 3", "5 5", "1 4", "16 4", "8 2 2 2"};

static int seats_drawn(const sb_record *record) {
    return record->players < LINES_MOST ? record->players : LINES_MOST;
}

static void put_text(FILE *to, const char *text) {
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", to);
        else if (*text == '&')
            fputs("&amp;", to);
        else
            fputc(*text, to);
    }
}

static double x_of(const sb_analysis *analysis, size_t step) {
    return LEFT + (RIGHT - LEFT) * (double)step / (double)(analysis->count ? analysis->count : 1);
}

static double y_of(double win) {
    return BOTTOM - (BOTTOM - TOP) * win;
}

static void draw_frame(FILE *to, const sb_analysis *analysis) {
    fprintf(
        to,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
        "<style>svg{background:#fff}text{font:13px "
        "sans-serif;fill:#222}.grid{stroke:#ccc}.line{fill:none;stroke-width:2}\n"
        ".s0{stroke:#1b5fb0}.s1{stroke:#b3401a}.s2{stroke:#1c7a3c}.s3{stroke:#7a3fb0}"
        ".s4{stroke:#7a6a00}.s5{stroke:#00797a}.s6{stroke:#a0307a}.s7{stroke:#555}\n"
        ".bad{fill:#c02020}.good{fill:#157a2e}\n"
        "@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e6e6e6}.grid{stroke:#3a3d44}\n"
        ".s0{stroke:#6db1ff}.s1{stroke:#ff9a6b}.s2{stroke:#63d68a}.s3{stroke:#c89bff}"
        ".s4{stroke:#e0cf5a}.s5{stroke:#5ad9da}.s6{stroke:#ff8fd0}.s7{stroke:#bbb}\n"
        ".bad{fill:#ff7b7b}.good{fill:#6fe08e}}</style>\n<title>",
        WIDTH, HEIGHT);
    put_text(to, _("Chance to win over the match"));
    fprintf(to, "</title>\n<text x=\"%d\" y=\"24\">", LEFT);
    put_text(to, _("Chance to win over the match"));
    put_text(to, analysis->exact ? "" : _(" (approximate)"));
    fputs("</text>\n", to);
    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(to,
                "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d%%</text>\n",
                LEFT, RIGHT, y_of(percent / 100.0), y_of(percent / 100.0), LEFT - 8,
                y_of(percent / 100.0) + 4, percent);
}

static double win_at(const sb_analysis *analysis, size_t step, int seat) {
    return step == 0 ? analysis->start[seat] : analysis->remarks[step - 1].win[seat];
}

static void draw_seat(FILE *to, const sb_analysis *analysis, int seat) {
    fprintf(to, "<polyline class=\"line s%d\" stroke-dasharray=\"%s\" points=\"", seat % LINES_MOST,
            dashes[seat % LINES_MOST]);
    for (size_t step = 0; step <= analysis->count; step++)
        fprintf(to, "%.1f,%.1f ", x_of(analysis, step), y_of(win_at(analysis, step, seat)));
    fputs("\"/>\n", to);
}

/* Names in a column of their own with a sample of the line, so that they can't lie on one another. */
static void draw_legend(FILE *to, const sb_record *record, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        int y = TOP + 10 + 22 * seat;
        fprintf(to,
                "<line class=\"line s%d\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
                "<text x=\"%d\" y=\"%d\">",
                seat, dashes[seat], RIGHT + 14, RIGHT + 44, y, y, RIGHT + 50, y + 4);
        put_text(to, record->player[seat].name);
        fputs("</text>\n", to);
    }
}

/* How much a remark stands out: a decision by its loss, a throw by the luck of who threw it. */
static double weight(const sb_remark *remark, bool mistake) {
    if (mistake)
        return remark->decision ? remark->loss : 0;
    return remark->decision || remark->seat < 0 ? 0 : remark->luck[remark->seat];
}

/* The number on the plot, and beside the plot what it stands for. */
static void draw_mark(FILE *to, const sb_record *record, const sb_analysis *analysis, size_t index, int mark,
                      bool mistake) {
    const sb_remark *remark = &analysis->remarks[index];
    char event[SB_LINE_MAX + 1];
    double x = x_of(analysis, index + 1), y = y_of(remark->win[remark->seat]);
    int row = TOP + 20 + 22 * (seats_drawn(record) + 1 + mark + (mistake ? 0 : MARKS + 1));
    sb_event_write(&record->events[remark->event], event, sizeof event);
    fprintf(to, mistake ? DOWN : UP, x, y + (mistake ? -3 : 3));
    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>\n", x,
            mistake ? y - 17 : y + 27, mark + 1);
    fprintf(to, mistake ? DOWN : UP, (double)(RIGHT + 22), (double)(row + (mistake ? 0 : -11)));
    fprintf(to, "<text x=\"%d\" y=\"%d\">%d %s %+.1f%%, ", RIGHT + 34, row, mark + 1, event,
            (mistake ? -100 : 100) * weight(remark, mistake));
    put_text(to, record->player[remark->seat].name);
    fputs("</text>\n", to);
}

/* The few that stand out most, largest first. */
static void draw_marks(FILE *to, const sb_record *record, const sb_analysis *analysis, bool mistake) {
    double below = INFINITY;
    for (int mark = 0; mark < MARKS; mark++) {
        size_t best = analysis->count;
        for (size_t i = 0; i < analysis->count; i++) {
            double here = weight(&analysis->remarks[i], mistake);
            if (here > 0.0005 && here < below &&
                (best == analysis->count || here > weight(&analysis->remarks[best], mistake)))
                best = i;
        }
        if (best == analysis->count)
            return;
        draw_mark(to, record, analysis, best, mark, mistake);
        below = weight(&analysis->remarks[best], mistake);
    }
}

void svg_draw(FILE *to, const sb_record *record, const sb_analysis *analysis) {
    int seats = seats_drawn(record);
    draw_frame(to, analysis);
    for (int seat = 0; seat < seats; seat++)
        draw_seat(to, analysis, seat);
    draw_legend(to, record, seats);
    draw_marks(to, record, analysis, true);
    draw_marks(to, record, analysis, false);
    fprintf(to, DOWN, (double)(LEFT + 6), (double)(HEIGHT - 14));
    fprintf(to, "<text x=\"%d\" y=\"%d\">", LEFT + 18, HEIGHT - 14);
    put_text(to, _("mistake"));
    fputs("</text>\n", to);
    fprintf(to, UP, (double)(LEFT + 126), (double)(HEIGHT - 25));
    fprintf(to, "<text x=\"%d\" y=\"%d\">", LEFT + 138, HEIGHT - 14);
    put_text(to, _("lucky throw"));
    fputs("</text>\n</svg>\n", to);
}
