/* Where the lines of tables are kept. One operation matters: append line N of a table if it has N lines. Many
 * appends share one commit, in a thread of their own, so that whoever asks never waits for the disk. */
#ifndef SHUTBOX_SERVER_TABLES_STORE_H
#define SHUTBOX_SERVER_TABLES_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "server/tables/worker.h"

/* A request, made with its text behind it, the asker's until it is given to the store and again when it comes
 * back. */
typedef struct store_request {
    errand place;
    uint64_t table;
    uint32_t number; /* append: of the line; read: of the first */
    bool reads;
    bool tidies; /* neither: tables untouched for number days are removed */
    bool done;   /* append: it stands there now. Else somebody else's line does, or the disk failed */
    bool failed;
    void *whose;
    char *lines; /* read: those found, each with its newline, to be freed; NULL for none */
    size_t length;
    char text[];
} store_request;

/* What chains of secrets are made from: as long as the lines are kept, so is it. */
#define STORE_MASTER_SIZE 32

/* An engine behind the store, called in its thread alone. All or nothing of a group is committed. */
typedef struct store_engine {
    bool (*begin)(void *self);
    bool (*append)(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done);
    bool (*commit)(void *self);
    void (*undo)(void *self);
    bool (*read)(void *self, uint64_t table, uint32_t from, char **lines, size_t *length);
    bool (*tidy)(void *self, uint32_t days);
    void (*close)(void *self);
} store_engine;

typedef struct store store;

/* Starts the thread. wake is called in it whenever requests have come back. */
store *store_start(const store_engine *engine, void *self, void (*wake)(void *to), void *to);

/* Hands a request over; it comes back through store_take, in order. */
void store_ask(store *to, store_request *request);

/* Those that have come back, linked by their places, oldest first; NULL for none. */
store_request *store_take(store *from);

/* Does what is still asked, then ends. */
void store_stop(store *running);

/* A request for a line of a table; NULL when memory runs out. */
store_request *store_request_make(uint64_t table, uint32_t number, const char *text, size_t length);
void store_request_free(store_request *request);

/* SQLite in a file, WAL, every commit on disk.. *why:
 * what went wrong, to be freed. */
bool store_sqlite_open(const char *path, void **self, char **why);
extern const store_engine store_sqlite;

/* The secret kept in the file, made from these random bytes where it is new. */
bool store_sqlite_master(void *self, uint8_t master[STORE_MASTER_SIZE]);

#endif
