/* SPDX-License-Identifier: MIT */
/* Where to listen: names become addresses, and what stands in the way gets a name. */
#ifndef SHUTBOX_SERVER_ADDRESS_H
#define SHUTBOX_SERVER_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>

typedef struct address {
    char text[INET6_ADDRSTRLEN]; /* "127.0.0.1" */
    bool six;                    /* an IPv6 address */
    bool loopback;               /* nobody else can reach it */
    bool everywhere;             /* every address of this machine */
} address;

typedef enum trouble {
    TROUBLE_NONE,
    TROUBLE_HOST,      /* no such name or address */
    TROUBLE_ELSEWHERE, /* an address, but none of this machine's */
    TROUBLE_TAKEN,     /* somebody listens on that port */
    TROUBLE_FORBIDDEN, /* that port is not for everybody */
    TROUBLE_OTHER      /* errno tells */
} trouble;

/* Finds the address of a host given by name or number. */
trouble address_find(address *found, const char *host);

/* Whether one could listen there now. Port 0 is any free one. */
trouble address_try(const address *at, int port);

/* The address of this machine that a connection was made to. */
bool address_of_socket(address *found, int wire);

/* The port that a socket listens on; 0 where there is none. */
int address_port(int wire);

/* "http://127.0.0.1:8000/" */
enum { ADDRESS_URL_MAX = INET6_ADDRSTRLEN + 20 };
void address_url(const address *at, int port, char url[ADDRESS_URL_MAX]);

/* An address under which others can reach this machine; false when there is none. */
bool address_for_others(address *found);

#endif
