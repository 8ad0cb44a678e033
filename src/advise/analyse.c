/* SPDX-License-Identifier: MIT */
/* What loss and luck of a record add up to. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"

/* Grades by the mean loss of a decision that left a choice: at most so much of the chance to win. Highest
 * tiles first is good play by this measure, lowest expected score strong or better, any legal choice
 * learning. */
static const struct {
    double most;
    sb_grade grade;
} grades[] = {
    {1e-7, SB_GRADE_PERFECT}, {0.0001, SB_GRADE_MASTER}, {0.0005, SB_GRADE_STRONG},
    {0.002, SB_GRADE_GOOD},   {0.01, SB_GRADE_FAIR},
};

sb_grade sb_grade_of(double loss, int decisions) {
    if (decisions <= 0)
        return SB_GRADE_NONE;
    for (size_t i = 0; i < sizeof grades / sizeof grades[0]; i++) {
        if (loss <= grades[i].most * decisions)
            return grades[i].grade;
    }
    return SB_GRADE_LEARNING;
}

void analysis_begin(sb_analysis *analysis, const double *win, bool exact) {
    analysis->exact = exact;
    memcpy(analysis->start, win, sizeof analysis->start);
    memcpy(analysis->fair, win, sizeof analysis->fair);
}

void analysis_add(sb_analysis *analysis, int players, const stage_sums *sums) {
    for (int seat = 0; seat < players; seat++) {
        analysis->loss[seat] += sums->loss[seat];
        analysis->luck[seat] += sums->luck[seat];
        analysis->fair[seat] += sums->fair[seat];
        analysis->decisions[seat] += sums->decisions[seat];
    }
    analysis->unnoted += sums->unnoted;
}

void analysis_end(sb_analysis *analysis, int players, const double *win) {
    for (int seat = 0; seat < players; seat++) {
        analysis->drift[seat] = win[seat] - analysis->fair[seat] - analysis->luck[seat];
        analysis->grade[seat] = sb_grade_of(analysis->loss[seat], analysis->decisions[seat]);
    }
}

sb_status sb_analyse(sb_mind *mind, const sb_record *record, bool (*progress)(void *to, double done),
                     void *to, sb_analysis *analysis) {
    judge at = {.noted = analysis};
    if (!analysis)
        return SB_BAD_CALL;
    memset(analysis, 0, sizeof *analysis);
    if (!mind || !record)
        return SB_BAD_CALL;
    sb_status status = judge_stand(&at, mind, record, 0);
    analysis_begin(analysis, at.win, at.exact);
    while (at.next < record->count && status == SB_OK) {
        if (progress && !progress(to, (double)at.next / (double)record->count))
            return SB_STOPPED;
        status = judge_event(&at);
        if (at.ended)
            analysis_add(analysis, mind->players, &at.sums);
    }
    analysis_end(analysis, mind->players, at.win);
    return status;
}

void sb_analysis_free(sb_analysis *analysis) {
    if (!analysis)
        return;
    free(analysis->remarks);
    memset(analysis, 0, sizeof *analysis);
}
