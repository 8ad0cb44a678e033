/* SPDX-License-Identifier: MIT */
/* For two players the values are minimax: whoever plays whatever against a perfect player, over every
 * position a small match can get into, gains nothing. */
#include "world.h"

static const world_line best_among_perfect = {.one = WORLD_BEST, .others = 0};

static void check_game(const char *rules) {
    thinker by = think(rules, 2, true);
    world in;
    sb_match match;
    double win[2];
    assert_int_equal(sb_solvable(&by.rules, 2), SB_EXACT);
    assert_int_equal(sb_match_start(&match, &by.rules, 2), SB_OK);
    world_list(&in, &match, false, &best_among_perfect, 1);
    for (size_t number = 0; number < in.node_count; number++) {
        world_node *at = &in.nodes[number];
        if (at->count == 0)
            shares_of(&in.matches[number], world_worth(&in, number, 0));
        else if (world_decides(at))
            at->chosen[0] = world_choice(&in, number, by.mind, SB_PERFECT, &in.matches[number]);
    }
    while (world_sweep(&in) > 1e-13)
        continue;
    for (size_t number = 0; number < in.node_count; number++) {
        assert_int_equal(sb_value(by.solver, &in.matches[number], win), SB_OK);
        assert_near(win[0] + win[1], 1, 1e-9);
        for (int seat = 0; seat < 2; seat++)
            assert_near(world_worth(&in, number, 0)[seat], win[seat], 1e-9);
    }
    assert_true(in.node_count > 1000);
    world_free(&in);
    forget(&by);
}

static void whole_turns(void **state) {
    (void)state;
    check_game("ten tiles=5 limit=12");
    check_game("nine tiles=5 limit=10");
    check_game("twelve tiles=5 limit=9");
    check_game("nine tiles=3 limit=7 dice=one-may lead=next");
}

static void beat_the_low(void **state) {
    (void)state;
    check_game("double tiles=3 rounds=3");
    check_game("double tiles=5 rows=1 rounds=2 start=seat");
}

static void last_one_standing(void **state) {
    (void)state;
    check_game("double-last tiles=4 limit=4");
    check_game("double-last tiles=6 rows=1 limit=5 start=seat");
}

static void one_throw_each(void **state) {
    (void)state;
    check_game("arena tiles=3 limit=6");
    check_game("arena tiles=3 limit=4 shut=wins");
}

static void one_throw_for_all(void **state) {
    (void)state;
    check_game("arena-common tiles=4 limit=7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_turns),       cmocka_unit_test(beat_the_low),
        cmocka_unit_test(last_one_standing), cmocka_unit_test(one_throw_each),
        cmocka_unit_test(one_throw_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
