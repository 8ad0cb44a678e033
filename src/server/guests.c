#include "guests.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* When it is crowded, who has been idle for so long makes room; elsewhere the usual patience holds. */
enum { SECONDS_CROWDED = 3 };

typedef struct origin {
    unsigned char bytes[16];
} origin;

struct guest {
    struct lws *wsi;
    guest *older, *newer;
    origin from;
    lws_usec_t asked;
    bool busy, leaving;
};

/* Where a connection comes from. Whoever has one IPv6 address has the other 2^64 of its network as well. */
static origin find_origin(struct lws *wsi) {
    struct sockaddr_storage address = {0};
    socklen_t length = sizeof address;
    origin from = {{0}};
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&address, &length);
    const struct in6_addr *six = &((const struct sockaddr_in6 *)&address)->sin6_addr;
    if (address.ss_family == AF_INET)
        memcpy(from.bytes, &((const struct sockaddr_in *)&address)->sin_addr, 4);
    else if (address.ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(six))
        memcpy(from.bytes, six->s6_addr + 12, 4);
    else if (address.ss_family == AF_INET6)
        memcpy(from.bytes + 8, six->s6_addr, 8);
    return from;
}

static bool is_same(const origin *one, const origin *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

static void take_out(guest_list *list, guest *one) {
    *(one->older ? &one->older->newer : &list->oldest) = one->newer;
    *(one->newer ? &one->newer->older : &list->newest) = one->older;
    list->count--;
}

static void put_last(guest_list *list, guest *one) {
    one->older = list->newest;
    one->newer = NULL;
    *(list->newest ? &list->newest->newer : &list->oldest) = one;
    list->newest = one;
    list->count++;
}

static int count_from(const guest_list *list, const origin *from) {
    int count = 0;
    for (const guest *one = list->oldest; one; one = one->newer)
        count += !one->leaving && is_same(&one->from, from);
    return count;
}

/* It is closed as soon as nothing else is being done. */
static void send_away(guest *one) {
    one->leaving = true;
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* The one idle longest, from that address or (NULL) from any. */
static guest *find_idle(const guest_list *list, const origin *from) {
    for (guest *one = list->oldest; one; one = one->newer) {
        if (!one->busy && !one->leaving && (!from || is_same(&one->from, from)))
            return one;
    }
    return NULL;
}

static int count_staying(const guest_list *list) {
    int count = 0;
    for (const guest *one = list->oldest; one; one = one->newer)
        count += !one->leaving;
    return count;
}

static void lose_patience(const guest_list *list) {
    lws_usec_t before = lws_now_usecs() - (lws_usec_t)SECONDS_CROWDED * LWS_US_PER_SEC;
    for (guest *one = list->oldest; one && one->asked < before; one = one->newer) {
        if (!one->busy && !one->leaving)
            send_away(one);
    }
}

static bool make_room(const guest_list *list, const origin *from) {
    guest *idle = NULL;
    if (count_from(list, from) >= list->limits.most_an_address && !(idle = find_idle(list, from)))
        return false;
    if (!idle && count_staying(list) >= list->limits.most && !(idle = find_idle(list, NULL)))
        return false;
    if (idle)
        send_away(idle);
    if (list->count >= list->limits.crowded)
        lose_patience(list);
    return true;
}

bool guest_come(guest_list *list, struct lws *wsi) {
    origin from = find_origin(wsi);
    guest *one = make_room(list, &from) ? calloc(1, sizeof *one) : NULL;
    if (!one)
        return false;
    one->wsi = wsi;
    one->from = from;
    one->asked = lws_now_usecs();
    put_last(list, one);
    lws_set_opaque_user_data(wsi, one);
    return true;
}

void guest_ask(guest_list *list, struct lws *wsi) {
    guest *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    take_out(list, one);
    put_last(list, one);
    one->asked = lws_now_usecs();
    one->busy = true;
}

void guest_rest(struct lws *wsi) {
    guest *one = lws_get_opaque_user_data(wsi);
    if (one)
        one->busy = false;
}

void guest_go(guest_list *list, struct lws *wsi) {
    guest *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    take_out(list, one);
    free(one);
}
