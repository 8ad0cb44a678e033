/* SPDX-License-Identifier: MIT */
#include "host/checksum.h"

#include <string.h>

uint64_t checksum_start(size_t size) {
    return UINT64_C(0x9e3779b97f4a7c15) ^ size;
}

uint64_t checksum_add(uint64_t sum, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    uint64_t word;
    for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
        memcpy(&word, at, sizeof word);
        sum = (sum ^ word) * UINT64_C(0xff51afd7ed558ccd);
        sum ^= sum >> 32;
    }
    for (; size > 0; at++, size--)
        sum = (sum ^ *at) * UINT64_C(0x100000001b3);
    return sum;
}

uint64_t checksum(const void *bytes, size_t size) {
    return checksum_add(checksum_start(size), bytes, size);
}
