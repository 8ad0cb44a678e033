/* Lines of tables in an SQLite file. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/store.h"

typedef struct file {
    sqlite3 *base;
    sqlite3_stmt *begin, *commit, *undo, *append, *read;
} file;

/* Version 1. A table's lines lie side by side, and that a number is there once is the whole of
 * compare-and-append together with that of the line before. */
static const char schema[] = "PRAGMA journal_mode=WAL;"
                             "PRAGMA synchronous=FULL;"
                             "CREATE TABLE IF NOT EXISTS line (tab INTEGER NOT NULL, number INTEGER NOT NULL,"
                             " text TEXT NOT NULL, PRIMARY KEY (tab, number)) WITHOUT ROWID;"
                             "PRAGMA user_version=1;";

static bool prepare(file *in, sqlite3_stmt **made, const char *text) {
    return sqlite3_prepare_v3(in->base, text, -1, SQLITE_PREPARE_PERSISTENT, made, NULL) == SQLITE_OK;
}

static void close_file(void *self) {
    file *in = self;
    sqlite3_stmt *const all[] = {in->begin, in->commit, in->undo, in->append, in->read};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        sqlite3_finalize(all[i]);
    sqlite3_close(in->base);
    free(in);
}

bool store_sqlite_open(const char *path, void **self, char **why) {
    file *in = calloc(1, sizeof *in);
    *why = NULL;
    if (!in)
        return false;
    bool good =
        sqlite3_open_v2(path, &in->base, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) == SQLITE_OK;
    good = good && sqlite3_busy_timeout(in->base, 5000) == SQLITE_OK &&
           sqlite3_exec(in->base, schema, NULL, NULL, NULL) == SQLITE_OK;
    good = good && prepare(in, &in->begin, "BEGIN IMMEDIATE") && prepare(in, &in->commit, "COMMIT") &&
           prepare(in, &in->undo, "ROLLBACK") &&
           prepare(in, &in->append,
                   "INSERT INTO line SELECT ?1, ?2, ?3 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM line "
                   "WHERE tab = ?1 AND number = ?2 - 1) ON CONFLICT DO NOTHING") &&
           prepare(in, &in->read, "SELECT text FROM line WHERE tab = ?1 AND number >= ?2 ORDER BY number");
    if (good) {
        *self = in;
        return true;
    }
    *why = strdup(in->base ? sqlite3_errmsg(in->base) : "out of memory");
    close_file(in);
    return false;
}

static bool run(sqlite3_stmt *statement) {
    bool good = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

static bool begin(void *self) {
    return run(((file *)self)->begin);
}

static bool commit(void *self) {
    return run(((file *)self)->commit);
}

static void undo(void *self) {
    run(((file *)self)->undo);
}

static bool append(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done) {
    file *in = self;
    sqlite3_bind_int64(in->append, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(in->append, 2, number);
    sqlite3_bind_text(in->append, 3, text, (int)length, SQLITE_STATIC);
    bool good = run(in->append);
    *done = good && sqlite3_changes(in->base) == 1;
    return good;
}

static bool grow(char **text, size_t *room, size_t wanted) {
    if (wanted <= *room)
        return true;
    size_t more = wanted * 2;
    char *made = realloc(*text, more);
    if (made) {
        *text = made;
        *room = more;
    }
    return made != NULL;
}

static bool read_lines(void *self, uint64_t table, uint32_t from, char **lines, size_t *length) {
    file *in = self;
    char *text = NULL;
    size_t used = 0, room = 0;
    int step;
    sqlite3_bind_int64(in->read, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(in->read, 2, from);
    while ((step = sqlite3_step(in->read)) == SQLITE_ROW) {
        size_t more = (size_t)sqlite3_column_bytes(in->read, 0);
        if (!grow(&text, &room, used + more + 1))
            break;
        memcpy(text + used, sqlite3_column_text(in->read, 0), more);
        used += more;
        text[used++] = '\n';
    }
    sqlite3_reset(in->read);
    *lines = text;
    *length = used;
    return step == SQLITE_DONE;
}

const store_engine store_sqlite = {begin, append, commit, undo, read_lines, close_file};
