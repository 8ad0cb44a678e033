/* SPDX-License-Identifier: MIT */
/* Memory for vectors, given back with free. */
#ifndef SHUTBOX_SOLVE_TURN_ALIGNED_H
#define SHUTBOX_SOLVE_TURN_ALIGNED_H

#include <stdlib.h>

/* size: a multiple of 64. Windows frees what is aligned by a call of its own; the vectors there are narrow
 * ones, which any memory suits. */
static inline void *aligned_make(size_t size) {
#ifdef _WIN32
    return malloc(size);
#else
    return aligned_alloc(64, size);
#endif
}

#endif
