/* SPDX-License-Identifier: MIT */
#include "kernels.h"

bool kernel_runs(kernel_width width) {
#ifdef WIDE_KERNELS
    if (width == KERNEL_AVX512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    if (width == KERNEL_AVX2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
    return width == KERNEL_PLAIN;
}

kernel_width kernel_widest(void) {
    kernel_width width = KERNEL_WIDTHS - 1;
    while (!kernel_runs(width))
        width--;
    return width;
}
