/* SPDX-License-Identifier: MIT */
#include "visitors.h"

#include <search.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "incident.h"
#include "origin.h"

/* When it is crowded, who has been idle for so long makes room; elsewhere the usual patience holds. */
enum { SECONDS_CROWDED = 3, SECONDS_STUCK = 20 };
static const lws_usec_t day = (lws_usec_t)86400 * LWS_US_PER_SEC;

/* An address, as long as somebody is connected from there or for a day after a table was laid. */
typedef struct quarter {
    origin at; /* first: the tree compares it */
    int count; /* connected, and not being closed */
    lws_dll2_owner_t idle;
    int laid; /* tables, */
    lws_usec_t since;
    lws_dll2_t laid_from; /* among the layers, while there are any */
} quarter;

typedef struct visitor {
    struct lws *wsi;
    origin from;
    quarter *of;                  /* NULL: is not counted */
    lws_dll2_t idle, idle_beside; /* in all, and from the same address */
    lws_dll2_t taking;
    lws_usec_t since; /* idle, or when a piece was taken last */
    bool speaks;      /* a proxy, for others: only they count */
    bool leaving;
    bool more; /* asked for more before they had what they asked for */
} visitor;

static int compare(const void *one, const void *other) {
    return origin_compare(one, other);
}

static quarter *find_quarter(visitor_list *list, const origin *at) {
    void *found = tfind(at, &list->addresses, compare);
    return found ? *(quarter **)found : NULL;
}

/* NULL when memory runs out. */
static quarter *get_quarter(visitor_list *list, const origin *at) {
    quarter *found = find_quarter(list, at);
    if (found)
        return found;
    quarter *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->at = *at;
    if (tsearch(made, &list->addresses, compare))
        return made;
    free(made);
    return NULL;
}

static void drop_unused(visitor_list *list, quarter *one) {
    if (one->count > 0 || !lws_dll2_is_detached(&one->laid_from))
        return;
    tdelete(one, &list->addresses, compare);
    free(one);
}

static void enter(visitor *one, quarter *of) {
    one->of = of;
    of->count++;
}

static void move_out(visitor_list *list, visitor *one) {
    quarter *of = one->of;
    lws_dll2_remove(&one->idle_beside);
    one->of = NULL;
    if (!of)
        return;
    of->count--;
    drop_unused(list, of);
}

/* Is neither counted nor asked to make room any more. */
static void withdraw(visitor_list *list, visitor *one) {
    lws_dll2_remove(&one->idle);
    move_out(list, one);
}

static void be_idle(visitor_list *list, visitor *one) {
    one->since = lws_now_usecs();
    lws_dll2_add_tail(&one->idle, &list->idle);
    if (one->of)
        lws_dll2_add_tail(&one->idle_beside, &one->of->idle);
}

/* It is closed when the loop comes by, or at the latest when nothing else is being done. To wait for that is
 * not enough: while more come than there are files for, there is always something to do. */
