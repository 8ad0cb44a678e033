/* Words for what the library says in codes and numbers. Everything here goes through gettext. */
#ifndef SHUTBOX_WORDS_WORDS_H
#define SHUTBOX_WORDS_WORDS_H

#include <libintl.h>
#include <stdio.h>

#include "shutbox/shutbox.h"

#define _(text)  gettext(text) // NOLINT(bugprone-reserved-identifier): every gettext program has it
#define N_(text) text

/* Why something was refused, as a clause: "the tiles do not add up to the throw". */
const char *words_status(sb_status status);

/* A preset's one-line description. */
const char *words_preset(int preset);

/* Text of bounded length, always terminated. */
typedef struct line {
    char text[4000];
    size_t length;
} line;

void line_add(line *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The columns that words of ours take on the screen; printf's widths count bytes. */
int text_columns(const char *text);

/* Prints text from this column on, broken at blanks to lines of less than 80 columns that begin there too. */
enum { SCREEN_COLUMNS = 80 };
void print_wrapped(FILE *to, int indent, const char *text);

/* Tiles as "1 8 b9", or "-" for none. */
void line_add_tiles(line *to, sb_tiles tiles);

/* What would have been allowed now, in the record's own words: "shut 9, shut 1 8". */
void line_add_allowed(line *to, const sb_match *match);

/* Why rules were refused, naming the field and what it takes. */
void line_add_refusal(line *to, sb_refusal refusal);

/* Names of these seats: "Ann, Ben and Cem". */
void line_add_seats(line *to, const sb_record *record, uint64_t seats);

#endif
