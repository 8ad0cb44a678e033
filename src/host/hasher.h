/* SPDX-License-Identifier: MIT */
/* SHA-256 and HMAC-SHA-256 from libsodium, for what the library leaves to others. */
#ifndef SHUTBOX_HOST_HASHER_H
#define SHUTBOX_HOST_HASHER_H

#include "shutbox/fair.h"

extern const sb_hasher hasher_sodium;

/* Random bytes that nobody can guess. */
void hasher_random(void *bytes, size_t length);

#endif
