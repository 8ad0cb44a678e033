/* SPDX-License-Identifier: MIT */
#include "cli/windows/lent/posix.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

char *strndup(const char *text, size_t most) {
    size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

char *strsep(char **rest, const char *ends) {
    char *part = *rest;
    if (!part)
        return NULL;
    char *end = part + strcspn(part, ends);
    *rest = *end ? end + 1 : NULL;
    *end = '\0';
    return part;
}

/* Roughly: letters that are put onto the one before have no width, East Asian ones have two columns. */
int wcwidth(wchar_t character) {
    if (character < 0x20 || (character >= 0x7F && character < 0xA0))
        return character == 0 ? 0 : -1;
    bool joins = (character >= 0x300 && character < 0x370) || (character >= 0x200B && character < 0x2010) ||
                 (character >= 0xFE00 && character < 0xFE10);
    bool wide = (character >= 0x1100 && character < 0x1160) ||
                (character >= 0x2E80 && character < 0xD7A4 && character != 0x303F) ||
                (character >= 0xF900 && character < 0xFB00) || (character >= 0xFE30 && character < 0xFE70) ||
                (character >= 0xFF00 && character < 0xFF61);
    return joins ? 0 : wide ? 2 : 1;
}

struct tm *gmtime_r(const time_t *seconds, struct tm *date) {
    return gmtime_s(date, seconds) == 0 ? date : NULL;
}
