#include "server/tables/store.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct queue {
    store_request *first, **end;
} queue;

struct store {
    const store_engine *engine;
    void *self;
    void (*wake)(void *to);
    void *to;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    queue waiting, back;
    bool stops;
};

static void queue_clear(queue *all) {
    all->first = NULL;
    all->end = &all->first;
}

static void queue_join(queue *all, queue *more) {
    if (!more->first)
        return;
    *all->end = more->first;
    all->end = more->end;
    queue_clear(more);
}

static bool append_group(store *in, store_request *group) {
    if (!in->engine->begin(in->self))
        return false;
    bool good = true;
    for (store_request *each = group; each && good; each = each->next) {
        if (!each->reads)
            good = in->engine->append(in->self, each->table, each->number, each->text, each->length,
                                      &each->done);
    }
    good = good && in->engine->commit(in->self);
    if (!good)
        in->engine->undo(in->self);
    return good;
}

/* Reads see what the group before them has written. */
static void do_group(store *in, store_request *group) {
    bool appends = false;
    for (store_request *each = group; each; each = each->next)
        appends = appends || !each->reads;
    bool kept = !appends || append_group(in, group);
    for (store_request *each = group; each; each = each->next) {
        if (each->reads)
            each->failed =
                !in->engine->read(in->self, each->table, each->number, &each->lines, &each->length);
        else if (!kept)
            each->failed = true, each->done = false;
    }
}

static void *work(void *with) {
    store *in = with;
    pthread_mutex_lock(&in->lock);
    for (;;) {
        while (!in->waiting.first && !in->stops)
            pthread_cond_wait(&in->asked, &in->lock);
        if (!in->waiting.first)
            break;
        queue group = {NULL, NULL};
        queue_clear(&group);
        queue_join(&group, &in->waiting);
        pthread_mutex_unlock(&in->lock);
        do_group(in, group.first);
        pthread_mutex_lock(&in->lock);
        queue_join(&in->back, &group);
        in->wake(in->to);
    }
    pthread_mutex_unlock(&in->lock);
    return NULL;
}

store *store_start(const store_engine *engine, void *self, void (*wake)(void *to), void *to) {
    store *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    *made = (store){.engine = engine, .self = self, .wake = wake, .to = to};
    queue_clear(&made->waiting);
    queue_clear(&made->back);
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->asked, NULL);
    if (pthread_create(&made->thread, NULL, work, made) == 0)
        return made;
    free(made);
    return NULL;
}

void store_ask(store *to, store_request *request) {
    request->next = NULL;
    pthread_mutex_lock(&to->lock);
    bool idle = !to->waiting.first;
    *to->waiting.end = request;
    to->waiting.end = &request->next;
    pthread_mutex_unlock(&to->lock);
    if (idle)
        pthread_cond_signal(&to->asked);
}

store_request *store_take(store *from) {
    pthread_mutex_lock(&from->lock);
    store_request *taken = from->back.first;
    queue_clear(&from->back);
    pthread_mutex_unlock(&from->lock);
    return taken;
}

void store_stop(store *running) {
    pthread_mutex_lock(&running->lock);
    running->stops = true;
    pthread_mutex_unlock(&running->lock);
    pthread_cond_signal(&running->asked);
    pthread_join(running->thread, NULL);
    running->engine->close(running->self);
    pthread_cond_destroy(&running->asked);
    pthread_mutex_destroy(&running->lock);
    free(running);
}

store_request *store_request_make(uint64_t table, uint32_t number, const char *text, size_t length) {
    store_request *made = calloc(1, sizeof *made + length + 1);
    if (!made)
        return NULL;
    made->table = table;
    made->number = number;
    made->length = length;
    if (length > 0)
        memcpy(made->text, text, length);
    return made;
}
