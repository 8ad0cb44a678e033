/* SPDX-License-Identifier: MIT */
/* What a solver refuses: matches by other rules, values no game can have, and more memory than there is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../memory/failing.h"
#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"
#include "solve/method.h"

static sb_rules rules_of(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

static sb_solver *solved(const char *text, int players) {
    sb_rules rules = rules_of(text);
    sb_solver *solver;
    assert_int_equal(sb_solver_new(&solver, &rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

/* A solver of a small box asked about a large one would look beyond what it holds. */
static void a_match_by_other_rules(void **state) {
    static const char *const games[][2] = {{"ten tiles=3 limit=5", "ten"},
                                           {"double tiles=2 rounds=1", "double"},
                                           {"double-last tiles=2 limit=2", "double-last"},
                                           {"arena tiles=3 limit=9", "arena"},
                                           {"arena-common tiles=3 limit=7", "arena-common"},
                                           {"ten tiles=3 limit=5", "ten tiles=3 limit=6"}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_solver *solver = solved(games[i][0], 2);
        sb_rules other = rules_of(games[i][1]);
        sb_mind *mind = NULL;
        sb_match match;
        double win[SB_SEATS_MAX];
        assert_int_equal(sb_match_start(&match, &other, 2), SB_OK);
        assert_int_equal(sb_value(solver, &match, win), SB_NO_GAME_SOLVED);
        assert_int_equal(sb_mind_new(&mind, &other, 2, solver), SB_NO_GAME_SOLVED);
        assert_null(mind);
        sb_solver_free(solver);
    }
}

static void expect_refused(const char *rules, int players, double number) {
    sb_rules of = rules_of(rules);
    sb_solver *solver;
    assert_int_equal(sb_solver_new(&solver, &of, players), SB_OK);
    size_t size = sb_solver_size(solver);
    double *values = malloc(size);
    for (size_t i = 0; i < size / sizeof *values; i++)
        values[i] = number;
    assert_int_equal(sb_solver_load(solver, values, size), SB_BAD_VALUE);
    assert_false(sb_solver_ready(solver));
    free(values);
    sb_solver_free(solver);
}

