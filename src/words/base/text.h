/* SPDX-License-Identifier: MIT */
/* UTF-8 text, measured in columns, since printf's widths count bytes. */
#ifndef SHUTBOX_WORDS_BASE_TEXT_H
#define SHUTBOX_WORDS_BASE_TEXT_H

#include <stdio.h>
#include <wchar.h>

/* The first character of text and the columns it takes; '?' stands for what can't be read or shown. Returns
 * its length in bytes. */
int text_character(const char *text, wchar_t *character, int *columns);

/* A character as UTF-8, terminated; returns its length. */
int text_encode(wchar_t character, char bytes[5]);

/* Columns the text takes. */
int text_width(const char *text);

/* Characters of text that fit width columns, in bytes. */
int text_fitting(const char *text, int width);

/* Breaks text into lines of at most width columns, at blanks where there are any; all begin with as many
 * blanks as the first. Calls line for each; returns how many. line may be NULL. */
typedef void wrapped_line(void *to, const char *text);
int text_wrap(const char *text, int width, wrapped_line *line, void *to);

/* Prints text from this column on, broken to lines of less than 80 columns that begin there too. Returns how
 * many. */
enum { SCREEN_COLUMNS = 80 };
int print_wrapped(FILE *to, int indent, const char *text);

#endif
