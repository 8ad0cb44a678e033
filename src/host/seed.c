/* SPDX-License-Identifier: MIT */
#include "host/seed.h"

#include <stdio.h>

#include "host/portable.h"

bool seed_make(char seed[SB_SEED_MAX + 1], const char *given) {
    unsigned char bytes[12];
    if (given) {
        snprintf(seed, SB_SEED_MAX + 1, "%s", given);
        return true;
    }
    if (!portable_random(bytes, sizeof bytes))
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(seed + 2 * i, 3, "%02x", bytes[i]);
    return true;
}
