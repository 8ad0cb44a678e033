/* SPDX-License-Identifier: MIT */
#include "house.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/hasher.h"

/* Nothing takes that long; a test that waits for what never comes says so. */
enum { MILLISECONDS_MOST = 120000, HOUSES_MOST = 4 };

int64_t time_is;
static house *houses[HOUSES_MOST];
static atomic_bool disks_full, disks_broken;

static int64_t now(void) {
    return time_is;
}

static void wake(void *to) {
    const house *in = to;
    assert_int_equal(write(in->came[1], "x", 1), 1);
}

void fill_disks(bool full) {
    disks_full = full;
}

void break_disks(bool broken) {
    disks_broken = broken;
}

static bool read_if_whole(void *self, uint64_t table, uint32_t from, uint32_t most, char **lines,
                          size_t *length, bool *more) {
    return !disks_broken && tried_engine()->read(self, table, from, most, lines, length, more);
}

static bool commit_if_room(void *self) {
    return !disks_full && tried_engine()->commit(self);
}

/* ---- the engine ---- */

/* With a database of its own for each test, where there is a server of them: $SHUTBOX_TEST_POSTGRESQL is an
 * address without the name of a database. */
static const char *server_of_databases(void) {
    return getenv("SHUTBOX_TEST_POSTGRESQL");
}

#ifdef SHUTBOX_POSTGRESQL
#include <libpq-fe.h>

const store_engine *tried_engine(void) {
    return server_of_databases() ? &store_postgres : &store_sqlite;
}

void *open_engine(const char *path) {
    void *made = NULL;
    char *why = NULL;
    bool good =
        server_of_databases() ? store_postgres_open(path, &made, &why) : store_sqlite_open(path, &made, &why);
    if (!good)
        fail_msg("%s: %s", path, why);
    return made;
}

static int64_t count_in_database(const char *uri, const char *query) {
    PGconn *wire = PQconnectdb(uri);
    PQclear(PQexec(wire, "SET search_path = shutbox"));
    PGresult *result = PQexec(wire, query);
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", query, PQerrorMessage(wire));
    int64_t found = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    PQfinish(wire);
    return found;
}

static void run_by_hand(const char *uri, const char *text) {
    PGconn *wire = PQconnectdb(uri);
    PQclear(PQexec(wire, "SET search_path = shutbox"));
    PGresult *result = PQexec(wire, text);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", text, PQerrorMessage(wire));
    PQclear(result);
    PQfinish(wire);
}

static void temporary_database(char path[PATH_ROOM]) {
    static int made;
    char uri[PATH_ROOM], text[80];
    int length = snprintf(text, sizeof text, "CREATE DATABASE test_%d_%d", (int)getpid(), ++made);
    snprintf(uri, sizeof uri, "%s/postgres", server_of_databases());
    run_by_hand(uri, text);
    snprintf(path, PATH_ROOM, "%s/%.*s", server_of_databases(), length - 16, text + 16);
}

static void forget_database(const char *path) {
    char uri[PATH_ROOM], text[100];
    snprintf(text, sizeof text, "DROP DATABASE %.60s WITH (FORCE)", strrchr(path, '/') + 1);
    snprintf(uri, sizeof uri, "%s/postgres", server_of_databases());
    run_by_hand(uri, text);
}
#else
const store_engine *tried_engine(void) {
    return &store_sqlite;
}

void *open_engine(const char *path) {
    void *made = NULL;
    char *why = NULL;
    assert_true(store_sqlite_open(path, &made, &why));
    return made;
}

static int64_t count_in_database(const char *uri, const char *query) {
    fail_msg("no test of %s in %s: built without PostgreSQL", query, uri);
    return 0;
}

static void run_by_hand(const char *uri, const char *text) {
    count_in_database(uri, text);
}

static void temporary_database(char path[PATH_ROOM]) {
    fail_msg("no test of %s: built without PostgreSQL", path);
}

static void forget_database(const char *path) {
    (void)path;
}
#endif

int64_t count_rows(const char *path, const char *query) {
    sqlite3 *base = NULL;
    sqlite3_stmt *made = NULL;
    if (server_of_databases())
        return count_in_database(path, query);
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(base, query, -1, &made, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(made), SQLITE_ROW);
    int64_t found = sqlite3_column_int64(made, 0);
    sqlite3_finalize(made);
    sqlite3_close(base);
    return found;
}

