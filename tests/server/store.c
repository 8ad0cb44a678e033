/* SPDX-License-Identifier: MIT */
/* Append line N if the table has N lines: what every engine of the store must do. */
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "server/tables/store.h"

static const store_engine *engine;

static void *open_new(char path[PATH_ROOM]) {
    return open_engine(temporary(path));
}

static void close_store(void *in, const char *path) {
    engine->close(in);
    forget_file(path);
}

/* Whether it is done is known when the group is committed. */
static void put(void *in, uint64_t table, uint32_t number, const char *text, bool *done) {
    assert_true(engine->append(in, table, number, text, strlen(text), done));
}

static bool keep(void *in, uint64_t table, uint32_t number, const char *text) {
    bool done = false;
    assert_true(engine->begin(in));
    put(in, table, number, text, &done);
    assert_true(engine->commit(in));
    return done;
}

static void has(void *in, uint64_t table, uint32_t from, const char *wanted) {
    char *lines = NULL;
    size_t length = 0;
    bool more = true;
    assert_true(engine->read(in, table, from, STORE_PIECE, &lines, &length, &more));
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
    static bool done[LINES][2];
    void *in = open_new(path);
    assert_true(engine->begin(in));
    for (uint32_t number = 0; number < LINES; number++) {
        snprintf(text, sizeof text, "%u", number);
        put(in, 1, number, text, &done[number][0]);
        put(in, 2, number, "other", &done[number][1]);
    }
    assert_true(engine->commit(in));
    for (uint32_t number = 0; number < LINES; number++)
        assert_true(done[number][0] && done[number][1]);
    for (uint32_t from = 0; from <= LINES; from++) {
        char *lines = NULL, wanted[10 * STORE_PIECE] = "", *end = wanted;
        size_t length = 0;
        bool more = false;
        assert_true(engine->read(in, 1, from, STORE_PIECE, &lines, &length, &more));
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
    static bool done[TABLES];
    void *in = open_new(path);
    for (uint32_t number = 0; number < LINES; number++) {
        assert_true(engine->begin(in));
        for (uint64_t table = 0; table < TABLES; table++) {
            snprintf(text, sizeof text, "%*d of %d", (int)(table % 150 + 1), (int)number, (int)table);
            put(in, table, number, text, &done[table]);
        }
        assert_true(engine->commit(in));
        for (uint64_t table = 0; table < TABLES; table++)
            assert_true(done[table]);
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
    char path[PATH_ROOM], wanted[4096], *end = wanted;
    void *one = open_new(path), *other = open_engine(path);
    for (uint32_t number = 0; number < 50; number++) {
        bool first = number % 3 != 0;
        assert_true(keep(first ? one : other, 5, number, first ? "one" : "other"));
        assert_false(keep(first ? other : one, 5, number, "too late"));
        end += sprintf(end, "%s\n", first ? "one" : "other");
    }
    has(one, 5, 0, wanted);
    has(other, 5, 0, wanted);
    engine->close(one);
    close_store(other, path);
}

static void undone_is_not_there(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_new(path);
    assert_true(keep(in, 5, 0, "zero"));
    assert_true(engine->begin(in));
    bool done[2];
    put(in, 5, 1, "undone", &done[0]);
    put(in, 6, 0, "undone", &done[1]);
    engine->undo(in);
    has(in, 5, 0, "zero\n");
    has(in, 6, 0, "");
    assert_false(keep(in, 5, 2, "two"));
    assert_true(keep(in, 5, 1, "one"));
    assert_true(keep(in, 6, 0, "zero of six"));
    has(in, 5, 0, "zero\none\n");
    has(in, 6, 0, "zero of six\n");
    close_store(in, path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_next_line),    cmocka_unit_test(many_tables_in_turn),
        cmocka_unit_test(two_at_once),           cmocka_unit_test(undone_is_not_there),
        cmocka_unit_test(long_tables_in_pieces),
    };
    engine = tried_engine();
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
