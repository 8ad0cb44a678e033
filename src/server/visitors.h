/* SPDX-License-Identifier: MIT */
/* Who is connected: so many from one address and no more, and those who are idle longest make room. What is
 * done for one of them takes no longer when there are many. */
#ifndef SHUTBOX_SERVER_VISITORS_H
#define SHUTBOX_SERVER_VISITORS_H

#include <libwebsockets.h>
#include <stdbool.h>

/* How many there may be, in all and from one address (of IPv6: from one network of it), and when it counts as
 * crowded. */
typedef struct visitor_limits {
    int most, most_an_address, crowded;
    int tables_an_address; /* laid in a day */
    const char *proxies;   /* addresses that are believed when they say whom they speak for; NULL: none */
} visitor_limits;

typedef struct visitor_list {
    visitor_limits limits;
    lws_dll2_owner_t idle;   /* those who ask for nothing, longest first */
    lws_dll2_owner_t taking; /* those who are being sent what they asked for */
    lws_dll2_owner_t layers; /* addresses from which tables were laid since yesterday, oldest first */
    void *addresses;         /* from which there is anybody, or tables were laid: a tree */
    int count, leaving;      /* connections; those that are being closed */
} visitor_list;

/* Somebody new; those who have to go for it go. False when there is no room even so. */
bool visitor_come(visitor_list *list, struct lws *wsi);

/* Whoever speaks for others says for whom, where it is believed ("" where it says nothing). False when there
 * are too many from there already. */
bool visitor_speaks_for(visitor_list *list, struct lws *wsi, const char *forwarded);

/* Whether they come from this very machine. */
bool visitor_is_local(struct lws *wsi);

/* Whether one more table may be laid from where they are. Counts it. */
bool visitor_may_lay(visitor_list *list, struct lws *wsi);

/* Once nobody is connected any more. */
void visitor_list_free(visitor_list *list);

/* They ask for something, and are busy until they have it. */
void visitor_ask(struct lws *wsi);
void visitor_rest(visitor_list *list, struct lws *wsi);

/* They took a piece of what they asked for. */
void visitor_takes(visitor_list *list, struct lws *wsi);

/* Hangs up on those who take nothing for long. What they ask for meanwhile is thrown away, and so are they
 * once they have what they asked for first: unread, it would keep the loop awake. True: so it is for this
 * one. Forgets addresses of yesterday, too. */
void visitors_look(visitor_list *list);
bool visitor_asked_more(struct lws *wsi);
void visitor_go(visitor_list *list, struct lws *wsi);

#endif
