/* SPDX-License-Identifier: MIT */
/* Memory that runs out when a test wants it to. For programs linked with --wrap of malloc, calloc, realloc
 * and aligned_alloc. */
#ifndef SHUTBOX_TEST_MEMORY_FAILING_H
#define SHUTBOX_TEST_MEMORY_FAILING_H

#include <stdbool.h>
#include <stddef.h>

/* Counts allocations from here on, and has this one fail, from 1; 0: none. */
void fail_allocation(size_t number);

/* The same with all that follow it: memory that has run out for good. */
void fail_allocations_from(size_t number);

/* Allocations asked for since, and whether one of them failed. */
size_t allocations_asked(void);
bool allocation_failed(void);

#endif
