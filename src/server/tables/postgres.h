/* SPDX-License-Identifier: MIT */
/* Connections to PostgreSQL, as the store and whoever listens for it have them. */
#ifndef SHUTBOX_SERVER_TABLES_POSTGRES_H
#define SHUTBOX_SERVER_TABLES_POSTGRES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/tables/libpq.h"
#include "server/tables/store.h"

/* A connection that comes back by itself. */
typedef struct postgres {
    const char *uri;
    PGconn *wire;
    const atomic_bool *stops;           /* then nothing is tried again */
    bool (*greet)(struct postgres *on); /* said first on every new connection; NULL: nothing */
    void (*away)(void *to, bool away);  /* there is no database, or no answer, for a second; and there is one
                                           again. NULL: nobody's told */
    void *to;
    bool is_away;
} postgres;

/* Connects, once. */
bool postgres_connect(postgres *on);

/* Runs a statement with its values as text. It is tried again, with growing pauses, until there is a database
 * that takes it, or it is time to stop: so it may have happened before it is seen to happen. NULL where it
 * failed otherwise. */
PGresult *postgres_run(postgres *on, const char *statement, int count, const char *const *values);

/* The same once, without waiting for a database that is not there. */
PGresult *postgres_try(postgres *on, const char *statement, int count, const char *const *values);

void postgres_close(postgres *on);

/* What the database said was wrong, in one line, to be freed. */
char *postgres_why(const postgres *on);

/* Makes the schema what this program knows, step by step; others wait meanwhile. */
bool postgres_migrate(postgres *on, char **why);

/* Text that grows: an array as PostgreSQL writes it. */
typedef struct postgres_array {
    char *text;
    size_t length, room;
    bool failed;
} postgres_array;
void array_clear(postgres_array *of);
void array_add_number(postgres_array *of, int64_t number);
void array_add_text(postgres_array *of, const char *text, size_t length);
const char *array_end(postgres_array *of); /* NULL when memory ran out */
void array_free(postgres_array *of);

/* Hears what other servers append and say, in a thread of its own; which servers are there is heard at first
 * and whenever it changes. NULL when it can't start. */
typedef struct postgres_ear postgres_ear;
postgres_ear *ear_start(const char *uri, const char *me, void (*hear)(void *to, store_request *what),
                        void *to);
void ear_stop(postgres_ear *running);

#endif
