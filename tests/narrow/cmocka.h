/* SPDX-License-Identifier: MIT */
/* The few words of cmocka that our tests use, for 32-bit code on a machine whose cmocka is of 64 bits. Prints
 * TAP; a case ends with the first thing in it that is not so. */
#ifndef SHUTBOX_TEST_NARROW_CMOCKA_H
#define SHUTBOX_TEST_NARROW_CMOCKA_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
    void *initial_state;
};

typedef struct narrow_case {
    jmp_buf failed;
} narrow_case;

/* Shared by the files of one test program. */
__attribute__((weak)) narrow_case narrow_now;

#define cmocka_unit_test(function)                                                                           \
    { .name = #function, .run = function }

__attribute__((noreturn)) static inline void narrow_fail(const char *file, int line, const char *what) {
    printf("# %s:%d: %s\n", file, line, what);
    longjmp(narrow_now.failed, 1);
}

static inline void narrow_check(bool good, const char *file, int line, const char *what) {
    if (!good)
        narrow_fail(file, line, what);
}

#define narrow_is(good, what)           narrow_check((good), __FILE__, __LINE__, what)
#define assert_true(is)                 narrow_is((is) != 0, #is)
#define assert_false(is)                narrow_is((is) == 0, "not " #is)
#define assert_null(is)                 narrow_is((is) == NULL, #is " is NULL")
#define assert_non_null(is)             narrow_is((is) != NULL, #is " is not NULL")
#define assert_int_equal(a, b)          narrow_is((int64_t)(a) == (int64_t)(b), #a " is " #b)
#define assert_int_not_equal(a, b)      narrow_is((int64_t)(a) != (int64_t)(b), #a " is not " #b)
#define assert_ptr_equal(a, b)          narrow_is((const void *)(a) == (const void *)(b), #a " is " #b)
#define assert_ptr_not_equal(a, b)      narrow_is((const void *)(a) != (const void *)(b), #a " is not " #b)
#define assert_string_not_equal(a, b)   narrow_is(strcmp((a), (b)) != 0, #a " is not " #b)
#define assert_string_equal(a, b)       narrow_is(strcmp((a), (b)) == 0, #a " is " #b)
#define assert_in_range(is, from, to)   narrow_is((is) >= (from) && (is) <= (to), #is " is in range")
#define assert_memory_equal(a, b, size) narrow_is(memcmp((a), (b), (size)) == 0, #a " holds what " #b " does")
#define assert_memory_not_equal(a, b, size)                                                                  \
    narrow_is(memcmp((a), (b), (size)) != 0, #a " holds other than " #b)
#define print_error(...)   printf("# " __VA_ARGS__)
#define _fail(file, line)  narrow_fail(file, line, "failed")
#define print_message(...) printf(__VA_ARGS__)
#define fail_msg(...)                                                                                        \
    do {                                                                                                     \
        printf("# ");                                                                                        \
        printf(__VA_ARGS__);                                                                                 \
        printf("\n");                                                                                        \
        narrow_fail(__FILE__, __LINE__, "failed");                                                           \
    } while (0)

static inline int narrow_run(const struct CMUnitTest *tests, size_t count) {
    volatile int failed = 0;
    printf("1..%zu\n", count);
    for (volatile size_t i = 0; i < count; i++) {
        void *state = tests[i].initial_state;
        bool good = setjmp(narrow_now.failed) == 0;
        if (good)
            tests[i].run(&state);
        else
            failed++;
        printf("%s %zu - %s\n", good ? "ok" : "not ok", i + 1, tests[i].name);
        fflush(stdout);
    }
    return failed;
}

#define cmocka_run_group_tests(tests, setup, teardown) narrow_run(tests, sizeof(tests) / sizeof *(tests))
#define cmocka_run_group_tests_name(name, tests, setup, teardown)                                            \
    cmocka_run_group_tests(tests, setup, teardown)

#endif
