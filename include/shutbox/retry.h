/* SPDX-License-Identifier: MIT */
/* Decisions of a match to look at and try again: which ones, the position there, and what another answer
 * would have given. The record stays as it is. */
#ifndef SHUTBOX_RETRY_H
#define SHUTBOX_RETRY_H

#include "shutbox/course.h"
#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* One decision, as it stood. Plain data. */
typedef struct sb_retry {
    size_t event;   /* index in the record of what was done */
    int seat;       /* whose decision it was */
    sb_match match; /* the position before it, which asks for it */
    sb_event chosen, best;
    double loss; /* what the choice gave away */
    bool drill;  /* a question of practice: what was chosen then is not told */
} sb_retry;

/* The worst decisions, worst first: of people, where any play. Returns how many. */
int sb_retry_find(const sb_record *record, const sb_analysis *analysis, sb_retry found[SB_MARKS_MOST]);

/* Any decision of the record, by its event, judged by the advice on retry->match: sb_retry_at fills in where
 * it stood and what was chosen, sb_retry_weigh what was best and what was given away. SB_NO_SUCH_ENTRY, or
 * SB_NOT_ASKED where nothing was decided; false where what was chosen is none of the choices. */
sb_status sb_retry_at(sb_retry *retry, const sb_record *record, size_t event);
bool sb_retry_weigh(sb_retry *retry, const sb_advice *advice, int count);

/* The table as it stood then, to look at, on the record given: whoever decided answers as a person who is
 * asked. */
void sb_retry_look(const sb_retry *retry, const sb_record *record, sb_table *table);

/* What an answer gives. */
typedef struct sb_verdict {
    double win, loss; /* the chance to win after it, and what that is short of the best */
    double then;      /* the chance after what was chosen then; in practice, after the answer itself */
    bool best;        /* nothing is better */
    bool as_then;     /* it is what was chosen then */
} sb_verdict;

/* Judges an answer by the advice on retry->match, as sb_advise gives it. False where it is none of the
 * choices there. */
bool sb_retry_judge(const sb_retry *retry, const sb_advice *advice, int count, const sb_event *answer,
                    sb_verdict *verdict);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
