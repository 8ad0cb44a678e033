/* SPDX-License-Identifier: MIT */
#include "tables.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"
#include "host/hasher.h"
#include "incident.h"

/* Where lines are kept nowhere else, a table stays for longer, for people to come back to. */
enum { IDLE_IN_MEMORY = 3600 };

static void wake(void *to) {
    const tables *open = to;
    if (open->wake)
        open->wake(open->to);
}

bool tables_are_shared(const char *path) {
    return path && (strncmp(path, "postgresql:", 11) == 0 || strncmp(path, "postgres:", 9) == 0);
}

/* Both refuse in the same way: what could not be used is closed again. */
static bool start_store(tables *made, const store_engine *engine, void *self, bool knows_secret, char **why) {
    if (knows_secret)
        made->keeps = store_start(engine, self, wake, made);
    else
        *why = strdup("its secret can't be read");
    if (!made->keeps)
        engine->close(self);
    return made->keeps != NULL;
}

#ifdef SHUTBOX_POSTGRESQL
bool tables_can_be_shared(void) {
    return true;
}

/* Whatever the file holds, as a key of the right size. */
static bool read_key(const char *path, uint8_t key[STORE_MASTER_SIZE], char **why) {
    uint8_t text[4096];
    FILE *file = path ? fopen(path, "rb") : NULL;
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    if (length < 16) {
        char said[300];
        snprintf(said, sizeof said, "%.200s: %s", path ? path : "",
                 file ? "shorter than 16 bytes" : strerror(errno));
        *why = strdup(said);
        return false;
    }
    return crypto_generichash(key, STORE_MASTER_SIZE, text, length, NULL, 0) == 0;
}

static bool open_database(tables *made, const char *uri, const char *key_path,
                          uint8_t master[STORE_MASTER_SIZE], char **why) {
    void *self;
    uint8_t key[STORE_MASTER_SIZE];
    if (!read_key(key_path, key, why) || !store_postgres_open(uri, &self, why))
        return false;
    return start_store(made, &store_postgres, self, store_postgres_master(self, key, master), why);
}
#else
bool tables_can_be_shared(void) {
    return false;
}

static bool open_database(tables *made, const char *uri, const char *key_path,
                          uint8_t master[STORE_MASTER_SIZE], char **why) {
    (void)made, (void)uri, (void)key_path, (void)master;
    *why = NULL;
    return false;
}
#endif

static bool open_file(tables *made, const char *path, uint8_t master[STORE_MASTER_SIZE], char **why) {
    void *self;
    return store_sqlite_open(path, &self, why) &&
           start_store(made, &store_sqlite, self, store_sqlite_master(self, master), why);
}

bool tables_open(tables *made, const char *path, const char *key, const limits *allowed, char **why) {
    uint8_t master[STORE_MASTER_SIZE];
    int idle = allowed->most[LIMIT_IDLE];
    *made = (tables){.days = allowed->most[LIMIT_DAYS]};
    *why = NULL;
    hasher_random(master, sizeof master);
    if (path && !(tables_are_shared(path) ? open_database(made, path, key, master, why)
                                          : open_file(made, path, master, why)))
        return false;
    made->players = computers_start(wake, made);
    made->judges = judges_start(wake, made);
    hall_means lent = {
        .hasher = &hasher_sodium,
        .master = master,
        .keeps = made->keeps,
        .players = made->players,
        .judges = made->judges,
        .now = clock_milliseconds,
        .tell = incident,
        .tables_most = allowed->most[LIMIT_TABLES],
        .idle_seconds = path || idle > IDLE_IN_MEMORY ? idle : IDLE_IN_MEMORY,
    };
    made->all = made->players && made->judges ? hall_open(&lent) : NULL;
    if (!made->all)
        tables_close(made);
    return made->all != NULL;
}

void tables_close(tables *open) {
    if (open->players)
        computers_stop(open->players);
    if (open->judges)
        judges_stop(open->judges);
    if (open->keeps)
        store_stop(open->keeps);
    if (open->all)
        hall_close(open->all);
    *open = (tables){.all = NULL};
}

void tables_tidy(const tables *open) {
    store_request *request = open->keeps ? store_request_make(0, (uint32_t)open->days, NULL, 0) : NULL;
    if (!request)
        return;
    request->kind = STORE_TIDY;
    store_ask(open->keeps, request);
}
