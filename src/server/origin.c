/* SPDX-License-Identifier: MIT */
#include "origin.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

static origin origin_of_six(const struct in6_addr *six) {
    origin from = {{0}};
    if (IN6_IS_ADDR_V4MAPPED(six))
        memcpy(from.bytes, six->s6_addr + 12, 4);
    else
        memcpy(from.bytes + 8, six->s6_addr, 8);
    return from;
}

static origin origin_of_four(const struct in_addr *four) {
    origin from = {{0}};
    memcpy(from.bytes, four, 4);
    return from;
}

static bool read_origin(const char *text, origin *from) {
    struct in6_addr six;
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1)
        *from = origin_of_four(&four);
    else if (inet_pton(AF_INET6, text, &six) == 1)
        *from = origin_of_six(&six);
    else
        return false;
    return true;
}

origin origin_of_socket(int wire) {
    struct sockaddr_storage address = {0};
    socklen_t length = sizeof address;
    getpeername(wire, (struct sockaddr *)&address, &length);
    if (address.ss_family == AF_INET)
        return origin_of_four(&((const struct sockaddr_in *)&address)->sin_addr);
    if (address.ss_family == AF_INET6)
        return origin_of_six(&((const struct sockaddr_in6 *)&address)->sin6_addr);
    return (origin){{0}};
}

bool origin_next(const char **list, origin *from) {
    char text[INET6_ADDRSTRLEN];
    *list += strspn(*list, ", ");
    size_t length = strcspn(*list, ", ");
    if (length == 0)
        return false;
    if (length < sizeof text) {
        memcpy(text, *list, length);
        text[length] = '\0';
    }
    if (length >= sizeof text || !read_origin(text, from))
        memset(from, 0xff, sizeof *from); /* somebody, but nobody from here */
    *list += length;
    return true;
}

int origin_compare(const origin *one, const origin *other) {
    return memcmp(one->bytes, other->bytes, sizeof one->bytes);
}

bool origin_is_local(const origin *from) {
    static const origin four = {{127, 0, 0, 1}}, six = {{0}};
    return origin_compare(from, &four) == 0 || origin_compare(from, &six) == 0;
}
