/* SPDX-License-Identifier: MIT */
/* The chance to win over a match, as a grid of cells that any front end can show. */
#include <string.h>

#include "shutbox/course.h"

typedef struct drawing {
    const sb_analysis *analysis;
    int width, height;
    sb_cell *cells;
} drawing;

static int column_of(const drawing *on, size_t step) {
    size_t count = on->analysis->count;
    return count ? (int)((size_t)(on->width - 1) * step / count) : 0;
}

/* The last step that falls into the column or before it. */
static size_t step_at(const drawing *on, int column) {
    size_t last = (size_t)on->width - 1, count = on->analysis->count;
    size_t step = ((size_t)column * count + count) / last;
    while (step > count || column_of(on, step) > column)
        step--;
    return step;
}

static int row_of(const drawing *on, double win) {
    double chance = win > 0 ? win < 1 ? win : 1 : 0; /* and what is no number is none */
    return (int)((1 - chance) * (on->height - 1) + 0.5);
}

static sb_cell *cell_at(const drawing *on, int row, int column) {
    return &on->cells[row * on->width + column];
}

static void draw_seat(const drawing *on, int seat) {
    int before = row_of(on, sb_course_win(on->analysis, 0, seat));
    for (int column = 0; column < on->width; column++) {
        int row = row_of(on, sb_course_win(on->analysis, step_at(on, column), seat));
        int step = row > before ? 1 : -1;
        for (int between = before + step; before != row && between != row; between += step) {
            if (cell_at(on, between, column)->kind == SB_CELL_NONE)
                *cell_at(on, between, column) = (sb_cell){SB_CELL_RISE, (uint8_t)seat};
        }
        *cell_at(on, row, column) = (sb_cell){SB_CELL_LINE, (uint8_t)seat};
        before = row;
    }
}

static bool is_marked(const sb_cell *cell) {
    return cell->kind == SB_CELL_MISTAKE || cell->kind == SB_CELL_LUCK;
}

/* A mark is on the line of its seat, or beside it where another mark is there already; NULL: no room. */
static sb_cell *mark_place(const drawing *on, int row, int column) {
    for (int away = 0; away < on->width; away++) {
        if (column + away < on->width && !is_marked(cell_at(on, row, column + away)))
            return cell_at(on, row, column + away);
        if (column >= away && !is_marked(cell_at(on, row, column - away)))
            return cell_at(on, row, column - away);
    }
    return NULL;
}

static void draw_marks(const drawing *on, const sb_record *record, sb_mark mark, sb_cell_kind kind) {
    size_t found[SB_MARKS_MOST];
    int count = sb_course_marks(record, on->analysis, mark, found);
    for (int i = 0; i < count; i++) {
        const sb_remark *remark = &on->analysis->remarks[found[i]];
        int row = row_of(on, remark->win[remark->seat]), column = column_of(on, found[i] + 1);
        sb_cell *place = mark_place(on, row, column);
        if (place)
            *place = (sb_cell){(uint8_t)kind, (uint8_t)i};
    }
}

void sb_course_plot(const sb_record *record, const sb_analysis *analysis, int width, int height,
                    sb_cell *cells) {
    if (!record || !analysis || !cells || width < 2 || height < 2)
        return;
    drawing on = {analysis, width, height, cells};
    memset(cells, 0, (size_t)width * (size_t)height * sizeof *cells);
    for (int seats = record->players < SB_PLOT_SEATS ? record->players : SB_PLOT_SEATS; seats > 0; seats--)
        draw_seat(&on, seats - 1);
    draw_marks(&on, record, SB_MARK_MISTAKE, SB_CELL_MISTAKE);
    draw_marks(&on, record, SB_MARK_LUCK, SB_CELL_LUCK);
}

void sb_course_rounds(const sb_record *record, const sb_analysis *analysis, int width, uint32_t *rounds) {
    if (!record || !analysis || !rounds || width < 1)
        return;
    drawing on = {.analysis = analysis, .width = width};
    sb_match match;
    size_t event = 0;
    uint32_t seen = 0;
    memset(rounds, 0, (size_t)width * sizeof *rounds);
    if (sb_match_start(&match, &record->rules, record->players) != SB_OK)
        return;
    for (size_t i = 0; i < analysis->count; i++) {
        while (event < analysis->remarks[i].event) {
            if (event >= record->count || sb_match_apply(&match, record->events[event++]) != SB_OK)
                return;
        }
        if (match.round != seen)
            rounds[column_of(&on, i)] = match.round;
        seen = match.round;
    }
}
