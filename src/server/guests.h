/* Who is connected: so many from one address and no more, and those who are idle longest make room. */
#ifndef SHUTBOX_SERVER_GUESTS_H
#define SHUTBOX_SERVER_GUESTS_H

#include <libwebsockets.h>
#include <stdbool.h>

/* How many there may be, in all and from one address (of IPv6: from one network of it), and when it counts as
 * crowded. */
typedef struct guest_limits {
    int most, most_an_address, crowded;
} guest_limits;

typedef struct guest guest;

typedef struct guest_list {
    guest_limits limits;
    guest *oldest, *newest; /* by when they last asked for something */
    int count;
} guest_list;

/* Somebody new; those who have to go for it go. False when there is no room even so. */
bool guest_come(guest_list *list, struct lws *wsi);

/* They ask for something, and are busy until they have it. */
void guest_ask(guest_list *list, struct lws *wsi);
void guest_rest(struct lws *wsi);
void guest_go(guest_list *list, struct lws *wsi);

#endif
