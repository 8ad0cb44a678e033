/* SPDX-License-Identifier: MIT */
/* What a request is answered. */
#ifndef SHUTBOX_SERVER_ANSWER_H
#define SHUTBOX_SERVER_ANSWER_H

#include <libwebsockets.h>

#include "server.h"
#include "site.h"
#include "visitors.h"

/* One transaction of a connection: what is still to be sent of a file. */
typedef struct sending {
    const unsigned char *next;
    size_t left;
    struct league_text *league; /* what it is made of, where it is a league; NULL: it is none */
    bool begun;                 /* and its head is sent */
} sending;

/* What a server knows: by which names it may be asked for besides those of this machine, parted by commas,
 * lest a page from elsewhere whose name was pointed at it reads what is served here; who is connected, how
 * much of everything is allowed, and the tables. */
typedef struct house {
    const char *names[SERVER_NAMES];
    const char *url; /* see server_settings */
    limits limits;
    visitor_list visitors;
    hall *tables;
    int sockets;
    struct socket_session *ready; /* those with something to tell */
    lws_dll2_owner_t heard;       /* web sockets, by when something was heard of them last */
    lws_dll2_owner_t asked;       /* those asked since whether anybody is there, by when */
    bool stopping;
    bool closing; /* all is kept, and web sockets are hung up on */
} house;

/* Headers that go with every answer. */
extern const struct lws_protocol_vhost_options *const answer_headers;

int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
