/* A whole match looked at, in words. */
#ifndef SHUTBOX_WORDS_REVIEW_H
#define SHUTBOX_WORDS_REVIEW_H

#include "shutbox/advise.h"
#include "words/tell.h"

/* Grade, loss and luck a player, and the three worst decisions: of people, where any play. */
void tell_review(const sb_record *record, const sb_analysis *analysis, teller *tell, void *to);

#endif
