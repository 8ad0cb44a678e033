/* SPDX-License-Identifier: MIT */
/* For tests: what does not fit the screen, line by line in the file that SHUTBOX_OVERFLOW names. Nothing is
 * noted when it names none. */
#ifndef SHUTBOX_TERM_SCREEN_OVERFLOW_H
#define SHUTBOX_TERM_SCREEN_OVERFLOW_H

#include <stdbool.h>
#include <wchar.h>

void overflow_start(void);

/* Text that was cut off, at the edge of its place or below it. */
void overflow_note(int y, int x, const char *text);

/* To be called before a character goes to this place: notes letters that it would cover. */
void overflow_covers(int y, int x, wchar_t character);

#endif
