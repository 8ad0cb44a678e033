/* SPDX-License-Identifier: MIT */
#include "host/hasher.h"

#include <sodium.h>

static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    crypto_hash_sha256(out, bytes, length);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    crypto_auth_hmacsha256(out, bytes, length, key);
}

const sb_hasher hasher_sodium = {hash, mac};

void hasher_random(void *bytes, size_t length) {
    randombytes_buf(bytes, length);
}
