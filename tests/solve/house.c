/* SPDX-License-Identifier: MIT */
/* House rules, at their extremes and at random: solved or approximated; never a hang, never more memory than
 * an ordinary machine has. */
#include <stdio.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"

typedef struct extreme {
    const char *rules;
    int players;
    sb_exactness how;
} extreme;

static const extreme extremes[] = {
    {"ten rows=2 tiles=12", 2, SB_EXACT},
    {"ten rows=2 tiles=12", 4, SB_APPROXIMATE},
    {"twelve rows=2", 3, SB_APPROXIMATE},
    {"nine rows=2 tiles=12", 4, SB_APPROXIMATE},
    {"double tiles=12", 4, SB_EXACT},
    {"double tiles=12", 64, SB_APPROXIMATE},
    {"double-last players=8 tiles=8 limit=2", 8,
     SB_APPROXIMATE}, /* exactly it is more bytes than 32 bits count */
    {"double-last players=8 tiles=1 limit=7", 8, SB_APPROXIMATE}, /* likewise, of values */
    {"ten tiles=2 limit=100000000", 1, SB_APPROXIMATE},           /* of what is beside the values */
    {"double-last tiles=12", 2, SB_EXACT},
    {"double-last tiles=12", 4, SB_APPROXIMATE},
    {"double-solo tiles=12", 1, SB_EXACT},
    {"arena rows=2 tiles=12", 2, SB_APPROXIMATE},
    {"arena rows=2 tiles=10 players=64", 64, SB_APPROXIMATE},
    {"arena rows=2 tiles=10", 4, SB_APPROXIMATE},
    {"arena-quick rows=2 tiles=11 score=sum", 3, SB_APPROXIMATE},
    {"arena-common rows=2 tiles=12", 2, SB_APPROXIMATE},
    {"arena tiles=12", 2, SB_EXACT},
    {"arena-quick tiles=12", 4, SB_APPROXIMATE},
    {"ten limit=1000000000", 1, SB_APPROXIMATE},
    {"ten limit=1000000000", 2, SB_APPROXIMATE},
    {"ten limit=1000000000", 4, SB_APPROXIMATE},
    {"ten limit=2000", 2, SB_EXACT},
    {"nine limit=1000000", 2, SB_APPROXIMATE},
    {"twelve limit=1000000000", 2, SB_APPROXIMATE},
    {"twelve-digits limit=1000000000000", 2, SB_APPROXIMATE},
    {"twelve", 64, SB_APPROXIMATE},
    {"twelve limit=none rounds=100", 2, SB_APPROXIMATE},
    {"double rounds=100", 2, SB_EXACT},
    {"double rounds=100", 4, SB_APPROXIMATE},
    {"double", 64, SB_APPROXIMATE},
    {"double-last limit=1000", 2, SB_EXACT},
    {"double-last limit=100000", 2, SB_APPROXIMATE},
    {"double-last limit=100", 4, SB_APPROXIMATE},
    {"arena limit=1000000000", 2, SB_APPROXIMATE},
    {"arena-quick rounds=100", 4, SB_APPROXIMATE},
};

static sb_rules read_rules(const char *text) {
    sb_rules rules;
    if (sb_rules_read(&rules, text, strlen(text)).why != SB_OK)
        fail_msg("%s", text);
    return rules;
}

static void extremes_fit(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof extremes / sizeof extremes[0]; i++) {
        const extreme *at = &extremes[i];
        sb_rules rules = read_rules(at->rules);
        sb_solver *solver = NULL;
        if (sb_solvable(&rules, at->players) != at->how)
            fail_msg("%s, %d players", at->rules, at->players);
        /* The largest box takes a while to list; that it can be is the next test's. */
        if (rules.rows == 2 && rules.tiles == SB_TILES_MAX)
            continue;
        assert_int_equal(sb_solver_new(&solver, &rules, at->players), SB_OK);
        assert_true((double)sb_solver_size(solver) < 3e9);
        sb_solver_free(solver);
    }
}

