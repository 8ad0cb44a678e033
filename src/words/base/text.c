/* SPDX-License-Identifier: MIT */
#include "words/base/text.h"

#include <string.h>

enum { WRAP_ROOM = 1000 };

/* Bytes of the character that starts here, or 0 for bytes that make none. */
static int decode(const char *text, wchar_t *character) {
    static const struct {
        unsigned mask, lead;
        int length;
    } forms[] = {{0x80, 0x00, 1}, {0xE0, 0xC0, 2}, {0xF0, 0xE0, 3}, {0xF8, 0xF0, 4}};
    unsigned first = (unsigned char)text[0];
    for (int i = 0; i < 4; i++) {
        if ((first & forms[i].mask) != forms[i].lead)
            continue;
        unsigned value = first & ~forms[i].mask;
        for (int more = 1; more < forms[i].length; more++) {
            unsigned next = (unsigned char)text[more];
            if ((next & 0xC0) != 0x80)
                return 0;
            value = value << 6 | (next & 0x3F);
        }
        *character = (wchar_t)value;
        return forms[i].length;
    }
    return 0;
}

int text_character(const char *text, wchar_t *character, int *columns) {
    int length = decode(text, character);
    *columns = length ? wcwidth(*character) : -1;
    if (*columns < 0) {
        *character = L'?';
        *columns = 1;
    }
    return length ? length : 1;
}

int text_encode(wchar_t character, char bytes[5]) {
    unsigned value = (unsigned)character;
    int more = value < 0x80 ? 0 : value < 0x800 ? 1 : value < 0x10000 ? 2 : 3;
    static const unsigned char leads[] = {0x00, 0xC0, 0xE0, 0xF0};
    for (int i = more; i > 0; i--, value >>= 6)
        bytes[i] = (char)(0x80 | (value & 0x3F));
    bytes[0] = (char)(leads[more] | value);
    bytes[more + 1] = '\0';
    return more + 1;
}

int text_width(const char *text) {
    int width = 0, columns;
    wchar_t character;
    while (*text) {
        text += text_character(text, &character, &columns);
        width += columns;
    }
    return width;
}

int text_fitting(const char *text, int width) {
    int length = 0, columns;
    wchar_t character;
    while (text[length]) {
        int bytes = text_character(text + length, &character, &columns);
        if (columns > width)
            break;
        width -= columns;
        length += bytes;
    }
    return length;
}

/* Where the line that starts here ends: at the last blank that fits, or where nothing fits any more. */
static int line_length(const char *text, int width) {
    int fitting = text_fitting(text, width);
    if (!text[fitting] || text[fitting] == ' ')
        return fitting;
    int length = fitting;
    while (length > 0 && text[length - 1] != ' ')
        length--;
    return length > 0 ? length : fitting > 0 ? fitting : 1;
}

int text_wrap(const char *text, int width, wrapped_line *line, void *to) {
    int lines = 0, blanks = 0, indent = (int)strspn(text, " ");
    do {
        char piece[WRAP_ROOM];
        int length = line_length(text, width - blanks), seen = length, room = WRAP_ROOM - 1 - blanks;
        while (seen > 0 && text[seen - 1] == ' ')
            seen--;
        snprintf(piece, sizeof piece, "%*s%.*s", blanks, "", seen < room ? seen : room, text);
        if (line)
            line(to, piece);
        lines++;
        text += length;
        text += strspn(text, " ");
        blanks = indent < width / 2 ? indent : 0;
    } while (*text);
    return lines;
}

typedef struct printing {
    FILE *to;
    int indent; /* of the next line */
    int column;
} printing;

static void print_line(void *to, const char *text) {
    printing *out = to;
    fprintf(out->to, "%*s%s\n", out->indent, "", text);
    out->indent = out->column;
}

int print_wrapped(FILE *to, int indent, const char *text) {
    printing out = {.to = to, .column = indent};
    return text_wrap(text, SCREEN_COLUMNS - 1 - indent, print_line, &out);
}
