/* SPDX-License-Identifier: MIT */
/* The parts of the model of common throws: who is before all others against plain sums, how far apart boxes
 * come against plain recursion, and that nothing is gained or lost but by throws and choices. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shipped_file.h"
#include "shutbox/shutbox.h"
#include "solve/alike/rivals.h"
#include "solve/alike/spread.h"
#include "solve/method.h"

static double below(double x) {
    return erfc(-x / sqrt(2)) / 2;
}

/* Each by themselves, around a mean of their own and so far from it. */
typedef struct runner {
    double mean, width;
} runner;

static rivals rivals_of(const runner *who, int count) {
    rivals made = {.count = count};
    for (int one = 0; one < count; one++) {
        for (int other = 0; other < count; other++) {
            double squared = who[one].width * who[one].width + who[other].width * who[other].width;
            made.squared[one][other] = squared;
            made.before[one][other] = below((who[one].mean - who[other].mean) / sqrt(squared));
        }
    }
    return made;
}

/* The chance to be above all others, summed up in small steps. */
static double sum_of(const runner *who, int count, int seat) {
    enum { STEPS = 18000 };
    const double step = 0.001, far = 9;
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
        double x = step * i - far, chance = exp(-x * x / 2) / sqrt(8 * atan(1)) * step;
        double at = who[seat].mean + x * who[seat].width;
        for (int other = 0; other < count; other++)
            chance *= other == seat ? 1 : below((at - who[other].mean) / who[other].width);
        sum += chance;
    }
    return sum;
}

static void expect_sums(const runner *who, int count, double close) {
    rivals all = rivals_of(who, count);
    double win[RIVALS_MOST], sum = 0;
    rivals_win(&all, win);
    for (int seat = 0; seat < count; seat++) {
        assert_true(fabs(win[seat] - sum_of(who, count, seat)) < close);
        sum += win[seat];
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

static void who_is_before_all_others(void **state) {
    (void)state;
    expect_sums((const runner[]){{0, 1}, {0.4, 2}}, 2, 1e-6);
    expect_sums((const runner[]){{0, 1}, {0, 1}, {0, 1}}, 3, 1e-6);
    expect_sums((const runner[]){{0, 1}, {0.7, 0.5}, {-0.4, 2}}, 3, 1e-5);
    expect_sums((const runner[]){{0, 0.1}, {0.1, 0.1}, {0, 3}}, 3, 1e-3);
    expect_sums((const runner[]){{0, 1}, {0, 1}, {0, 1}, {0, 1}}, 4, 1e-6);
    expect_sums((const runner[]){{0, 1}, {1, 1}, {-1, 1}, {0.5, 2}}, 4, 0.01);
}

/* Somebody who is as often before one of two as behind, when these two are always level: every other time
 * before both. */
static void two_who_stay_level_are_one_rival(void **state) {
    (void)state;
    rivals all = {.count = 3};
    double win[RIVALS_MOST];
    for (int one = 0; one < 3; one++) {
        for (int other = 0; other < 3; other++) {
            all.before[one][other] = 0.5;
            all.squared[one][other] = one < 2 && other < 2 ? 1e-4 : 100;
        }
    }
    rivals_win(&all, win);
    assert_true(fabs(win[2] - 0.5) < 0.01 && fabs(win[0] - 0.25) < 0.01 && fabs(win[1] - 0.25) < 0.01);
}

static void hopeless_ones_have_no_chance(void **state) {
    (void)state;
    for (int count = 2; count <= RIVALS_MOST; count++) {
        rivals all = {.count = count};
        double win[RIVALS_MOST];
        for (int one = 0; one < count; one++) {
            for (int other = 0; other < count; other++) {
                all.before[one][other] = one < other ? 1 : 0;
                all.squared[one][other] = 1;
            }
        }
        rivals_win(&all, win);
        assert_true(win[0] > 1 - 1e-6);
        for (int seat = 1; seat < count; seat++)
            assert_true(win[seat] >= 0 && win[seat] < 1e-6);
    }
}

/* What all do on a small box. */
typedef struct planned {
    box_graph box;
    habit plan;
} planned;

static void plan_make(planned *made, const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    assert_int_equal(box_graph_make(&made->box, &rules), SB_OK);
    assert_int_equal(habit_make(&made->plan, &made->box), SB_OK);
}

static void plan_free(planned *made) {
    habit_free(&made->plan);
    box_graph_free(&made->box);
}

/* The mean of what one is left with less than the other, to this power. */
static double power_of(const planned *by, int one, int other, int power) {
    const box_graph *box = &by->box;
    double end = pow((double)(box->score[other] - box->score[one]), power), sum = 0;
    if (one == 0 || other == 0)
        return end;
    for (int class = 1; class < box->classes; class ++) {
        int mine = habit_move(&by->plan, one, class), theirs = habit_move(&by->plan, other, class);
        double then = end;
        if (mine >= 0 || theirs >= 0)
            then = power_of(by, mine < 0 ? one : mine, theirs < 0 ? other : theirs, power);
        sum += box->two[class] * then;
    }
    return sum;
}

static void boxes_come_as_far_apart_as_throws_take_them(void **state) {
    (void)state;
    planned by;
    spread apart;
    plan_make(&by, "arena-common tiles=4");
    assert_int_equal(spread_make(&apart, &by.plan), SB_OK);
    for (int one = 0; one < by.box.states; one++) {
        for (int other = 0; other < by.box.states; other++) {
            double mean = power_of(&by, one, other, 1), square = power_of(&by, one, other, 2);
            spread_pair found = spread_of(&apart, one, other);
            assert_true(fabs((double)found.mean - mean) < 1e-4);
            assert_true(fabs((double)found.variance - (square - mean * mean)) < 1e-3);
        }
        assert_true(spread_of(&apart, one, one).variance == 0);
    }
    spread_free(&apart);
    plan_free(&by);
}

/* What a decision is worth is what the best choice leads to, answers and all. */
static void expect_best(sb_solver *solver, const sb_match *match) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    double win[SB_SEATS_MAX], found[SB_SEATS_MAX], most = 0;
    assert_int_equal(sb_value(solver, match, win), SB_OK);
    for (int i = 0; i < count; i++) {
        sb_match after = *match;
        assert_int_equal(sb_match_apply(&after, choices[i]), SB_OK);
        assert_int_equal(sb_value(solver, &after, found), SB_OK);
        most = fmax(most, found[match->seat]);
    }
    assert_true(fabs(win[match->seat] - most) < 1e-9);
}

static void nothing_drifts_while_a_throw_is_used(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) {
        sb_rules rules;
        sb_random random;
        sb_match match;
        sb_solver *solver;
        assert_int_equal(sb_rules_read(&rules, "arena-common tiles=6 limit=18", 29).why, SB_OK);
        assert_int_equal(method_solver(&solver, &method_alike, &rules, players), SB_OK);
        assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
        sb_random_start(&random, "drift", 5, (uint64_t)players);
        assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        while (match.asks != SB_ASKS_NOTHING) {
            sb_event event = sb_event_roll(sb_random_die(&random), sb_random_die(&random));
            if (match.asks == SB_ASKS_SHUT) {
                sb_event choices[SB_CHOICES_MAX];
                int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
                expect_best(solver, &match);
                event = choices[sb_random_below(&random, (uint32_t)count)];
            }
            assert_int_equal(sb_match_apply(&match, event), SB_OK);
        }
        sb_solver_free(solver);
    }
}

