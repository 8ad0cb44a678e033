/* SPDX-License-Identifier: MIT */
/* The database that many servers share: roles with least rights, steps of its schema with servers of both
 * sides, parts that go, and statements that fail. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "house.h"

#ifdef SHUTBOX_POSTGRESQL
#include <libpq-fe.h>

#include "postgres_schema.inc"

/* ---- by hand ---- */

/* The same database as another role. */
static const char *as_role(const char *path, const char *role, char uri[PATH_ROOM]) {
    snprintf(uri, PATH_ROOM, "postgresql://%s%s", role, strchr(path, '@'));
    return uri;
}

static PGconn *connect_as(const char *uri) {
    PGconn *wire = PQconnectdb(uri);
    if (PQstatus(wire) != CONNECTION_OK)
        fail_msg("%s", PQerrorMessage(wire));
    return wire;
}

/* What a statement says; its state where it fails. */
static const char *ask(PGconn *wire, const char *statement) {
    static char said[200];
    PGresult *result = PQexec(wire, statement);
    ExecStatusType status = PQresultStatus(result);
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (status == PGRES_TUPLES_OK)
        snprintf(said, sizeof said, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "nothing");
    else
        snprintf(said, sizeof said, "%s", status == PGRES_COMMAND_OK ? "done" : state);
    PQclear(result);
    return said;
}

static bool may_open(const char *uri) {
    void *made = NULL;
    char *why = NULL;
    bool good = store_postgres_open(uri, &made, &why);
    if (good)
        store_postgres.close(made);
    free(why);
    return good;
}

static bool keep(void *in, uint64_t table, uint32_t number, const char *text) {
    bool done = false;
    assert_true(store_postgres.begin(in));
    assert_true(store_postgres.append(in, table, number, text, strlen(text), &done));
    assert_true(store_postgres.commit(in));
    return done;
}

static void has(void *in, uint64_t table, const char *wanted) {
    char *lines = NULL;
    size_t length = 0;
    bool more = true;
    assert_true(store_postgres.read(in, table, 0, STORE_PIECE, &lines, &length, &more));
    assert_int_equal(length, strlen(wanted));
    assert_true(length == 0 || memcmp(lines, wanted, length) == 0);
    free(lines);
}

/* ---- roles ---- */

typedef struct roles {
    char path[PATH_ROOM], owner[40], server[40], as_owner[PATH_ROOM], as_server[PATH_ROOM];
} roles;

static void make_roles(roles *made) {
    static int count;
    char text[200];
    temporary(made->path);
    snprintf(made->owner, sizeof made->owner, "owner_%d_%d", (int)getpid(), ++count);
    snprintf(made->server, sizeof made->server, "server_%d_%d", (int)getpid(), count);
    as_role(made->path, made->owner, made->as_owner);
    as_role(made->path, made->server, made->as_server);
    snprintf(text, sizeof text,
             "CREATE ROLE %s LOGIN; CREATE ROLE %s LOGIN; GRANT CREATE ON DATABASE %s TO %s", made->owner,
             made->server, strrchr(made->path, '/') + 1, made->owner);
    change_rows(made->path, text);
}

static void let_serve(const roles *made) {
    char text[200];
    PGconn *wire = connect_as(made->as_owner);
    snprintf(text, sizeof text, "GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA shutbox TO %s", made->server);
    assert_string_equal(ask(wire, text), "done");
    PQfinish(wire);
}

/* One role owns the schema; another may call its functions, and nothing else. */
static void servers_may_call_and_touch_nothing(void **state) {
    static const char *const refused[] = {
        "SELECT secret FROM shutbox.master",         "SELECT text FROM shutbox.line",
        "UPDATE shutbox.tab SET count = 0",          "DELETE FROM shutbox.outcome",
        "CREATE TABLE shutbox.mine (one integer)",   "DROP TABLE shutbox.opened",
        "UPDATE shutbox.version SET number = 1",     "DROP FUNCTION shutbox.list(integer)",
        "ALTER FUNCTION shutbox.come() RENAME TO x", "CREATE SCHEMA mine",
    };
    (void)state;
    roles made;
    make_roles(&made);
    assert_false(may_open(made.as_server)); /* there is nothing yet, and it may make nothing */
    assert_true(may_open(made.as_owner));
    assert_false(may_open(made.as_server));
    let_serve(&made);
    void *in = open_engine(made.as_server);
    assert_true(keep(in, 7, 0, "zero"));
    has(in, 7, "zero\n");
    uint8_t key[STORE_MASTER_SIZE] = {1}, master[STORE_MASTER_SIZE] = {2};
    assert_true(store_postgres_master(in, key, master));
    assert_true(store_postgres.tidy(in, 90));
    PGconn *wire = connect_as(made.as_server);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_string_equal(ask(wire, refused[i]), "42501");
    PQfinish(wire);
    store_postgres.close(in);
    forget_file(made.path);
}

