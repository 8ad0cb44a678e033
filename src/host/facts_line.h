/* SPDX-License-Identifier: MIT */
/* What is remembered of one kept match, as a line of text. */
#ifndef SHUTBOX_HOST_FACTS_LINE_H
#define SHUTBOX_HOST_FACTS_LINE_H

#include <stdio.h>

#include "host/kept_list.h"
#include "shutbox/stats.h"

/* Writes the line, its end included; nothing for a file whose name would not be read again. preset -1: the
 * match is damaged. */
void facts_line_write(FILE *to, const kept_file *file, const sb_match_facts *facts);

/* What the line, terminated and without its end, says of the file as it is now. False when it says nothing of
 * it, or nothing to be trusted. */
bool facts_line_read(const char *line, const kept_file *file, sb_match_facts *facts);

/* How long the name is with which the line begins. */
size_t facts_line_name(const char *line);

#endif
