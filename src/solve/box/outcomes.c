/* SPDX-License-Identifier: MIT */
#include "outcomes.h"

#include <stdlib.h>

static int by_size(const void *left, const void *right) {
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* Most states count what another has counted shortly before: left out, they need no sorting. */
enum { LATELY = 256 };

static int list_some(const box_graph *box, int64_t *score) {
    int64_t lately[LATELY];
    int count = 0;
    for (int i = 0; i < LATELY; i++)
        lately[i] = -1;
    for (int state = 0; state < box->states; state++) {
        int64_t here = box->score[state], *last = &lately[here % LATELY];
        if (*last != here)
            score[count++] = *last = here;
    }
    return count;
}

int outcomes_list(const box_graph *box, int64_t *score) {
    int some = list_some(box, score), count = 1;
    qsort(score, (size_t)some, sizeof *score, by_size);
    for (int i = 1; i < some; i++) {
        if (score[i] != score[count - 1])
            score[count++] = score[i];
    }
    return count;
}

uint32_t outcomes_find(const int64_t *score, int count, int64_t wanted) {
    uint32_t from = 0;
    for (uint32_t left = (uint32_t)count; left > 1; left -= left / 2)
        from += score[from + left / 2] <= wanted ? left / 2 : 0;
    return from;
}
