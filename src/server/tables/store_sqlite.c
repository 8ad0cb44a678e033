/* SPDX-License-Identifier: MIT */
/* Lines of tables in an SQLite file. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/portable.h"
#include "server/tables/store.h"
#include "server/tables/store_sqlite.h"

/* Where a table ends, as it was when a line of it was written here last: its row, its last line's place, its
 * lines. */
typedef struct end {
    uint64_t table;
    int64_t row, last;
    uint32_t count;
    bool known;
} end;

enum { ENDS = 1 << 12 };

typedef struct file {
    sqlite3 *base;
    end ends[ENDS];
    int64_t began; /* what the time was when it was opened, */
    int64_t since; /* and what has told the seconds from then on */
    sqlite3_stmt *begin, *commit, *undo, *lay, *find, *line, *drop, *move, *read, *touch, *milestone, *near;
} file;

/* Version 1. Lines of all tables lie in one list in the order they came, each with the place of the one
 * before it at its table: those of a thousand tables that are kept at once are a few pages to write, not a
 * thousand. That a table's end is where it was thought to be is the whole of compare-and-append. Now and then
 * a line's place is noted by its number: who wants old lines need not go back all the way from the end. A
 * large cache would hold pages that nobody looks at again. */
static const char schema[] = "PRAGMA journal_mode=WAL;"
                             "PRAGMA synchronous=FULL;"
                             "PRAGMA cache_size=-800;"
                             "CREATE TABLE IF NOT EXISTS line (place INTEGER PRIMARY KEY, before INTEGER NOT "
                             "NULL, text TEXT NOT NULL);"
                             "CREATE TABLE IF NOT EXISTS tab (row INTEGER PRIMARY KEY, id INTEGER NOT NULL "
                             "UNIQUE, count INTEGER NOT NULL,"
                             " last INTEGER NOT NULL, touched INTEGER NOT NULL);"
                             "CREATE TABLE IF NOT EXISTS milestone (row INTEGER NOT NULL, number INTEGER NOT "
                             "NULL, place INTEGER NOT NULL, PRIMARY KEY (row, number)) WITHOUT ROWID;"
                             "CREATE INDEX IF NOT EXISTS tab_touched ON tab (touched);"
                             "CREATE TABLE IF NOT EXISTS master (one INTEGER PRIMARY KEY CHECK (one = 1),"
                             " secret BLOB NOT NULL);"
                             "PRAGMA user_version=1;";

/* A table counts as touched when it is laid or read, and again after so many lines. */
enum { LINES_A_TOUCH = 32, LINES_A_MILESTONE = STORE_PIECE };

/* The store has a time of its own, which goes on from where the file left off: a wall clock that is set
 * wrong, or right at last, makes no table look as if nobody had come to it for months. */
static int64_t time_of(const file *in) {
    return in->began + portable_uptime() - in->since;
}

static bool start_time(file *in) {
    sqlite3_stmt *made = NULL;
    bool good = sqlite3_prepare_v2(in->base, "SELECT MAX(touched) FROM tab", -1, &made, NULL) == SQLITE_OK &&
                sqlite3_step(made) == SQLITE_ROW;
    if (good)
        in->began =
            sqlite3_column_type(made, 0) == SQLITE_NULL ? (int64_t)time(NULL) : sqlite3_column_int64(made, 0);
    sqlite3_finalize(made);
    in->since = portable_uptime();
    return good;
}

static bool prepare(file *in, sqlite3_stmt **made, const char *text) {
    return sqlite3_prepare_v3(in->base, text, -1, SQLITE_PREPARE_PERSISTENT, made, NULL) == SQLITE_OK;
}

static bool prepare_all(file *in) {
    return prepare(in, &in->begin, "BEGIN IMMEDIATE") && prepare(in, &in->commit, "COMMIT") &&
           prepare(in, &in->undo, "ROLLBACK") &&
           prepare(in, &in->lay, "INSERT INTO tab (id, count, last, touched) VALUES (?1, 0, 0, ?2)") &&
           prepare(in, &in->find, "SELECT row, last, count FROM tab WHERE id = ?1") &&
           prepare(in, &in->line, "INSERT INTO line (before, text) VALUES (?1, ?2)") &&
           prepare(in, &in->drop, "DELETE FROM line WHERE place = ?1") &&
           prepare(in, &in->move, "UPDATE tab SET count = ?2 + 1, last = ?3 WHERE row = ?1 AND last = ?4") &&
           prepare(in, &in->read, "SELECT before, text FROM line WHERE place = ?1") &&
           prepare(in, &in->milestone, "INSERT OR REPLACE INTO milestone VALUES (?1, ?2, ?3)") &&
           prepare(in, &in->near,
                   "SELECT number, place FROM milestone WHERE row = ?1 AND number >= ?2 ORDER BY number "
                   "LIMIT 1") &&
           prepare(in, &in->touch, "UPDATE tab SET touched = ?2 WHERE row = ?1 AND touched < ?2 - 3600");
}

