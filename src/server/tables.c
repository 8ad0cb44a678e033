#include "tables.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/hasher.h"
#include "incident.h"

/* Where lines are kept nowhere else, a table stays for longer, for people to come back to. */
enum { IDLE_IN_MEMORY = 3600 };

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void wake(void *to) {
    const tables *open = to;
    if (open->wake)
        open->wake(open->to);
}

static bool open_store(tables *made, const char *path, uint8_t master[STORE_MASTER_SIZE], char **why) {
    void *self;
    if (!store_sqlite_open(path, &self, why))
        return false;
    if (!store_sqlite_master(self, master)) {
        store_sqlite.close(self);
        *why = strdup("its secret can't be read");
        return false;
    }
    made->keeps = store_start(&store_sqlite, self, wake, made);
    if (!made->keeps)
        store_sqlite.close(self);
    return made->keeps != NULL;
}

bool tables_open(tables *made, const char *path, const limits *allowed, char **why) {
    uint8_t master[STORE_MASTER_SIZE];
    int idle = allowed->most[LIMIT_IDLE];
    *made = (tables){.days = allowed->most[LIMIT_DAYS]};
    *why = NULL;
    hasher_random(master, sizeof master);
    if (path && !open_store(made, path, master, why))
        return false;
    made->players = computers_start(wake, made);
    made->judges = judges_start(wake, made);
    hall_means lent = {
        .hasher = &hasher_sodium,
        .master = master,
        .keeps = made->keeps,
        .players = made->players,
        .judges = made->judges,
        .now = milliseconds,
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
