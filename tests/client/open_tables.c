/* SPDX-License-Identifier: MIT */
/* The list of open tables as a server tells it, whatever it tells; links and addresses as people type them.
 */
#include "client/open_tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/link.h"
#include "script.h"

static open_tables *list;

static int start(void **state) {
    (void)state;
    list = calloc(1, sizeof *list);
    return list ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    free(list);
    return 0;
}

static void a_list_is_read(void **state) {
    (void)state;
    assert_false(open_tables_hear(list, "open AbC play 0 3 2 4 rules ten limit=60"));
    assert_false(open_tables_hear(list, "open AbC seat 0 Ann"));
    assert_false(open_tables_hear(list, "open AbC seat 2 Ben the Third"));
    assert_false(open_tables_hear(list, "open DeF lobby 1 2 0 0 rules nine"));
    assert_true(open_tables_hear(list, "listed 2"));
    assert_true(list->whole);
    assert_int_equal(list->count, 2);
    const open_table *first = &list->table[0];
    assert_string_equal(first->name, "AbC");
    assert_int_equal(first->stage, SB_STAGE_PLAY);
    assert_int_equal(first->seats, 3);
    assert_int_equal(first->watching, 2);
    assert_int_equal(first->round, 4);
    assert_int_equal(first->rules.limit, 60);
    assert_int_equal(first->sitting, 2);
    assert_string_equal(first->player[1], "Ben the Third");
    assert_int_equal(list->table[1].free, 1);
    assert_int_equal(list->table[1].stage, SB_STAGE_LOBBY);
}

static void the_next_list_takes_its_place(void **state) {
    (void)state;
    open_tables_hear(list, "open A lobby 1 2 0 0 rules ten");
    open_tables_hear(list, "listed 1");
    assert_false(open_tables_hear(list, "open B lobby 1 2 0 0 rules ten"));
    assert_int_equal(list->count, 1);
    assert_string_equal(list->table[0].name, "B");
    assert_true(open_tables_hear(list, "listed 1"));
    assert_true(open_tables_hear(list, "listed 0"));
    assert_int_equal(list->count, 0);
}

/* A server may say anything. */
static void nonsense_is_passed_over(void **state) {
    static const char *const lines[] = {"",
                                        "open",
                                        "open ",
                                        "open A",
                                        "open A ",
                                        "open A lobby",
                                        "open A lobby x y z 1 rules ten",
                                        "open A lobby 1 2 0 0 ten",
                                        "open A/../B lobby 1 2 0 0 rules ten",
                                        "open A seat 0 Nobody",
                                        "what"};
    char long_name[400];
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_false(open_tables_hear(list, lines[i]));
    assert_int_equal(list->count, 0);
    open_tables_hear(list, "open A lobby 1 2 0 0 rules chess");
    assert_int_equal(list->table[0].rules.players, 0); /* a game of another version */
    open_tables_hear(list, "open A seat 0 \033[2JEve");
    open_tables_hear(list, "open A seat");
    open_tables_hear(list, "open A seat ");
    open_tables_hear(list, "open A x");
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    memcpy(long_name, "open A seat 0 ", 14);
    open_tables_hear(list, long_name);
    assert_int_equal(list->table[0].sitting, 0);
    for (int i = 0; i < 3 * SB_SEATS_MAX; i++)
        open_tables_hear(list, "open A seat 1 Ann");
    assert_int_equal(list->table[0].sitting, SB_SEATS_MAX);
    for (int i = 0; i < 3 * OPEN_TABLES_MAX; i++) {
        char line[60];
        snprintf(line, sizeof line, "open T%d lobby 1 2 0 0 rules ten", i);
        open_tables_hear(list, line);
    }
    assert_int_equal(list->count, OPEN_TABLES_MAX);
}

static void a_server_needs_no_table(void **state) {
    table_link to;
    (void)state;
    assert_true(link_read(&to, "games")); /* a name alone is a table of this machine, */
    assert_string_equal(to.host, "127.0.0.1");
    assert_string_equal(to.table, "games");
    assert_true(link_read_server(&to, "games")); /* or a server */
    assert_string_equal(to.host, "games");
    assert_string_equal(to.table, "");
    assert_int_equal(to.port, LINK_PORT_USUAL);
    assert_true(link_read_server(&to, "https://games.example/box/"));
    assert_string_equal(to.path, "/box/");
    assert_int_equal(to.port, 443);
    assert_false(link_read_server(&to, ""));
    assert_false(link_read_server(&to, "games:port"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_list_is_read, start, stop),
        cmocka_unit_test_setup_teardown(the_next_list_takes_its_place, start, stop),
        cmocka_unit_test_setup_teardown(nonsense_is_passed_over, start, stop),
        cmocka_unit_test(a_server_needs_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
