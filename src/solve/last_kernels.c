/* The kernels this library was built with, widest first, and which this machine can run. */
#include "last.h"

last_kernel last_kernel_plain;
#ifdef LAST_WIDE_KERNELS
last_kernel last_kernel_avx2, last_kernel_avx512;
#endif

last_kernel *last_kernel_best(void) {
#ifdef LAST_WIDE_KERNELS
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return last_kernel_avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return last_kernel_avx2;
#endif
    return last_kernel_plain;
}

size_t last_scratch_size(int nodes, int states, int players) {
    size_t width = (size_t)players + 1;
    return ((size_t)nodes * (width + 1) + (size_t)players * width) * (size_t)states * LAST_LANES *
           sizeof(double);
}