static void close_file(void *self) {
    file *in = self;
    sqlite3_stmt *const all[] = {in->begin, in->commit, in->undo, in->lay,   in->find,      in->line,
                                 in->drop,  in->move,   in->read, in->touch, in->milestone, in->near};
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
           sqlite3_exec(in->base, schema, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(in->base, sqlite_outcomes, NULL, NULL, NULL) == SQLITE_OK;
    good = good && start_time(in) && prepare_all(in);
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
    memset(in->ends, 0, sizeof in->ends);
    run(in->undo);
}

static bool touch(const file *in, int64_t row) {
    sqlite3_bind_int64(in->touch, 1, row);
    sqlite3_bind_int64(in->touch, 2, time_of(in));
    return run(in->touch);
}

/* The end of a table as the file has it; not known where there is no such table. */
static bool find_end(const file *in, uint64_t table, end *found) {
    *found = (end){.table = table};
    sqlite3_bind_int64(in->find, 1, (sqlite3_int64)table);
    int step = sqlite3_step(in->find);
    if (step == SQLITE_ROW) {
        found->row = sqlite3_column_int64(in->find, 0);
        found->last = sqlite3_column_int64(in->find, 1);
        found->count = (uint32_t)sqlite3_column_int64(in->find, 2);
        found->known = true;
    }
    sqlite3_reset(in->find);
    return step == SQLITE_ROW || step == SQLITE_DONE;
}

static bool lay(const file *in, uint64_t table, end *made) {
    sqlite3_bind_int64(in->lay, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(in->lay, 2, time_of(in));
    *made = (end){.table = table, .known = run(in->lay)};
    made->row = sqlite3_last_insert_rowid(in->base);
    return made->known;
}

/* Where line number would go: behind what was written here last, or else behind what the file says. */
static bool look_up(file *in, uint64_t table, uint32_t number, end *at) {
    if (at->known && at->table == table && at->count == number)
        return true;
    if (!find_end(in, table, at))
        return false;
    return at->known || number != 0 || lay(in, table, at);
}

/* A line is written first, since the table's end must name it; where the end was somewhere else it goes
 * again. */
static bool put_line(const file *in, end *at, const char *text, size_t length, bool *done) {
    sqlite3_bind_int64(in->line, 1, at->last);
    sqlite3_bind_text(in->line, 2, text, (int)length, SQLITE_STATIC);
    if (!run(in->line))
        return false;
    int64_t place = sqlite3_last_insert_rowid(in->base);
    sqlite3_bind_int64(in->move, 1, at->row);
    sqlite3_bind_int64(in->move, 2, at->count);
    sqlite3_bind_int64(in->move, 3, place);
    sqlite3_bind_int64(in->move, 4, at->last);
    if (!run(in->move))
        return false;
    *done = sqlite3_changes(in->base) == 1;
    if (*done) {
        at->last = place;
        at->count++;
        return true;
    }
    at->known = false;
    sqlite3_bind_int64(in->drop, 1, place);
    return run(in->drop);
}

static bool note_place(const file *in, const end *at) {
    sqlite3_bind_int64(in->milestone, 1, at->row);
    sqlite3_bind_int64(in->milestone, 2, at->count - 1);
    sqlite3_bind_int64(in->milestone, 3, at->last);
    return run(in->milestone);
}

static bool append(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done) {
    file *in = self;
    end *at = &in->ends[table % ENDS];
    *done = false;
    if (!look_up(in, table, number, at))
        return false;
    if (!at->known || at->count != number)
        return true;
    return put_line(in, at, text, length, done) && (number % LINES_A_TOUCH != 0 || touch(in, at->row)) &&
           (!*done || at->count % LINES_A_MILESTONE != 0 || note_place(in, at));
}

/* Text that grows towards its beginning: the last line is found first. */
typedef struct backwards {
    char *text;
    size_t length, room;
} backwards;

static bool put_before(backwards *out, const void *line, size_t length) {
    if (out->length + length + 1 > out->room) {
        size_t room = (out->length + length + 1) * 2;
        char *made = malloc(room);
        if (!made)
            return false;
        if (out->length > 0)
            memcpy(made + room - out->length, out->text + out->room - out->length, out->length);
        free(out->text);
        out->text = made;
        out->room = room;
    }
    char *end_of_line = out->text + out->room - out->length - 1;
    *end_of_line = '\n';
    memcpy(end_of_line - length, line, length);
    out->length += length + 1;
    return true;
}

/* Goes back by one line; out: NULL where its text is not wanted. */
static bool read_line(const file *in, int64_t *place, backwards *out) {
    sqlite3_bind_int64(in->read, 1, *place);
    bool good = sqlite3_step(in->read) == SQLITE_ROW;
    if (good) {
        *place = sqlite3_column_int64(in->read, 0);
        size_t length = (size_t)sqlite3_column_bytes(in->read, 1);
        good = !out || put_before(out, sqlite3_column_text(in->read, 1), length);
    }
    sqlite3_reset(in->read);
    return good;
}

/* Goes to a milestone behind so many lines, where there is one: what is further behind is as good as not
 * there. */
static void go_near(const file *in, end *at, uint32_t count) {
    sqlite3_bind_int64(in->near, 1, at->row);
    sqlite3_bind_int64(in->near, 2, (sqlite3_int64)count - 1);
    if (sqlite3_step(in->near) == SQLITE_ROW) {
        at->count = (uint32_t)sqlite3_column_int64(in->near, 0) + 1;
        at->last = sqlite3_column_int64(in->near, 1);
    }
    sqlite3_reset(in->near);
}

static bool read_lines(void *self, uint64_t table, uint32_t from, uint32_t most, char **lines, size_t *length,
                       bool *more) {
    const file *in = self;
    backwards out = {0};
    end at;
    bool good = find_end(in, table, &at);
    uint32_t until = most < UINT32_MAX - from ? from + most : UINT32_MAX;
    *more = good && at.count > until;
    if (*more)
        go_near(in, &at, until);
    for (uint32_t number = at.count; good && number > from; number--)
        good = read_line(in, &at.last, number > until ? NULL : &out);
    if (out.length > 0)
        memmove(out.text, out.text + out.room - out.length, out.length);
    *lines = out.text;
    *length = out.length;
    return good && (!at.known || touch(in, at.row));
}

static bool exec_days(const file *in, const char *text, uint32_t days) {
    sqlite3_stmt *made;
    if (sqlite3_prepare_v2(in->base, text, -1, &made, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(made, 1, time_of(in) - (int64_t)days * 86400);
    bool good = sqlite3_step(made) == SQLITE_DONE;
    sqlite3_finalize(made);
    return good;
}

/* A few at a time, so that nobody waits for it. */
static bool tidy(void *self, uint32_t days) {
    file *in = self;
    memset(in->ends, 0, sizeof in->ends);
    bool good =
        begin(self) &&
        exec_days(in,
                  "WITH RECURSIVE old (place) AS (SELECT last FROM (SELECT last FROM tab WHERE touched < "
                  "?1 ORDER BY touched LIMIT 200) UNION ALL SELECT before FROM line "
                  "JOIN old USING (place)) DELETE FROM line WHERE place IN old",
                  days) &&
        exec_days(in,
                  "DELETE FROM milestone WHERE row IN (SELECT row FROM tab WHERE touched < ?1 ORDER BY "
                  "touched LIMIT 200)",
                  days) &&
        exec_days(in,
                  "DELETE FROM tab WHERE row IN (SELECT row FROM tab WHERE touched < ?1 ORDER BY touched "
                  "LIMIT 200)",
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

static bool mark(void *self, uint64_t table, uint32_t match, const char *league, const char *season,
                 const bool *done) {
    return !*done || sqlite_mark(((file *)self)->base, table, match, league, season);
}

static bool find_due(void *self, uint64_t *table, uint32_t *match, bool *found) {
    return sqlite_due(((file *)self)->base, table, match, found);
}

static bool settle(void *self, uint64_t table, uint32_t match, const char *text, size_t length) {
    return sqlite_settle(((file *)self)->base, table, match, text, length);
}

static bool recall(void *self, const char *league, const char *season, char **lines, size_t *length) {
    return sqlite_recall(((file *)self)->base, league, season, lines, length);
}

const store_engine store_sqlite = {.begin = begin,
                                   .append = append,
                                   .commit = commit,
                                   .undo = undo,
                                   .read = read_lines,
                                   .tidy = tidy,
                                   .mark = mark,
                                   .due = find_due,
                                   .settle = settle,
                                   .recall = recall,
                                   .close = close_file};
