/* SPDX-License-Identifier: MIT */
/* A whole match looked at, in words. */
#ifndef SHUTBOX_WORDS_ADVICE_REVIEW_H
#define SHUTBOX_WORDS_ADVICE_REVIEW_H

#include "shutbox/advise.h"
#include "words/match/tell.h"

/* What the chance to win would have come to without luck: a share, or words where it would have been more
 * than certain or less than none, as sums of what throws and decisions changed can be. */
figure fair_words(double fair, int digits);

/* Grade, loss and luck a player, and the three worst decisions: of people, where any play; what was best in
 * them only where that is not for a person to find. */
void tell_review(const sb_record *record, const sb_analysis *analysis, bool best, teller *tell, void *to);

#endif
