/* SPDX-License-Identifier: MIT */
/* One throw for all, a box each: solved values against plain recursion and against themselves. */
#include "../proof/cmocka_all.h"
#include "arena_checks.h"
#include "match_checks.h"
#include "shipped_file.h"

static void two_players_match_recursion(void **state) {
    static const char *const games[] = {
        "arena-common tiles=3 limit=7",
        "arena-common tiles=4 limit=8",
        "arena-common tiles=5 limit=4",
        "arena-common tiles=1 limit=2",
        "arena-common tiles=3 limit=8 shut=wins",
        "arena-common tiles=3 limit=8 start=throw",
        "arena-common tiles=4 limit=none rounds=2",
        "arena-common tiles=4 limit=9 rounds=2",
        "arena-common tiles=3 limit=none rounds=2 score=digits",
        "arena-common tiles=4 limit=7 at-most=1",
        "arena-common tiles=5 limit=4 score=count",
        "arena-common tiles=4 limit=5 at-most=1 score=count shut=wins",
        "arena-common tiles=4 limit=none rounds=2 at-most=2 one-when=above",
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        check_against_naive(games[i], 40);
}

static void any_order_will_do(void **state) {
    (void)state;
    check_in_any_order("arena-common tiles=5 limit=4", 400);
    check_in_any_order("arena-common tiles=4 limit=8 start=throw", 200);
}

static void first_throws_match_whole_rounds(void **state) {
    (void)state;
    check_first_throws("arena-common tiles=6 limit=12", 3, 5);
    check_first_throws("arena-common tiles=7 limit=6 at-most=1", 0, 2);
    check_first_throws("arena-common tiles=2 rows=2 limit=8", 1, 0);
    check_first_throws("arena-common", 17, 31);
}

/* What only a second row has: played out through the match alone. */
static void two_rows_match_sweeps(void **state) {
    (void)state;
    check_against_sweeps("arena-common tiles=2 rows=2 limit=none rounds=1 behind=earlier", 2);
    check_against_sweeps("arena-common tiles=2 rows=2 limit=none rounds=1 hidden=free at-most=1", 2);
    check_against_sweeps("arena-common tiles=2 rows=2 limit=4 score=count hidden=free behind=earlier", 2);
}

static void nobody_gains_by_deviating(void **state) {
    (void)state;
    check_consistent("arena-common tiles=6 limit=8", 2, 20);
    check_consistent("arena-common tiles=2 rows=2 limit=8", 2, 20);
    check_consistent("arena-common tiles=8 limit=none rounds=1", 2, 5);
}

/* They are there, and they are what such a match leads to. */
static void shipped_values_stand(void **state) {
    sb_solver *solver = checks_solver("arena-common", 2);
    (void)state;
    assert_true(shipped_file_load(solver, "arena-common", 2));
    sb_solver_free(solver);
    check_consistent("arena-common", 2, 1);
}

static void models_sum_to_one(void **state) {
    (void)state;
    check_sums("arena-common tiles=5 limit=16", 3, 2);
    check_sums("arena-common tiles=4 limit=12 shut=wins", 4, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_match_recursion),
        cmocka_unit_test(two_rows_match_sweeps),
        cmocka_unit_test(nobody_gains_by_deviating),
        cmocka_unit_test(shipped_values_stand),
        cmocka_unit_test(models_sum_to_one),
        cmocka_unit_test(any_order_will_do),
        cmocka_unit_test(first_throws_match_whole_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
