/* The course of a match that was looked at: the chance to win step by step, and what stood out. */
#ifndef SHUTBOX_COURSE_H
#define SHUTBOX_COURSE_H

#include "shutbox/advise.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A seat's chance to win after the first step remarks, from 0 to analysis->count. */
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

#ifdef __cplusplus
}
#endif

#endif