/* A value of this field, any that it may have, small ones more often. */
static void set_any(sb_rules *rules, sb_field field, sb_random *random) {
    const sb_field_form *form = sb_field_describe(field);
    uint32_t few = form->most - form->least < 500 ? (uint32_t)(form->most - form->least) + 1 : 500;
    int64_t value = form->least + sb_random_below(random, few);
    char text[24];
    if (sb_random_below(random, 8) == 0)
        value = form->most;
    snprintf(text, sizeof text, "%lld", (long long)value);
    const char *written = form->words ? form->words[value] : form->none && value == 0 ? "none" : text;
    sb_rules_set(rules, field, written, strlen(written));
}

/* Whatever makes a game has an answer, however many play it. */
static void any_house_rules_have_an_answer(void **state) {
    int games = 0;
    sb_random random;
    (void)state;
    sb_random_start(&random, "house", 5, SB_STREAM_OTHER);
    for (int i = 0; i < 300; i++) {
        sb_rules rules = *sb_preset((int)sb_random_below(&random, (uint32_t)sb_preset_count()));
        for (uint32_t changes = 1 + sb_random_below(&random, 4); changes > 0; changes--) {
            sb_field field = (sb_field)sb_random_below(&random, SB_FIELD_COUNT);
            if (field != SB_FIELD_VERSION)
                set_any(&rules, field, &random);
        }
        int players = 1 + (int)sb_random_below(&random, sb_random_below(&random, 4) ? 6 : SB_SEATS_MAX);
        if (sb_rules_check(&rules).why != SB_OK || sb_rules_seats(&rules, players) != SB_OK)
            continue;
        char text[SB_RULES_TEXT_MAX];
        sb_rules_write(&rules, text, sizeof text);
        if (sb_solvable(&rules, players) == SB_UNSOLVED)
            fail_msg("%s, %d players", text, players);
        games++;
    }
    assert_true(games > 60);
}

static void the_largest_box_is_solved(void **state) {
    (void)state;
    sb_rules rules = read_rules("double-solo tiles=12");
    sb_solver *solver;
    sb_match match;
    double win, shut;
    assert_int_equal(sb_solver_new(&solver, &rules, 1), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    assert_int_equal(sb_match_start(&match, &rules, 1), SB_OK);
    assert_int_equal(sb_value(solver, &match, &win), SB_OK);
    assert_int_equal(sb_turn_value(&rules, SB_GOAL_SHUT, sb_box(&rules), &shut), SB_OK);
    assert_true(win > 0 && win - shut < 1e-15 && shut - win < 1e-15);
    sb_solver_free(solver);
}

static bool stop(void *self, double done) {
    int *calls = self;
    assert_true(done >= 0 && done < 0.01);
    ++*calls;
    return false;
}

/* What would take an hour asks early on whether to go on. */
static void long_work_can_be_stopped(void **state) {
    static const extreme games[] = {{"ten limit=2000", 2, SB_EXACT},
                                    {"nine limit=300", 3, SB_EXACT},
                                    {"double rounds=100", 2, SB_EXACT},
                                    {"double tiles=2 rounds=2", 44, SB_EXACT}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = read_rules(games[i].rules);
        sb_solver *solver;
        int calls = 0;
        sb_crew crew = {.self = &calls, .hands = 1, .progress = stop};
        assert_int_equal(sb_solver_new(&solver, &rules, games[i].players), SB_OK);
        assert_int_equal(sb_solver_solve(solver, &crew), SB_STOPPED);
        assert_false(sb_solver_ready(solver));
        assert_int_equal(calls, 1);
        sb_solver_free(solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(extremes_fit),
        cmocka_unit_test(any_house_rules_have_an_answer),
        cmocka_unit_test(the_largest_box_is_solved),
        cmocka_unit_test(long_work_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
