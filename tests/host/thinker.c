/* SPDX-License-Identifier: MIT */
/* The one thinker: in which order it tries what it is lent, what it answers meanwhile, and why when it can't.
 */
#include "host/thinker.h"

#include <string.h>

#include "script.h"

/* Everything lent, and how often it was asked for. */
typedef struct lender {
    bool small, has;  /* values are allowed; some are there to be found */
    bool little;      /* those of models are, at least */
    bool large, huge; /* no box is to be laid out, but for a model; nor for that */
    sb_status solved; /* how working them out ends */
    int found, worked;
} lender;

static bool allows(void *self, const sb_rules *rules, bool quick, const sb_solver *solver) {
    const lender *by = self;
    (void)rules;
    if (!solver)
        return quick ? !by->huge : !by->large && !by->huge;
    return by->small || (by->little && sb_solver_exactness(solver) != SB_EXACT);
}

static bool find(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    lender *by = self;
    by->found++;
    assert_true(sb_rules_seats(rules, players) == SB_OK);
    return by->has && sb_solver_solve(solver, NULL) == SB_OK;
}

static sb_status solve(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    lender *by = self;
    by->worked++;
    assert_true(sb_rules_seats(rules, players) == SB_OK);
    return by->solved == SB_OK ? sb_solver_solve(solver, NULL) : by->solved;
}

static thinker_means means_of(lender *by) {
    return (thinker_means){by, allows, find, solve};
}

static const char small[] = "ten tiles=6 limit=20";

static void found_values_come_before_work(void **state) {
    (void)state;
    lender by = {.small = true, .has = true};
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_false(thinker_ready(&thinks));
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK);
    assert_true(thinker_ready(&thinks) && by.found == 1 && by.worked == 0);
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK); /* it has them already */
    assert_true(by.found == 1 && by.worked == 0);
    thinker_forget(&thinks);
}

static void what_is_not_found_is_worked_out(void **state) {
    (void)state;
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    by.solved = SB_STOPPED;
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_STOPPED);
    assert_true(!thinker_ready(&thinks) && by.found == 1 && by.worked == 1);
    by.solved = SB_OK;
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK);
    assert_true(thinker_ready(&thinks) && by.found == 2 && by.worked == 2);
    thinker_forget(&thinks);
}

static void what_is_beyond_its_means_is_refused(void **state) {
    (void)state;
    lender by = {.has = true};
    thinker_means lent = means_of(&by), none = {0};
    thinker thinks = {0};
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_NO_GAME_SOLVED);
    assert_int_equal(thinker_prepare(&thinks, &none), SB_NO_GAME_SOLVED);
    assert_true(by.found == 0 && by.worked == 0);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 0), SB_TOO_FEW_PLAYERS);
    thinker_forget(&thinks);
}

/* Where exact values would be too large, or the box, a model's. */
static void expect_a_model(lender by) {
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    advised made;
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_reach(&thinks, &lent), SB_OK);
    const sb_solver *solver = thinks.solver;
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK);
    assert_ptr_equal(thinks.solver, solver);
    assert_true(thinker_ready(&thinks) && by.worked == 1);
    play(&match, "roll 4 2");
    assert_int_equal(thinker_advise(&thinks, &match, &made), SB_OK);
    assert_true(!made.alone && !made.exact && made.count > 1 && made.value > 0);
    thinker_forget(&thinks);
}

static void a_model_where_exact_values_are_too_large(void **state) {
    (void)state;
    expect_a_model((lender){.little = true});
    expect_a_model((lender){.little = true, .large = true});
    lender by = {.little = true, .huge = true};
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_NO_GAME_SOLVED);
    thinker_forget(&thinks);
}

/* Meanwhile by the box alone; and whoever plays by the mind need not be told that it knows more now. */
static void advice_by_what_it_has_now(void **state) {
    (void)state;
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    advised made;
    sb_match match;
    sb_event event;
    sb_random random;
    sb_random_start(&random, "", 0, SB_STREAM_OTHER);
    begin(&match, small, 2);
    assert_int_equal(thinker_advise(&thinks, &match, &made), SB_NOT_ASKED);
    play(&match, "roll 4 2");
    assert_int_equal(thinker_advise(&thinks, &match, &made), SB_OK);
    assert_true(made.alone && !made.exact && made.count > 1 && made.value == 0 && made.advice[0].win == 0);
    sb_mind *mind = thinks.mind;
    assert_int_equal(sb_choose(mind, SB_PERFECT, &match, &random, &event), SB_NO_GAME_SOLVED);
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK);
    assert_ptr_equal(thinks.mind, mind);
    assert_int_equal(thinker_advise(&thinks, &match, &made), SB_OK);
    assert_true(!made.alone && made.exact && made.value > 0 && made.value == made.advice[0].win);
    assert_int_equal(sb_choose(mind, SB_PERFECT, &match, &random, &event), SB_OK);
    assert_memory_equal(&event, &made.advice[0].event, sizeof event);
    thinker_forget(&thinks);
}

static void turning_elsewhere_forgets(void **state) {
    (void)state;
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker thinks = {0};
    sb_match match, other;
    begin(&match, small, 2);
    begin(&other, "ten tiles=6 limit=19", 2);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_prepare(&thinks, &lent), SB_OK);
    assert_int_equal(thinker_turn(&thinks, &match.rules, 2), SB_OK);
    assert_true(thinker_is_about(&thinks, &match.rules, 2) && thinker_ready(&thinks));
    assert_false(thinker_is_about(&thinks, &match.rules, 3));
    assert_int_equal(thinker_turn(&thinks, &other.rules, 2), SB_OK);
    assert_true(!thinker_is_about(&thinks, &match.rules, 2) && !thinker_ready(&thinks));
    thinker_forget(&thinks);
}

