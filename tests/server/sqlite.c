/* SPDX-License-Identifier: MIT */
/* What is particular to lines in an SQLite file. */
#include <string.h>

#include "house.h"
#include "server/tables/store.h"

static bool keep(void *in, uint64_t table, uint32_t number, const char *text) {
    bool done = false;
    assert_true(store_sqlite.begin(in));
    assert_true(store_sqlite.append(in, table, number, text, strlen(text), &done));
    assert_true(store_sqlite.commit(in));
    return done;
}

/* Tables nobody has touched for so long go, with all their lines and no others. */
static void old_tables_go(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = NULL;
    char *why = NULL;
    assert_true(store_sqlite_open(temporary(path), &in, &why));
    for (uint64_t table = 1; table <= 450; table++) {
        keep(in, table, 0, "zero");
        keep(in, table, 1, "one");
    }
    change_rows(path, "UPDATE tab SET touched = touched - 40 * 86400 WHERE id > 20");
    static const int left[] = {250, 50, 20, 20}; /* a few at a time */
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        assert_true(store_sqlite.tidy(in, 30));
        assert_int_equal(count_rows(path, "SELECT count(*) FROM tab"), left[i]);
        assert_int_equal(count_rows(path, "SELECT count(*) FROM line"), 2 * left[i]);
    }
    assert_int_equal(count_rows(path, "SELECT count(*) FROM tab WHERE id <= 20 AND count = 2"), 20);
    assert_true(keep(in, 21, 0, "anew"));
    store_sqlite.close(in);
    forget_file(path);
}

/* A machine whose clock was wrong when tables were laid, and is right now: nobody's table goes for that. */
static void clocks_are_set_right(void **state) {
    (void)state;
    char path[PATH_ROOM], *why = NULL;
    void *in = NULL;
    assert_true(store_sqlite_open(temporary(path), &in, &why));
    assert_true(keep(in, 1, 0, "zero"));
    change_rows(path, "UPDATE tab SET touched = 5");
    store_sqlite.close(in);
    assert_true(store_sqlite_open(path, &in, &why));
    assert_true(keep(in, 2, 0, "zero"));
    assert_true(store_sqlite.tidy(in, 30));
    assert_int_equal(count_rows(path, "SELECT count(*) FROM line"), 2);
    assert_true(count_rows(path, "SELECT max(touched) FROM tab") < 86400);
    store_sqlite.close(in);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(old_tables_go),
                                       cmocka_unit_test(clocks_are_set_right)};
    return cmocka_run_group_tests_name("sqlite", tests, NULL, NULL);
}
