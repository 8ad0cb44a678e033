/* SPDX-License-Identifier: MIT */
/* Names for grades: one for programs, one for people. */
#ifndef SHUTBOX_WORDS_ADVICE_GRADES_H
#define SHUTBOX_WORDS_ADVICE_GRADES_H

#include "words/base/words.h"

const char *grade_id(sb_grade grade);
const char *grade_words(sb_grade grade);

#endif
