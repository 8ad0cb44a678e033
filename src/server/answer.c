/* SPDX-License-Identifier: MIT */
#include "answer.h"

#include <string.h>

#include "figures.h"
#include "league_text.h"
#include "policy.h"
#include "socket.h"
#include "words/base/words.h"

enum {
    ADDRESS_ROOM = 1024,
    HEADERS_ROOM = 4096,
    PIECE = 32 * 1024,
    PATH_MOST = 1024,
    REQUEST_MOST = 8 * 1024,
    SECONDS_STUCK = 20,
    HOST_MOST = 300
};

/* Each row links to the one before it, so the last is the list. */
static const struct lws_protocol_vhost_options policies[] = {
    {NULL, NULL, "content-security-policy:", SITE_POLICY "; frame-ancestors 'none'"},
    {&policies[0], NULL, "x-content-type-options:", "nosniff"},
    {&policies[1], NULL, "x-frame-options:", "DENY"},
    {&policies[2], NULL, "referrer-policy:", "no-referrer"},
    {&policies[3], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&policies[4], NULL, "cross-origin-resource-policy:", "same-origin"},
    {&policies[5], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {&policies[6], NULL, "permissions-policy:",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), usb=()"},
};
const struct lws_protocol_vhost_options *const answer_headers =
    &policies[sizeof policies / sizeof policies[0] - 1];

/* An answer's head while it is written; failed once it does not fit. */
typedef struct head {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at;
    bool failed;
} head;

static unsigned char *end_of(head *on) {
    return on->room + sizeof on->room;
}

static void head_start(head *on, struct lws *wsi, unsigned status) {
    on->wsi = wsi;
    on->at = on->room + LWS_PRE;
    on->failed = lws_add_http_header_status(wsi, status, &on->at, end_of(on));
}

static void head_add(head *on, enum lws_token_indexes token, const char *value) {
    on->failed = on->failed || lws_add_http_header_by_token(on->wsi, token, (const unsigned char *)value,
                                                            (int)strlen(value), &on->at, end_of(on));
}

static void head_add_length(head *on, size_t length) {
    on->failed = on->failed || lws_add_http_header_content_length(on->wsi, length, &on->at, end_of(on));
}

static bool head_send(head *on) {
    return !on->failed && !lws_finalize_write_http_header(on->wsi, on->room + LWS_PRE, &on->at, end_of(on));
}

/* A header of the request; "" when there is none, or more of it than anybody needs. */
static const char *asked(struct lws *wsi, enum lws_token_indexes token, char *room, size_t size) {
    return lws_hdr_copy(wsi, room, (int)size, token) > 0 ? room : "";
}

static bool is_head(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

typedef struct refusal {
    unsigned status;
    const char *sentence;
} refusal;

static const refusal bad_request = {400, N_("This request makes no sense.")};
static const refusal bad_host = {403, N_("This game is only served under the name of this very machine.")};
static const refusal not_found = {404, N_("There is nothing here.")};
static const refusal bad_method = {405, N_("This page can only be read.")};
static const refusal long_path = {414, N_("This address is too long.")};
static const refusal too_many = {429, N_("Too many connections come from this address.")};
static const refusal too_old = {426, N_("This is spoken by the game itself, not read.")};
static const refusal long_request = {431, N_("This request is too long.")};

/* Says why not, on a page of one sentence. The connection ends with it: whoever sent such a request may have
 * sent a body too. */
static int refuse(struct lws *wsi, const refusal *why) {
    line page = {.length = 0};
    head on;
    line_add(&page,
             "<!doctype html><meta charset=\"utf-8\"><title>%u</title><p>%s <a href=\"/\">%s</a></p>\n",
             why->status, _(why->sentence), _("Shut the Box"));
    head_start(&on, wsi, why->status);
    if (why == &bad_method)
        head_add(&on, WSI_TOKEN_HTTP_ALLOW, "GET, HEAD");
    head_add(&on, WSI_TOKEN_HTTP_CONTENT_TYPE, "text/html; charset=utf-8");
    head_add(&on, WSI_TOKEN_CONNECTION, "close");
    head_add_length(&on, page.length);
    if (head_send(&on) && !is_head(wsi))
        lws_write(wsi, (unsigned char *)page.text, page.length, LWS_WRITE_HTTP_FINAL);
    return -1;
}

/* "localhost:8000" names the host "localhost", "[::1]:8000" the host "::1". */
static bool names_host(const char *asked_for, const char *host) {
    bool bracket = *asked_for == '[';
    size_t length = strcspn(asked_for += bracket, bracket ? "]" : ":");
    return length == strlen(host) && strncasecmp(asked_for, host, length) == 0;
}

static house *house_of(struct lws *wsi) {
    return lws_get_vhost_user(lws_get_vhost(wsi));
}

/* Whether one of the names in a list that commas part is asked for. */
static bool is_among(const char *asked_for, const char *list) {
    char name[HOST_MOST];
    for (const char *at = list; at && *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        if (length < sizeof name) {
            memcpy(name, at, length);
            name[length] = '\0';
            if (names_host(asked_for, name))
                return true;
        }
        at += length;
    }
    return false;
}

/* The address that somebody connected to is one of this machine's, and so may be its name. */
static bool is_connected_to(struct lws *wsi, const char *asked_for) {
    address here;
    return address_of_socket(&here, lws_get_socket_fd(wsi)) && names_host(asked_for, here.text);
}

static bool is_welcome(struct lws *wsi, const char *asked_for) {
    const house *at = house_of(wsi);
    bool known = is_among(asked_for, "localhost,127.0.0.1,::1") || is_connected_to(wsi, asked_for);
    for (int i = 0; i < SERVER_NAMES; i++)
        known = known || is_among(asked_for, at->names[i]);
    return known;
}

static int request_length(struct lws *wsi) {
    int length = 0;
    for (int token = 0; token < WSI_TOKEN_COUNT; token++)
        length += lws_hdr_total_length(wsi, (enum lws_token_indexes)token);
    return length;
}

/* A body is nothing to read a page with. What is not read would be taken for the next request, and where two
 * lengths are given, or none, nobody knows how much that is. */
static bool has_body(struct lws *wsi) {
    char length[4];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return true;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
           strcmp(asked(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length), "0") != 0;
}

static const refusal *find_fault(struct lws *wsi, const char *path) {
    char host[HOST_MOST];
    if (strlen(path) > PATH_MOST)
        return &long_path;
    if (request_length(wsi) > REQUEST_MOST)
        return &long_request;
    if (!*asked(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return &bad_request;
    if (!is_welcome(wsi, host))
        return &bad_host;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && !is_head(wsi))
        return &bad_method;
    return has_body(wsi) ? &bad_request : NULL;
}

static void let_go(sending *rest) {
    league_text_free(rest->league);
    *rest = (sending){.left = 0};
}

static int finish(struct lws *wsi) {
    visitor_rest(&house_of(wsi)->visitors, wsi);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_file(struct lws *wsi, sending *rest, const site_file *file) {
    char accepted[300], known[300], tag[60];
    site_form form = site_choose(file, asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted));
    const site_range *range = &file->forms[form];
    bool unchanged = strstr(asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known), file->tag) != NULL;
    head on;
    head_start(&on, wsi, unchanged ? 304 : 200);
    snprintf(tag, sizeof tag, "\"%s-%s\"", file->tag, site_coding(form));
    head_add(&on, WSI_TOKEN_HTTP_ETAG, tag);
    head_add(&on, WSI_TOKEN_HTTP_CACHE_CONTROL,
             file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    head_add(&on, WSI_TOKEN_HTTP_VARY, "accept-encoding");
    if (!unchanged) {
        head_add(&on, WSI_TOKEN_HTTP_CONTENT_TYPE, file->type);
        if (form != SITE_PLAIN)
            head_add(&on, WSI_TOKEN_HTTP_CONTENT_ENCODING, site_coding(form));
        head_add_length(&on, range->length);
    }
    if (!head_send(&on))
        return -1;
    if (unchanged || is_head(wsi))
        return finish(wsi);
    *rest = (sending){.next = site_bytes + range->offset, .left = range->length};
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_text(struct lws *wsi, unsigned status, const char *text, size_t length) {
    head on;
    head_start(&on, wsi, status);
    head_add(&on, WSI_TOKEN_HTTP_CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    head_add(&on, WSI_TOKEN_HTTP_CACHE_CONTROL, "no-store");
    head_add_length(&on, length);
    if (!head_send(&on))
        return -1;
    if (!is_head(wsi) && lws_write(wsi, (unsigned char *)text, length, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return finish(wsi);
}

static int send_health(struct lws *wsi) {
    static char good[] = "ok\n", stopping[] = "stopping\n";
    bool stops = house_of(wsi)->stopping;
    return send_text(wsi, stops ? 503 : 200, stops ? stopping : good, strlen(stops ? stopping : good));
}

/* The address to share links under; nothing where nobody has named one. */
static int send_address(struct lws *wsi) {
    const char *url = house_of(wsi)->url;
    char room[LWS_PRE + ADDRESS_ROOM];
    int length = snprintf(room + LWS_PRE, ADDRESS_ROOM, "%s\n", url ? url : "");
    return length < ADDRESS_ROOM ? send_text(wsi, 200, room + LWS_PRE, (size_t)length)
                                 : refuse(wsi, &not_found);
}

static int send_figures(struct lws *wsi) {
    char room[LWS_PRE + FIGURES_ROOM];
    int length = figures_write(house_of(wsi), room + LWS_PRE);
    return send_text(wsi, 200, room + LWS_PRE, (size_t)length);
}

/* ---- leagues ---- */

static void on_league(void *to) {
    lws_callback_on_writable(to);
}

/* Read by the store first, so the answer comes later. */
static int ask_league(struct lws *wsi, sending *rest, const char *file) {
    char argument[HOST_MOST];
    const char *season = lws_get_urlarg_by_name(wsi, "season=", argument, sizeof argument);
    rest->league = league_text_ask(house_of(wsi)->tables, file, season ? season : "", on_league, wsi);
    return rest->league ? 0 : refuse(wsi, &not_found);
}

static int begin_league(struct lws *wsi, sending *rest) {
    static char unread[] = "not-kept\n";
    const league_text *found = rest->league;
    head on;
    rest->begun = true;
    if (!found->text)
        return send_text(wsi, 503, unread, strlen(unread));
    head_start(&on, wsi, 200);
    head_add(&on, WSI_TOKEN_HTTP_CONTENT_TYPE,
             found->json ? "application/json" : "text/plain; charset=utf-8");
    head_add(&on, WSI_TOKEN_HTTP_CACHE_CONTROL, "no-store");
    head_add_length(&on, found->length);
    if (!head_send(&on))
        return -1;
    if (is_head(wsi))
        return finish(wsi);
    rest->next = (const unsigned char *)found->text;
    rest->left = found->length;
    lws_callback_on_writable(wsi);
    return 0;
}

/* A piece whenever the connection takes one; whoever takes none for long is hung up on. */
static int send_more(struct lws *wsi, sending *rest) {
    size_t length = rest->left < PIECE ? rest->left : PIECE;
    bool last = length == rest->left;
    if (rest->league && rest->league->done && !rest->begun)
        return begin_league(wsi, rest);
    if (length == 0)
        return 0;
    visitor_takes(&house_of(wsi)->visitors, wsi);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SECONDS_STUCK);
    if (lws_write(wsi, (unsigned char *)rest->next, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    rest->next += length;
    rest->left -= length;
    if (last)
        return visitor_asked_more(wsi) ? -1 : finish(wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

static bool is_crowded(struct lws *wsi) {
    char forwarded[300];
    return !visitor_speaks_for(&house_of(wsi)->visitors, wsi,
                               asked(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded));
}

/* A page from elsewhere must not play in somebody's name: where a browser says whose page it is, it has to be
 * this server's. Programs say nothing. */
static bool is_own_page(struct lws *wsi) {
    char origin[HOST_MOST];
    const char *from = asked(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    const char *host = strstr(from, "://");
    return host && is_welcome(wsi, host + 3);
}

/* Whether they speak as guests of tables do, among other things perhaps. */
static bool speaks_lines(struct lws *wsi) {
    char spoken[HOST_MOST], *rest = spoken;
    if (!*asked(wsi, WSI_TOKEN_PROTOCOL, spoken, sizeof spoken))
        return false;
    for (const char *word; (word = strsep(&rest, ", "));) {
        if (strcmp(word, SOCKET_PROTOCOL) == 0)
            return true;
    }
    return false;
}

/* Web sockets are for tables alone; HTTP/2 in the clear and tunnels are for nothing. */
static int answer_upgrade(struct lws *wsi, const char *to) {
    char path[sizeof SOCKET_PATH + 1];
    if (strcmp(to, "websocket") != 0 || lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) < 0 ||
        strcmp(path, SOCKET_PATH) != 0)
        return refuse(wsi, &bad_request);
    const refusal *fault = find_fault(wsi, path);
    if (fault)
        return refuse(wsi, fault);
    if (!is_own_page(wsi))
        return refuse(wsi, &bad_host);
    if (!speaks_lines(wsi))
        return refuse(wsi, &bad_request);
    return is_crowded(wsi) ? refuse(wsi, &too_many) : 0;
}

static int answer_request(struct lws *wsi, sending *rest, const char *path) {
    const refusal *fault = find_fault(wsi, path);
    if (!fault && is_crowded(wsi))
        fault = &too_many;
    if (fault)
        return refuse(wsi, fault);
    if (strcmp(path, "/health") == 0)
        return send_health(wsi);
    if (strcmp(path, "/address") == 0)
        return send_address(wsi);
    if (strcmp(path, "/metrics") == 0 && visitor_is_local(wsi))
        return send_figures(wsi);
    if (strcmp(path, SOCKET_PATH) == 0)
        return refuse(wsi, &too_old);
    if (strncmp(path, LEAGUE_PATH, strlen(LEAGUE_PATH)) == 0)
        return ask_league(wsi, rest, path + strlen(LEAGUE_PATH));
    const site_file *file = site_find(path);
    return file ? send_file(wsi, rest, file) : refuse(wsi, &not_found);
}

int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return visitor_come(&house_of(wsi)->visitors, wsi) ? 0 : -1;
    case LWS_CALLBACK_WSI_DESTROY:
        visitor_go(&house_of(wsi)->visitors, wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        visitor_ask(wsi);
        let_go(user);
        return answer_request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            let_go(user);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return answer_upgrade(wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* a web socket that speaks another language */
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}
