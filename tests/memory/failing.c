/* SPDX-License-Identifier: MIT */
#include "failing.h"

#include <stdint.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

static size_t asked, first = SIZE_MAX, last; /* so far, and which of them fail */

static bool granted(void) {
    asked++;
    return asked < first || asked > last;
}

void *__wrap_malloc(size_t size) {
    return granted() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return granted() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *old, size_t size) {
    return granted() ? __real_realloc(old, size) : NULL;
}

#ifndef _WIN32 /* which has none */
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return granted() ? __real_aligned_alloc(alignment, size) : NULL;
}
#endif

static void fail_between(size_t from, size_t to) {
    asked = 0;
    first = from;
    last = to;
}

void fail_allocation(size_t number) {
    fail_between(number ? number : SIZE_MAX, number);
}

void fail_allocations_from(size_t number) {
    fail_between(number, SIZE_MAX);
}

size_t allocations_asked(void) {
    return asked;
}

bool allocation_failed(void) {
    return asked >= first;
}
