/* SPDX-License-Identifier: MIT */
#include "socket.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "answer.h"

enum {
    MESSAGE_MOST = 4096,
    SECONDS_TO_COME_BACK = 1, /* after which clients may try again when it stops */
    SECONDS_OF_LINES = 4,     /* so many seconds' lines may come at once: whoever comes back says several */
    ROOM_KEPT = 512,
    SECONDS_TO_ASK = 100, /* one that nothing was heard of; proxies wait about as long */
    SECONDS_TO_ANSWER = 40,
    LOOKS_FOR_ALL = 16 /* where all fall silent at once, they are asked in so many turns */
};
static_assert(LWS_PRE <= GUEST_AHEAD, "a frame's head fits before what guests are told");

static house *house_of(struct lws *wsi) {
    return lws_get_vhost_user(lws_get_vhost(wsi));
}

static socket_session *session_of(guest *who) {
    return (socket_session *)((char *)who - offsetof(socket_session, who));
}

static void on_ready(guest *who) {
    socket_session *with = session_of(who);
    house *at = house_of(who->carrier);
    if (with->told)
        return;
    with->told = true;
    with->next = at->ready;
    at->ready = with;
}

static void forget_ready(house *at, const socket_session *with) {
    socket_session **link = &at->ready;
    while (*link && *link != with)
        link = &(*link)->next;
    if (*link)
        *link = with->next;
}

static bool may_lay(guest *who) {
    house *at = house_of(who->carrier);
    return visitor_may_lay(&at->visitors, who->carrier);
}

static int carry(house *at, struct lws *wsi, guest *who) {
    if (who->dropped)
        return -1;
    if (who->length == 0)
        return 0;
    int sent = lws_write(wsi, (unsigned char *)who->out + GUEST_AHEAD, who->length, LWS_WRITE_TEXT);
    who->length = 0;
    if (who->room > ROOM_KEPT)
        guest_clear(who);
    hall_carried(at->tables, who);
    return sent < 0 ? -1 : 0;
}

