/* SPDX-License-Identifier: MIT */
#include "host/crew.h"

#include <pthread.h>
#include <stdatomic.h>

#include "host/clock.h"
#include "host/portable.h"

enum { HANDS_MOST = 64 };

typedef struct work {
    atomic_int next;
    int jobs;
    void (*job)(void *context, int number);
    void *context;
} work;

static void *take_jobs(void *shared) {
    work *todo = shared;
    int number;
    while ((number = atomic_fetch_add(&todo->next, 1)) < todo->jobs)
        todo->job(todo->context, number);
    return NULL;
}

/* Threads are made for each batch of jobs: batches are long against that, and nothing is left to shut down.
 */
static void run(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    const crew *made = self;
    work todo = {.jobs = jobs, .job = job, .context = context};
    pthread_t threads[HANDS_MOST];
    int started = 0, wanted = made->lent.hands < jobs ? made->lent.hands : jobs;
    while (started < wanted - 1 && pthread_create(&threads[started], NULL, take_jobs, &todo) == 0)
        started++;
    take_jobs(&todo);
    while (started > 0)
        pthread_join(threads[--started], NULL);
}

double crew_seconds(const crew *made) {
    return clock_seconds() - made->started;
}

static bool progress(void *self, double done) {
    const crew *made = self;
    return !made->report || made->report(made->to, done, crew_seconds(made));
}

void crew_make(crew *made, crew_report *report, void *to) {
    long processors = portable_processors();
    int hands = processors < 1 ? 1 : processors > HANDS_MOST ? HANDS_MOST : (int)processors;
    *made = (crew){.lent = {.self = made, .hands = hands, .run = run, .progress = progress},
                   .report = report,
                   .to = to,
                   .started = clock_seconds()};
}
