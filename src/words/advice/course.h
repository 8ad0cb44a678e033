/* SPDX-License-Identifier: MIT */
/* What stood out in a match, in words. */
#ifndef SHUTBOX_WORDS_ADVICE_COURSE_H
#define SHUTBOX_WORDS_ADVICE_COURSE_H

#include "words/base/words.h"

/* A mistake or a lucky throw: "shut 1 8 -2.4%, Ann". */
void line_add_mark(line *to, const sb_record *record, const sb_remark *remark, sb_mark kind);

#endif
