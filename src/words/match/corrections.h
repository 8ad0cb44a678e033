/* SPDX-License-Identifier: MIT */
/* Words for the entries of a match, and for what correcting one of them leads to. */
#ifndef SHUTBOX_WORDS_MATCH_CORRECTIONS_H
#define SHUTBOX_WORDS_MATCH_CORRECTIONS_H

#include "words/match/tell.h"

/* Calls tell for every entry of the draft, in order: its number from 0, its round, and what it was, as a
 * sentence; one that does not fit as its line in the record, round 0. */
typedef void entry_teller(void *to, size_t entry, uint32_t round, const char *sentence);
void tell_entries(const sb_draft *draft, entry_teller *tell, void *to);

/* Says what the changes lead to: whether everything fits, what does not and why, whose totals are others than
 * in the match as it was, and who wins or does not any more. */
void tell_corrections(const sb_draft *draft, const sb_match *was, teller *tell, void *to);

#endif
