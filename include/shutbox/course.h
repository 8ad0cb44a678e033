/* SPDX-License-Identifier: MIT */
/* The course of a match that was looked at: the chance to win step by step, and what stood out. */
#ifndef SHUTBOX_COURSE_H
#define SHUTBOX_COURSE_H

#include "shutbox/advise.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* A seat's chance to win after the first step remarks, from 0 to analysis->count; 0 past that. */
double sb_course_win(const sb_analysis *analysis, size_t step, int seat);

/* What stands out. */
typedef enum sb_mark {
    SB_MARK_MISTAKE, /* a decision, by its loss */
    SB_MARK_LUCK,    /* a throw, by the luck of who threw it */
    SB_MARK_FIND     /* a decision that was the only best, by what the next would have given away */
} sb_mark;

/* How much a remark weighs as one of these; 0 where it is none. */
double sb_mark_weight(const sb_remark *remark, sb_mark kind);

/* So many of a kind are worth showing. */
#define SB_MARKS_MOST 3

/* Finds what weighs most, heaviest first, of equal ones the earlier: indices of remarks. Decisions of people
 * alone where any play, luck of anybody; what weighs next to nothing is left out. Returns how many. */
int sb_course_marks(const sb_record *record, const sb_analysis *analysis, sb_mark kind,
                    size_t found[SB_MARKS_MOST]);

/* How many of a seat's decisions that left a choice were as good as the best. */
int sb_course_right(const sb_analysis *analysis, int seat);

/* A round of such a match: its totals and chances at its end, and what it brought and gave away. */
typedef struct sb_round_course {
    uint32_t round;
    size_t steps; /* so many remarks up to its end */
    bool over;    /* else the match goes on in it */
    int64_t totals[SB_SEATS_MAX];
    double win[SB_SEATS_MAX], luck[SB_SEATS_MAX], loss[SB_SEATS_MAX];
} sb_round_course;

/* Calls row for every round with a remark in it, in order. Returns how many there are; row may be NULL. */
typedef void sb_round_row(void *to, const sb_round_course *round);
size_t sb_course_by_round(const sb_record *record, const sb_analysis *analysis, sb_round_row *row, void *to);

/* The chance to win drawn with characters: what a cell of the plot shows. */
typedef enum sb_cell_kind {
    SB_CELL_NONE,
    SB_CELL_LINE,    /* a seat's chance */
    SB_CELL_RISE,    /* on the way from one chance of a seat to the next */
    SB_CELL_MISTAKE, /* a mark of sb_course_marks, by its number */
    SB_CELL_LUCK
} sb_cell_kind;

typedef struct sb_cell {
    uint8_t kind;   /* sb_cell_kind */
    uint8_t number; /* the seat, or the mark, from 0 */
} sb_cell;

/* So many seats are drawn, the first of them. */
#define SB_PLOT_SEATS 8

/* Fills cells[height * width] row by row; the top row is certain to win, the bottom row certain not to. Both
 * at least 2, or nothing is drawn. */
void sb_course_plot(const sb_record *record, const sb_analysis *analysis, int width, int height,
                    sb_cell *cells);

/* Which round begins in each column of such a plot, 0 for none. */
void sb_course_rounds(const sb_record *record, const sb_analysis *analysis, int width, uint32_t *rounds);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