static void values_no_game_has(void **state) {
    static const double absurd[] = {NAN, INFINITY, -INFINITY, -0.5, 1.5, 1e300};
    static const struct {
        const char *rules;
        int players;
    } games[] = {{"ten tiles=3 limit=5", 2},     {"twelve-digits tiles=6", 2},
                 {"double tiles=2 rounds=1", 2}, {"double-last tiles=2 limit=2", 2},
                 {"arena tiles=3 limit=9", 2},   {"arena-common tiles=3 limit=7", 2},
                 {"arena tiles=3 limit=9", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        for (size_t j = 0; j < sizeof absurd / sizeof absurd[0]; j++)
            expect_refused(games[i].rules, games[i].players, absurd[j]);
    }
    /* A period of no rounds, and totals that lead nowhere. */
    expect_refused("double-last tiles=2 limit=2", 2, 0);
    expect_refused("double-last tiles=2 limit=2", 3, 0.5);
    expect_refused("arena tiles=3 limit=9", 3, 0);
}

/* What was ready stays so. */
static void refused_values_change_nothing(void **state) {
    sb_solver *solver = solved("double-last tiles=2 limit=2", 3);
    sb_rules rules = rules_of("double-last tiles=2 limit=2");
    size_t size = sb_solver_size(solver);
    void *nothing = calloc(1, size);
    sb_match match;
    double win[SB_SEATS_MAX];
    (void)state;
    assert_int_equal(sb_solver_load(solver, nothing, size), SB_BAD_VALUE);
    assert_true(sb_solver_ready(solver));
    assert_int_equal(sb_match_start(&match, &rules, 3), SB_OK);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
    assert_true(fabs(win[0] - 1.0 / 3) < 1e-12);
    free(nothing);
    sb_solver_free(solver);
}

/* A match some throws into its first round, used by the first seat as listed first and by others as listed
 * last: otherwise than by the first where there is a choice. */
static sb_match some_way_into(const sb_rules *rules, int players) {
    sb_match match;
    sb_event choices[SB_CHOICES_MAX], first = {.kind = SB_FIRST, .count = (uint8_t)players};
    for (int seat = 0; seat < players; seat++)
        first.values[seat] = seat == 0 ? 3 : 2;
    assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
    if (match.asks == SB_ASKS_FIRST)
        assert_int_equal(sb_match_apply(&match, first), SB_OK);
    for (int i = 0; i < 2; i++) {
        if (match.asks == SB_ASKS_DICE)
            assert_int_equal(sb_match_apply(&match, sb_event_dice(2)), SB_OK);
        assert_int_equal(sb_match_apply(&match, sb_event_roll(1, match.dice == 1 ? 0 : 1 + i)), SB_OK);
        while (match.asks == SB_ASKS_SHUT) {
            int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
            assert_int_equal(sb_match_apply(&match, choices[match.seat == 0 ? 0 : count - 1]), SB_OK);
        }
    }
    return match;
}

/* Who has been asked by some values, and then is given others, goes by those: whatever is kept of what it
 * looked at. The same numbers in reverse are values too, if absurd ones. */
static void other_values_are_gone_by(void **state) {
    static const struct {
        const char *rules;
        int players;
    } games[] = {{"ten tiles=4 limit=9", 2},           {"double tiles=2 rounds=1", 2},
                 {"arena tiles=3 limit=9", 2},         {"arena-common tiles=4 limit=9", 2},
                 {"twelve tiles=6 limit=60", 7},       {"double tiles=3 rounds=2", 9},
                 {"arena rows=2 tiles=10 limit=40", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        sb_solver *solver = solved(games[i].rules, games[i].players), *fresh;
        sb_match match = some_way_into(&rules, games[i].players);
        double before[SB_SEATS_MAX], after[SB_SEATS_MAX], right[SB_SEATS_MAX];
        size_t size, wins = (size_t)games[i].players * sizeof *right;
        const double *values = sb_solver_values(solver, &size);
        size_t count = size / sizeof *values;
        double *others = malloc(size);
        for (size_t j = 0; j < count; j++)
            others[j] = values[count - 1 - j];
        assert_int_equal(sb_solver_new(&fresh, &rules, games[i].players), SB_OK);
        assert_int_equal(sb_solver_load(fresh, others, size), SB_OK);
        assert_int_equal(sb_value(fresh, &match, right), SB_OK);
        assert_int_equal(sb_value(solver, &match, before), SB_OK);
        assert_memory_not_equal(before, right, wins);
        assert_int_equal(sb_solver_load(solver, others, size), SB_OK);
        assert_int_equal(sb_value(solver, &match, after), SB_OK);
        assert_memory_equal(after, right, wins);
        free(others);
        sb_solver_free(fresh);
        sb_solver_free(solver);
    }
}

/* Solves a game by this method (NULL: the first that takes it), looks into a turn of it and lets an expert
 * choose there. */
static sb_status ask(const method *how, const sb_rules *rules, int players, double win[], sb_event *choice) {
    sb_solver *solver = NULL;
    sb_mind *mind = NULL;
    sb_match match;
    sb_random random;
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)players, .values = {3, 2, 2, 2, 2, 2, 2, 2, 2}};
    sb_status status =
        how ? method_solver(&solver, how, rules, players) : sb_solver_new(&solver, rules, players);
    if (status == SB_OK)
        status = sb_solver_solve(solver, NULL);
    if (status == SB_OK)
        status = sb_mind_new(&mind, rules, players, solver);
    assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
    if (match.asks == SB_ASKS_FIRST)
        assert_int_equal(sb_match_apply(&match, first), SB_OK);
    bool one = match.asks == SB_ASKS_ROLL && match.dice == 1;
    assert_int_equal(sb_match_apply(&match, one ? sb_event_roll(3, 0) : sb_event_roll(1, 2)), SB_OK);
    if (status == SB_OK)
        status = sb_value(solver, &match, win);
    sb_random_start(&random, "x", 1, SB_STREAM_OTHER);
    if (status == SB_OK)
        status = sb_choose(mind, SB_EXPERT, &match, &random, choice);
    sb_mind_free(mind);
    sb_solver_free(solver);
    return status;
}

