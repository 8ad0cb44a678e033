/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "room.h"

#include <stdint.h>
#include <stdlib.h>

enum { LINE = 64, PAGE = 1 << 21, PAGES_LEAST = 4 };

static char *round_up(char *start, size_t unit) {
    size_t beyond = (uintptr_t)start % unit;
    return beyond ? start + (unit - beyond) : start;
}

/* Fresh memory is zero already, and calloc knows: what is not used of it is never touched. */
void *room_make(size_t bytes, void **block) {
    size_t unit = LINE;
#ifdef MADV_HUGEPAGE
    if (bytes >= (size_t)PAGES_LEAST * PAGE)
        unit = PAGE;
#endif
    if (bytes > SIZE_MAX - 2 * unit)
        return NULL;
    size_t rounded = (bytes + unit - 1) / unit * unit;
    *block = calloc(1, rounded + unit);
    if (!*block)
        return NULL;
    char *start = round_up(*block, unit);
#ifdef MADV_HUGEPAGE
    if (unit == PAGE)
        (void)madvise(start, rounded, MADV_HUGEPAGE);
#endif
    return start;
}
