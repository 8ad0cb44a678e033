/* SPDX-License-Identifier: MIT */
/* Decisions to try again, in words. */
#ifndef SHUTBOX_WORDS_ADVICE_RETRY_H
#define SHUTBOX_WORDS_ADVICE_RETRY_H

#include "words/match/tell.h"

/* The round, the player, the position, what was chosen, what that gave away, and, unless a person may yet try
 * to find it, what was best. */
void line_add_retry(line *to, const sb_record *record, const sb_retry *retry, bool best);

/* What was chosen then, for a person about to try again: not what would have been best. */
void tell_retry(const sb_retry *retry, teller *tell, void *to);

/* The verdict in a few words: "The best choice." */
const char *verdict_words(const sb_verdict *verdict);

/* What the answer gives where it is not the best, what was chosen then, and the best and why. advice: on
 * retry->match; exact: by exact values. */
void tell_verdict(const sb_record *record, const sb_retry *retry, const sb_event *answer,
                  const sb_verdict *verdict, const sb_advice *advice, int count, bool exact, teller *tell,
                  void *to);

#endif
