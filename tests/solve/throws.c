/* SPDX-License-Identifier: MIT */
/* One throw each, a box each: solved values against plain recursion and against themselves. */
#include "../proof/cmocka_all.h"
#include "arena_checks.h"
#include "shipped_file.h"

static void two_players_match_recursion(void **state) {
    static const char *const games[] = {
        "arena tiles=3 limit=12",
        "arena tiles=4 limit=15",
        "arena tiles=4 limit=11 dice=two",
        "arena tiles=4 limit=11 dice=one-must one-at=9",
        "arena tiles=3 limit=9 lead=first",
        "arena tiles=4 limit=9 shut=wins",
        "arena tiles=3 limit=8 start=throw",
        "arena tiles=3 limit=none rounds=3",
        "arena tiles=4 limit=12 rounds=2 lead=first shut=wins",
        "arena tiles=2 limit=none rounds=4 shut=wins",
        "arena tiles=4 limit=11 one-when=above one-at=2",
        "arena tiles=4 limit=12 at-most=1",
        "arena tiles=4 limit=5 score=count at-most=2",
        "arena-quick tiles=3 rounds=2",
        "arena-quick tiles=2 limit=40",
        "arena tiles=1 limit=3 dice=one-may",
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        check_against_naive(games[i], 40);
}

static void any_order_will_do(void **state) {
    (void)state;
    check_in_any_order("arena tiles=5 limit=4", 400);
    check_in_any_order("arena tiles=4 limit=11 dice=two", 200);
    check_in_any_order("arena tiles=4 limit=9 shut=wins start=throw", 200);
}

static void nobody_gains_by_deviating(void **state) {
    (void)state;
    check_consistent("arena tiles=5 limit=12", 2, 20);
    check_consistent("arena tiles=2 rows=2 limit=9", 2, 20);
    check_consistent("arena tiles=6 limit=none rounds=1", 2, 20);
}

/* They are there, and they are what such a match leads to. */
static void shipped_values_stand(void **state) {
    sb_solver *solver = checks_solver("arena", 2);
    (void)state;
    assert_true(shipped_file_load(solver, "arena", 2));
    sb_solver_free(solver);
    check_consistent("arena", 2, 1);
}

static void models_sum_to_one(void **state) {
    (void)state;
    check_sums("arena tiles=5 limit=16", 3, 2);
    check_sums("arena tiles=4 limit=12 shut=wins start=throw", 4, 2);
    check_sums("arena-quick tiles=8 rounds=2", 2, 1);
    check_sums("arena-quick tiles=4 rounds=2", 4, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_match_recursion), cmocka_unit_test(any_order_will_do),
        cmocka_unit_test(nobody_gains_by_deviating),   cmocka_unit_test(shipped_values_stand),
        cmocka_unit_test(models_sum_to_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
