/* SPDX-License-Identifier: MIT */
#include "address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool describe(address *to, const struct sockaddr *from) {
    *to = (address){.six = from->sa_family == AF_INET6};
    if (from->sa_family == AF_INET) {
        struct in_addr four = ((const struct sockaddr_in *)from)->sin_addr;
        to->loopback = ntohl(four.s_addr) >> 24 == 127;
        to->everywhere = four.s_addr == htonl(INADDR_ANY);
        return inet_ntop(AF_INET, &four, to->text, sizeof to->text) != NULL;
    }
    if (from->sa_family != AF_INET6)
        return false;
    struct in6_addr six = ((const struct sockaddr_in6 *)from)->sin6_addr;
    to->loopback = IN6_IS_ADDR_LOOPBACK(&six);
    to->everywhere = IN6_IS_ADDR_UNSPECIFIED(&six);
    return inet_ntop(AF_INET6, &six, to->text, sizeof to->text) != NULL;
}

/* Of several addresses of a name the first that is IPv4, as browsers reach that under every name. */
trouble address_find(address *found, const char *host) {
    struct addrinfo *all = NULL, wanted = {.ai_socktype = SOCK_STREAM, .ai_family = AF_INET};
    if (getaddrinfo(host, NULL, &wanted, &all) != 0) {
        wanted.ai_family = AF_INET6;
        if (getaddrinfo(host, NULL, &wanted, &all) != 0)
            return TROUBLE_HOST;
    }
    bool done = describe(found, all->ai_addr);
    freeaddrinfo(all);
    return done ? TROUBLE_NONE : TROUBLE_HOST;
}

static trouble trouble_of(int error) {
    switch (error) {
    case 0:
        return TROUBLE_NONE;
    case EADDRINUSE:
        return TROUBLE_TAKEN;
    case EADDRNOTAVAIL:
        return TROUBLE_ELSEWHERE;
    case EACCES:
        return TROUBLE_FORBIDDEN;
    default:
        return TROUBLE_OTHER;
    }
}

static int bind_to(int wire, const address *at, int port) {
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    if (at->six) {
        inet_pton(AF_INET6, at->text, &six.sin6_addr);
        return bind(wire, (const struct sockaddr *)&six, sizeof six);
    }
    inet_pton(AF_INET, at->text, &four.sin_addr);
    return bind(wire, (const struct sockaddr *)&four, sizeof four);
}

trouble address_try(const address *at, int port) {
    int wire = socket(at->six ? AF_INET6 : AF_INET, SOCK_STREAM, 0), yes = 1;
    if (wire < 0)
        return errno == EAFNOSUPPORT ? TROUBLE_ELSEWHERE : TROUBLE_OTHER;
    fcntl(wire, F_SETFD, FD_CLOEXEC);
    /* As the real one will: connections of an earlier run may still linger on the port. */
    setsockopt(wire, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int failed = bind_to(wire, at, port) || listen(wire, 1) ? errno : 0;
    close(wire);
    errno = failed;
    return trouble_of(failed);
}

bool address_of_socket(address *found, int wire) {
    struct sockaddr_storage own = {0};
    socklen_t length = sizeof own;
    if (getsockname(wire, (struct sockaddr *)&own, &length) != 0)
        return false;
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&own;
    if (own.ss_family != AF_INET6 || !IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        return describe(found, (const struct sockaddr *)&own);
    struct sockaddr_in four = {.sin_family = AF_INET};
    memcpy(&four.sin_addr, six->sin6_addr.s6_addr + 12, sizeof four.sin_addr);
    return describe(found, (const struct sockaddr *)&four);
}

int address_port(int wire) {
    struct sockaddr_in6 own = {0}; /* the port is in the same place for both families */
    socklen_t length = sizeof own;
    if (getsockname(wire, (struct sockaddr *)&own, &length) != 0)
        return 0;
    return ntohs(own.sin6_port);
}

void address_url(const address *at, int port, char url[ADDRESS_URL_MAX]) {
    const char *host = !at->everywhere ? at->text : at->six ? "::1" : "127.0.0.1";
    snprintf(url, ADDRESS_URL_MAX, at->six ? "http://[%s]:%d/" : "http://%s:%d/", host, port);
}

bool address_for_others(address *found) {
    struct ifaddrs *all = NULL;
    bool done = false;
    if (getifaddrs(&all) != 0)
        return false;
    for (struct ifaddrs *each = all; each && !done; each = each->ifa_next)
        done = each->ifa_addr && each->ifa_addr->sa_family == AF_INET && (each->ifa_flags & IFF_UP) &&
               describe(found, each->ifa_addr) && !found->loopback;
    freeifaddrs(all);
    return done;
}
