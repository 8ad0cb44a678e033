/* SPDX-License-Identifier: MIT */
/* Inside the solver: every kernel is compiled once for each width of vectors, and the widest that this
 * machine can run is chosen. */
#ifndef SHUTBOX_SOLVE_KERNELS_KERNELS_H
#define SHUTBOX_SOLVE_KERNELS_KERNELS_H

#include <stdbool.h>

/* Plain: whatever every machine of the kind this was compiled for has. */
typedef enum kernel_width { KERNEL_PLAIN, KERNEL_AVX2, KERNEL_AVX512, KERNEL_WIDTHS } kernel_width;

bool kernel_runs(kernel_width width); /* it was built, and this machine can run it */
kernel_width kernel_widest(void);     /* that runs */

/* One kernel in all its widths, as [KERNEL_WIDTHS]. */
#ifdef WIDE_KERNELS
#define KERNELS(name)                                                                                        \
    { [KERNEL_PLAIN] = name##_plain, [KERNEL_AVX2] = name##_avx2, [KERNEL_AVX512] = name##_avx512 }
#else
#define KERNELS(name)                                                                                        \
    { [KERNEL_PLAIN] = name##_plain }
#endif

#endif
