#include "server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "answer.h"
#include "host/interrupt.h"

enum {
    CONNECTIONS_MOST = 4096,
    FILES_OWN = 32,      /* what is open besides connections, and those that are being closed */
    CONNECTIONS_FEW = 8, /* fewer than a browser opens at once are no way to serve */
    SHARE_AN_ADDRESS = 8,
    HEADER_BYTES = 16 * 1024,
    SECONDS_FOR_HEADERS = 10,
    SECONDS_IDLE = 60
};

struct server {
    struct lws_context *context;
    struct lws_vhost *site;
    house at;
};

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = answer, .per_session_data_size = sizeof(sending)}, {0}};

/* The running server, for the signal handler alone. */
static struct lws_context *volatile running_context;

static void wake(void) {
    if (running_context)
        lws_cancel_service(running_context);
}

static void handle_signals(void) {
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&ignored.sa_mask);
    sigaction(SIGPIPE, &ignored, NULL);
    interrupts_catch(wake);
}

/* A thousand open tabs, or somebody who opens a thousand connections, must not be all it takes. */
static unsigned allow_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 0;
    if (files.rlim_cur < CONNECTIONS_MOST) {
        files.rlim_cur = files.rlim_max < CONNECTIONS_MOST ? files.rlim_max : CONNECTIONS_MOST;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur < CONNECTIONS_MOST ? (unsigned)files.rlim_cur : CONNECTIONS_MOST;
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

static guest_limits limits_for(unsigned files) {
    int most = (int)files - FILES_OWN;
    most = most < CONNECTIONS_FEW ? CONNECTIONS_FEW : most;
    int share = most / SHARE_AN_ADDRESS;
    return (guest_limits){.most = most,
                          .most_an_address = share < CONNECTIONS_FEW ? CONNECTIONS_FEW : share,
                          .crowded = most / 4 * 3};
}

/* :: takes IPv4 too, every other address only its own family. */
static uint64_t family_options(const address *at) {
    if (!at->six)
        return LWS_SERVER_OPTION_DISABLE_IPV6;
    return LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | (at->everywhere ? 0 : LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE);
}

static struct lws_vhost *listen_at(server *on, const address *at, int port) {
    struct lws_context_creation_info info = {
        .port = port,
        .iface = at->everywhere ? NULL : at->text,
        .protocols = protocols,
        .vhost_name = "shutbox",
        .headers = answer_headers,
        .user = &on->at,
        .timeout_secs_ah_idle = SECONDS_FOR_HEADERS,
        .keepalive_timeout = SECONDS_IDLE,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | family_options(at),
    };
    return lws_create_vhost(on->context, &info);
}

trouble server_open(server **made, const address *at, int port, const char *const names[SERVER_NAMES]) {
    trouble met = address_try(at, port);
    if (met != TROUBLE_NONE)
        return met;
    server *on = calloc(1, sizeof *on);
    if (!on)
        return TROUBLE_OTHER;
    unsigned files = allow_files();
    memcpy(on->at.names, names, sizeof on->at.names);
    on->at.guests.limits = limits_for(files);
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .fd_limit_per_thread = files,
        .max_http_header_data2 = HEADER_BYTES,
        .max_http_header_pool2 = CONNECTIONS_MOST,
        .timeout_secs = SECONDS_FOR_HEADERS,
        .server_string = "shutbox",
    };
    lws_set_log_level(0, NULL);
    errno = 0;
    on->context = lws_create_context(&info);
    running_context = on->context;
    handle_signals();
    on->site = on->context ? listen_at(on, at, port) : NULL;
    if (!on->site || !can_open(CONNECTIONS_FEW)) {
        int why = errno;
        server_close(on);
        errno = why;
        return TROUBLE_OTHER;
    }
    *made = on;
    return TROUBLE_NONE;
}

int server_port(const server *running) {
    return lws_get_vhost_listen_port(running->site);
}

void server_run(server *running) {
    while (!interrupted() && lws_service(running->context, 0) >= 0)
        ;
}

void server_close(server *running) {
    running_context = NULL;
    if (running->context)
        lws_context_destroy(running->context);
    interrupts_release();
    free(running);
}
