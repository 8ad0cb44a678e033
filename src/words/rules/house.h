/* SPDX-License-Identifier: MIT */
/* What people call the house rules and the values they take. */
#ifndef SHUTBOX_WORDS_RULES_HOUSE_H
#define SHUTBOX_WORDS_RULES_HOUSE_H

#include "words/base/words.h"

/* "tiles in a row" */
const char *words_field(sb_field field);

/* What one of the field's words (from 0) stands for: "two dice, always". The field must have words. */
const char *words_value(sb_field field, int64_t value);

/* A field's value as people say it: "60", "no limit", "counts 0". */
void line_add_value(line *to, const sb_rules *rules, sb_field field);

/* Where the rules differ from their preset: "points that end it: 60; what a shut box does: counts 0". Returns
 * in how many points. */
int line_add_house(line *to, const sb_rules *rules);

/* A preset by its title, with its house rules, or their number where they are many: "Ten tiles (2 house
 * rules)". */
void line_add_rules(line *to, const sb_rules *rules);

#endif
