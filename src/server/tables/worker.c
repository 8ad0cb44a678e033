/* SPDX-License-Identifier: MIT */
#include "server/tables/worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

typedef struct queue {
    errand *first, **end;
} queue;

struct worker {
    worker_duties duties;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t given;
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

static void *work(void *with) {
    worker *on = with;
    pthread_mutex_lock(&on->lock);
    for (;;) {
        while (!on->waiting.first && !on->stops)
            pthread_cond_wait(&on->given, &on->lock);
        if (!on->waiting.first)
            break;
        queue group;
        queue_clear(&group);
        queue_join(&group, &on->waiting);
        pthread_mutex_unlock(&on->lock);
        on->duties.work(on->duties.self, group.first);
        pthread_mutex_lock(&on->lock);
        queue_join(&on->back, &group);
        on->duties.wake(on->duties.to);
    }
    pthread_mutex_unlock(&on->lock);
    return NULL;
}

/* Signals are for the thread that serves. */
static bool start_thread(worker *on) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&on->thread, NULL, work, on) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

worker *worker_start(const worker_duties *duties) {
    worker *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->duties = *duties;
    queue_clear(&made->waiting);
    queue_clear(&made->back);
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->given, NULL);
    if (start_thread(made))
        return made;
    free(made);
    return NULL;
}

void worker_give(worker *to, errand *one) {
    one->next = NULL;
    pthread_mutex_lock(&to->lock);
    bool idle = !to->waiting.first;
    *to->waiting.end = one;
    to->waiting.end = &one->next;
    pthread_mutex_unlock(&to->lock);
    if (idle)
        pthread_cond_signal(&to->given);
}

void worker_return(worker *to, errand *one) {
    one->next = NULL;
    pthread_mutex_lock(&to->lock);
    *to->back.end = one;
    to->back.end = &one->next;
    to->duties.wake(to->duties.to);
    pthread_mutex_unlock(&to->lock);
}

errand *worker_take(worker *from) {
    pthread_mutex_lock(&from->lock);
    errand *taken = from->back.first;
    queue_clear(&from->back);
    pthread_mutex_unlock(&from->lock);
    return taken;
}

void worker_stop(worker *running, errand **left) {
    pthread_mutex_lock(&running->lock);
    running->stops = true;
    pthread_mutex_unlock(&running->lock);
    pthread_cond_signal(&running->given);
    pthread_join(running->thread, NULL);
    *left = running->back.first;
    pthread_cond_destroy(&running->given);
    pthread_mutex_destroy(&running->lock);
    free(running);
}
