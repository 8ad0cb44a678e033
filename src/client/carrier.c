/* SPDX-License-Identifier: MIT */
#include "client/carrier.h"

#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/portable.h"

enum {
    MESSAGE_MOST = 4000,  /* what a server takes at once */
    HEARD_MOST = 4 << 20, /* a server that says more in one message says nonsense */
    SECONDS_TO_PING = 20, /* of silence, after which it is asked whether anybody is there */
    SECONDS_TO_GIVE_UP = 35,
    TRIES_MOST = 6,
    REST_MOST = 60
};

/* Seconds until it is tried again, once more each time. */
static const int pauses[TRIES_MOST] = {1, 1, 2, 5, 10, 20};

typedef struct node {
    struct node *next;
    carried what;
} node;

struct carrier {
    table_link to;
    char path[LINK_PATH_MAX + 20], host[LINK_HOST_MAX + 20];
    struct lws_context *context;
    pthread_t thread;
    atomic_bool stopping;
    int wake[2];

    pthread_mutex_t lock; /* for all of these */
    node *first, **end;
    char *out;
    size_t out_length, out_room;
    unsigned connection; /* its number, and that of the one taken notice of */
    unsigned noticed;
    int rest;

    /* The thread's own. */
    struct lws *wsi;
    bool open; /* it may be spoken to */
    lws_sorted_usec_list_t again;
    int tries;
    char *heard;
    size_t heard_length, heard_room;
};

static void push(carrier *by, carried_kind kind, const char *text, size_t length, int seconds) {
    node *made = malloc(sizeof *made);
    char *copy = malloc(length + 1);
    if (!made || !copy) { /* what can't be kept is asked for again: see visit.h on gaps */
        free(made);
        free(copy);
        return;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    *made = (node){.what = {kind, seconds, copy, length}};
    pthread_mutex_lock(&by->lock);
    bool was_empty = !by->first;
    *by->end = made;
    by->end = &made->next;
    pthread_mutex_unlock(&by->lock);
    if (was_empty) {
        ssize_t written = write(by->wake[1], "", 1);
        (void)written; /* a full pipe wakes just as well */
    }
}

static void try_again(lws_sorted_usec_list_t *timer);

static void connect_now(carrier *by) {
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = SECONDS_TO_PING,
                                        .secs_since_valid_hangup = SECONDS_TO_GIVE_UP};
    struct lws_client_connect_info info = {
        .context = by->context,
        .address = by->to.host,
        .port = by->to.port,
        .path = by->path,
        .host = by->host,
        .protocol = "shutbox",
        .local_protocol_name = "shutbox",
        .ssl_connection = by->to.safe ? LCCSCF_USE_SSL : 0,
        .retry_and_idle_policy = &idle,
        .pwsi = &by->wsi,
    };
    if (!lws_client_connect_via_info(&info) && !by->stopping)
        lws_sul_schedule(by->context, 0, &by->again, try_again, (lws_usec_t)pauses[1] * LWS_US_PER_SEC);
}

static void try_again(lws_sorted_usec_list_t *timer) {
    connect_now(lws_container_of(timer, carrier, again));
}

static void lost(carrier *by, const char *why, size_t length) {
    pthread_mutex_lock(&by->lock);
    int seconds = pauses[by->tries];
    if (by->rest > seconds)
        seconds = by->rest;
    by->rest = 0;
    by->connection++; /* what is said to the old one is lost */
    by->out_length = 0;
    pthread_mutex_unlock(&by->lock);
    by->wsi = NULL;
    by->open = false;
    by->heard_length = 0;
    if (by->tries < TRIES_MOST - 1)
        by->tries++;
    push(by, CARRIED_DOWN, why, length, seconds);
    if (!by->stopping)
        lws_sul_schedule(by->context, 0, &by->again, try_again, (lws_usec_t)seconds * LWS_US_PER_SEC);
}

static void found(carrier *by) {
    pthread_mutex_lock(&by->lock);
    by->connection++;
    by->out_length = 0;
    pthread_mutex_unlock(&by->lock);
    by->tries = 0;
    by->open = true;
    push(by, CARRIED_UP, "", 0, 0);
}

/* Whole lines of a whole message. */
static void split(carrier *by) {
    const char *at = by->heard, *end = at + by->heard_length;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        if (stop > at)
            push(by, CARRIED_LINE, at, (size_t)(stop - at), 0);
        at = stop + 1;
    }
    by->heard_length = 0;
}

static int hear(carrier *by, struct lws *wsi, const char *text, size_t length) {
    if (by->heard_length + length > HEARD_MOST)
        return -1;
    if (by->heard_length + length > by->heard_room) {
        size_t room = (by->heard_length + length) * 2;
        char *heard = realloc(by->heard, room);
        if (!heard)
            return -1;
        by->heard = heard;
        by->heard_room = room;
    }
    memcpy(by->heard + by->heard_length, text, length);
    by->heard_length += length;
    if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0)
        split(by);
    return 0;
}

