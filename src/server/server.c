/* SPDX-License-Identifier: MIT */
#include "server.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answer.h"
#include "host/interrupt.h"
#include "host/portable.h"
#include "socket.h"

enum {
    FILES_OWN = 32,      /* what is open besides connections, and those that are being closed */
    CONNECTIONS_FEW = 8, /* fewer than a browser opens at once are no way to serve */
    HEADER_BYTES = 16 * 1024,
    BYTES_HEARD = 512, /* of a message at once; kept for each web socket, and few say more */
    SECONDS_FOR_HEADERS = 10,
    SECONDS_IDLE = 60,
    SECONDS_A_TIDYING = 600,
    SECONDS_A_LOOK = 1 /* at who takes nothing of what they asked for */
};
static const double seconds_to_end = 2, seconds_a_look = 0.02;

struct server {
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *site;
    house at;
    tables *lent;
    ev_async woken;
    ev_prepare before; /* each wait */
    ev_timer next;     /* something at a table is due */
    ev_timer tidying;
    ev_timer looking;
    ev_timer ending;
    ev_io wire; /* a socket that listens already */
    double ends;
};

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = answer, .per_session_data_size = sizeof(sending)},
    {.name = SOCKET_PROTOCOL,
     .callback = socket_event,
     .per_session_data_size = sizeof(socket_session),
     .rx_buffer_size = BYTES_HEARD},
    {0}};

/* Whose silence is looked at by the library costs as much as there are connections, each time: sockets_look
 * does that. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

/* The running server, for the signal handler alone. */
static server *volatile running_server;

static void wake_loop(void) {
    server *on = running_server;
    if (on)
        ev_async_send(on->loop, &on->woken);
}

static void wake(void *to) {
    server *on = to;
    ev_async_send(on->loop, &on->woken);
}

static void handle_signals(void) {
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&ignored.sa_mask);
    sigaction(SIGPIPE, &ignored, NULL);
    interrupts_catch(wake_loop);
}

/* A thousand open tabs, or somebody who opens a thousand connections, must not be all it takes. */
static unsigned allow_files(rlim_t wanted) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 0;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return (unsigned)(files.rlim_cur < wanted ? files.rlim_cur : wanted);
}

/* Whether so many more files can be opened, whatever else this program was given open. */
static bool can_open(int count) {
    int opened[CONNECTIONS_FEW], done = 0;
    while (done < count && (opened[done] = dup(STDOUT_FILENO)) >= 0)
        done++;
    int why = errno;
    for (int i = 0; i < done; i++)
        close(opened[i]);
    errno = why;
    return done == count;
}

static visitor_limits limits_for(const server_settings *how, unsigned files) {
    int most = (int)files - FILES_OWN;
    most = most < CONNECTIONS_FEW ? CONNECTIONS_FEW : most;
    int share = how->limits.most[LIMIT_SOCKETS_AN_ADDRESS];
    return (visitor_limits){.most = most,
                            .most_an_address = share < most ? share : most,
                            .crowded = most / 4 * 3,
                            .tables_an_address = how->limits.most[LIMIT_TABLES_AN_ADDRESS],
                            .proxies = how->proxies};
}

/* ---- the loop ---- */

/* Once all is kept, guests are told the rest and hung up on in due form: to end with something of theirs
 * unread would lose what they have not read yet. */
static void on_ending(struct ev_loop *loop, ev_timer *timer, int events) {
    server *on = timer->data;
    (void)events;
    if (!on->at.closing && hall_rests(on->lent->all)) {
        on->at.closing = true;
        lws_callback_on_writable_all_protocol(on->context, &protocols[1]);
    }
    if ((on->at.closing && on->at.sockets == 0) || ev_now(loop) >= on->ends)
        ev_break(loop, EVBREAK_ALL);
}

/* What is under way is kept first. */
static void begin_to_end(server *on) {
    if (on->at.stopping) {
        ev_break(on->loop, EVBREAK_ALL);
        return;
    }
    on->at.stopping = true;
    on->ends = ev_now(on->loop) + seconds_to_end;
    hall_wind_up(on->lent->all);
    ev_timer_start(on->loop, &on->ending);
}

static void on_woken(struct ev_loop *loop, ev_async *async, int events) {
    server *on = async->data;
    (void)loop;
    (void)events;
    if (interrupted() && !on->at.stopping)
        begin_to_end(on);
    hall_back(on->lent->all);
}

/* Before each wait: what is due is done, and the next thing that will be ends the wait. */
static void on_before(struct ev_loop *loop, ev_prepare *prepare, int events) {
    server *on = prepare->data;
    (void)events;
    int64_t left = hall_tick(on->lent->all);
    socket_tell_all(&on->at);
    ev_timer_stop(loop, &on->next);
    if (left >= 0) {
        ev_timer_set(&on->next, (double)left * 1e-3 + 1e-3, 0);
        ev_timer_start(loop, &on->next);
    }
}

static void on_next(struct ev_loop *loop, ev_timer *timer, int events) {
    (void)loop;
    (void)timer;
    (void)events;
}

static void on_tidying(struct ev_loop *loop, ev_timer *timer, int events) {
    const server *on = timer->data;
    (void)loop;
    (void)events;
    tables_tidy(on->lent);
}