static sb_solver *model_of(const char *text, int players) {
    sb_rules rules;
    sb_solver *made;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    assert_int_equal(method_solver(&made, &method_alike, &rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(made, NULL), SB_OK);
    return made;
}

static void value_at(sb_solver *solver, const char *text, int players, const int64_t *totals, double win[]) {
    sb_rules rules;
    sb_match match;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
    match.round = 2;
    memcpy(match.totals, totals, (size_t)players * sizeof *totals);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
}

/* The start of a round of the printed box, at all totals that are close enough to be in doubt. */
static void a_lead_is_worth_what_it_is_to_two(void **state) {
    (void)state;
    const char *rules = "arena-common";
    const int64_t limit = 50, most = 15;
    sb_solver *model = model_of(rules, 2), *exact;
    sb_rules read;
    double off = 0, worst = 0, both[SB_SEATS_MAX], right[SB_SEATS_MAX];
    int count = 0;
    assert_int_equal(sb_rules_read(&read, rules, strlen(rules)).why, SB_OK);
    assert_int_equal(sb_solver_new(&exact, &read, 2), SB_OK);
    assert_true(shipped_file_load(exact, rules, 2));
    for (int64_t low = 1; low < limit; low++) {
        for (int64_t lead = 0; lead <= most && low + lead < limit; lead++, count++) {
            value_at(model, rules, 2, (const int64_t[]){low, low + lead}, both);
            value_at(exact, rules, 2, (const int64_t[]){low, low + lead}, right);
            off += fabs(both[0] - right[0]);
            worst = fmax(worst, fabs(both[0] - right[0]));
        }
    }
    assert_true(off / count < 0.004 && worst < 0.015);
    sb_solver_free(model);
    sb_solver_free(exact);
}

/* Who is level has as much as another; three who are level are less than three rivals to one who is before
 * them; and a lead is worth more the nearer the end is. */
static void who_is_level_is_hardly_more_than_one_rival(void **state) {
    (void)state;
    const char *rules = "arena-common";
    sb_solver *model = model_of(rules, 4), *two = model_of(rules, 2);
    double level[SB_SEATS_MAX], before[SB_SEATS_MAX], late[SB_SEATS_MAX], duel[SB_SEATS_MAX];
    value_at(model, rules, 4, (const int64_t[]){20, 20, 20, 20}, level);
    for (int seat = 0; seat < 4; seat++)
        assert_true(fabs(level[seat] - 0.25) < 1e-9);
    value_at(model, rules, 4, (const int64_t[]){28, 27, 28, 28}, before);
    value_at(model, rules, 4, (const int64_t[]){47, 46, 47, 47}, late);
    value_at(two, rules, 2, (const int64_t[]){28, 27}, duel);
    assert_true(before[0] == before[2] && before[2] == before[3]);
    assert_true(before[1] < duel[1]);
    assert_true(before[1] > duel[1] * duel[1] * duel[1]); /* three by themselves */
    assert_true(late[1] > before[1]);
    sb_solver_free(model);
    sb_solver_free(two);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_before_all_others),
        cmocka_unit_test(two_who_stay_level_are_one_rival),
        cmocka_unit_test(hopeless_ones_have_no_chance),
        cmocka_unit_test(boxes_come_as_far_apart_as_throws_take_them),
        cmocka_unit_test(nothing_drifts_while_a_throw_is_used),
        cmocka_unit_test(a_lead_is_worth_what_it_is_to_two),
        cmocka_unit_test(who_is_level_is_hardly_more_than_one_rival),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
