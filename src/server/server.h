/* Serves the built-in page over HTTP until told to stop. */
#ifndef SHUTBOX_SERVER_SERVER_H
#define SHUTBOX_SERVER_SERVER_H

#include "address.h"

typedef struct server server;

/* Names by which it may be asked for, besides those of this machine: each a list parted by commas, or NULL.
 */
enum { SERVER_NAMES = 3 };

/* Listens at that address. port 0: any free one. */
trouble server_open(server **made, const address *at, int port, const char *const names[SERVER_NAMES]);

int server_port(const server *running);

/* Serves until SIGINT, SIGTERM or SIGHUP. */
void server_run(server *running);

void server_close(server *running);

#endif
