/* SPDX-License-Identifier: MIT */
/* What people at a table elsewhere can say to each other: a list, so that everybody reads it in their own
 * language. */
#ifndef SHUTBOX_WORDS_MATCH_PHRASES_H
#define SHUTBOX_WORDS_MATCH_PHRASES_H

/* How many there are. */
int phrase_count(void);

/* One of them, by its number on the wire; NULL for others. */
const char *phrase_words(int phrase);

#endif
