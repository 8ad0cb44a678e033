/* SPDX-License-Identifier: MIT */
/* Records from text and back, for tests. */
#ifndef SHUTBOX_TEST_TEXT_H
#define SHUTBOX_TEST_TEXT_H

#include "script.h"

/* What sb_record_write wrote, terminated; give it back with free. */
char *written(const sb_record *record);

/* Reads all of text, at once or byte by byte. The reader says how it went; free record afterwards. */
sb_status read_text(sb_reader *reader, sb_record *record, const char *text, size_t length, bool byte_by_byte);

/* Reads text that must be good into a record the caller frees. */
void read_good(sb_record *record, const char *text);

/* The text is refused so at that line, fed at once and byte by byte alike. */
void assert_refused(const char *text, sb_status status, size_t line);
void assert_refused_bytes(const char *text, size_t length, sb_status status, size_t line);

#endif
