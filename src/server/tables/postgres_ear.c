/* SPDX-License-Identifier: MIT */
/* What other servers append and say is heard on a connection of its own; who is there is asked on it too. */
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/clock.h"
#include "server/tables/postgres.h"

/* Servers count as gone after three beats. */
enum { BEAT = 2000 };

struct postgres_ear {
    postgres hears;
    const char *me;
    void (*hear)(void *to, store_request *what);
    void *to;
    char alive[4096]; /* the servers that are there, as the database writes them */
    atomic_bool stops;
    int end[2]; /* a pipe that is closed when it is time to stop */
    pthread_t thread;
};

static void tell(const postgres_ear *on, store_kind kind, uint64_t table, uint32_t number, const char *text,
                 size_t length) {
    store_request *told = store_request_make(table, number, text, length);
    if (!told)
        return;
    told->kind = kind;
    on->hear(on->to, told);
}

/* On a new connection nobody knows what was missed: all that is open is looked at again. */
static bool greet(postgres *on) {
    const postgres_ear *ear = on->to;
    char text[40];
    snprintf(text, sizeof text, "LISTEN shutbox_%s", ear->me);
    PGresult *done = pq.exec(on->wire, text);
    bool good = pq.resultStatus(done) == PGRES_COMMAND_OK;
    pq.clear(done);
    if (good)
        tell(ear, STORE_MISSED, 0, 0, NULL, 0);
    return good;
}

/* "grew ID:COUNT ID:COUNT", "said ID:TEXT ID:TEXT" with _ for spaces, "missed". */
static void take_notice(const postgres_ear *on, char *text) {
    char *rest = NULL, *word = strtok_r(text, " ", &rest);
    if (!word)
        return;
    if (strcmp(word, "missed") == 0)
        tell(on, STORE_MISSED, 0, 0, NULL, 0);
    store_kind kind = strcmp(word, "grew") == 0 ? STORE_GREW : STORE_SAID;
    while ((word = strtok_r(NULL, " ", &rest))) {
        char *after;
        int64_t id = strtoll(word, &after, 10);
        if (*after != ':')
            continue;
        after++;
        for (char *each = after; (each = strchr(each, '_'));)
            *each = ' ';
        uint32_t count = kind == STORE_GREW ? (uint32_t)strtoul(after, NULL, 10) : 0;
        tell(on, kind, (uint64_t)id, count, after, strlen(after));
    }
}

static void take_notices(const postgres_ear *on) {
    PGnotify *each;
    while ((each = pq.notifies(on->hears.wire))) {
        take_notice(on, each->extra);
        pq.freemem(each);
    }
}

static void beat(postgres_ear *on) {
    const char *const values[] = {on->me};
    PGresult *there = postgres_run(&on->hears, "SELECT shutbox.beat($1)", 1, values);
    const char *alive = there ? pq.getvalue(there, 0, 0) : "";
    if (there && strcmp(alive, on->alive) != 0) {
        snprintf(on->alive, sizeof on->alive, "%s", alive);
        tell(on, STORE_ALIVE, 0, 0, on->alive, strlen(on->alive));
    }
    pq.clear(there);
}

/* Until so much time has passed, it is time to stop, or the connection is gone. */
static void hear_for(const postgres_ear *on, int64_t time) {
    struct pollfd wires[] = {{.fd = on->end[0], .events = POLLIN},
                             {.fd = pq.socket(on->hears.wire), .events = POLLIN}};
    int64_t until = clock_milliseconds() + time, left = time;
    while (left > 0 && poll(wires, 2, (int)left) > 0 && !atomic_load(&on->stops)) {
        if (!pq.consumeInput(on->hears.wire))
            return;
        take_notices(on);
        left = until - clock_milliseconds();
    }
}

static void *listen_on(void *with) {
    postgres_ear *on = with;
    while (!atomic_load(&on->stops)) {
        beat(on);
        take_notices(on);
        hear_for(on, BEAT);
    }
    return NULL;
}

static bool start_thread(postgres_ear *on) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&on->thread, NULL, listen_on, on) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

postgres_ear *ear_start(const char *uri, const char *me, void (*hear)(void *to, store_request *what),
                        void *to) {
    postgres_ear *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    *made = (postgres_ear){.me = me, .hear = hear, .to = to};
    made->hears = (postgres){.uri = uri, .stops = &made->stops, .greet = greet, .to = made};
    if (pipe(made->end) == 0) {
        postgres_connect(&made->hears);
        if (start_thread(made))
            return made;
        postgres_close(&made->hears);
        close(made->end[0]);
        close(made->end[1]);
    }
    free(made);
    return NULL;
}

void ear_stop(postgres_ear *running) {
    atomic_store(&running->stops, true);
    close(running->end[1]);
    pthread_join(running->thread, NULL);
    close(running->end[0]);
    postgres_close(&running->hears);
    free(running);
}
