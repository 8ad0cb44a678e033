/* SPDX-License-Identifier: MIT */
/* Lines a second that a store takes, each on disk: compare-and-append on many tables, in groups.
 *   bench_store FILE|postgresql://... [SECONDS [TABLES]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/tables/store.h"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

typedef struct bench {
    const store_engine *engine;
    void *self;
    uint32_t *counts; /* [tables] */
    uint64_t tables, next;
} bench;

/* One group of lines, each of another table. */
static bool append_group(bench *on, int size) {
    static const char line[] = "roll 5 4 salt=0123456789abcdef secret=0123456789abcdef0123456789abcdef";
    bool *done = calloc((size_t)size, sizeof *done), good = done && on->engine->begin(on->self);
    for (int i = 0; i < size && good; i++) {
        uint64_t table = (on->next + (uint64_t)i) % on->tables;
        good = on->engine->append(on->self, table + 1, on->counts[table], line, sizeof line - 1, &done[i]);
    }
    good = good && on->engine->commit(on->self);
    for (int i = 0; i < size && good; i++) {
        good = done[i];
        on->counts[on->next++ % on->tables]++;
    }
    free(done);
    return good;
}

int main(int count, char **words) {
    static const int sizes[] = {1, 16, 256};
    const char *where = count > 1 ? words[1] : "";
    double most = count > 2 ? atof(words[2]) : 5;
    bench on = {.tables = count > 3 ? strtoull(words[3], NULL, 10) : 10000};
    char *why = NULL;
#ifdef SHUTBOX_POSTGRESQL
    bool shared = strncmp(where, "postgres", 8) == 0;
    on.engine = shared ? &store_postgres : &store_sqlite;
    bool good =
        shared ? store_postgres_open(where, &on.self, &why) : store_sqlite_open(where, &on.self, &why);
#else
    on.engine = &store_sqlite;
    bool good = store_sqlite_open(where, &on.self, &why);
#endif
    on.counts = calloc(on.tables, sizeof *on.counts);
    if (!good || !on.counts) {
        fprintf(stderr, "%s: %s\n", where, why ? why : "out of memory");
        return 1;
    }
    while (good && on.next < on.tables) /* all are laid before */
        good = append_group(&on, 100);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && good; i++) {
        double began = seconds(), took = 0;
        uint64_t groups = 0;
        while (good && took < most) {
            good = append_group(&on, sizes[i]);
            groups++;
            took = seconds() - began;
        }
        printf("groups of %d: %.0f lines a second, %.2f ms a group\n", sizes[i],
               (double)groups * sizes[i] / took, took / (double)groups * 1e3);
    }
    on.engine->close(on.self);
    free(on.counts);
    return good ? 0 : 1;
}
