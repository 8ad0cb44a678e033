/* Texts saved where a person can find them: nothing that is there already is ever written over. */
#ifndef SHUTBOX_FILES_SAVE_H
#define SHUTBOX_FILES_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "shutbox/record.h"

/* Makes a text of a match, piece by piece: the record itself, or its score sheet. */
typedef void save_writer(const sb_record *record, sb_sink *sink, void *to);

/* Makes the file and writes the text to it. False leaves errno (EEXIST: there is such a file already) and no
 * file cut short. */
bool save_text(const char *path, save_writer *write, const sb_record *record);

/* The same in the current folder, as "STEM.txt", or "STEM-2.txt" where that is there already, and so on;
 * *path gets the whole path. */
bool save_text_new(char *path, size_t room, const char *stem, save_writer *write, const sb_record *record);

#endif
