/* SPDX-License-Identifier: MIT */
/* Words that were meant, perhaps: the nearest of those there are. */
#ifndef SHUTBOX_CLI_SHARED_NEAR_H
#define SHUTBOX_CLI_SHARED_NEAR_H

#include <stddef.h>

/* What was typed, and the best so far of what was tried. Start with word and length, the rest 0. */
typedef struct near {
    const char *word;
    size_t length;
    const char *best; /* NULL: none is near */
    size_t distance;  /* of best */
} near;

/* Tries one that there is. */
void near_try(near *to, const char *name);

#endif
