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
    char *line; /* of a message that comes in pieces, what came so far */
    size_t length;
    double allowed; /* lines that may be said at once */
    int64_t since;  /* when that was so */
} socket_session;

int socket_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
