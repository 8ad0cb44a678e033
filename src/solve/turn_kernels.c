/* The kernels this library was built with, widest first, and whether this machine can run them. */
#include "turn_plan.h"

turn_kernel turn_kernel_plain;
#ifdef TURN_WIDE_KERNELS
turn_kernel turn_kernel_avx2, turn_kernel_avx512;
#endif

static turn_kernel *const kernels[] = {
#ifdef TURN_WIDE_KERNELS
    turn_kernel_avx512,
    turn_kernel_avx2,
#endif
    turn_kernel_plain,
};

int turn_kernel_count(void) {
    return (int)(sizeof kernels / sizeof kernels[0]);
}

static bool can_run(turn_kernel *kernel) {
#ifdef TURN_WIDE_KERNELS
    if (kernel == turn_kernel_avx512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    if (kernel == turn_kernel_avx2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
    return kernel == turn_kernel_plain;
}

turn_kernel *turn_kernel_choose(int number) {
    return can_run(kernels[number]) ? kernels[number] : NULL;
}

turn_kernel *turn_kernel_best(void) {
    int number = 0;
    while (!turn_kernel_choose(number))
        number++;
    return turn_kernel_choose(number);
}
