/* SPDX-License-Identifier: MIT */
/* Where throws come from when no real dice are at hand: beside the match, never in it. The same seed gives
 * the same throws on every platform and in every release. */
#ifndef SHUTBOX_RANDOM_H
#define SHUTBOX_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Throws have a stream of their own, so that nothing else ever changes one. */
#define SB_STREAM_DICE  UINT64_C(0) /* throws */
#define SB_STREAM_OTHER UINT64_C(1) /* anything else: this and every higher number is a stream of its own */

/* Plain data: copy with =. */
typedef struct sb_random {
    uint64_t state[4];
} sb_random;

/* Starts a stream of a seed, any bytes at all. Streams of one seed have nothing to do with each other. */
void sb_random_start(sb_random *random, const char *seed, size_t length, uint64_t stream);

/* The next 64 random bits. */
uint64_t sb_random_next(sb_random *random);

/* A number from 0 to below - 1, every one equally likely (unlucky draws are thrown away); 0 below 1. */
uint32_t sb_random_below(sb_random *random, uint32_t below);

/* What one die shows, 1 to 6. */
static inline int sb_random_die(sb_random *random) {
    return (int)sb_random_below(random, 6) + 1;
}

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
