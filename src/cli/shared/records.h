/* SPDX-License-Identifier: MIT */
/* Reading a record from a file, with errors a person can act on. */
#ifndef SHUTBOX_CLI_SHARED_RECORDS_H
#define SHUTBOX_CLI_SHARED_RECORDS_H

#include "cli/shared/command.h"

/* Reads the file ("-": standard input) into *record and *match, in bounded memory. Complains with file, line,
 * what is wrong and what would have been allowed, and returns false. The record is the caller's to free in
 * either case. */
bool record_load(const char *path, sb_record *record, sb_match *match);

/* The complaint for a reader that stopped, into *to: "FILE:LINE: ...". */
void line_add_reader(line *to, const char *path, const sb_reader *reader);

/* Says that the last line was left out, where it was. */
void complain_of_cut(const char *path, const sb_reader *reader);

#endif