/* ---- steps ---- */

/* As a program that knows only the first step has made it. */
static void make_first_schema(const char *uri) {
    PGconn *wire = connect_as(uri);
    assert_string_equal(
        ask(wire, "CREATE SCHEMA shutbox; CREATE TABLE shutbox.version (number integer NOT NULL); "
                  "GRANT SELECT ON shutbox.version TO PUBLIC; GRANT USAGE ON SCHEMA shutbox TO PUBLIC; "
                  "INSERT INTO shutbox.version VALUES (1); SET search_path = shutbox"),
        "done");
    assert_string_equal(ask(wire, migrations[0]), "done");
    PQfinish(wire);
}

/* What a program of schema 1 calls, at line so many of table 5; it has the number 1. */
static void serve_as_before(PGconn *wire, int number) {
    char text[300];
    snprintf(text, sizeof text,
             "SELECT shutbox.append(1::smallint, '{5,5}', '{%d,%d}', '{old,older}', '{5}', '{%d}', '{pub}', "
             "'{one}')",
             number, number + 1, number);
    assert_string_equal(ask(wire, text), "{t,t}");
    assert_string_equal(ask(wire, text), "{f,f}");
    snprintf(text, sizeof text, "SELECT count(*) FROM shutbox.read(1::smallint, 5, 0, 1000)");
    assert_int_equal(atoi(ask(wire, text)), number + 2);
    assert_true(strstr(ask(wire, "SELECT shutbox.beat(1::smallint)"), "1"));
    assert_string_equal(ask(wire, "SELECT shutbox.say(1::smallint, '{5}', '{here 1 0}')"), "");
    assert_string_equal(ask(wire, "SELECT shutbox.leave(1::smallint, '{5}')"), "");
    assert_string_equal(ask(wire, "SELECT tab FROM shutbox.due(1::smallint)"), "5");
    snprintf(text, sizeof text, "SELECT shutbox.settle('{5}', '{%d}', '{done}')", number);
    assert_string_equal(ask(wire, text), "");
    assert_string_equal(ask(wire, "SELECT shutbox.keep_master('\\x00')"), "\\x00");
    assert_true(strstr(ask(wire, "SELECT shutbox.recall('pub', '')"), "season one"));
    assert_string_equal(ask(wire, "SELECT shutbox.tidy(90)"), "");
}

/* A server of the step before goes on beside newer ones, by the rights it had; and those may call what is
 * new. */
static void servers_are_replaced_one_at_a_time(void **state) {
    (void)state;
    roles made;
    make_roles(&made);
    make_first_schema(made.as_owner);
    let_serve(&made);
    PGconn *older = connect_as(made.as_server);
    assert_string_equal(ask(older, "SELECT shutbox.come()"), "1");
    serve_as_before(older, 0);
    assert_false(may_open(made.as_server)); /* steps are for the owner to take, */
    assert_true(may_open(made.as_owner));   /* and done by whichever program comes first */
    serve_as_before(older, 2);
    void *in = open_engine(made.as_server);
    has(in, 5, "old\nolder\nold\nolder\n");
    assert_true(keep(in, 5, 4, "new"));
    serve_as_before(older, 5);
    char *lines = NULL;
    size_t length = 0;
    assert_true(store_postgres.list(in, 10, &lines, &length));
    free(lines);
    uint64_t table = 6;
    assert_true(store_postgres.pair(in, &table, "ten\nhead", 8));
    assert_int_equal(table, 6);
    assert_string_equal(ask(older, "SELECT count(*) FROM shutbox.read(1::smallint, 6, 0, 1000)"), "1");
    store_postgres.close(in);
    PQfinish(older);
    assert_int_equal(count_rows(made.path, "SELECT number FROM version"),
                     sizeof migrations / sizeof migrations[0]);
    forget_file(made.path);
}

/* Whatever steps were taken, each function runs with its owner's rights and finds no other's tables. */
static void functions_are_closed(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_engine(temporary(path));
    assert_int_equal(count_rows(path,
                                "SELECT count(*) FROM pg_proc WHERE pronamespace = 'shutbox'::regnamespace "
                                "AND NOT (prosecdef AND 'search_path=shutbox, pg_temp' = ANY (proconfig))"),
                     0);
    assert_int_equal(count_rows(path, "SELECT count(*) FROM pg_proc, aclexplode(proacl) "
                                      "WHERE pronamespace = 'shutbox'::regnamespace AND grantee = 0"),
                     0);
    store_postgres.close(in);
    forget_file(path);
}

/* How often tables were read as a whole, by connections that are gone. */
static int64_t count_scans(const char *path) {
    while (count_rows(path, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND "
                            "pid <> pg_backend_pid() AND backend_type = 'client backend'") > 0)
        usleep(1000);
    return count_rows(path, "SELECT sum(seq_scan)::bigint FROM pg_stat_user_tables WHERE relname = 'tab' OR "
                            "relname LIKE 'line%'");
}

