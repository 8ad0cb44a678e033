/* SPDX-License-Identifier: MIT */
/* Inside the store of an SQLite file: matches of leagues. See store_engine. */
#ifndef SHUTBOX_SERVER_TABLES_STORE_SQLITE_H
#define SHUTBOX_SERVER_TABLES_STORE_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What makes room for them. */
extern const char sqlite_outcomes[];

bool sqlite_mark(sqlite3 *base, uint64_t table, uint32_t match, const char *league, const char *season);
bool sqlite_due(sqlite3 *base, uint64_t *table, uint32_t *match, bool *found);
bool sqlite_settle(sqlite3 *base, uint64_t table, uint32_t match, const char *text, size_t length);
bool sqlite_recall(sqlite3 *base, const char *league, const char *season, char **lines, size_t *length);

#endif
