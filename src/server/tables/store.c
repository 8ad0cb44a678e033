/* SPDX-License-Identifier: MIT */
#include "server/tables/store.h"

#include <stdlib.h>

struct store {
    const store_engine *engine;
    void *self;
    worker *hand;
};

static store_request *next_of(const store_request *one) {
    return (store_request *)one->place.next;
}

static bool writes(const store_request *one) {
    return one->kind == STORE_APPEND || one->kind == STORE_SETTLE || one->kind == STORE_SAY ||
           one->kind == STORE_LEAVE || one->kind == STORE_SHOW;
}

static bool write_one(const store *in, store_request *one) {
    const store_engine *engine = in->engine;
    if (one->kind == STORE_SETTLE)
        return engine->settle(in->self, one->table, one->number, one->text, one->length);
    if (one->kind == STORE_SAY && engine->say)
        engine->say(in->self, one->table, one->text, one->length);
    if (one->kind == STORE_LEAVE && engine->leave)
        engine->leave(in->self, one->table);
    if (one->kind == STORE_SHOW && engine->show)
        engine->show(in->self, one->table, one->text, one->length);
    if (one->kind != STORE_APPEND)
        return true;
    return engine->append(in->self, one->table, one->number, one->text, one->length, &one->done) &&
           (!one->league ||
            engine->mark(in->self, one->table, one->match, one->league, one->season, &one->done));
}

static bool write_group(const store *in, store_request *group) {
    if (!in->engine->begin(in->self))
        return false;
    bool good = true;
    for (store_request *each = group; each && good; each = next_of(each)) {
        if (writes(each))
            good = write_one(in, each);
    }
    good = good && in->engine->commit(in->self);
    if (!good)
        in->engine->undo(in->self);
    return good;
}

static bool find_due(const store *in, store_request *one) {
    bool good = in->engine->due(in->self, &one->table, &one->number, &one->done);
    if (good && one->done)
        good = in->engine->read(in->self, one->table, 0, UINT32_MAX, &one->lines, &one->length, &one->more);
    return good;
}

/* Whatever writes nothing that others wait for. */
static bool do_one(const store *in, store_request *one) {
    switch (one->kind) {
    case STORE_READ:
    case STORE_PAST:
        return in->engine->read(in->self, one->table, one->number, STORE_PIECE, &one->lines, &one->length,
                                &one->more);
    case STORE_TIDY:
        return in->engine->tidy(in->self, one->number);
    case STORE_PAIR:
        one->done = in->engine->pair(in->self, &one->table, one->text, one->length);
        return one->done;
    case STORE_LIST:
        return in->engine->list(in->self, one->number, &one->lines, &one->length);
    case STORE_DUE:
        return find_due(in, one);
    case STORE_RECALL:
        return in->engine->recall(in->self, one->league, one->season, &one->lines, &one->length);
    default:
        return true;
    }
}

/* Reads see what the group before them has written. */
static void do_group(void *self, errand *first) {
    const store *in = self;
    store_request *group = (store_request *)first;
    bool written = false;
    for (store_request *each = group; each; each = next_of(each))
        written = written || writes(each);
    bool kept = !written || write_group(in, group);
    for (store_request *each = group; each; each = next_of(each)) {
        if (!writes(each))
            each->failed = !do_one(in, each);
        else if (!kept)
            each->failed = true, each->done = false;
    }
}

/* From elsewhere, in any thread. */
static void hear(void *to, store_request *what) {
    worker_return(((store *)to)->hand, &what->place);
}

bool store_is_shared(const store *of) {
    return of->engine->listen != NULL;
}

static void free_all(errand *left) {
    for (errand *next; left; left = next) {
        next = left->next;
        store_request_free((store_request *)left);
    }
}

store *store_start(const store_engine *engine, void *self, void (*wake)(void *to), void *to) {
    store *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->engine = engine;
    made->self = self;
    made->hand = worker_start(&(worker_duties){made, do_group, wake, to});
    if (made->hand && (!engine->listen || engine->listen(self, hear, made)))
        return made;
    errand *left = NULL;
    if (made->hand)
        worker_stop(made->hand, &left);
    free_all(left);
    free(made);
    return NULL;
}

void store_ask(store *to, store_request *request) {
    worker_give(to->hand, &request->place);
}

store_request *store_take(store *from) {
    return (store_request *)worker_take(from->hand);
}

void store_stop(store *running) {
    errand *left;
    if (running->engine->hurry)
        running->engine->hurry(running->self);
    worker_stop(running->hand, &left);
    free_all(left);
    running->engine->close(running->self);
    free(running);
}
