/* Append line N if the table has N lines: what every engine of the store must do. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "server/tables/store.h"

static void *open_store(const char *path) {
    void *made = NULL;
    char *why = NULL;
    assert_true(store_sqlite_open(path, &made, &why));
    return made;
}

static void *open_new(char path[PATH_ROOM]) {
    return open_store(temporary(path));
}

static void close_store(void *in, const char *path) {
    store_sqlite.close(in);
    forget_file(path);
}

static bool put(void *in, uint64_t table, uint32_t number, const char *text) {
    bool done = false;
    assert_true(store_sqlite.append(in, table, number, text, strlen(text), &done));
    return done;
}

static bool keep(void *in, uint64_t table, uint32_t number, const char *text) {
    assert_true(store_sqlite.begin(in));
    bool done = put(in, table, number, text);
    assert_true(store_sqlite.commit(in));
    return done;
}

static void has(void *in, uint64_t table, uint32_t from, const char *wanted) {
    char *lines = NULL;
    size_t length = 0;
    bool more = true;
    assert_true(store_sqlite.read(in, table, from, STORE_PIECE, &lines, &length, &more));
    assert_false(more);
    assert_int_equal(length, strlen(wanted));
    assert_true(length == 0 || memcmp(lines, wanted, length) == 0);
    free(lines);
}

static void only_the_next_line(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_new(path);
    has(in, 7, 0, "");
    assert_false(keep(in, 7, 1, "too soon"));
    has(in, 7, 0, "");
    assert_true(keep(in, 7, 0, "zero"));
    assert_false(keep(in, 7, 0, "again"));
    assert_false(keep(in, 7, 2, "too soon"));
    assert_true(keep(in, 7, 1, "one"));
    assert_true(keep(in, 7, 2, ""));
    assert_true(keep(in, UINT64_MAX, 0, "another"));
    has(in, 7, 0, "zero\none\n\n");
    has(in, 7, 1, "one\n\n");
    has(in, 7, 3, "");
    has(in, 7, 9, "");
    has(in, UINT64_MAX, 0, "another\n");
    has(in, 8, 0, "");
    close_store(in, path);
}

/* From anywhere on, so many at once; two tables in turn. */
static void long_tables_in_pieces(void **state) {
    (void)state;
    enum { LINES = 3 * STORE_PIECE + 7 };
    char path[PATH_ROOM], text[20];
    void *in = open_new(path);
    assert_true(store_sqlite.begin(in));
    for (uint32_t number = 0; number < LINES; number++) {
        snprintf(text, sizeof text, "%u", number);
        assert_true(put(in, 1, number, text) && put(in, 2, number, "other"));
    }
    assert_true(store_sqlite.commit(in));
    for (uint32_t from = 0; from <= LINES; from++) {
        char *lines = NULL, wanted[10 * STORE_PIECE] = "", *end = wanted;
        size_t length = 0;
        bool more = false;
        assert_true(store_sqlite.read(in, 1, from, STORE_PIECE, &lines, &length, &more));
        for (uint32_t number = from; number < LINES && number < from + STORE_PIECE; number++)
            end += sprintf(end, "%u\n", number);
        assert_int_equal(length, end - wanted);
        assert_true(length == 0 || memcmp(lines, wanted, length) == 0);
        assert_int_equal(more, from + STORE_PIECE < LINES);
        free(lines);
    }
    close_store(in, path);
}

/* Far more tables than the engine remembers the ends of, line by line in turn, and long lines. */
static void many_tables_in_turn(void **state) {
    (void)state;
    enum { TABLES = 3 << 12, LINES = 4 };
    char path[PATH_ROOM], text[200], wanted[LINES * sizeof text];
    void *in = open_new(path);
    for (uint32_t number = 0; number < LINES; number++) {
        assert_true(store_sqlite.begin(in));
        for (uint64_t table = 0; table < TABLES; table++) {
            snprintf(text, sizeof text, "%*d of %d", (int)(table % 150 + 1), (int)number, (int)table);
            assert_true(put(in, table, number, text));
        }
        assert_true(store_sqlite.commit(in));
    }
    for (uint64_t table = 0; table < TABLES; table += 97) {
        size_t length = 0;
        for (int number = 0; number < LINES; number++)
            length += (size_t)snprintf(wanted + length, sizeof wanted - length, "%*d of %d\n",
                                       (int)(table % 150 + 1), number, (int)table);
        has(in, table, 0, wanted);
    }
    close_store(in, path);
}

