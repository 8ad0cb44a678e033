/* SPDX-License-Identifier: MIT */
/* What the tests in this folder share: rules that nobody could have read. For every public function FUNCTION
 * there is a test nonsense_FUNCTION; complete.py sees to it. */
#ifndef SHUTBOX_TEST_NONSENSE_H
#define SHUTBOX_TEST_NONSENSE_H

#include "../unit/text.h"

/* Rules with one byte of theirs out of range. */
static inline sb_rules broken(size_t offset, uint8_t value) {
    sb_rules rules = *sb_preset(2);
    ((uint8_t *)&rules)[offset] = value;
    return rules;
}

#define BROKEN(member, value) broken(offsetof(sb_rules, member), value)

#endif
