/* SPDX-License-Identifier: MIT */
#include "server/tables/guest.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: at first, and what is told at once to who catches up. */
enum { OUT_FIRST = 128, OUT_PIECE = 32 * 1024 };

void guest_tell(guest *to, const char *text, size_t length) {
    size_t wanted = to->length + length + 1;
    if (to->dropped)
        return;
    if (wanted > to->room) {
        size_t room = wanted < OUT_FIRST ? OUT_FIRST : wanted * 2;
        char *out = wanted > to->out_most ? NULL : realloc(to->out, GUEST_AHEAD + room);
        if (!out) { /* let go, to come back with from */
            to->dropped = true;
            to->ready(to);
            return;
        }
        to->out = out;
        to->room = room;
    }
    if (to->length > 0)
        to->out[GUEST_AHEAD + to->length++] = '\n';
    else
        to->ready(to);
    memcpy(to->out + GUEST_AHEAD + to->length, text, length);
    to->length += length;
}

void guest_say(guest *to, const char *format, ...) {
    char text[1200];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    guest_tell(to, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

bool guest_has_room(const guest *whose) {
    return !whose->dropped && whose->length < OUT_PIECE && whose->length < whose->out_most / 2;
}

void guest_clear(guest *whose) {
    free(whose->out);
    whose->out = NULL;
    whose->length = whose->room = 0;
}
