/* SPDX-License-Identifier: MIT */
/* xoshiro256** by Blackman and Vigna, its state filled by splitmix64 from an FNV-1a hash of the seed. */
#include "shutbox/random.h"

#include <stdbool.h>

static uint64_t hash(const char *bytes, size_t length) {
    uint64_t value = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        value = (value ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return value;
}

static uint64_t split(uint64_t *state) {
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

void sb_random_start(sb_random *random, const char *seed, size_t length, uint64_t stream) {
    uint64_t start = hash(seed, seed ? length : 0);
    start = split(&start) ^ stream;
    for (int i = 0; i < 4; i++)
        random->state[i] = split(&start);
}

static uint64_t rotate(uint64_t value, int by) {
    return value << by | value >> (64 - by);
}

uint64_t sb_random_next(sb_random *random) {
    uint64_t *state = random->state;
    uint64_t result = rotate(state[1] * 5, 7) * 9, shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 45);
    return result;
}

/* All zero is the one state that no seed gives and that never ends. */
static bool is_stuck(const sb_random *random) {
    return !(random->state[0] | random->state[1] | random->state[2] | random->state[3]);
}

uint32_t sb_random_below(sb_random *random, uint32_t below) {
    if (below == 0)
        return 0;
    uint32_t unlucky = (0u - below) % below; /* 2^32 mod below: so many draws would favour some numbers */
    for (;;) {
        uint64_t product = (sb_random_next(random) >> 32) * below;
        if ((uint32_t)product >= unlucky || is_stuck(random))
            return (uint32_t)(product >> 32);
    }
}
