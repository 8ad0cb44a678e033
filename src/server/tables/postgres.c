/* SPDX-License-Identifier: MIT */
#include "server/tables/postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "postgres_schema.inc"

/* Long enough for a busy database, short enough to find out that the network is cut. */
static const char *const patience[][2] = {
    {"connect_timeout", "3"},        {"keepalives_idle", "5"},     {"keepalives_interval", "2"},
    {"keepalives_count", "2"},       {"tcp_user_timeout", "6000"}, {"target_session_attrs", "read-write"},
    {"application_name", "shutbox"},
};
enum {
    PATIENCE = sizeof patience / sizeof patience[0],
    PAUSE_FIRST = 100,
    PAUSE_MOST = 5000,
    LATE = 1000,
    SILENT = 6000
};

static void be_away(postgres *on, bool away) {
    if (on->is_away != away && on->away)
        on->away(on->to, away);
    on->is_away = away;
}

/* What the address says comes last, so that it decides. */
bool postgres_connect(postgres *on) {
    const char *names[PATIENCE + 2], *values[PATIENCE + 2];
    for (int i = 0; i < PATIENCE; i++) {
        names[i] = patience[i][0];
        values[i] = patience[i][1];
    }
    names[PATIENCE] = "dbname";
    values[PATIENCE] = on->uri;
    names[PATIENCE + 1] = values[PATIENCE + 1] = NULL;
    postgres_close(on);
    on->wire = pq.connectdbParams(names, values, 1);
    return pq.status(on->wire) == CONNECTION_OK && (!on->greet || on->greet(on));
}

void postgres_close(postgres *on) {
    pq.finish(on->wire);
    on->wire = NULL;
}

char *postgres_why(const postgres *on) {
    char *text = strdup(on->wire ? pq.errorMessage(on->wire) : "out of memory");
    if (text)
        text[strcspn(text, "\n")] = '\0';
    return text;
}

/* Waits until there is something to read; after a second everybody is told that it takes long. What says
 * nothing at all for long is given up, though both ends are open: another one may have taken over. */
static bool wait_for_answer(postgres *on) {
    struct pollfd wire = {.fd = pq.socket(on->wire), .events = POLLIN};
    int waited = 0;
    while (pq.isBusy(on->wire)) {
        int ready = poll(&wire, 1, LATE);
        waited = ready == 0 ? waited + LATE : 0;
        if (ready == 0)
            be_away(on, true);
        if (waited >= SILENT || (ready == 0 && atomic_load(on->stops)))
            return false;
        if (ready > 0 && !pq.consumeInput(on->wire))
            return false;
    }
    return true;
}

PGresult *postgres_try(postgres *on, const char *statement, int count, const char *const *values) {
    PGresult *last = NULL, *next;
    if (pq.status(on->wire) != CONNECTION_OK ||
        !pq.sendQueryParams(on->wire, statement, count, NULL, values, NULL, NULL, 0))
        return NULL;
    while (wait_for_answer(on) && (next = pq.getResult(on->wire))) {
        pq.clear(last);
        last = next;
    }
    return last;
}

