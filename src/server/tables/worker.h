/* SPDX-License-Identifier: MIT */
/* A thread that does errands in the order they are given, all that came meanwhile at once, and gives them
 * back. Whoever gives them never waits. */
#ifndef SHUTBOX_SERVER_TABLES_WORKER_H
#define SHUTBOX_SERVER_TABLES_WORKER_H

#include <stdbool.h>

/* The beginning of whatever is to be done. */
typedef struct errand {
    struct errand *next;
} errand;

typedef struct worker worker;

typedef struct worker_duties {
    void *self;
    void (*work)(void *self, errand *first); /* in the thread: does these, linked by next */
    void (*wake)(void *to);                  /* in the thread: errands have come back */
    void *to;
} worker_duties;

/* NULL where there is no memory or no thread to be had. */
worker *worker_start(const worker_duties *duties);

/* Hands one over; it comes back through worker_take, in order. */
void worker_give(worker *to, errand *one);

/* In any thread: one that was never given comes back. */
void worker_return(worker *to, errand *one);

/* Those that have come back, oldest first; NULL for none. */
errand *worker_take(worker *from);

/* Does what is still to be done, then ends. What came back is then to be taken from *left. */
void worker_stop(worker *running, errand **left);

#endif
