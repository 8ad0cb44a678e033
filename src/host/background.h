/* SPDX-License-Identifier: MIT */
/* A thinker at work in a thread of its own, so that whoever asked goes on meanwhile. */
#ifndef SHUTBOX_HOST_BACKGROUND_H
#define SHUTBOX_HOST_BACKGROUND_H

#include <pthread.h>
#include <stdatomic.h>

#include "host/thinker.h"

/* All zero: at nothing. For one thread to ask; only what it works with is the other's. */
typedef struct background {
    thinker thinks; /* the thread's, until it is done */
    sb_rules rules; /* what it is about */
    int players;
    pthread_t thread;
    bool begun;       /* there is a thread, or was one that nobody has joined */
    bool joined;      /* it is done, and thinks is ours */
    sb_status status; /* how that ended */
    atomic_bool finished, stopping;
    _Atomic double done, seconds; /* how far it is */
} background;

/* Sees to it that the values of these rules and players are being worked out, or are there. What it was at
 * about others is stopped; values it has of others are forgotten, so forget whatever shares them before. */
void background_begin(background *by, const sb_rules *rules, int players);

/* Whether it works on these now; done and seconds tell how far it is, and may be NULL. */
bool background_works(background *by, const sb_rules *rules, int players, double *done, double *seconds);

/* Waits for it, at most so long; false when it still works then. */
bool background_wait(background *by, double seconds);

/* Why there are no values once it is done; SB_OK where there are, or while it works. */
sb_status background_status(background *by);

/* Lets another thinker, about nothing yet, have the values: SB_NO_GAME_SOLVED while there are none. */
sb_status background_share(background *by, thinker *made);

/* Stops what it is at, and forgets all. */
void background_end(background *by);

#endif
