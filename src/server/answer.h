/* What a request is answered. */
#ifndef SHUTBOX_SERVER_ANSWER_H
#define SHUTBOX_SERVER_ANSWER_H

#include <libwebsockets.h>

#include "site.h"

/* One transaction of a connection: what is still to be sent of a file. */
typedef struct sending {
    const unsigned char *next;
    size_t left;
} sending;

/* Who may be asked for: on a loopback address only its own names, lest a page from elsewhere whose name was
 * pointed at this machine reads what is served here. */
typedef struct welcome {
    bool any;
    const char *name;
} welcome;

/* Headers that go with every answer. */
extern const struct lws_protocol_vhost_options *const answer_headers;

int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