void socket_tell_all(house *at) {
    while (at->ready) {
        socket_session *with = at->ready;
        struct lws *wsi = with->who.carrier;
        at->ready = with->next;
        with->told = false;
        if (lws_partial_buffered(wsi))
            lws_callback_on_writable(wsi);
        else if (carry(at, wsi, &with->who) < 0)
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

/* Whether they may say one more line now. */
static bool is_patient(const house *at, socket_session *with) {
    double rate = at->limits.most[LIMIT_LINES];
    int64_t now = lws_now_usecs();
    with->allowed += (double)(now - with->since) * 1e-6 * rate;
    if (with->allowed > rate * SECONDS_OF_LINES)
        with->allowed = rate * SECONDS_OF_LINES;
    with->since = now;
    if (with->allowed < 1)
        return false;
    with->allowed--;
    return true;
}

static void hear_lines(house *at, socket_session *with, const char *text, size_t length) {
    for (const char *from = text, *end = text + length; from < end;) {
        const char *newline = memchr(from, '\n', (size_t)(end - from));
        const char *stop = newline ? newline : end;
        if (is_patient(at, with))
            hall_hear(at->tables, &with->who, from, (size_t)(stop - from));
        else
            guest_say(&with->who, "no 0 %s", sb_status_name(SB_TOO_FAST));
        from = stop + 1;
    }
}

/* Says why, and hangs up. */
static int send_away(struct lws *wsi, enum lws_close_status status, const char *why) {
    lws_close_reason(wsi, status, (unsigned char *)why, strlen(why));
    return -1;
}

/* Messages nearly always come in one piece, and are then heard where they lie. */
static int receive(house *at, struct lws *wsi, socket_session *with, const char *piece, size_t length) {
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (lws_frame_is_binary(wsi))
        return send_away(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "only text is understood here");
    if (with->length + length + lws_remaining_packet_payload(wsi) > MESSAGE_MOST)
        return send_away(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 4096 bytes");
    if (whole && with->length == 0) {
        hear_lines(at, with, piece, length);
        return 0;
    }
    char *line = realloc(with->line, with->length + length + 1);
    if (!line)
        return -1;
    memcpy(line + with->length, piece, length);
    with->line = line;
    with->length += length;
    if (whole) {
        hear_lines(at, with, with->line, with->length);
        free(with->line);
        with->line = NULL;
        with->length = 0;
    }
    return 0;
}

/* Everybody is told what there is left to tell, and when to come back; then they are hung up on. */
static int end(house *at, struct lws *wsi, socket_session *with) {
    if (!with->dismissed)
        guest_say(&with->who, "bye %d", SECONDS_TO_COME_BACK);
    else if (with->who.length == 0)
        return send_away(wsi, LWS_CLOSE_STATUS_GOINGAWAY, "come back soon");
    with->dismissed = true;
    lws_callback_on_writable(wsi);
    return carry(at, wsi, &with->who);
}

/* ---- silence ---- */

static void note_silence(lws_dll2_owner_t *among, socket_session *with) {
    lws_dll2_remove(&with->silence);
    lws_dll2_add_tail(&with->silence, among);
    with->silent = lws_now_usecs();
}

static void note_heard(house *at, socket_session *with) {
    note_silence(&at->heard, with);
    with->asks = false;
}

/* The one silent longest, for so long at least; NULL: none is. */
static socket_session *find_silent(const lws_dll2_owner_t *among, int seconds) {
    socket_session *first = among->head ? lws_container_of(among->head, socket_session, silence) : NULL;
    int64_t before = lws_now_usecs() - (int64_t)seconds * LWS_US_PER_SEC;
    return first && first->silent < before ? first : NULL;
}

void sockets_look(house *at) {
    socket_session *with;
    for (int left = at->sockets / LOOKS_FOR_ALL + 1;
         left > 0 && (with = find_silent(&at->heard, SECONDS_TO_ASK)); left--) {
        note_silence(&at->asked, with);
        with->asks = true;
        lws_callback_on_writable(with->who.carrier);
    }
    while ((with = find_silent(&at->asked, SECONDS_TO_ANSWER))) {
        lws_dll2_remove(&with->silence);
        lws_set_timeout(with->who.carrier, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

static int ask(struct lws *wsi, socket_session *with) {
    unsigned char room[LWS_PRE + 1] = {0}; /* an answer without content would not be heard of */
    with->asks = false;
    lws_callback_on_writable(wsi); /* for whatever else there is */
    return lws_write(wsi, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static void begin(house *at, struct lws *wsi, socket_session *with) {
    *with = (socket_session){
        .who = {.chair = -1,
                .held = -1,
                .out_most = (size_t)at->limits.most[LIMIT_BACKLOG] * 1024,
                .ready = on_ready,
                .may_lay = may_lay,
                .carrier = wsi},
        .allowed = (double)at->limits.most[LIMIT_LINES] * SECONDS_OF_LINES,
        .since = lws_now_usecs(),
    };
    visitor_ask(wsi); /* and stays: nobody at a table is in the way for being quiet */
    at->sockets++;
    note_heard(at, with);
    if (at->closing)
        lws_callback_on_writable(wsi);
}

int socket_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    socket_session *with = user;
    house *at = house_of(wsi);
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        begin(at, wsi, with);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        note_heard(at, with);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        note_heard(at, with);
        return receive(at, wsi, with, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (lws_partial_buffered(wsi))
            return 0;
        if (with->asks)
            return ask(wsi, with);
        return at->closing ? end(at, wsi, with) : carry(at, wsi, &with->who);
    case LWS_CALLBACK_CLOSED:
        at->sockets--;
        lws_dll2_remove(&with->silence);
        forget_ready(at, with);
        hall_leave(at->tables, &with->who);
        free(with->line);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        visitor_go(&at->visitors, wsi);
        return 0;
    default:
        return 0;
    }
}
