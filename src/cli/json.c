#include "json.h"

static void put_quoted(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else if ((unsigned char)*text < 0x20)
            printf("\\u%04x", (unsigned)*text);
        else
            putchar(*text);
    }
    putchar('"');
}

static void put_name(json *to, const char *name) {
    if (to->comma)
        putchar(',');
    to->comma = true;
    if (name) {
        put_quoted(name);
        putchar(':');
    }
}

void json_open(json *to, const char *name, char bracket) {
    put_name(to, name);
    putchar(bracket);
    to->comma = false;
}

void json_close(json *to, char bracket) {
    putchar(bracket);
    to->comma = true;
}

void json_text(json *to, const char *name, const char *text) {
    put_name(to, name);
    put_quoted(text);
}

void json_number(json *to, const char *name, int64_t number) {
    put_name(to, name);
    printf("%lld", (long long)number);
}

void json_real(json *to, const char *name, double number) {
    put_name(to, name);
    printf("%.17g", number);
}

void json_truth(json *to, const char *name, bool truth) {
    put_name(to, name);
    fputs(truth ? "true" : "false", stdout);
}

void json_null(json *to, const char *name) {
    put_name(to, name);
    fputs("null", stdout);
}

void json_tiles(json *to, const char *name, sb_tiles tiles) {
    json_open(to, name, '[');
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        char tile[SB_TILE_NAME_MAX];
        if (!(tiles >> bit & 1))
            continue;
        sb_tile_write(bit, tile);
        json_text(to, NULL, tile);
    }
    json_close(to, ']');
}

void json_seats(json *to, const char *name, uint64_t seats) {
    json_open(to, name, '[');
    for (; seats; seats &= seats - 1)
        json_number(to, NULL, __builtin_ctzll(seats));
    json_close(to, ']');
}
