/* SPDX-License-Identifier: MIT */
/* Not SHA-256, which no fuzzer gets past: any function of the bytes does for finding crashes. */
#ifndef SHUTBOX_FUZZ_HASHING_H
#define SHUTBOX_FUZZ_HASHING_H

#include <string.h>

#include "shutbox/fair.h"

static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    memset(out, 0, SB_SECRET_SIZE);
    for (size_t i = 0; i < length; i++)
        out[i % SB_SECRET_SIZE] = (uint8_t)(out[i % SB_SECRET_SIZE] * 31 + bytes[i]);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    hash(out, bytes, length);
    for (int i = 0; i < SB_SECRET_SIZE; i++)
        out[i] ^= key[i];
}

static const sb_hasher hasher = {hash, mac};

#endif
