/* SPDX-License-Identifier: MIT */
/* Guests at tables, carried by web sockets: messages are lines, and lines are messages. */
#ifndef SHUTBOX_SERVER_SOCKET_H
#define SHUTBOX_SERVER_SOCKET_H

#include <libwebsockets.h>

#include "server/tables/hall.h"

/* What it is spoken as, and where. */
#define SOCKET_PROTOCOL "shutbox"
#define SOCKET_PATH     "/tables"

typedef struct socket_session {
    guest who;
    struct socket_session *next; /* among those with something to tell */
    bool told;                   /* is among them */
    bool dismissed;              /* was told to come back later: it ends */
    char *line;                  /* of a message that comes in pieces, what came so far */
    size_t length;
    double allowed;     /* lines that may be said at once */
    int64_t since;      /* when that was so */
    lws_dll2_t silence; /* among those heard or asked, */
    int64_t silent;     /* since then */
    bool asks;          /* whether anybody is there is still to be asked */
} socket_session;

/* Everybody who has something to be told is told it: many lines in one message, and without asking the loop
 * for leave each time, which would cost as much as the telling. */
struct house;
void socket_tell_all(struct house *at);

/* A connection that broke without a word is noticed by its silence: it is asked, and hung up on. */
void sockets_look(struct house *at);

int socket_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
