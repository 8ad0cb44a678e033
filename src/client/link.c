/* SPDX-License-Identifier: MIT */
#include "client/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PORT_MOST = 65535, PORT_PLAIN = 80, PORT_SAFE = 443 };

static const char table_mark[] = "#/table/", key_mark[] = "key=";

static const struct {
    const char *scheme;
    bool safe;
} schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

/* Takes so many bytes over; false where they do not fit, or there are none. */
static bool copy(char *to, size_t room, const char *from, size_t length) {
    if (length == 0 || length >= room)
        return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

static bool read_table(table_link *made, const char *text) {
    size_t length = strcspn(text, "?&/ ");
    const char *key = strstr(text + length, key_mark);
    if (!sb_table_name_good(text, length))
        return false;
    copy(made->table, sizeof made->table, text, length);
    if (!key)
        return true;
    key += sizeof key_mark - 1;
    return copy(made->key, sizeof made->key, key, strcspn(key, "&")) && strlen(made->key) == SB_KEY_TEXT;
}

/* "host", "host:port", "[::1]:port". */
static bool read_host(table_link *made, const char *text, size_t length, bool named) {
    bool bracket = length > 0 && *text == '[';
    size_t host = bracket ? strcspn(++text, "]") : strcspn(text, ":/#");
    length -= bracket;
    if (host > length || !copy(made->host, sizeof made->host, text, host))
        return false;
    const char *rest = text + host + bracket, *end = text + length;
    made->port = made->safe ? PORT_SAFE : named ? PORT_PLAIN : LINK_PORT_USUAL;
    if (rest >= end)
        return true;
    char *after;
    long port = *rest == ':' && rest[1] >= '0' && rest[1] <= '9' ? strtol(rest + 1, &after, 10) : 0;
    made->port = (int)port;
    return port > 0 && port <= PORT_MOST && after == end;
}

/* What comes before the mark, or all there is. */
static bool read_path(table_link *made, const char *text, size_t length) {
    memcpy(made->path, "/", 2);
    if (length == 0)
        return true;
    if (*text != '/' || !copy(made->path, sizeof made->path - 1, text, length))
        return false;
    if (made->path[length - 1] != '/')
        memcpy(made->path + length, "/", 2);
    return true;
}

static void start(table_link *made) {
    *made = (table_link){.port = LINK_PORT_USUAL, .host = "127.0.0.1", .path = "/"};
}

bool link_read(table_link *made, const char *text) {
    start(made);
    if (sb_table_name_good(text, strlen(text)))
        return copy(made->table, sizeof made->table, text, strlen(text));
    return link_read_server(made, text);
}

bool link_read_server(table_link *made, const char *text) {
    bool named = false;
    start(made);
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0] && !named; i++) {
        size_t length = strlen(schemes[i].scheme);
        named = strncasecmp(text, schemes[i].scheme, length) == 0;
        made->safe = named && schemes[i].safe;
        text += named ? length : 0;
    }
    size_t host = strcspn(text, "/#?");
    const char *mark = strstr(text, table_mark), *path = text + host;
    size_t path_length = mark ? (size_t)(mark - path) : strcspn(path, "#?");
    return read_host(made, text, host, named) && read_path(made, path, path_length) &&
           (!mark || read_table(made, mark + sizeof table_mark - 1));
}

int link_write(const table_link *from, bool own, char text[LINK_TEXT_MAX]) {
    bool six = strchr(from->host, ':') != NULL, usual = from->port == (from->safe ? PORT_SAFE : PORT_PLAIN);
    char port[16] = "";
    if (!usual)
        snprintf(port, sizeof port, ":%d", from->port);
    return snprintf(text, LINK_TEXT_MAX, "%s://%s%s%s%s%s%s%s%s%s", from->safe ? "https" : "http",
                    six ? "[" : "", from->host, six ? "]" : "", port, from->path,
                    from->table[0] ? table_mark : "", from->table, own && from->key[0] ? "?key=" : "",
                    own ? from->key : "");
}

void link_socket_path(const table_link *to, char path[LINK_PATH_MAX + 20]) {
    snprintf(path, LINK_PATH_MAX + 20, "%stables", to->path);
}
