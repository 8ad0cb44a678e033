/* SPDX-License-Identifier: MIT */
/* The plot of a match against its plain definition, for many lengths and sizes. */
#include "script.h"

#include <string.h>

enum { HEIGHT = 11, WIDTH = 13, STEPS = 40 };

static double win_at(int step, int seat) {
    return (step * (7 + seat) + 3 * seat) % 11 / 10.0;
}

static sb_analysis analysis_of(sb_remark *remarks, int count, int seats) {
    sb_analysis made = {.remarks = remarks, .count = (size_t)count};
    memset(remarks, 0, STEPS * sizeof *remarks);
    for (int seat = 0; seat < seats; seat++) {
        made.start[seat] = win_at(0, seat);
        for (int step = 1; step <= count; step++)
            remarks[step - 1].win[seat] = win_at(step, seat);
    }
    return made;
}

/* The last of count steps that falls into this column, or into one before it. */
static int last_step(int count, int width, int column) {
    int found = 0;
    for (int step = 0; step <= count; step++)
        found = (width - 1) * step / count <= column ? step : found;
    return found;
}

static int row_at(int step, int seat) {
    return 10 - (int)(win_at(step, seat) * 10 + 0.5);
}

/* The line passes every row between one column's chance and the next. */
static sb_cell_kind expected(int count, int width, int row, int column) {
    int now = row_at(last_step(count, width, column), 0);
    int before = row_at(column ? last_step(count, width, column - 1) : 0, 0);
    if (row == now)
        return SB_CELL_LINE;
    bool between = (row > before && row < now) || (row < before && row > now);
    return between ? SB_CELL_RISE : SB_CELL_NONE;
}

static void a_line_shows_the_last_step_of_each_column(void **state) {
    sb_remark remarks[STEPS];
    sb_record record = {.players = 1};
    (void)state;
    for (int count = 1; count <= STEPS; count++) {
        sb_analysis analysis = analysis_of(remarks, count, 1);
        for (int width = 2; width <= WIDTH; width++) {
            sb_cell cells[WIDTH * HEIGHT];
            memset(cells, 0xA5, sizeof cells); /* what was there before does not show */
            sb_course_plot(&record, &analysis, width, HEIGHT, cells);
            for (int i = 0; i < width * HEIGHT; i++) {
                assert_int_equal(cells[i].kind, expected(count, width, i / width, i % width));
                assert_int_equal(cells[i].number, 0);
            }
        }
    }
}

/* Of seats with the same chance the first is seen; of more than eight, the first eight are drawn. */
static void the_first_seats_are_in_front(void **state) {
    sb_remark remarks[STEPS];
    sb_record record = {.players = SB_PLOT_SEATS + 2};
    sb_analysis analysis = analysis_of(remarks, 1, 0);
    sb_cell cells[2 * HEIGHT];
    (void)state;
    for (int seat = 0; seat < record.players; seat++)
        analysis.start[seat] = remarks[0].win[seat] = seat < 2 ? 0.5 : seat / 10.0;
    sb_course_plot(&record, &analysis, 2, HEIGHT, cells);
    for (int row = 0; row < HEIGHT; row++) {
        int seat = row == 5 ? 0 : 10 - row; /* the first has the row of the sixth */
        bool drawn = row == 5 || (seat >= 2 && seat < SB_PLOT_SEATS);
        assert_int_equal(cells[2 * row].kind, drawn ? SB_CELL_LINE : SB_CELL_NONE);
        assert_int_equal(cells[2 * row].number, drawn ? seat : 0);
    }
}

/* Three mistakes in one column: where it happened, to the right of it, to the left of it. */
static void marks_find_room_on_either_side(void **state) {
    static const int marked[] = {2, 3, 1}; /* columns, the worst mistake first */
    sb_remark remarks[STEPS];
    sb_record record = {.players = 1};
    sb_analysis analysis = analysis_of(remarks, STEPS, 0);
    sb_cell cells[5 * 3];
    (void)state;
    analysis.start[0] = 0.5;
    for (int i = 0; i < STEPS; i++)
        remarks[i].win[0] = 0.5;
    for (int i = 0; i < 3; i++) {
        remarks[20 + i].decision = true;
        remarks[20 + i].loss = 0.3 - 0.1 * i;
    }
    sb_course_plot(&record, &analysis, 5, 3, cells);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(cells[5 + marked[i]].kind, SB_CELL_MISTAKE);
        assert_int_equal(cells[5 + marked[i]].number, i);
    }
    assert_int_equal(cells[5].kind, SB_CELL_LINE);
    assert_int_equal(cells[5 + 4].kind, SB_CELL_LINE);
}

/* Three mistakes and three lucky throws in a row of two cells: those without room are left out. */
static void marks_without_room_are_left_out(void **state) {
    sb_remark remarks[STEPS];
    sb_record record = {.players = 1};
    sb_analysis analysis = analysis_of(remarks, 6, 0);
    sb_cell cells[2 * 3];
    (void)state;
    analysis.start[0] = 0.5;
    for (int i = 0; i < 6; i++)
        remarks[i] = (sb_remark){.decision = i < 3, .loss = i < 3 ? 0.3 : 0, .luck = {0.1}, .win = {0.5}};
    sb_course_plot(&record, &analysis, 2, 3, cells);
    for (int i = 0; i < 6; i++)
        assert_int_equal(cells[i].kind, i == 2 || i == 3 ? SB_CELL_MISTAKE : SB_CELL_NONE);
    assert_int_equal(cells[2].number, 0);
    assert_int_equal(cells[3].number, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_shows_the_last_step_of_each_column),
        cmocka_unit_test(the_first_seats_are_in_front),
        cmocka_unit_test(marks_find_room_on_either_side),
        cmocka_unit_test(marks_without_room_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
