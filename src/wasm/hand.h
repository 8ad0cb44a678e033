/* SPDX-License-Identifier: MIT */
/* What came of a key or tap, for the match being played and for decisions tried again. */
#ifndef SHUTBOX_WASM_HAND_H
#define SHUTBOX_WASM_HAND_H

#include "answer.h"
#include "shutbox/hand.h"

const char *answer_deed(sb_deed deed, const sb_hand *hand, const sb_table *table);

#endif
