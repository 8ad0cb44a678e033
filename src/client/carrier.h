/* SPDX-License-Identifier: MIT */
/* A connection to a server of tables, over a WebSocket: carries lines and knows nothing of what they say. It
 * works in a thread of its own, and connects again whenever it is cut off, after pauses that grow. */
#ifndef SHUTBOX_CLIENT_CARRIER_H
#define SHUTBOX_CLIENT_CARRIER_H

#include "client/link.h"

typedef struct carrier carrier;

typedef enum carried_kind {
    CARRIED_NOTHING,
    CARRIED_UP,   /* there is a connection, on which nothing was said yet */
    CARRIED_LINE, /* somebody said a line */
    CARRIED_DOWN  /* there is none; tried again in so many seconds */
} carried_kind;

typedef struct carried {
    carried_kind kind;
    int seconds;
    char *line; /* to be freed: what was said, or why there is no connection */
    size_t length;
} carried;

/* Starts connecting. NULL, and errno, where that can't be tried. */
carrier *carrier_open(const table_link *to);
void carrier_close(carrier *by);

/* A descriptor that is readable as long as something is to be taken. */
int carrier_wakes(const carrier *by);

/* Takes what came next. */
carried carrier_take(carrier *by);

/* Says lines, each with its newline, on the connection that was last taken notice of; what is said to one
 * that is gone is lost. */
void carrier_say(carrier *by, const char *lines, size_t length);

/* Not to connect again before so many seconds: the server said so. */
void carrier_rest(carrier *by, int seconds);

#endif