static bool is_good(const PGresult *result) {
    ExecStatusType status = pq.resultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

/* A database that went away, is on its way down or up, reads only since another one took over, or gave up one
 * of two that wanted the same: the same may well work in a moment. */
static bool may_work_later(const postgres *on, const PGresult *result) {
    const char *state = result ? pq.resultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    if (pq.status(on->wire) != CONNECTION_OK || !state)
        return true;
    return strncmp(state, "57P", 3) == 0 || strncmp(state, "08", 2) == 0 || strncmp(state, "40", 2) == 0 ||
           strcmp(state, "25006") == 0;
}

static void pause_for(int milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

PGresult *postgres_run(postgres *on, const char *statement, int count, const char *const *values) {
    for (int pause = PAUSE_FIRST;; pause = pause * 2 < PAUSE_MOST ? pause * 2 : PAUSE_MOST) {
        PGresult *result = postgres_try(on, statement, count, values);
        if (is_good(result)) {
            be_away(on, false);
            return result;
        }
        bool later = may_work_later(on, result) && !atomic_load(on->stops);
        pq.clear(result);
        if (!later)
            return NULL;
        if (pause > PAUSE_FIRST)
            be_away(on, true);
        pause_for(pause);
        postgres_connect(on);
    }
}

/* ---- the schema ---- */

enum { MIGRATIONS = sizeof migrations / sizeof migrations[0] };

static bool run_text(const postgres *on, const char *text) {
    PGresult *result = pq.exec(on->wire, text);
    bool good = is_good(result);
    pq.clear(result);
    return good;
}

static int number_of(const postgres *on, const char *query) {
    PGresult *result = pq.exec(on->wire, query);
    int number =
        pq.resultStatus(result) == PGRES_TUPLES_OK && pq.ntuples(result) == 1 && !pq.getisnull(result, 0, 0)
            ? atoi(pq.getvalue(result, 0, 0))
            : -1;
    pq.clear(result);
    return number;
}

/* Each step leaves what older programs call as it was, so that servers are replaced one at a time. */
static bool migrate_from(const postgres *on, int done) {
    char note[80];
    for (int i = done; i < MIGRATIONS; i++) {
        snprintf(note, sizeof note, "UPDATE shutbox.version SET number = %d", i + 1);
        if (!run_text(on, migrations[i]) || !run_text(on, note))
            return false;
    }
    return true;
}

bool postgres_migrate(postgres *on, char **why) {
    static const char prepare[] =
        "BEGIN; SET LOCAL client_min_messages = warning; SELECT pg_advisory_xact_lock(7310010)";
    static const char create[] =
        "CREATE SCHEMA IF NOT EXISTS shutbox; CREATE TABLE IF NOT EXISTS shutbox.version "
        "(number integer NOT NULL); GRANT SELECT ON shutbox.version TO PUBLIC; "
        "GRANT USAGE ON SCHEMA shutbox TO PUBLIC; "
        "INSERT INTO shutbox.version SELECT 0 WHERE NOT EXISTS (SELECT FROM shutbox.version)";
    static const char version[] = "SELECT number FROM shutbox.version";
    bool there = number_of(on, "SELECT 1 WHERE to_regclass('shutbox.version') IS NOT NULL") == 1;
    if (there && number_of(on, version) >= MIGRATIONS)
        return true;
    bool good =
        run_text(on, prepare) && run_text(on, create) && run_text(on, "SET LOCAL search_path = shutbox");
    int done = good ? number_of(on, version) : -1;
    good = good && done >= 0 && migrate_from(on, done) && run_text(on, "COMMIT");
    if (!good) {
        *why = postgres_why(on);
        run_text(on, "ROLLBACK");
    }
    return good;
}

/* ---- arrays ---- */

static void array_put(postgres_array *of, const char *text, size_t length) {
    if (of->length + length > of->room) {
        size_t room = (of->length + length) * 2 + 256;
        char *made = realloc(of->text, room);
        if (!made) {
            of->failed = true;
            return;
        }
        of->text = made;
        of->room = room;
    }
    memcpy(of->text + of->length, text, length);
    of->length += length;
}

void array_clear(postgres_array *of) {
    of->length = 0;
    of->failed = false;
}

static void array_next(postgres_array *of) {
    array_put(of, of->length > 0 ? "," : "{", 1);
}

void array_add_number(postgres_array *of, int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number);
    array_next(of);
    array_put(of, digits, (size_t)length);
}

void array_add_text(postgres_array *of, const char *text, size_t length) {
    array_next(of);
    array_put(of, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\')
            array_put(of, "\\", 1);
        array_put(of, text + i, 1);
    }
    array_put(of, "\"", 1);
}

const char *array_end(postgres_array *of) {
    array_put(of, of->length > 0 ? "}" : "{}", of->length > 0 ? 2 : 3); /* with its end */
    return of->failed ? NULL : of->text;
}

void array_free(postgres_array *of) {
    free(of->text);
    *of = (postgres_array){0};
}
