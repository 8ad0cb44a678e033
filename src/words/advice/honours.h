/* SPDX-License-Identifier: MIT */
/* What somebody can be proud of: what each is called, for programs and for people. */
#ifndef SHUTBOX_WORDS_ADVICE_HONOURS_H
#define SHUTBOX_WORDS_ADVICE_HONOURS_H

#include "words/base/words.h"

const char *best_id(sb_best best);
const char *best_words(sb_best best);

const char *feat_id(sb_feat feat);
const char *feat_words(sb_feat feat);

/* What it takes, in a sentence. */
const char *feat_told(sb_feat feat);

#endif