/* Two programs with one file: of two that want to be the same line, one is. */
static void two_at_once(void **state) {
    (void)state;
    char path[PATH_ROOM], wanted[4096] = "";
    void *one = open_new(path), *other = open_store(path);
    for (uint32_t number = 0; number < 50; number++) {
        bool first = number % 3 != 0;
        assert_true(keep(first ? one : other, 5, number, first ? "one" : "other"));
        assert_false(keep(first ? other : one, 5, number, "too late"));
        strcat(wanted, first ? "one\n" : "other\n");
    }
    has(one, 5, 0, wanted);
    has(other, 5, 0, wanted);
    store_sqlite.close(one);
    close_store(other, path);
}

static void undone_is_not_there(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_new(path);
    assert_true(keep(in, 5, 0, "zero"));
    assert_true(store_sqlite.begin(in));
    assert_true(put(in, 5, 1, "undone"));
    assert_true(put(in, 6, 0, "undone"));
    store_sqlite.undo(in);
    has(in, 5, 0, "zero\n");
    has(in, 6, 0, "");
    assert_false(keep(in, 5, 2, "two"));
    assert_true(keep(in, 5, 1, "one"));
    assert_true(keep(in, 6, 0, "zero of six"));
    has(in, 5, 0, "zero\none\n");
    has(in, 6, 0, "zero of six\n");
    close_store(in, path);
}

static void by_hand(const char *path, const char *text) {
    sqlite3 *base = NULL;
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_exec(base, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
}

static int64_t count(const char *path, const char *text) {
    sqlite3 *base = NULL;
    sqlite3_stmt *made = NULL;
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(base, text, -1, &made, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(made), SQLITE_ROW);
    int64_t found = sqlite3_column_int64(made, 0);
    sqlite3_finalize(made);
    sqlite3_close(base);
    return found;
}

/* Tables nobody has touched for so long go, with all their lines and no others. */
static void old_tables_go(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_new(path);
    for (uint64_t table = 1; table <= 450; table++) {
        assert_true(keep(in, table, 0, "zero"));
        assert_true(keep(in, table, 1, "one"));
    }
    by_hand(path, "UPDATE tab SET touched = touched - 40 * 86400 WHERE id > 20");
    static const int left[] = {250, 50, 20, 20}; /* a few at a time */
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        assert_true(store_sqlite.tidy(in, 30));
        assert_int_equal(count(path, "SELECT count(*) FROM tab"), left[i]);
        assert_int_equal(count(path, "SELECT count(*) FROM line"), 2 * left[i]);
    }
    has(in, 20, 0, "zero\none\n");
    has(in, 21, 0, "");
    assert_false(keep(in, 21, 2, "two"));
    assert_true(keep(in, 21, 0, "anew"));
    close_store(in, path);
}

/* A machine whose clock was wrong when tables were laid, and is right now: nobody's table goes for that. */
static void clocks_are_set_right(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_new(path);
    assert_true(keep(in, 1, 0, "zero"));
    by_hand(path, "UPDATE tab SET touched = 5");
    store_sqlite.close(in);
    in = open_store(path);
    assert_true(keep(in, 2, 0, "zero"));
    assert_true(store_sqlite.tidy(in, 30));
    has(in, 1, 0, "zero\n");
    assert_true(count(path, "SELECT max(touched) FROM tab") < 86400);
    close_store(in, path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_next_line),   cmocka_unit_test(many_tables_in_turn),
        cmocka_unit_test(two_at_once),          cmocka_unit_test(undone_is_not_there),
        cmocka_unit_test(old_tables_go),        cmocka_unit_test(long_tables_in_pieces),
        cmocka_unit_test(clocks_are_set_right),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