static void values_can_be_shared_and_brought(void **state) {
    (void)state;
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker first = {0}, second, third = {0};
    sb_match match;
    advised one, other;
    size_t size;
    begin(&match, small, 2);
    play(&match, "roll 4 2");
    assert_int_equal(thinker_turn(&first, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_share(&second, &first), SB_OK);
    assert_false(thinker_ready(&second)); /* as the first one */
    thinker_forget(&second);
    assert_int_equal(thinker_prepare(&first, &lent), SB_OK);
    assert_int_equal(thinker_share(&second, &first), SB_OK);
    const void *bytes = sb_solver_values(first.solver, &size);
    assert_int_equal(thinker_turn(&third, &match.rules, 2), SB_OK);
    assert_false(thinker_load(&third, bytes, size)); /* nobody asked for values */
    assert_int_equal(thinker_reach(&third, &lent), SB_OK);
    assert_false(thinker_load(&third, bytes, size - 1));
    assert_true(thinker_load(&third, bytes, size) && thinker_ready(&third));
    assert_int_equal(thinker_advise(&first, &match, &one), SB_OK);
    thinker *others[] = {&second, &third};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(thinker_advise(others[i], &match, &other), SB_OK);
        assert_true(other.count == one.count && other.value == one.value);
        thinker_forget(others[i]);
    }
    thinker_forget(&first);
}

/* Whether one that looked before the throw says the same on it as one that did not. */
static void same_after_looking(const char *text) {
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker looks = {0}, other;
    sb_match match;
    advised one, two;
    begin(&match, text, 2);
    thinker_look(&looks, &match); /* about nothing yet */
    assert_int_equal(thinker_turn(&looks, &match.rules, 2), SB_OK);
    thinker_look(&looks, &match); /* without values */
    assert_false(thinker_ready(&looks));
    assert_int_equal(thinker_prepare(&looks, &lent), SB_OK);
    assert_int_equal(thinker_share(&other, &looks), SB_OK);
    thinker_look(&looks, &match);
    play(&match, "roll 4 2");
    thinker_look(&looks, &match); /* the throw is made */
    assert_int_equal(thinker_advise(&looks, &match, &one), SB_OK);
    assert_int_equal(thinker_advise(&other, &match, &two), SB_OK);
    assert_true(one.count > 1 && one.count == two.count && !one.alone);
    for (int i = 0; i < one.count; i++) {
        assert_memory_equal(&one.advice[i].event, &two.advice[i].event, sizeof one.advice[i].event);
        assert_true(one.advice[i].win == two.advice[i].win && one.advice[i].score == two.advice[i].score);
    }
    thinker_forget(&other);
    thinker_forget(&looks);
}

static void looking_ahead_changes_no_answer(void **state) {
    (void)state;
    same_after_looking(small);
    same_after_looking("arena tiles=6 limit=9");
    same_after_looking("arena-common tiles=6 limit=6");
    same_after_looking("double-last tiles=4 limit=3 start=seat");
}

static void only_perfect_players_need_values(void **state) {
    (void)state;
    sb_record record;
    sb_record_start(&record, sb_preset(0));
    assert_int_equal(sb_record_seat(&record, "Ann", 3, SB_PERSON), SB_OK);
    assert_int_equal(sb_record_seat(&record, "Ben", 3, SB_EXPERT), SB_OK);
    assert_false(thinker_values_needed(&record));
    assert_int_equal(sb_record_seat(&record, "Cid", 3, SB_PERFECT), SB_OK);
    assert_true(thinker_values_needed(&record));
    sb_record_free(&record);
}

/* A match of which exact values take their time: a model answers at once, and says that it is one. What has
 * values keeps them. */
static void a_model_stands_in(void **state) {
    (void)state;
    lender by = {.small = true};
    thinker_means lent = means_of(&by);
    thinker model = {0}, exact = {0};
    advised made;
    sb_match match;
    begin(&match, small, 2);
    assert_int_equal(thinker_turn(&model, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_turn(&exact, &match.rules, 2), SB_OK);
    assert_int_equal(thinker_stand_in(&model), SB_OK);
    assert_true(thinker_ready(&model) && !thinker_ready(&exact));
    play(&match, "roll 4 2");
    assert_int_equal(thinker_advise(&model, &match, &made), SB_OK);
    assert_true(!made.alone && !made.exact && made.count > 1 && made.value > 0);
    assert_int_equal(thinker_prepare(&exact, &lent), SB_OK);
    assert_int_equal(thinker_stand_in(&exact), SB_OK);
    assert_int_equal(thinker_advise(&exact, &match, &made), SB_OK);
    assert_true(made.exact);
    thinker_forget(&model);
    thinker_forget(&exact);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_model_stands_in),
        cmocka_unit_test(found_values_come_before_work),
        cmocka_unit_test(what_is_not_found_is_worked_out),
        cmocka_unit_test(what_is_beyond_its_means_is_refused),
        cmocka_unit_test(a_model_where_exact_values_are_too_large),
        cmocka_unit_test(advice_by_what_it_has_now),
        cmocka_unit_test(turning_elsewhere_forgets),
        cmocka_unit_test(values_can_be_shared_and_brought),
        cmocka_unit_test(looking_ahead_changes_no_answer),
        cmocka_unit_test(only_perfect_players_need_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
