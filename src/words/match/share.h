/* SPDX-License-Identifier: MIT */
/* A day's box as a few lines to send to others. */
#ifndef SHUTBOX_WORDS_MATCH_SHARE_H
#define SHUTBOX_WORDS_MATCH_SHARE_H

#include "words/base/words.h"

/* The day, the tiles as they were left, and how that compares with perfect play; nothing while either match
 * is not over. */
void line_add_daily(line *to, const char *date, const sb_record *own, const sb_record *perfect);

#endif