/* libwebsockets looks at its time limits when the loop is idle, which somebody can keep it from being. */
static void on_looking(struct ev_loop *loop, ev_timer *timer, int events) {
    server *on = timer->data;
    (void)loop;
    (void)events;
    visitors_look(&on->at.visitors);
    sockets_look(&on->at);
}

static void on_wire(struct ev_loop *loop, ev_io *io, int events) {
    server *on = io->data;
    (void)loop;
    (void)events;
    int came = portable_accept(io->fd);
    if (came >= 0)
        lws_adopt_socket_vhost(on->site, came);
}

static void watch_time(server *on) {
    ev_timer_init(&on->next, on_next, 0, 0);
    ev_timer_init(&on->tidying, on_tidying, 1, SECONDS_A_TIDYING);
    ev_timer_init(&on->looking, on_looking, SECONDS_A_LOOK, SECONDS_A_LOOK);
    ev_timer_init(&on->ending, on_ending, 0, seconds_a_look);
    on->tidying.data = on->looking.data = on->ending.data = on;
    ev_timer_start(on->loop, &on->tidying);
    ev_timer_start(on->loop, &on->looking);
}

static bool make_loop(server *on) {
    on->loop = ev_loop_new(EVFLAG_AUTO);
    if (!on->loop)
        return false;
    ev_async_init(&on->woken, on_woken);
    ev_prepare_init(&on->before, on_before);
    on->woken.data = on->before.data = on->wire.data = on;
    ev_async_start(on->loop, &on->woken);
    ev_prepare_start(on->loop, &on->before);
    watch_time(on);
    return true;
}

/* ---- listening ---- */

/* :: takes IPv4 too, every other address only its own family. */
static uint64_t family_options(const address *at) {
    if (!at->six)
        return LWS_SERVER_OPTION_DISABLE_IPV6;
    return LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | (at->everywhere ? 0 : LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE);
}

static struct lws_vhost *listen_at(server *on, const server_settings *how) {
    struct lws_context_creation_info info = {
        .port = how->wire >= 0 ? CONTEXT_PORT_NO_LISTEN_SERVER : how->port,
        .iface = how->at->everywhere ? NULL : how->at->text,
        .protocols = protocols,
        .vhost_name = "shutbox",
        .headers = answer_headers,
        .user = &on->at,
        .timeout_secs_ah_idle = SECONDS_FOR_HEADERS,
        .keepalive_timeout = SECONDS_IDLE,
        .retry_and_idle_policy = &patience,
        .ssl_cert_filepath = how->certificate,
        .ssl_private_key_filepath = how->certificate_key,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | family_options(how->at) |
                   (how->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
    };
    return lws_create_vhost(on->context, &info);
}

static struct lws_context *make_context(server *on, const server_settings *how, unsigned files) {
    void *loops[] = {on->loop};
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV |
                   (how->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .foreign_loops = loops,
        .fd_limit_per_thread = files,
        .max_http_header_data2 = HEADER_BYTES,
        .max_http_header_pool2 = files,
        .timeout_secs = SECONDS_FOR_HEADERS,
        .server_string = "shutbox",
    };
    return lws_create_context(&info);
}

static bool start(server *on, const server_settings *how) {
    unsigned files = allow_files((rlim_t)how->limits.most[LIMIT_SOCKETS] + FILES_OWN);
    memcpy(on->at.names, how->names, sizeof on->at.names);
    on->at.url = how->url;
    on->at.limits = how->limits;
    on->at.visitors.limits = limits_for(how, files);
    on->at.tables = on->lent->all;
    lws_set_log_level(0, NULL);
    if (!can_open(CONNECTIONS_FEW)) /* who can't, says so less clearly */
        return false;
    errno = 0;
    on->context = make_loop(on) ? make_context(on, how, files) : NULL;
    on->site = on->context ? listen_at(on, how) : NULL;
    if (!on->site || !can_open(CONNECTIONS_FEW))
        return false;
    if (how->wire >= 0) {
        fcntl(how->wire, F_SETFL, fcntl(how->wire, F_GETFL) | O_NONBLOCK);
        fcntl(how->wire, F_SETFD, FD_CLOEXEC); /* a browser is not to hold it */
        ev_io_init(&on->wire, on_wire, how->wire, EV_READ);
        ev_io_start(on->loop, &on->wire);
    }
    return true;
}

trouble server_open(server **made, const server_settings *how, tables *lent) {
    trouble met = how->wire >= 0 ? TROUBLE_NONE : address_try(how->at, how->port);
    if (met != TROUBLE_NONE)
        return met;
    server *on = calloc(1, sizeof *on);
    if (!on)
        return TROUBLE_OTHER;
    on->lent = lent;
    if (!start(on, how)) {
        int why = errno;
        server_close(on);
        errno = why;
        return TROUBLE_OTHER;
    }
    lent->to = on;
    lent->wake = wake;
    running_server = on;
    handle_signals();
    *made = on;
    return TROUBLE_NONE;
}

int server_port(const server *running) {
    return lws_get_vhost_listen_port(running->site);
}

void server_run(server *running) {
    if (!interrupted())
        ev_run(running->loop, 0);
}

void server_close(server *running) {
    running_server = NULL;
    running->lent->wake = NULL;
    if (running->context)
        lws_context_destroy(running->context);
    if (running->loop)
        ev_loop_destroy(running->loop);
    visitor_list_free(&running->at.visitors);
    interrupts_release();
    free(running);
}