static void send_away(visitor_list *list, visitor *one) {
    withdraw(list, one);
    one->leaving = true;
    list->leaving++;
    shutdown(lws_get_socket_fd(one->wsi), SHUT_RDWR);
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static visitor *idle_longest(const visitor_list *list) {
    lws_dll2_t *first = list->idle.head;
    return first ? lws_container_of(first, visitor, idle) : NULL;
}

static visitor *idle_longest_of(const quarter *of) {
    lws_dll2_t *first = of->idle.head;
    return first ? lws_container_of(first, visitor, idle_beside) : NULL;
}

static void lose_patience(visitor_list *list) {
    lws_usec_t before = lws_now_usecs() - (lws_usec_t)SECONDS_CROWDED * LWS_US_PER_SEC;
    for (visitor *one; (one = idle_longest(list)) && one->since < before;)
        send_away(list, one);
}

/* of: where the new one comes from; NULL where that does not count. */
static bool make_room(visitor_list *list, const quarter *of) {
    visitor *idle = NULL;
    if (of && of->count >= list->limits.most_an_address && !(idle = idle_longest_of(of)))
        return false;
    if (!idle && list->count - list->leaving >= list->limits.most && !(idle = idle_longest(list)))
        return false;
    if (idle)
        send_away(list, idle);
    if (list->count >= list->limits.crowded)
        lose_patience(list);
    return true;
}

static bool is_proxy(const visitor_list *list, const origin *from) {
    origin each;
    for (const char *at = list->limits.proxies; at && origin_next(&at, &each);) {
        if (origin_compare(&each, from) == 0)
            return true;
    }
    return false;
}

/* NULL when there is no room. */
static visitor *let_in(visitor_list *list, const origin *from) {
    bool speaks = is_proxy(list, from);
    const quarter *before = speaks ? NULL : find_quarter(list, from);
    visitor *one = make_room(list, before) ? calloc(1, sizeof *one) : NULL;
    quarter *of = one && !speaks ? get_quarter(list, from) : NULL;
    if (one && !speaks && !of) {
        free(one);
        return NULL;
    }
    if (of)
        enter(one, of);
    if (one)
        one->speaks = speaks;
    return one;
}

bool visitor_come(visitor_list *list, struct lws *wsi) {
    origin from = origin_of_socket(lws_get_socket_fd(wsi));
    visitor *one = let_in(list, &from);
    if (!one) {
        incident(INCIDENT_CROWDED);
        return false;
    }
    one->wsi = wsi;
    one->from = from;
    list->count++;
    be_idle(list, one);
    lws_set_opaque_user_data(wsi, one);
    return true;
}

/* The last address in the list is the one that the proxy itself saw; the next request on the same connection
 * may be for somebody else. */
bool visitor_speaks_for(visitor_list *list, struct lws *wsi, const char *forwarded) {
    visitor *one = lws_get_opaque_user_data(wsi);
    bool any = false;
    if (!one || one->leaving || !one->speaks)
        return true;
    while (origin_next(&forwarded, &one->from))
        any = true;
    if (!any)
        return true;
    move_out(list, one);
    quarter *of = get_quarter(list, &one->from);
    if (!of)
        return false;
    bool room = of->count < list->limits.most_an_address;
    enter(one, of);
    if (!lws_dll2_is_detached(&one->idle))
        lws_dll2_add_tail(&one->idle_beside, &of->idle);
    return room;
}

bool visitor_is_local(struct lws *wsi) {
    const visitor *one = lws_get_opaque_user_data(wsi);
    return one && origin_is_local(&one->from);
}

/* ---- who laid tables ---- */

static void forget_yesterday(visitor_list *list) {
    lws_usec_t before = lws_now_usecs() - day;
    while (list->layers.head) {
        quarter *oldest = lws_container_of(list->layers.head, quarter, laid_from);
        if (oldest->since >= before)
            return;
        lws_dll2_remove(&oldest->laid_from);
        oldest->laid = 0;
        drop_unused(list, oldest);
    }
}

bool visitor_may_lay(visitor_list *list, struct lws *wsi) {
    const visitor *one = lws_get_opaque_user_data(wsi);
    forget_yesterday(list);
    quarter *of = one ? get_quarter(list, &one->from) : NULL;
    if (!of)
        return false;
    if (lws_dll2_is_detached(&of->laid_from)) {
        of->since = lws_now_usecs();
        lws_dll2_add_tail(&of->laid_from, &list->layers);
    }
    return of->laid++ < list->limits.tables_an_address;
}

void visitor_list_free(visitor_list *list) {
    while (list->layers.head) {
        quarter *each = lws_container_of(list->layers.head, quarter, laid_from);
        lws_dll2_remove(&each->laid_from);
        drop_unused(list, each);
    }
}

/* ---- what they do ---- */

void visitor_ask(struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    lws_dll2_remove(&one->idle);
    lws_dll2_remove(&one->idle_beside);
}

void visitor_rest(visitor_list *list, struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    lws_dll2_remove(&one->taking);
    if (!one->leaving && lws_dll2_is_detached(&one->idle))
        be_idle(list, one);
}

void visitor_takes(visitor_list *list, struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    one->since = lws_now_usecs();
    if (lws_dll2_is_detached(&one->taking))
        lws_dll2_add_tail(&one->taking, &list->taking);
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

void visitors_look(visitor_list *list) {
    lws_usec_t before = lws_now_usecs() - (lws_usec_t)SECONDS_STUCK * LWS_US_PER_SEC;
    for (lws_dll2_t *each = list->taking.head; each; each = each->next) {
        visitor *one = lws_container_of(each, visitor, taking);
        throw_away(one);
        if (one->since < before)
            shutdown(lws_get_socket_fd(one->wsi), SHUT_RDWR);
    }
    forget_yesterday(list);
}

void visitor_go(visitor_list *list, struct lws *wsi) {
    visitor *one = lws_get_opaque_user_data(wsi);
    if (!one)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    withdraw(list, one);
    lws_dll2_remove(&one->taking);
    list->count--;
    list->leaving -= one->leaving;
    free(one);
}
