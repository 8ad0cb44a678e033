#include "visitors.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "incident.h"

/* When it is crowded, who has been idle for so long makes room; elsewhere the usual patience holds. */
enum { SECONDS_CROWDED = 3, SECONDS_STUCK = 20 };

typedef struct origin {
    unsigned char bytes[16];
} origin;

struct visitor {
    struct lws *wsi;
    visitor *older, *newer;
    origin from;
    lws_usec_t asked;
    lws_usec_t took; /* a piece last; 0: nothing is being sent */
    bool busy, leaving;
    bool more;   /* asked for more before they had what they asked for */
    bool speaks; /* a proxy, for others: only they count */
};

/* An address from which tables were laid. It is forgotten after a day. */
typedef struct layer {
    struct layer *next;
    origin from;
    lws_usec_t since;
    int laid;
} layer;

static const lws_usec_t day = (lws_usec_t)86400 * LWS_US_PER_SEC;

/* Whoever has one IPv6 address has the other 2^64 of its network as well. */
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

/* Where a connection comes from. */
static origin find_origin(struct lws *wsi) {
    struct sockaddr_storage address = {0};
    socklen_t length = sizeof address;
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&address, &length);
    if (address.ss_family == AF_INET)
        return origin_of_four(&((const struct sockaddr_in *)&address)->sin_addr);
    if (address.ss_family == AF_INET6)
        return origin_of_six(&((const struct sockaddr_in6 *)&address)->sin6_addr);
    return (origin){{0}};
}

static bool is_same(const origin *one, const origin *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* The next address of a list that commas and spaces part; false at its end. */
static bool next_origin(const char **list, origin *from) {
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

static bool is_proxy(const visitor_list *list, const origin *from) {
    origin each;
    for (const char *at = list->limits.proxies; at && next_origin(&at, &each);) {
        if (is_same(&each, from))
            return true;
    }
    return false;
}

static void take_out(visitor_list *list, visitor *one) {
    *(one->older ? &one->older->newer : &list->oldest) = one->newer;
    *(one->newer ? &one->newer->older : &list->newest) = one->older;
    list->count--;
}

static void put_last(visitor_list *list, visitor *one) {
    one->older = list->newest;
    one->newer = NULL;
    *(list->newest ? &list->newest->newer : &list->oldest) = one;
    list->newest = one;
    list->count++;
}

static int count_from(const visitor_list *list, const origin *from) {
    int count = 0;
    for (const visitor *one = list->oldest; one; one = one->newer)
        count += !one->leaving && !one->speaks && is_same(&one->from, from);
    return count;
}

/* It is closed as soon as nothing else is being done. */
static void send_away(visitor *one) {
    one->leaving = true;
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* The one idle longest, from that address or (NULL) from any. */
static visitor *find_idle(const visitor_list *list, const origin *from) {
    for (visitor *one = list->oldest; one; one = one->newer) {
        if (!one->busy && !one->leaving && (!from || is_same(&one->from, from)))
            return one;
    }
    return NULL;
}

static int count_staying(const visitor_list *list) {
    int count = 0;
    for (const visitor *one = list->oldest; one; one = one->newer)
        count += !one->leaving;
    return count;
}

static void lose_patience(const visitor_list *list) {
    lws_usec_t before = lws_now_usecs() - (lws_usec_t)SECONDS_CROWDED * LWS_US_PER_SEC;
    for (visitor *one = list->oldest; one && one->asked < before; one = one->newer) {
        if (!one->busy && !one->leaving)
            send_away(one);
    }
}

static bool make_room(const visitor_list *list, const origin *from) {
    visitor *idle = NULL;
    if (from && count_from(list, from) >= list->limits.most_an_address && !(idle = find_idle(list, from)))
        return false;
    if (!idle && count_staying(list) >= list->limits.most && !(idle = find_idle(list, NULL)))
        return false;
    if (idle)
        send_away(idle);
    if (list->count >= list->limits.crowded)
        lose_patience(list);
    return true;
}

bool visitor_come(visitor_list *list, struct lws *wsi) {
    origin from = find_origin(wsi);
    bool speaks = is_proxy(list, &from);
    visitor *one = make_room(list, speaks ? NULL : &from) ? calloc(1, sizeof *one) : NULL;
    if (!one) {
        incident(INCIDENT_CROWDED);
        return false;
    }
    one->speaks = speaks;
    one->wsi = wsi;
    one->from = from;
    one->asked = lws_now_usecs();
    put_last(list, one);
    lws_set_opaque_user_data(wsi, one);
    return true;
}

/* The last address in the list is the one that the proxy itself saw. */
bool visitor_speaks_for(visitor_list *list, struct lws *wsi, const char *forwarded) {
    visitor *one = lws_get_opaque_user_data(wsi);
    origin each, last = {{0}};
    bool any = false;
    if (!one || !is_proxy(list, &one->from))
        return true;
    while (next_origin(&forwarded, &each)) {
        last = each;
        any = true;
    }
    if (!any)
        return true;
    bool room = count_from(list, &last) < list->limits.most_an_address;
    one->from = last;
    one->speaks = false;
    return room;
}

bool visitor_is_local(const visitor_list *list, struct lws *wsi) {
    const visitor *one = lws_get_opaque_user_data(wsi);
    static const origin four = {{127, 0, 0, 1}}, six = {{0}};
    (void)list;
    return one && (is_same(&one->from, &four) || is_same(&one->from, &six));
}

static layer *find_layer(visitor_list *list, const origin *from) {
    lws_usec_t now = lws_now_usecs();
    layer *found = NULL;
    for (layer **at = &list->layers; *at;) {
        layer *each = *at;
        if (now - each->since > day) {
            *at = each->next;
            free(each);
            continue;
        }
        if (is_same(&each->from, from))
            found = each;
        at = &each->next;
    }
    if (!found && (found = calloc(1, sizeof *found))) {
        *found = (layer){.next = list->layers, .from = *from, .since = now};
        list->layers = found;
    }
    return found;
}

bool visitor_may_lay(visitor_list *list, struct lws *wsi) {
    const visitor *one = lws_get_opaque_user_data(wsi);
    layer *by = one ? find_layer(list, &one->from) : NULL;
    return by && by->laid++ < list->limits.tables_an_address;
}

void visitor_list_free(visitor_list *list) {
    for (layer *each = list->layers, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    list->layers = NULL;
}

void visitor_ask(visitor_list *list, struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    take_out(list, one);
    put_last(list, one);
    one->asked = lws_now_usecs();
    one->busy = true;
}

void visitor_rest(struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    one->busy = false;
    one->took = 0;
}

void visitor_takes(struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (one)
        one->took = lws_now_usecs();
}

bool visitor_asked_more(struct lws *wsi) {
    const visitor *one = lws_get_opaque_user_data(wsi);
    return one && one->more;
}

static void throw_away(visitor *one) {
    char unread[4096];
    while (recv(lws_get_socket_fd(one->wsi), unread, sizeof unread, MSG_DONTWAIT) > 0)
        one->more = true;
}

void visitors_look(const visitor_list *list) {
    lws_usec_t before = lws_now_usecs() - (lws_usec_t)SECONDS_STUCK * LWS_US_PER_SEC;
    for (visitor *one = list->oldest; one; one = one->newer) {
        if (one->took == 0)
            continue;
        throw_away(one);
        if (one->took < before)
            shutdown(lws_get_socket_fd(one->wsi), SHUT_RDWR);
    }
}

void visitor_go(visitor_list *list, struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    take_out(list, one);
    free(one);
}
