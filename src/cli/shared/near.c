/* SPDX-License-Identifier: MIT */
#include "cli/shared/near.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 40 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Letters put in, left out, changed, or swapped with the next. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][LONGEST + 1];
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

/* A third of what was typed may be wrong; a beginning of at least three letters is always near. */
void near_try(near *to, const char *name) {
    size_t length = strlen(name);
    if (to->length == 0 || to->length > LONGEST || length > LONGEST)
        return;
    size_t far = distance(to->word, to->length, name, length);
    bool begins = to->length >= 3 && strncmp(to->word, name, to->length) == 0;
    if (begins)
        far = least(far, 1);
    if (far <= (to->length + 2) / 3 && (!to->best || far < to->distance)) {
        to->best = name;
        to->distance = far;
    }
}