/* Every allocation in turn fails: that is said, or it made no difference. */
static void memory_that_runs_out(void **state) {
    static const struct {
        const char *rules;
        int players;
        const method *how;
    } games[] = {{"ten tiles=3 limit=5", 3, NULL},
                 {"double tiles=2 rounds=2", 2, NULL},
                 {"double-last tiles=2 limit=3", 3, NULL},
                 {"arena tiles=3 limit=9", 2, NULL},
                 {"arena tiles=3 limit=9", 3, NULL},
                 {"arena tiles=3 limit=9", 3, &method_crowd_each},
                 {"arena-common tiles=4 limit=7", 2, NULL},
                 {"arena-common tiles=4 limit=7", 3, NULL},
                 {"twelve tiles=3 limit=9", 5, &method_crowd},
                 {"double tiles=2 rounds=2", 9, &method_crowd_low}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        double expected[SB_SEATS_MAX], win[SB_SEATS_MAX];
        sb_event known = {0}, choice = {0};
        fail_allocation(0);
        assert_int_equal(ask(games[i].how, &rules, games[i].players, expected, &known), SB_OK);
        size_t all = allocations_asked();
        for (size_t number = 1; number <= all; number++) {
            fail_allocation(number);
            sb_status status = ask(games[i].how, &rules, games[i].players, win, &choice);
            if (status == SB_NO_MEMORY)
                continue;
            if (status != SB_OK)
                fail_msg("%s: status %d at allocation %zu", games[i].rules, (int)status, number);
            assert_memory_equal(win, expected, (size_t)games[i].players * sizeof *win);
            assert_memory_equal(&choice, &known, sizeof choice);
        }
        fail_allocation(0);
    }
}

/* Chances that are exact are never called approximate for want of memory. */
static void exact_stays_exact(void **state) {
    sb_solver *solver = solved("double-last tiles=2 limit=2 start=seat", 2);
    sb_rules rules = rules_of("double-last tiles=2 limit=2 start=seat");
    (void)state;
    sb_status status = SB_NO_MEMORY;
    for (size_t number = 1; status == SB_NO_MEMORY; number++) {
        sb_record record;
        sb_mind *mind;
        sb_analysis analysis = {0};
        sb_record_start(&record, &rules);
        assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_OK);
        assert_int_equal(sb_record_seat(&record, "B", 1, SB_PERSON), SB_OK);
        sb_event roll = sb_event_roll(1, 2),
                 shut = sb_event_tiles(SB_SHUT, sb_front_tile(1) | sb_front_tile(2));
        assert_int_equal(sb_record_push(&record, &roll), SB_OK);
        assert_int_equal(sb_record_push(&record, &shut), SB_OK);
        assert_int_equal(sb_mind_new(&mind, &rules, 2, solver), SB_OK);
        fail_allocation(number);
        status = sb_analyse(mind, &record, NULL, NULL, &analysis);
        fail_allocation(0);
        assert_true(status == SB_NO_MEMORY || analysis.exact);
        sb_analysis_free(&analysis);
        sb_mind_free(mind);
        sb_record_free(&record);
    }
    assert_int_equal(sb_solver_exactness(solver), SB_EXACT);
    sb_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_by_other_rules),        cmocka_unit_test(values_no_game_has),
        cmocka_unit_test(refused_values_change_nothing), cmocka_unit_test(other_values_are_gone_by),
        cmocka_unit_test(memory_that_runs_out),          cmocka_unit_test(exact_stays_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
