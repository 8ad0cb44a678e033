/* SPDX-License-Identifier: MIT */
#include "words/base/json.h"

#include <math.h>
#include <string.h>

void json_stdout(void *to, const char *text, size_t length) {
    (void)to;
    fwrite(text, 1, length, stdout);
}

static void put(json *out, const char *text) {
    out->sink(out->to, text, strlen(text));
}

static void put_quoted(json *out, const char *text) {
    put(out, "\"");
    for (; *text; text++) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\')
            plain++;
        out->sink(out->to, text, plain);
        text += plain;
        if (!*text)
            break;
        char escaped[8];
        snprintf(escaped, sizeof escaped, (unsigned char)*text < 0x20 ? "\\u%04x" : "\\%c", (unsigned)*text);
        put(out, escaped);
    }
    put(out, "\"");
}

static void put_name(json *out, const char *name) {
    if (out->comma)
        put(out, ",");
    out->comma = true;
    if (name) {
        put_quoted(out, name);
        put(out, ":");
    }
}

void json_open(json *out, const char *name, char bracket) {
    put_name(out, name);
    out->sink(out->to, &bracket, 1);
    out->comma = false;
}

void json_close(json *out, char bracket) {
    out->sink(out->to, &bracket, 1);
    out->comma = true;
}

void json_text(json *out, const char *name, const char *text) {
    put_name(out, name);
    put_quoted(out, text);
}

void json_number(json *out, const char *name, int64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    put_name(out, name);
    put(out, text);
}

void json_real(json *out, const char *name, double number) {
    char text[32];
    snprintf(text, sizeof text, "%.17g", number);
    put_name(out, name);
    put(out, isfinite(number) ? text : "null");
}

void json_truth(json *out, const char *name, bool truth) {
    put_name(out, name);
    put(out, truth ? "true" : "false");
}

void json_null(json *out, const char *name) {
    put_name(out, name);
    put(out, "null");
}

void json_reals(json *out, const char *name, const double *numbers, int count) {
    json_open(out, name, '[');
    for (int i = 0; i < count; i++)
        json_real(out, NULL, numbers[i]);
    json_close(out, ']');
}

void json_tiles(json *out, const char *name, sb_tiles tiles) {
    json_open(out, name, '[');
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        char tile[SB_TILE_NAME_MAX];
        if (!(tiles >> bit & 1))
            continue;
        sb_tile_write(bit, tile);
        json_text(out, NULL, tile);
    }
    json_close(out, ']');
}

void json_seats(json *out, const char *name, uint64_t seats) {
    json_open(out, name, '[');
    for (; seats; seats &= seats - 1)
        json_number(out, NULL, __builtin_ctzll(seats));
    json_close(out, ']');
}

void json_seat(json *out, const char *name, int seat) {
    if (seat < 0)
        json_null(out, name);
    else
        json_number(out, name, seat);
}

void json_throw(json *out, const char *name, int a, int b) {
    if (a == 0) {
        json_null(out, name);
        return;
    }
    json_open(out, name, '[');
    json_number(out, NULL, a);
    if (b)
        json_number(out, NULL, b);
    json_close(out, ']');
}

void json_asks(json *out, const char *name, sb_asks asks) {
    static const char *const words[] = {
        [SB_ASKS_NOTHING] = "nothing", [SB_ASKS_FIRST] = "first", [SB_ASKS_DICE] = "dice",
        [SB_ASKS_ROLL] = "roll",       [SB_ASKS_SHUT] = "shut",   [SB_ASKS_STAND] = "stand",
        [SB_ASKS_LEFT] = "left",
    };
    json_text(out, name, words[asks]);
}

void json_event(json *out, const char *name, const sb_event *event) {
    char text[SB_LINE_MAX + 1];
    sb_event_write(event, text, sizeof text);
    json_text(out, name, text);
}

void json_choices(json *out, const char *name, const sb_match *match) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    json_open(out, name, '[');
    for (int i = 0; i < count; i++)
        json_event(out, NULL, &choices[i]);
    json_close(out, ']');
}
