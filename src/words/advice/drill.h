/* SPDX-License-Identifier: MIT */
/* Practice and rules of thumb, in words. */
#ifndef SHUTBOX_WORDS_ADVICE_DRILL_H
#define SHUTBOX_WORDS_ADVICE_DRILL_H

#include "shutbox/deck.h"
#include "shutbox/drill.h"
#include "words/match/tell.h"

/* How it went: so many right of those asked, and what the deck holds. */
void line_add_practice(line *to, int right, int asked, const sb_deck *deck);

/* Why there is no question. */
const char *words_nothing_to_ask(void);

/* A rule of thumb: the name for programs, and what it says. */
const char *thumb_id(sb_thumb rule);
const char *thumb_words(sb_thumb rule);

/* What is told with what was measured once: how. */
const char *words_thumbs_about(void);

/* What each costs, dearest last: "Always the fewest tiles: loses 0.80 % a decision." */
void tell_thumbs(const sb_thumb_cost costs[SB_THUMB_COUNT], teller *tell, void *to);

#endif
