/* SPDX-License-Identifier: MIT */
/* Serves the built-in page over HTTP, and tables over web sockets, until told to stop. */
#ifndef SHUTBOX_SERVER_SERVER_H
#define SHUTBOX_SERVER_SERVER_H

#include "address.h"
#include "tables.h"

typedef struct server server;

/* Names by which it may be asked for, besides those of this machine: each a list parted by commas, or NULL.
 */
enum { SERVER_NAMES = 3 };

typedef struct server_settings {
    const address *at;
    int port; /* 0: any free one */
    int wire; /* a socket that listens already, from whoever started the program; -1: none */
    const char *names[SERVER_NAMES];
    const char *url; /* under which links are to be shared; NULL: as whoever shares them came */
    const char *certificate, *certificate_key; /* files; NULL: no encryption */
    const char *proxies; /* addresses that are believed when they say whom they speak for; NULL: none */
    limits limits;
} server_settings;

/* Listens, and serves the page and these tables. The settings' texts have to outlive it. */
trouble server_open(server **made, const server_settings *how, tables *lent);

int server_port(const server *running);

/* Serves until SIGINT, SIGTERM or SIGHUP; then tells everybody at a web socket, and ends when all is kept
 * and told. */
void server_run(server *running);

void server_close(server *running);

#endif
