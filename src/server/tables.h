/* SPDX-License-Identifier: MIT */
/* Tables as a server has them: the hall, what keeps its lines, and who plays for its computer players. */
#ifndef SHUTBOX_SERVER_TABLES_H
#define SHUTBOX_SERVER_TABLES_H

#include "limits.h"
#include "server/tables/hall.h"

typedef struct tables {
    hall *all;
    store *keeps;
    computers *players;
    judges *judges;
    void (*wake)(void *to); /* in another thread: hall_back has something to do */
    void *to;
    int days;
} tables;

/* path: the file that lines are kept in, or the address of a database (postgresql://...); NULL: only in
 * memory. key: the file that all servers of one database have. *why: what went wrong, to be freed. */
bool tables_open(tables *made, const char *path, const char *key, const limits *allowed, char **why);

/* Whether that is the address of a database; and whether this program knows how to speak to one. */
bool tables_are_shared(const char *path);
bool tables_can_be_shared(void);
void tables_close(tables *open);

/* Has tables removed that nobody came to for long. */
void tables_tidy(const tables *open);

#endif
