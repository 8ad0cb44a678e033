/* SPDX-License-Identifier: MIT */
/* Words for what the library says in codes and numbers. Everything here goes through gettext. */
#ifndef SHUTBOX_WORDS_BASE_WORDS_H
#define SHUTBOX_WORDS_BASE_WORDS_H

#include <libintl.h>
#include <stdio.h>

#include "shutbox/shutbox.h"
#include "words/base/figures.h"
#include "words/base/text.h"

#define _(text)  gettext(text) // NOLINT(bugprone-reserved-identifier): every gettext program has it
#define N_(text) text

/* Why something was refused, as a clause: "the tiles do not add up to the throw". */
const char *words_status(sb_status status);

/* A preset's one-line description. */
const char *words_preset(int preset);

/* What people call it, where its id would be foreign to them. */
const char *words_preset_title(int preset);

/* Who plays: a person, or a computer player of this level. */
const char *words_level(sb_level level);

/* What is called when a box is shut: the name of the game, as rulebooks want it. A box of two rows is the
 * Super Box. */
const char *words_shut(const sb_rules *rules);

/* Who starts where nobody throws for it, as a sentence. */
const char *words_preset_starter(int preset);

/* Text of bounded length, always terminated. */
typedef struct line {
    char text[4000];
    size_t length;
} line;

void line_add(line *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text in just so many columns: cut off, or with blanks after it. */
void line_add_cut(line *to, int width, const char *text);

/* Tiles as "1 8 b9", or "-" for none. */
void line_add_tiles(line *to, sb_tiles tiles);

/* One tile, as this front end calls it: by the name that is typed, or on a page, where nobody types, in
 * words. */
void line_add_tile(line *to, int bit);

/* How tiles of two rows are written; NULL where nobody writes them. */
const char *tiles_written(void);

/* What would have been allowed now, in the record's own words: "shut 9, shut 1 8". */
void line_add_allowed(line *to, const sb_match *match);

/* Why rules were refused, naming the field and what it takes. */
void line_add_refusal(line *to, sb_refusal refusal);

/* Names of these seats: "Ann, Ben and Cem". */
void line_add_seats(line *to, const sb_record *record, uint64_t seats);

#endif
