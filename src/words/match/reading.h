/* SPDX-License-Identifier: MIT */
/* Why a record could not be read, in words. */
#ifndef SHUTBOX_WORDS_MATCH_READING_H
#define SHUTBOX_WORDS_MATCH_READING_H

#include "words/base/words.h"

/* What was wrong with reader->line, and what would have been allowed there; begins with a blank. */
void line_add_reading(line *to, const sb_reader *reader);

#endif
