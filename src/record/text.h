/* SPDX-License-Identifier: MIT */
/* Inside the record: UTF-8 and words. */
#ifndef SHUTBOX_TEXT_H
#define SHUTBOX_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether these bytes are UTF-8 without control characters or marks that hide or reorder text; tabs are fine
 * where tabs is true. */
bool text_good(const char *text, size_t length, bool tabs);

typedef struct word {
    const char *text;
    size_t length;
} word;

/* Takes the next word off the front of *rest: a run of anything but blanks. Empty at the end. */
word take_word(word *rest);
bool word_is(word given, const char *expected);

/* A whole number without sign or leading zeros, from 0 to most (below a million); -1 for anything else. */
int word_number(word given, int most);

#endif
