/* SPDX-License-Identifier: MIT */
/* Whether a text is JSON, for targets whose answers should be. */
#ifndef SHUTBOX_FUZZ_JSON_H
#define SHUTBOX_FUZZ_JSON_H

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const char *json_pass_value(const char *at);

static inline const char *json_pass_blanks(const char *at) {
    return at + strspn(at, " \t\n\r");
}

/* What follows the text that begins here; NULL where it is none. */
static inline const char *json_pass_text(const char *at) {
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < ' ')
            return NULL;
        if (*at != '\\')
            continue;
        at++;
        if (*at == 'u' && strspn(at + 1, "0123456789abcdefABCDEF") < 4)
            return NULL;
        if (!*at || !strchr("\"\\/bfnrtu", *at))
            return NULL;
    }
    return at + 1;
}

static inline const char *json_pass_digits(const char *at) {
    size_t count = strspn(at, "0123456789");
    return count ? at + count : NULL;
}

static inline const char *json_pass_number(const char *at) {
    at += *at == '-';
    if (at[0] == '0' && isdigit((unsigned char)at[1]))
        return NULL;
    at = json_pass_digits(at);
    if (at && *at == '.')
        at = json_pass_digits(at + 1);
    if (at && (*at == 'e' || *at == 'E'))
        at = json_pass_digits(at + 1 + (at[1] == '-' || at[1] == '+'));
    return at;
}

static inline const char *json_pass_members(const char *at, char closed) {
    at = json_pass_blanks(at);
    if (*at == closed)
        return at + 1;
    while (at) {
        if (closed == '}') {
            at = json_pass_text(json_pass_blanks(at));
            at = at ? json_pass_blanks(at) : NULL;
            if (!at || *at++ != ':')
                return NULL;
        }
        at = json_pass_value(at);
        if (at && *at == closed)
            return at + 1;
        if (!at || *at++ != ',')
            return NULL;
    }
    return NULL;
}

static const char *json_pass_value(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    at = json_pass_blanks(at);
    const char *end = NULL;
    if (*at == '{' || *at == '[')
        end = json_pass_members(at + 1, *at == '{' ? '}' : ']');
    else if (*at == '"')
        end = json_pass_text(at);
    else if (*at == '-' || isdigit((unsigned char)*at))
        end = json_pass_number(at);
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            end = at + strlen(words[i]);
    }
    return end ? json_pass_blanks(end) : NULL;
}

static inline bool is_json(const char *text) {
    const char *end = json_pass_value(text);
    return end && *end == '\0';
}

#endif
