/* What people call the house rules and the values they take. */
#ifndef SHUTBOX_WORDS_RULES_HOUSE_H
#define SHUTBOX_WORDS_RULES_HOUSE_H

#include "words/base/words.h"

/* "tiles in a row" */
const char *words_field(sb_field field);

/* What one of the field's words (from 0) stands for: "two dice, always". The field must have words. */
const char *words_value(sb_field field, int64_t value);

#endif
