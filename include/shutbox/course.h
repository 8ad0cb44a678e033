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
    SB_MARK_LUCK     /* a throw, by the luck of who threw it */
} sb_mark;

/* How much a remark weighs as one of these; 0 where it is none. */
double sb_mark_weight(const sb_remark *remark, sb_mark kind);

/* So many of a kind are worth showing. */
#define SB_MARKS_MOST 3

/* Finds what weighs most, heaviest first, of equal ones the earlier: indices of remarks. Mistakes of people
 * alone where any play, luck of anybody; what weighs next to nothing is left out. Returns how many. */
int sb_course_marks(const sb_record *record, const sb_analysis *analysis, sb_mark kind,
                    size_t found[SB_MARKS_MOST]);

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
