/* SPDX-License-Identifier: MIT */
/* What a server of tables tells, in words. */
#ifndef SHUTBOX_CLIENT_TOLD_H
#define SHUTBOX_CLIENT_TOLD_H

#include "client/link.h"
#include "client/open_tables.h"
#include "words/base/words.h"

/* That nobody answers there, and why where that is known. */
void line_add_unreachable(line *to, const table_link *at, const char *why);

/* "Ten tiles: Ann · 1 free seat", with this between the parts. */
void line_add_open(line *to, const open_table *table, const char *between);

#endif
