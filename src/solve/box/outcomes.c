/* SPDX-License-Identifier: MIT */
#include "outcomes.h"

#include <stdlib.h>
#include <string.h>

static int by_size(const void *left, const void *right) {
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

int outcomes_list(const box_graph *box, int64_t *score) {
    int count = 1;
    memcpy(score, box->score, (size_t)box->states * sizeof *score);
    qsort(score, (size_t)box->states, sizeof *score, by_size);
    for (int i = 1; i < box->states; i++) {
        if (score[i] != score[count - 1])
            score[count++] = score[i];
    }
    return count;
}

uint32_t outcomes_find(const int64_t *score, int count, int64_t wanted) {
    const int64_t *found = bsearch(&wanted, score, (size_t)count, sizeof *score, by_size);
    return (uint32_t)(found - score);
}
