/* SPDX-License-Identifier: MIT */
/* Tells damage, not malice: any one word that is another one makes another sum. */
#ifndef SHUTBOX_HOST_CHECKSUM_H
#define SHUTBOX_HOST_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t checksum(const void *bytes, size_t size);

/* The same piece by piece: begun with the size of all, then added to; every piece but the last is a multiple
 * of eight bytes. */
uint64_t checksum_start(size_t size);
uint64_t checksum_add(uint64_t sum, const void *bytes, size_t size);

#endif
