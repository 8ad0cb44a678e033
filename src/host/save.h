/* SPDX-License-Identifier: MIT */
/* Texts saved where a person can find them: nothing that is there already is ever written over. */
#ifndef SHUTBOX_HOST_SAVE_H
#define SHUTBOX_HOST_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "shutbox/record.h"

/* Makes a text of something, piece by piece: a match's record, its score sheet, its picture. */
typedef void save_writer(const void *from, sb_sink *sink, void *to);

/* Makes the file and writes the text to it. False leaves errno (EEXIST: there is such a file already) and no
 * file cut short. */
bool save_text(const char *path, save_writer *write, const void *from);

/* Writes the text to a file that may be there already: replaced as a whole where it is a plain file with one
 * name, written to where it is something else, such as a pipe. False leaves errno. */
bool save_text_over(const char *path, save_writer *write, const void *from);

/* Whether a path leads to the plain file that is read, however that is named; "-" is standard input. */
bool save_same_file(const char *path, const char *read);

/* A name for the current folder of what it is, today's date, the preset and an ending
 * ("score-2026-01-31-ten.txt"), or with a number where that is there already. False, and an empty name, where
 * there is none. */
bool save_name_new(char *name, size_t room, const char *what, const sb_rules *rules, const char *ending);

#endif
