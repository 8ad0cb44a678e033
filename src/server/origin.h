/* SPDX-License-Identifier: MIT */
/* Where a connection comes from, as far as limits are about it. */
#ifndef SHUTBOX_SERVER_ORIGIN_H
#define SHUTBOX_SERVER_ORIGIN_H

#include <stdbool.h>

/* An IPv4 address, or the network of an IPv6 address: whoever has one of its 2^64 has the others as well. */
typedef struct origin {
    unsigned char bytes[16];
} origin;

/* Of whoever is at the other end of a socket. */
origin origin_of_socket(int wire);

/* The next address of a list that commas and spaces part; false at its end. */
bool origin_next(const char **list, origin *from);

/* Less than, equal to or greater than 0. */
int origin_compare(const origin *one, const origin *other);

/* Whether it is this very machine. */
bool origin_is_local(const origin *from);

#endif
