/* Lines of tables in an SQLite file. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/tables/store.h"

/* The line of a table that was written here last: the next one needs no look at whether it is there. */
typedef struct last_line {
    uint64_t table;
    uint32_t number;
    bool known;
} last_line;

enum { LAST_LINES = 1 << 12 };

typedef struct file {
    sqlite3 *base;
    last_line last[LAST_LINES];
    sqlite3_stmt *begin, *commit, *undo, *append, *follow, *read, *touch;
} file;

/* Version 1. A table's lines lie side by side, and that a number is there once is the whole of
 * compare-and-append together with that of the line before. */
static const char schema[] =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "CREATE TABLE IF NOT EXISTS line (tab INTEGER NOT NULL, number INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (tab, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS tab (id INTEGER PRIMARY KEY, touched INTEGER NOT NULL);"
    "CREATE INDEX IF NOT EXISTS tab_touched ON tab (touched);"
    "CREATE TABLE IF NOT EXISTS master (one INTEGER PRIMARY KEY CHECK (one = 1),"
    " secret BLOB NOT NULL);"
    "PRAGMA user_version=1;";

/* A table counts as touched when it is laid or read, and again after so many lines. */
enum { LINES_A_TOUCH = 32 };

static bool prepare(file *in, sqlite3_stmt **made, const char *text) {
    return sqlite3_prepare_v3(in->base, text, -1, SQLITE_PREPARE_PERSISTENT, made, NULL) == SQLITE_OK;
}

static void close_file(void *self) {
    file *in = self;
    sqlite3_stmt *const all[] = {in->begin,  in->commit, in->undo, in->append,
                                 in->follow, in->read,   in->touch};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        sqlite3_finalize(all[i]);
    sqlite3_close(in->base);
    free(in);
}

/* There is a secret in it: for nobody else to read. */
static void make_file(const char *path) {
    int wire = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (wire >= 0)
        close(wire);
}

bool store_sqlite_open(const char *path, void **self, char **why) {
    file *in = calloc(1, sizeof *in);
    *why = NULL;
    if (!in)
        return false;
    make_file(path);
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
           prepare(in, &in->follow, "INSERT INTO line VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING") &&
           prepare(in, &in->touch,
                   "INSERT INTO tab VALUES (?1, unixepoch()) ON CONFLICT DO UPDATE SET touched = "
                   "unixepoch() WHERE touched < unixepoch() - 3600") &&
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

/* What was written and known is neither. */
static void undo(void *self) {
    file *in = self;
    memset(in->last, 0, sizeof in->last);
    run(in->undo);
}

static bool touch(const file *in, uint64_t table) {
    sqlite3_bind_int64(in->touch, 1, (sqlite3_int64)table);
    return run(in->touch);
}

static bool append(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done) {
    file *in = self;
    last_line *last = &in->last[table % LAST_LINES];
    bool follows = last->known && last->table == table && last->number + 1 == number;
    sqlite3_stmt *statement = follows ? in->follow : in->append;
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(statement, 2, number);
    sqlite3_bind_text(statement, 3, text, (int)length, SQLITE_STATIC);
    bool good = run(statement);
    *done = good && sqlite3_changes(in->base) == 1;
    *last = (last_line){table, number, *done};
    return good && (number % LINES_A_TOUCH != 0 || touch(in, table));
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
    return step == SQLITE_DONE && (used == 0 || touch(in, table));
}

static bool exec_days(const file *in, const char *text, uint32_t days) {
    sqlite3_stmt *made;
    if (sqlite3_prepare_v2(in->base, text, -1, &made, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(made, 1, days);
    bool good = sqlite3_step(made) == SQLITE_DONE;
    sqlite3_finalize(made);
    return good;
}

/* A few at a time, so that nobody waits for it. */
static bool tidy(void *self, uint32_t days) {
    file *in = self;
    memset(in->last, 0, sizeof in->last);
    bool good =
        begin(self) &&
        exec_days(in,
                  "DELETE FROM line WHERE tab IN (SELECT id FROM tab WHERE touched < unixepoch() - ?1 "
                  "* 86400 ORDER BY touched LIMIT 200)",
                  days) &&
        exec_days(in,
                  "DELETE FROM tab WHERE id IN (SELECT id FROM tab WHERE touched < unixepoch() - ?1 "
                  "* 86400 ORDER BY touched LIMIT 200)",
                  days) &&
        commit(self);
    if (!good)
        undo(self);
    return good;
}

bool store_sqlite_master(void *self, uint8_t master[STORE_MASTER_SIZE]) {
    const file *in = self;
    sqlite3_stmt *made = NULL;
    bool good = sqlite3_prepare_v2(in->base, "INSERT INTO master VALUES (1, ?1) ON CONFLICT DO NOTHING", -1,
                                   &made, NULL) == SQLITE_OK;
    good = good && sqlite3_bind_blob(made, 1, master, STORE_MASTER_SIZE, SQLITE_TRANSIENT) == SQLITE_OK &&
           sqlite3_step(made) == SQLITE_DONE;
    sqlite3_finalize(made);
    made = NULL;
    good = good && sqlite3_prepare_v2(in->base, "SELECT secret FROM master", -1, &made, NULL) == SQLITE_OK &&
           sqlite3_step(made) == SQLITE_ROW && sqlite3_column_bytes(made, 0) == STORE_MASTER_SIZE;
    if (good)
        memcpy(master, sqlite3_column_blob(made, 0), STORE_MASTER_SIZE);
    sqlite3_finalize(made);
    return good;
}

const store_engine store_sqlite = {begin, append, commit, undo, read_lines, tidy, close_file};
