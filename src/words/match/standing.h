/* SPDX-License-Identifier: MIT */
/* Where a match stands, in words. */
#ifndef SHUTBOX_WORDS_MATCH_STANDING_H
#define SHUTBOX_WORDS_MATCH_STANDING_H

#include "words/base/words.h"

/* Round, score sheet, and what is asked of whom; or who won. */
void standing_print(const sb_record *record, const sb_match *match);

#endif
