/* SPDX-License-Identifier: MIT */
/* Match states by the sum of their totals, which no turn lowers. */
#include <stdlib.h>

#include "turns.h"

int levels_sums(const turns_levels *levels) {
    return levels->in * (levels->count - 1) + 1;
}

/* Ways for so many coordinates to have a sum from 0 to below this one. */
static uint64_t ways_below(const turns_levels *levels, int coordinates, int sum) {
    int sums = levels_sums(levels);
    if (sum <= 0)
        return 0;
    return levels->below[coordinates * (sums + 1) + (sum < sums ? sum : sums)];
}

static uint64_t ways(const turns_levels *levels, int coordinates, int sum) {
    return sum < 0 ? 0 : ways_below(levels, coordinates, sum + 1) - ways_below(levels, coordinates, sum);
}

sb_status levels_make(turns_levels *levels, int in, int count) {
    levels->in = in;
    levels->count = count;
    int sums = levels_sums(levels);
    levels->below = calloc((size_t)(in + 1) * (size_t)(sums + 1), sizeof *levels->below);
    if (!levels->below)
        return SB_NO_MEMORY;
    for (int sum = 1; sum <= sums; sum++)
        levels->below[sum] = 1;
    for (int coordinates = 1; coordinates <= in; coordinates++) {
        uint64_t *below = levels->below + coordinates * (sums + 1);
        for (int sum = 0; sum < sums; sum++)
            below[sum + 1] = below[sum] + ways_below(levels, coordinates - 1, sum + 1) -
                             ways_below(levels, coordinates - 1, sum + 1 - count);
    }
    return SB_OK;
}

void levels_free(turns_levels *levels) {
    free(levels->below);
}

uint64_t levels_size(const turns_levels *levels, int sum) {
    return ways(levels, levels->in, sum);
}

void levels_seek(const turns_levels *levels, int sum, uint64_t rank, int *index) {
    for (int i = 0; i < levels->in; i++) {
        int value = 0, rest = levels->in - 1 - i;
        while (rank >= ways(levels, rest, sum - value))
            rank -= ways(levels, rest, sum - value++);
        index[i] = value;
        sum -= value;
    }
}

/* Fills the coordinates from this one on with the lowest in order that have this sum. */
static void fill_lowest(const turns_levels *levels, int *index, int i, int sum) {
    for (; i < levels->in; i++) {
        int most = (levels->count - 1) * (levels->in - 1 - i);
        int value = sum > most ? sum - most : 0;
        index[i] = value;
        sum -= value;
    }
}

void levels_next(const turns_levels *levels, int sum, int *index) {
    int rest = sum;
    for (int i = 0; i < levels->in; i++)
        rest -= index[i];
    for (int i = levels->in - 1; i >= 0; i--) {
        int *here = &index[i];
        if (rest > 0 && *here + 1 < levels->count) {
            ++*here;
            fill_lowest(levels, index, i + 1, rest - 1);
            return;
        }
        rest += *here;
    }
}

uint64_t levels_rank(const turns_levels *levels, int sum, const int *index) {
    uint64_t rank = 0;
    for (int i = 0; i < levels->in; i++) {
        int value = index[i], rest = levels->in - 1 - i;
        rank += ways_below(levels, rest, sum + 1) - ways_below(levels, rest, sum + 1 - value);
        sum -= value;
    }
    return rank;
}
