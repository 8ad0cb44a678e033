/* SPDX-License-Identifier: MIT */
#include "server/tables/name.h"

#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void name_write(uint64_t id, char name[NAME_LENGTH + 1]) {
    for (int i = NAME_LENGTH - 1; i >= 0; i--, id >>= 6)
        name[i] = digits[id & 63];
    name[NAME_LENGTH] = '\0';
}

bool name_read(uint64_t *id, const char *name, size_t length) {
    uint64_t made = 0;
    if (length != NAME_LENGTH)
        return false;
    for (size_t i = 0; i < length; i++) {
        const char *found = name[i] ? strchr(digits, name[i]) : NULL;
        if (!found || made >> 58)
            return false;
        made = made << 6 | (uint64_t)(found - digits);
    }
    *id = made;
    return true;
}