/* As many lines as a message holds go out in one. */
static int speak(carrier *by, struct lws *wsi) {
    unsigned char message[LWS_PRE + MESSAGE_MOST];
    size_t length = 0;
    pthread_mutex_lock(&by->lock);
    while (length < by->out_length) {
        const char *from = by->out + length;
        size_t more = (size_t)((const char *)memchr(from, '\n', by->out_length - length) - from) + 1;
        if (length + more > MESSAGE_MOST)
            break;
        length += more;
    }
    if (length > 0)
        memcpy(message + LWS_PRE, by->out, length);
    by->out_length -= length;
    memmove(by->out, by->out + length, by->out_length);
    bool more = by->out_length > 0 && length > 0;
    pthread_mutex_unlock(&by->lock);
    if (more)
        lws_callback_on_writable(wsi);
    return length == 0 || lws_write(wsi, message + LWS_PRE, length - 1, LWS_WRITE_TEXT) >= 0 ? 0 : -1;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    carrier *by = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        lost(by, in ? in : "", in ? strnlen(in, length ? length : 200) : 0);
        return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        found(by);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(by, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return speak(by, wsi);
    case LWS_CALLBACK_CLIENT_CLOSED:
        lost(by, "", 0);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (by->open && !by->stopping)
            lws_callback_on_writable(by->wsi);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "shutbox", .callback = serve, .rx_buffer_size = 65536}, {0}};

static void *run(void *self) {
    carrier *by = self;
    connect_now(by);
    while (!by->stopping && lws_service(by->context, 0) >= 0)
        continue;
    return NULL;
}

static void name_ends(carrier *made) {
    bool six = strchr(made->to.host, ':') != NULL;
    snprintf(made->host, sizeof made->host, "%s%s%s:%d", six ? "[" : "", made->to.host, six ? "]" : "",
             made->to.port);
    link_socket_path(&made->to, made->path);
}

static bool start(carrier *made) {
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .user = made,
                                             .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
                                             .fd_limit_per_thread = 8};
    if (portable_pipe(made->wake, false) != 0)
        return false;
    lws_set_log_level(0, NULL);
    made->context = lws_create_context(&info);
    if (!made->context)
        return false;
    /* Signals are for whoever waits for keys. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&made->thread, NULL, run, made);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed)
        lws_context_destroy(made->context);
    errno = failed;
    return !failed;
}

static void give_back(carrier *by) {
    for (node *each = by->first, *next; each; each = next) {
        next = each->next;
        free(each->what.line);
        free(each);
    }
    for (int i = 0; i < 2; i++) {
        if (by->wake[i] >= 0)
            close(by->wake[i]);
    }
    pthread_mutex_destroy(&by->lock);
    free(by->heard);
    free(by->out);
    free(by);
}

carrier *carrier_open(const table_link *to) {
    carrier *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->to = *to;
    made->end = &made->first;
    made->wake[0] = made->wake[1] = -1;
    pthread_mutex_init(&made->lock, NULL);
    name_ends(made);
    if (start(made))
        return made;
    int why = errno;
    give_back(made);
    errno = why;
    return NULL;
}

void carrier_close(carrier *by) {
    by->stopping = true;
    lws_cancel_service(by->context);
    pthread_join(by->thread, NULL);
    lws_context_destroy(by->context);
    give_back(by);
}

int carrier_wakes(const carrier *by) {
    return by->wake[0];
}

carried carrier_take(carrier *by) {
    carried what = {CARRIED_NOTHING, 0, NULL, 0};
    char bytes[64];
    pthread_mutex_lock(&by->lock);
    node *taken = by->first;
    if (taken) {
        what = taken->what;
        by->first = taken->next;
    }
    if (!by->first) {
        by->end = &by->first;
        while (read(by->wake[0], bytes, sizeof bytes) > 0)
            continue;
    }
    if (what.kind == CARRIED_UP || what.kind == CARRIED_DOWN)
        by->noticed++;
    pthread_mutex_unlock(&by->lock);
    free(taken);
    return what;
}

void carrier_say(carrier *by, const char *lines, size_t length) {
    pthread_mutex_lock(&by->lock);
    bool heard = by->noticed == by->connection;
    if (heard && by->out_length + length > by->out_room) {
        size_t room = (by->out_length + length) * 2;
        char *out = realloc(by->out, room);
        heard = out != NULL;
        by->out = heard ? out : by->out;
        by->out_room = heard ? room : by->out_room;
    }
    if (heard) {
        memcpy(by->out + by->out_length, lines, length);
        by->out_length += length;
    }
    pthread_mutex_unlock(&by->lock);
    lws_cancel_service(by->context);
}

void carrier_rest(carrier *by, int seconds) {
    pthread_mutex_lock(&by->lock);
    by->rest = seconds < REST_MOST ? seconds : REST_MOST;
    pthread_mutex_unlock(&by->lock);
}
