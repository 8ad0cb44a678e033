/* SPDX-License-Identifier: MIT */
/* The link of a table, as people pass it on, taken apart and put together. */
#ifndef SHUTBOX_CLIENT_LINK_H
#define SHUTBOX_CLIENT_LINK_H

#include "shutbox/meeting.h"

enum { LINK_HOST_MAX = 255, LINK_PATH_MAX = 200, LINK_TEXT_MAX = 700, LINK_PORT_USUAL = 7319 };

/* Where a table is to be found. */
typedef struct table_link {
    bool safe;                    /* encrypted */
    char host[LINK_HOST_MAX + 1]; /* a name or an address, without brackets */
    int port;
    char path[LINK_PATH_MAX + 1]; /* where the server's page is: "/" or "/games/" */
    char table[SB_TABLE_MAX + 1]; /* empty: no table is named */
    char key[SB_KEY_TEXT + 1];    /* a person's own; empty: none is named */
} table_link;

/* Takes apart "http://host:7319/#/table/NAME?key=KEY", with or without what is in front of the name and
 * behind it; https, ws and wss too. A name alone is a table of the server on this machine. */
bool link_read(table_link *made, const char *text);

/* The same where a server is meant: a name alone is the server's, and no table need be named. */
bool link_read_server(table_link *made, const char *text);

/* The link for others, or (own) with the key. Returns its length. */
int link_write(const table_link *from, bool own, char text[LINK_TEXT_MAX]);

/* What a WebSocket is asked for: "/tables". */
void link_socket_path(const table_link *to, char path[LINK_PATH_MAX + 20]);

#endif
