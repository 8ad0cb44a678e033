/* SPDX-License-Identifier: MIT */
/* What can't be, said to functions of the solver: each refuses it, and changes nothing. */
#include <string.h>

#include "nonsense.h"

static sb_solver *solved(const char *text, int players) {
    sb_rules rules = rules_of(text);
    sb_solver *solver = NULL;
    assert_int_equal(sb_solver_new(&solver, &rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

static void nonsense_sb_solvable(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    (void)state;
    assert_int_equal(sb_solvable(NULL, 2), SB_UNSOLVED);
    assert_int_equal(sb_solvable(&flow, 2), SB_UNSOLVED);
    assert_int_equal(sb_solvable(sb_preset(2), INT32_MIN), SB_UNSOLVED);
}

static void nonsense_sb_solver_new(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    sb_solver *made = NULL;
    (void)state;
    assert_int_equal(sb_solver_new(NULL, sb_preset(2), 2), SB_BAD_CALL);
    assert_int_equal(sb_solver_new(&made, NULL, 2), SB_BAD_CALL);
    assert_int_equal(sb_solver_new(&made, &flow, 2), SB_BAD_VALUE);
    assert_null(made);
}

static void nonsense_sb_solver_new_quick(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    sb_solver *made = NULL;
    (void)state;
    assert_int_equal(sb_solver_new_quick(NULL, sb_preset(2), 2), SB_BAD_CALL);
    assert_int_equal(sb_solver_new_quick(&made, NULL, 2), SB_BAD_CALL);
    assert_int_equal(sb_solver_new_quick(&made, &flow, 2), SB_BAD_VALUE);
    assert_null(made);
}

static void nonsense_sb_solver_free(void **state) {
    (void)state;
    sb_solver_free(NULL);
}

static void nonsense_sb_solver_exactness(void **state) {
    (void)state;
    assert_int_equal(sb_solver_exactness(NULL), SB_UNSOLVED);
}

static void nonsense_sb_solver_size(void **state) {
    (void)state;
    assert_int_equal(sb_solver_size(NULL), 0);
}

static void nonsense_sb_solver_solve(void **state) {
    (void)state;
    assert_int_equal(sb_solver_solve(NULL, NULL), SB_BAD_CALL);
    sb_crew nobody = {.hands = -7};
    sb_solver *solver = solved("nine tiles=3 limit=6", 2);
    assert_int_equal(sb_solver_solve(solver, &nobody), SB_OK); /* who lends nothing is not asked */
    sb_solver_free(solver);
}

static void nonsense_sb_solver_ready(void **state) {
    (void)state;
    assert_false(sb_solver_ready(NULL));
}

static void nonsense_sb_solver_is_quick(void **state) {
    (void)state;
    assert_false(sb_solver_is_quick(NULL));
}

static void nonsense_sb_solver_states(void **state) {
    (void)state;
    assert_int_equal(sb_solver_states(NULL), 0);
}

static void nonsense_sb_solver_load(void **state) {
    sb_solver *solver = solved("nine tiles=3 limit=6", 2);
    (void)state;
    assert_int_equal(sb_solver_load(NULL, "x", 1), SB_BAD_CALL);
    assert_int_equal(sb_solver_load(solver, NULL, sb_solver_size(solver)), SB_BAD_CALL);
    assert_true(sb_solver_ready(solver));
    sb_solver_free(solver);
}

static void nonsense_sb_solver_share(void **state) {
    sb_solver *solver = solved("nine tiles=3 limit=6", 2), *other = solved("nine tiles=3 limit=7", 2);
    (void)state;
    assert_int_equal(sb_solver_share(solver, solver), SB_BAD_CALL);
    assert_int_equal(sb_solver_share(solver, NULL), SB_BAD_CALL);
    assert_int_equal(sb_solver_share(NULL, solver), SB_BAD_CALL);
    assert_int_equal(sb_solver_share(solver, other), SB_BAD_VALUE);
    assert_true(sb_solver_ready(solver));
    sb_solver_free(solver);
    sb_solver_free(other);
}

static void nonsense_sb_value(void **state) {
    sb_solver *solver = solved("nine tiles=3 limit=6", 2);
    double win[SB_SEATS_MAX];
    sb_match other;
    (void)state;
    begin(&other, "nine", 2);
    assert_int_equal(sb_value(solver, &other, win), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_value(solver, NULL, win), SB_BAD_CALL);
    assert_int_equal(sb_value(NULL, &other, win), SB_BAD_CALL);
    assert_int_equal(sb_value(solver, &other, NULL), SB_BAD_CALL);
    begin(&other, "nine tiles=3 limit=6", 2);
    assert_int_equal(sb_value(solver, &other, win), SB_OK);
    memset(other.open, 0xff, sizeof other.open); /* tiles that the box does not have */
    assert_int_equal(sb_value(solver, &other, win), SB_BAD_CALL);
    begin(&other, "nine tiles=3 limit=6", 2);
    other.seat = 255;
    assert_int_equal(sb_value(solver, &other, win), SB_BAD_CALL);
    begin(&other, "nine tiles=3 limit=6", 2);
    other.totals[1] = INT64_MIN;
    assert_int_equal(sb_value(solver, &other, win), SB_BAD_CALL);
    sb_solver_free(solver);
}

/* Bytes of no numbers. */
static bool fill_with_ones(void *from, void *room, size_t size) {
    (void)from;
    memset(room, 0xff, size);
    return true;
}

static void nonsense_sb_solver_read(void **state) {
    sb_solver *solver = solved("nine tiles=3 limit=6", 2);
    (void)state;
    assert_int_equal(sb_solver_read(NULL, fill_with_ones, NULL), SB_BAD_CALL);
    assert_int_equal(sb_solver_read(solver, NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_solver_read(solver, fill_with_ones, NULL), SB_BAD_VALUE);
    assert_true(sb_solver_ready(solver));
    sb_solver_free(solver);
}

static void nonsense_sb_solver_values(void **state) {
    sb_solver *solver = solved("nine tiles=3 limit=6", 2);
    size_t size = 7;
    (void)state;
    assert_null(sb_solver_values(NULL, &size));
    assert_int_equal(size, 0);
    assert_null(sb_solver_values(solver, NULL));
    assert_null(sb_solver_values(NULL, NULL));
    sb_solver_free(solver);
}

static void nonsense_sb_turn_value(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    double value = 7;
    (void)state;
    assert_int_equal(sb_turn_value(NULL, SB_GOAL_SCORE, 1, &value), SB_BAD_CALL);
    assert_int_equal(sb_turn_value(&flow, SB_GOAL_SCORE, 1, &value), SB_BAD_VALUE);
    assert_int_equal(sb_turn_value(sb_preset(2), (sb_goal)99, 1, &value), SB_BAD_CALL);
    assert_int_equal(sb_turn_value(sb_preset(2), (sb_goal)-1, 1, &value), SB_BAD_CALL);
    assert_int_equal(sb_turn_value(sb_preset(2), SB_GOAL_SCORE, UINT32_MAX, &value), SB_NO_SUCH_TILE);
    assert_int_equal(sb_turn_value(sb_preset(2), SB_GOAL_SCORE, 1, NULL), SB_BAD_CALL);
    assert_true(value == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_solver_new_quick), cmocka_unit_test(nonsense_sb_solvable),
        cmocka_unit_test(nonsense_sb_solver_new),       cmocka_unit_test(nonsense_sb_solver_free),
        cmocka_unit_test(nonsense_sb_solver_exactness), cmocka_unit_test(nonsense_sb_solver_size),
        cmocka_unit_test(nonsense_sb_solver_solve),     cmocka_unit_test(nonsense_sb_solver_ready),
        cmocka_unit_test(nonsense_sb_solver_states),    cmocka_unit_test(nonsense_sb_solver_load),
        cmocka_unit_test(nonsense_sb_solver_share),     cmocka_unit_test(nonsense_sb_value),
        cmocka_unit_test(nonsense_sb_solver_read),      cmocka_unit_test(nonsense_sb_solver_values),
        cmocka_unit_test(nonsense_sb_turn_value),       cmocka_unit_test(nonsense_sb_solver_is_quick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
