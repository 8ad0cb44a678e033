/* SPDX-License-Identifier: MIT */
#include "limits.h"

#include <string.h>

#include "words/base/words.h"

const limit_form limit_forms[LIMIT_COUNT] = {
    [LIMIT_SOCKETS] = {"sockets", N_("connections at once"), 16000, 8, 1000000},
    [LIMIT_SOCKETS_AN_ADDRESS] = {"sockets-an-address", N_("connections at once from one address"), 500, 8,
                                  1000000},
    [LIMIT_TABLES] = {"tables", N_("tables in memory at once"), 100000, 1, 10000000},
    [LIMIT_TABLES_AN_ADDRESS] = {"tables-an-address", N_("tables laid from one address in a day"), 500, 1,
                                 10000000},
    [LIMIT_LINES] = {"lines", N_("lines a second from one connection"), 50, 1, 1000000},
    [LIMIT_BACKLOG] = {"backlog", N_("kilobytes kept for a connection that reads slowly"), 256, 16, 65536},
    [LIMIT_IDLE] = {"idle", N_("seconds after which a table where nobody is leaves memory"), 300, 1,
                    10000000},
    [LIMIT_DAYS] = {"days", N_("days after which a table that nobody comes to is removed"), 90, 1, 36500},
};

void limits_usual(limits *made) {
    for (int i = 0; i < LIMIT_COUNT; i++)
        made->most[i] = limit_forms[i].usual;
}

static int find(const char *name, size_t length) {
    int found = 0;
    while (found < LIMIT_COUNT &&
           (strlen(limit_forms[found].name) != length || memcmp(limit_forms[found].name, name, length) != 0))
        found++;
    return found < LIMIT_COUNT ? found : -1;
}

static bool read_number(const char *text, size_t length, int *number) {
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || i > 7)
            return false;
        *number = *number * 10 + (text[i] - '0');
    }
    return length > 0;
}

static bool read_one(limits *made, const char *word, size_t length) {
    const char *sign = memchr(word, '=', length);
    int number, which = sign ? find(word, (size_t)(sign - word)) : -1;
    if (which < 0 || !read_number(sign + 1, length - (size_t)(sign + 1 - word), &number))
        return false;
    made->most[which] = number;
    return number >= limit_forms[which].least && number <= limit_forms[which].most;
}

bool limits_read(limits *made, const char *text, const char **wrong, size_t *wrong_length) {
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        if (!read_one(made, at, length)) {
            *wrong = at;
            *wrong_length = length;
            return false;
        }
        at += length;
        if (!*at)
            return true;
    }
}
