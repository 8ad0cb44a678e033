/* UTF-8 text, measured in columns. */
#ifndef SHUTBOX_TERM_TEXT_H
#define SHUTBOX_TERM_TEXT_H

#include <wchar.h>

#include "paint.h"

/* The first character of text and the columns it takes; '?' stands for what can't be read or shown. Returns
 * its length in bytes. */
int text_character(const char *text, wchar_t *character, int *columns);

/* A character as UTF-8, terminated; returns its length. */
int text_encode(wchar_t character, char bytes[5]);

#endif
