/* SPDX-License-Identifier: MIT */
/* Inside the solver: a vector of doubles as wide as this file's compiler flags allow, and the few operations
 * on it that C can't write. */
#ifndef SHUTBOX_SOLVE_KERNELS_VECTOR_H
#define SHUTBOX_SOLVE_KERNELS_VECTOR_H

#if defined(__AVX__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#if defined(__AVX512F__)
enum { VECTOR_LANES = 8 };
#elif defined(__AVX__)
enum { VECTOR_LANES = 4 };
#else
enum { VECTOR_LANES = 2 };
#endif

typedef double vector __attribute__((vector_size(VECTOR_LANES * 8)));

static inline vector vector_of(double number) {
    return (vector){0} + number;
}

/* sum + weight * from, rounded once where the machine can. */
static inline vector vector_plus(vector sum, double weight, vector from) {
#if defined(__AVX512F__)
    return (vector)_mm512_fmadd_pd(_mm512_set1_pd(weight), (__m512d)from, (__m512d)sum);
#elif defined(__AVX__) && defined(__FMA__)
    return (vector)_mm256_fmadd_pd(_mm256_set1_pd(weight), (__m256d)from, (__m256d)sum);
#elif defined(__aarch64__)
    return (vector)vfmaq_n_f64((float64x2_t)sum, (float64x2_t)from, weight);
#else
    return sum + weight * from;
#endif
}

/* The larger number of each lane. */
static inline vector vector_most(vector a, vector b) {
#if defined(__AVX512F__)
    return (vector)_mm512_max_pd((__m512d)a, (__m512d)b);
#elif defined(__AVX__)
    return (vector)_mm256_max_pd((__m256d)a, (__m256d)b);
#elif defined(__SSE2__)
    return (vector)_mm_max_pd((__m128d)a, (__m128d)b);
#elif defined(__wasm_simd128__)
    return (vector)wasm_f64x2_pmax((v128_t)a, (v128_t)b);
#elif defined(__aarch64__)
    return (vector)vmaxq_f64((float64x2_t)a, (float64x2_t)b);
#else
    return (vector){a[0] > b[0] ? a[0] : b[0], a[1] > b[1] ? a[1] : b[1]};
#endif
}

/* The smaller number of each lane. */
static inline vector vector_least(vector a, vector b) {
#if defined(__AVX512F__)
    return (vector)_mm512_min_pd((__m512d)a, (__m512d)b);
#elif defined(__AVX__)
    return (vector)_mm256_min_pd((__m256d)a, (__m256d)b);
#elif defined(__SSE2__)
    return (vector)_mm_min_pd((__m128d)a, (__m128d)b);
#elif defined(__wasm_simd128__)
    return (vector)wasm_f64x2_pmin((v128_t)a, (v128_t)b);
#elif defined(__aarch64__)
    return (vector)vminq_f64((float64x2_t)a, (float64x2_t)b);
#else
    return (vector){a[0] < b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1]};
#endif
}

/* A bit for each lane in which a is above b. */
static inline unsigned lanes_above(vector a, vector b) {
#if defined(__AVX512F__)
    return _mm512_cmp_pd_mask((__m512d)a, (__m512d)b, _CMP_GT_OQ);
#elif defined(__AVX__)
    return (unsigned)_mm256_movemask_pd(_mm256_cmp_pd((__m256d)a, (__m256d)b, _CMP_GT_OQ));
#elif defined(__SSE2__)
    return (unsigned)_mm_movemask_pd(_mm_cmpgt_pd((__m128d)a, (__m128d)b));
#elif defined(__wasm_simd128__)
    return wasm_i64x2_bitmask(wasm_f64x2_gt((v128_t)a, (v128_t)b));
#else
    return (unsigned)(a[0] > b[0]) | (unsigned)(a[1] > b[1]) << 1;
#endif
}

/* The lanes with a bit; 0 in the others. */
static inline vector vector_kept(unsigned bits, vector a) {
#if defined(__AVX512F__)
    return (vector)_mm512_maskz_mov_pd((__mmask8)bits, (__m512d)a);
#else
    typedef long long whole __attribute__((vector_size(VECTOR_LANES * 8)));
#if defined(__AVX__)
    const whole lane = {1, 2, 4, 8};
#else
    const whole lane = {1, 2};
#endif
    whole kept = (((whole){0} + (long long)bits) & lane) != 0;
    return (vector)(kept & (whole)a);
#endif
}

/* Each lane with a bit has what is so many lanes before it; infinity in the others. For whole vectors of
 * eight only. */
static inline vector vector_moved(unsigned bits, unsigned by, vector a) {
#if defined(__AVX512F__)
    const __m512i lane = {0, 1, 2, 3, 4, 5, 6, 7};
    __m512d none = _mm512_set1_pd(__builtin_inf());
    return (vector)_mm512_mask_permutexvar_pd(none, (__mmask8)bits, lane - by, (__m512d)a);
#else
    (void)bits;
    (void)by;
    return a;
#endif
}

/* The smaller of a and of what is so many lanes before, in each lane with a bit; a in the others. For whole
 * vectors of eight only. */
static inline vector vector_least_moved(vector a, unsigned bits, unsigned by, vector b) {
#if defined(__AVX512F__)
    const __m512i lane = {0, 1, 2, 3, 4, 5, 6, 7};
    __m512d moved = _mm512_permutexvar_pd(lane - by, (__m512d)b);
    return (vector)_mm512_mask_min_pd((__m512d)a, (__mmask8)bits, (__m512d)a, moved);
#else
    (void)bits;
    (void)by;
    (void)b;
    return a;
#endif
}

#endif