/* A connection that began when there was nothing does not read every table for each line once there are many.
 */
static void lines_are_found_by_index(void **state) {
    enum { EARLY = 20, TABLES = 3000 };
    static bool done[TABLES];
    (void)state;
    char path[PATH_ROOM];
    store_postgres.close(open_engine(temporary(path)));
    int64_t before = count_scans(path);
    void *in = open_engine(path);
    for (uint64_t each = 0; each < EARLY; each++)
        assert_true(keep(in, each, 0, "early"));
    assert_true(store_postgres.begin(in));
    for (uint64_t each = EARLY; each < TABLES; each++)
        assert_true(store_postgres.append(in, each, 0, "laid", 4, &done[each]));
    assert_true(store_postgres.commit(in));
    for (uint64_t each = 0; each < EARLY; each++)
        assert_true(keep(in, each, 1, "later"));
    has(in, 3, "early\nlater\n");
    store_postgres.close(in);
    assert_int_equal(count_scans(path), before);
    forget_file(path);
}

/* ---- old tables ---- */

static int64_t count_parts(const char *path) {
    return count_rows(path, "SELECT count(*) FROM pg_inherits WHERE inhparent = 'line'::regclass");
}

/* A week's lines go at once, with the last of its tables. */
static void old_parts_go(void **state) {
    (void)state;
    char path[PATH_ROOM];
    void *in = open_engine(temporary(path));
    int64_t parts = count_parts(path);
    assert_true(keep(in, 1, 0, "old"));
    assert_true(keep(in, 2, 0, "also old"));
    assert_true(keep(in, 3, 0, "new"));
    change_rows(path, "SELECT make_part(current_date - 100)");
    change_rows(
        path, "UPDATE tab SET born = current_date - 100, touched = now() - interval '100 days' WHERE id < 3");
    change_rows(path, "UPDATE line SET born = current_date - 100 WHERE text LIKE '%old'");
    change_rows(path, "UPDATE tab SET touched = now() WHERE id = 2");
    assert_true(store_postgres.tidy(in, 90));
    assert_int_equal(count_parts(path), parts + 1); /* somebody came to one of them */
    has(in, 2, "also old\n");
    change_rows(path, "UPDATE tab SET touched = now() - interval '100 days' WHERE id < 3");
    assert_true(store_postgres.tidy(in, 90));
    assert_int_equal(count_parts(path), parts);
    has(in, 1, "");
    has(in, 2, "");
    has(in, 3, "new\n");
    assert_true(keep(in, 1, 0, "laid again"));
    store_postgres.close(in);
    forget_file(path);
}

/* ---- statements that fail ---- */

static bool commit_both(void *in, uint32_t number, bool *done) {
    assert_true(store_postgres.begin(in));
    assert_true(store_postgres.append(in, 9, number, "line", 4, done));
    assert_true(store_postgres.settle(in, 9, 1, "result", 6));
    return store_postgres.commit(in);
}

/* What stands is told to stand, whatever else fails; and what fails is not. */
static void of_two_statements_one_fails(void **state) {
    (void)state;
    char path[PATH_ROOM];
    bool done = false;
    void *in = open_engine(temporary(path));
    change_rows(path, "ALTER FUNCTION settle(bigint[], integer[], text[]) RENAME TO settle_away");
    assert_true(commit_both(in, 0, &done));
    assert_true(done);
    assert_true(store_postgres.begin(in));
    assert_true(store_postgres.settle(in, 9, 1, "result", 6));
    assert_false(store_postgres.commit(in));
    change_rows(path, "ALTER FUNCTION settle_away(bigint[], integer[], text[]) RENAME TO settle");
    change_rows(path, "ALTER TABLE line RENAME TO line_away");
    done = true;
    assert_false(commit_both(in, 1, &done));
    assert_false(done);
    change_rows(path, "ALTER TABLE line_away RENAME TO line");
    has(in, 9, "line\n");
    assert_true(commit_both(in, 1, &done));
    assert_true(done);
    has(in, 9, "line\nline\n");
    store_postgres.close(in);
    forget_file(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(servers_may_call_and_touch_nothing),
        cmocka_unit_test(servers_are_replaced_one_at_a_time),
        cmocka_unit_test(functions_are_closed),
        cmocka_unit_test(lines_are_found_by_index),
        cmocka_unit_test(old_parts_go),
        cmocka_unit_test(of_two_statements_one_fails),
    };
    if (tried_engine()->listen)
        return cmocka_run_group_tests_name("schema", tests, NULL, NULL);
    puts("1..0 # SKIP no database is shared here");
    return 0;
}
#else
int main(void) {
    puts("1..0 # SKIP built without PostgreSQL");
    return 0;
}
#endif
