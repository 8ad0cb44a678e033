/* SPDX-License-Identifier: MIT */
/* Bytes taken one after another for whatever a fuzz target needs next. Where there are no more, they are 0.
 */
#ifndef SHUTBOX_FUZZ_TAKE_H
#define SHUTBOX_FUZZ_TAKE_H

#include <stdint.h>
#include <string.h>

#include "shutbox/rules.h"

typedef struct input {
    const uint8_t *data;
    size_t size;
} input;

static inline uint8_t take(input *from) {
    if (from->size == 0)
        return 0;
    from->size--;
    return *from->data++;
}

static inline void take_bytes(input *from, void *to, size_t size) {
    size_t there = size < from->size ? size : from->size;
    memset(to, 0, size);
    if (there > 0)
        memcpy(to, from->data, there);
    from->data += there;
    from->size -= there;
}

static inline sb_tiles take_tiles(input *from) {
    sb_tiles tiles = take(from);
    tiles |= (sb_tiles)take(from) << 8;
    return tiles | (sb_tiles)take(from) << 16;
}

/* Small ones mostly, and now and then any there is. */
static inline int64_t take_number(input *from) {
    int64_t number;
    uint8_t byte = take(from);
    if (byte < 200)
        return byte;
    if (byte < 248)
        return byte - 248;
    take_bytes(from, &number, sizeof number);
    return number;
}

static inline int take_int(input *from) {
    return (int)take_number(from);
}

#endif
