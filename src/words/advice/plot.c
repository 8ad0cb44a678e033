/* SPDX-License-Identifier: MIT */
#include "words/advice/plot.h"

#include <stdlib.h>
#include <string.h>

#include "words/advice/course.h"

enum { AXIS = 6 };

const char *plot_sign(sb_cell cell, bool ascii) {
    static const char *const lines[SB_PLOT_SEATS][2] = {{"●", "*"}, {"○", "o"}, {"▲", "#"}, {"△", "+"},
                                                        {"■", "@"}, {"□", "="}, {"◆", "x"}, {"◇", "%"}};
    static const char *const mistakes[SB_MARKS_MOST] = {"1", "2", "3"};
    static const char *const lucks[SB_MARKS_MOST] = {"a", "b", "c"};
    switch (cell.kind) {
    case SB_CELL_LINE:
        return lines[cell.number % SB_PLOT_SEATS][ascii];
    case SB_CELL_RISE:
        return ascii ? ":" : "┊";
    case SB_CELL_MISTAKE:
        return mistakes[cell.number % SB_MARKS_MOST];
    case SB_CELL_LUCK:
        return lucks[cell.number % SB_MARKS_MOST];
    default:
        return " ";
    }
}

void line_add_rounds(line *to, const uint32_t *rounds, int width) {
    int used = 0;
    for (int column = 0; column < width; column++) {
        char number[16];
        int length = snprintf(number, sizeof number, "%u", rounds[column]);
        if (rounds[column] == 0 || column < used || column + length > width)
            continue;
        line_add(to, "%*s%s", column - used + (used > 0), "", number);
        used = column + length + 1;
    }
}

void line_add_legend(line *to, const sb_record *record, int seat, bool ascii) {
    sb_cell cell = {SB_CELL_LINE, (uint8_t)seat};
    line_add(to, "%s %s", plot_sign(cell, ascii), record->player[seat].name);
}

void line_add_marked(line *to, const sb_record *record, const sb_analysis *analysis, sb_mark kind, int number,
                     size_t remark) {
    sb_cell cell = {kind == SB_MARK_MISTAKE ? SB_CELL_MISTAKE : SB_CELL_LUCK, (uint8_t)number};
    line_add(to, "%s: ", plot_sign(cell, true));
    line_add_mark(to, record, &analysis->remarks[remark], kind);
}

static void tell_row(int row, int rows, const sb_cell *cells, int width, bool ascii, teller *tell, void *to) {
    line text = {.length = 0};
    int quarter = (rows - 1) / 4, quarters = row / quarter;
    if (row % quarter == 0)
        line_add(&text, "%s ", figure_right(figure_share(1 - 0.25 * quarters, 0), AXIS - 1).text);
    else
        line_add(&text, "%*s", AXIS, "");
    for (int column = 0; column < width; column++)
        line_add(&text, "%s", plot_sign(cells[column], ascii));
    tell(to, text.text);
}

static void tell_marks(const sb_record *record, const sb_analysis *analysis, sb_mark kind, const char *title,
                       teller *tell, void *to) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(record, analysis, kind, found);
    if (count > 0)
        tell(to, title);
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add(&text, "  ");
        line_add_marked(&text, record, analysis, kind, i, found[i]);
        tell(to, text.text);
    }
}

static void tell_legend(const sb_record *record, bool ascii, teller *tell, void *to) {
    line text = {.length = 0};
    line_add(&text, "%*s", AXIS, "");
    for (int seat = 0; seat < record->players && seat < SB_PLOT_SEATS; seat++) {
        line_add(&text, seat ? "   " : "");
        line_add_legend(&text, record, seat, ascii);
    }
    tell(to, text.text);
}

void tell_plot(const sb_record *record, const sb_analysis *analysis, int columns, int rows, bool ascii,
               teller *tell, void *to) {
    int width = columns - AXIS;
    sb_cell *cells = malloc((size_t)width * (size_t)rows * sizeof *cells);
    uint32_t *rounds = malloc((size_t)width * sizeof *rounds);
    if (cells && rounds) {
        line axis = {.length = 0};
        tell(to, _("Chance to win over the match"));
        sb_course_plot(record, analysis, width, rows, cells);
        for (int row = 0; row < rows; row++)
            tell_row(row, rows, cells + (ptrdiff_t)row * width, width, ascii, tell, to);
        sb_course_rounds(record, analysis, width, rounds);
        line_add(&axis, "%*s", AXIS, "");
        line_add_rounds(&axis, rounds, width);
        tell(to, axis.text);
        tell_legend(record, ascii, tell, to);
        tell_marks(record, analysis, SB_MARK_MISTAKE, _("Mistakes"), tell, to);
        tell_marks(record, analysis, SB_MARK_LUCK, _("Lucky throws"), tell, to);
    }
    free(cells);
    free(rounds);
}