void change_rows(const char *path, const char *statement) {
    sqlite3 *base = NULL;
    if (server_of_databases()) {
        run_by_hand(path, statement);
        return;
    }
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_exec(base, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
}

/* Puts one in the place of another. */
static void note_house(const house *before, house *after) {
    for (int i = 0; i < HOUSES_MOST; i++) {
        if (houses[i] == before) {
            houses[i] = after;
            return;
        }
    }
    fail_msg("too many houses");
}

static void open_with(house *in, const char *path, bool judged) {
    static const uint8_t master[SB_SECRET_SIZE] = {42};
    static store_engine engine;
    *in = (house){.keeps = NULL};
    engine = *tried_engine();
    engine.commit = commit_if_room;
    engine.read = read_if_whole;
    assert_int_equal(pipe(in->came), 0);
    if (path) {
        in->keeps = store_start(&engine, open_engine(path), wake, in);
        assert_non_null(in->keeps);
    }
    in->players = computers_start(wake, in);
    in->judges = judged ? judges_start(wake, in) : NULL;
    in->all = hall_open(&(hall_means){.hasher = &hasher_sodium,
                                      .master = master,
                                      .keeps = in->keeps,
                                      .players = in->players,
                                      .judges = in->judges,
                                      .now = now,
                                      .tables_most = 100,
                                      .idle_seconds = 60});
    assert_non_null(in->all);
    note_house(NULL, in);
}

void open_house(house *in, const char *path) {
    open_with(in, path, true);
}

void open_house_without_judges(house *in, const char *path) {
    open_with(in, path, false);
}

void look(house *in) {
    char byte;
    struct pollfd wire = {.fd = in->came[0], .events = POLLIN};
    if (poll(&wire, 1, 1) == 1)
        assert_int_equal(read(in->came[0], &byte, 1), 1);
    hall_back(in->all);
}

void close_house(house *in) {
    note_house(in, NULL);
    computers_stop(in->players);
    if (in->judges)
        judges_stop(in->judges);
    if (in->keeps)
        store_stop(in->keeps);
    hall_close(in->all);
    close(in->came[0]);
    close(in->came[1]);
}

char *temporary(char path[PATH_ROOM]) {
    if (server_of_databases()) {
        temporary_database(path);
        return path;
    }
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"; /* no disk is tried here */
    snprintf(path, PATH_ROOM, "%s/shutbox-hall-XXXXXX", folder);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    return path;
}

void forget_file(const char *path) {
    if (server_of_databases()) {
        forget_database(path);
        return;
    }
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[PATH_ROOM + 8];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static void nothing(guest *who) {
    (void)who;
}

void come(person *who, house *in) {
    memset(who, 0, sizeof *who);
    who->at = (guest){.chair = -1, .held = -1, .out_most = 1 << 16, .ready = nothing};
    who->in = in;
    sb_meeting_start(&who->told, &hasher_sodium);
}

void leave(person *who) {
    hall_leave(who->in->all, &who->at);
    sb_meeting_free(&who->told);
}

void say(person *who, const char *format, ...) {
    char line[1200];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof line);
    hall_hear(who->in->all, &who->at, line, (size_t)length);
}

/* Lines are numbered without gaps, and those known already are what they were. */
static void take_line(person *who, const char *line, size_t length) {
    char *text;
    unsigned long number = strtoul(line, &text, 10);
    if (number < who->told.count)
        return;
    assert_int_equal(number, who->told.count);
    text++;
    assert_int_equal(sb_meeting_take(&who->told, text, length - (size_t)(text - line)), SB_OK);
}

static void take_words(person *who) {
    assert_true(who->length + who->at.length + 2 < sizeof who->heard);
    if (who->at.length > 0) {
        memcpy(who->heard + who->length, who->at.out + GUEST_AHEAD, who->at.length);
        who->length += who->at.length;
        who->heard[who->length++] = '\n';
        who->at.length = 0;
    }
    who->heard[who->length] = '\0';
    while (who->looked_at < who->length) {
        const char *line = who->heard + who->looked_at;
        size_t length = strcspn(line, "\n");
        if (who->at.proofs && *line >= '0' && *line <= '9')
            take_line(who, line, length);
        who->looked_at += length + 1;
    }
}

void hear_all(person *who) {
    do {
        take_words(who);
        hall_carried(who->in->all, &who->at);
    } while (who->at.length > 0);
}

/* All houses go on meanwhile. */
void wait_for_more(person *who, const char *what) {
    char byte;
    struct pollfd wires[HOUSES_MOST];
    for (int i = 0; i < HOUSES_MOST; i++)
        wires[i] = (struct pollfd){.fd = houses[i] ? houses[i]->came[0] : -1, .events = POLLIN};
    if (poll(wires, HOUSES_MOST, MILLISECONDS_MOST) < 1) {
        print_error("%s", who->heard);
        fail_msg("never heard: %s", what);
    }
    for (int i = 0; i < HOUSES_MOST; i++) {
        if (!(wires[i].revents & POLLIN))
            continue;
        assert_int_equal(read(wires[i].fd, &byte, 1), 1);
        hall_back(houses[i]->all);
    }
    hear_all(who);
}

const char *hears(person *who, const char *text) {
    const char *found;
    hear_all(who);
    while (!(found = strstr(who->heard, text)))
        wait_for_more(who, text);
    return found;
}

bool heard(person *who, const char *text) {
    hear_all(who);
    return strstr(who->heard, text) != NULL;
}

int count_heard(person *who, const char *text) {
    int count = 0;
    hear_all(who);
    for (const char *at = who->heard; (at = strstr(at, text)); at++)
        count++;
    return count;
}

void forget_words(person *who) {
    hear_all(who);
    who->length = who->looked_at = 0;
    who->heard[0] = '\0';
}

void hears_lines(person *who, uint32_t count) {
    hear_all(who);
    while (who->told.count < count)
        wait_for_more(who, "a line");
}

void lay(person *who, const char *rules, const char *head, char name[NAME_ROOM]) {
    forget_words(who);
    say(who, "new");
    say(who, "rules %s", rules);
    for (const char *at = head; *at;) {
        int length = (int)strcspn(at, "\n");
        say(who, "%.*s", length, at);
        at += length + (at[length] == '\n');
    }
    say(who, "lay");
    assert_int_equal(sscanf(hears(who, "at "), "at %39s", name), 1);
}

void join(person *who, const char *name, int chair, const char *key, const char *called) {
    say(who, "at %s", name);
    say(who, "from 0 proofs");
    if (chair < 0) {
        hears(who, "now ");
        return;
    }
    say(who, "sit %d %s %s", chair, key, called);
    hears(who, "you ");
}

void begin_match(house *in, person *ann, person *ben, const char *rules, const char *options,
                 char name[NAME_ROOM]) {
    char head[100];
    come(ann, in);
    come(ben, in);
    snprintf(head, sizeof head, "table%s%s\nseat\nseat", *options ? " " : "", options);
    lay(ann, rules, head, name);
    join(ann, name, 0, ANN, "Ann");
    join(ben, name, 1, BEN, "Ben");
    hears(ann, " begin");
    hears(ben, " begin");
}

bool go_on(person *const people[], int count) {
    const sb_meeting *told = &people[0]->told;
    sb_event choices[SB_CHOICES_MAX];
    char event[SB_LINE_MAX + 1];
    int seat = __builtin_ctzll(sb_meeting_asked(told));
    uint32_t line = told->count;
    if (told->chair[seat].level != SB_PERSON)
        return false;
    assert_true(seat < count);
    hears_lines(people[seat], line); /* at another server it may take a moment */
    if (sb_match_choices(&told->match, choices, SB_CHOICES_MAX) > 0) {
        sb_event_write(&choices[0], event, sizeof event);
        say(people[seat], "do %u %s", line, event);
    } else {
        say(people[seat], "throw %u s%u", line, line);
    }
    return true;
}

void play_out(person *const people[], int count) {
    const sb_meeting *told = &people[0]->told;
    hear_all(people[0]);
    while (told->stage == SB_STAGE_PLAY) {
        uint32_t before = told->count;
        if (!sb_meeting_needs_chain(told))
            go_on(people, count);
        hears_lines(people[0], before + 1);
        if (people[0]->length > sizeof people[0]->heard / 2) {
            for (int i = 0; i < count; i++)
                forget_words(people[i]);
        }
    }
}
