/* Serves the built-in page over HTTP until told to stop. */
#ifndef SHUTBOX_SERVER_SERVER_H
#define SHUTBOX_SERVER_SERVER_H

#include "address.h"

typedef struct server server;

/* Listens at that address. port 0: any free one. name: what the host was called, by which it may be asked
 * for. */
trouble server_open(server **made, const address *at, int port, const char *name);

int server_port(const server *running);

/* Serves until SIGINT, SIGTERM or SIGHUP. */
void server_run(server *running);

void server_close(server *running);

#endif
