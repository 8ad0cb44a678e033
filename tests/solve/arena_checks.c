/* SPDX-License-Identifier: MIT */
#include "arena_checks.h"

#include <math.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "naive_arena.h"
#include "shipped_file.h"
#include "solve/inside.h"

sb_rules checks_rules(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

sb_solver *checks_solver(const char *text, int players) {
    sb_rules rules = checks_rules(text);
    sb_solver *solver;
    assert_int_equal(sb_solver_new(&solver, &rules, players), SB_OK);
    if (!shipped_file_load(solver, text, players))
        assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

static void near(double value, double expected, double off) {
    if (!(fabs(value - expected) <= off))
        fail_msg("%.17g is not %.17g", value, expected);
}

/* Any tiles of a single row; not none where somebody else has shut the box. */
static sb_event any_left(const sb_match *match, sb_random *random) {
    sb_tiles open = match->open[match->seat], left = open & (sb_tiles)sb_random_next(random);
    return sb_event_tiles(SB_LEFT, left || match->asks != SB_ASKS_LEFT ? left : open & ~(open - 1));
}

/* Something that can happen now, at random; sometimes only what is left is noted. */
static sb_event any_event(const sb_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    sb_turn turn = sb_match_turn(match);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    bool may_leave = (turn.asks == SB_ASKS_DICE || turn.asks == SB_ASKS_ROLL) && match->rules.rows == 1;
    if (turn.asks == SB_ASKS_LEFT ||
        (may_leave && sb_left_kept(&match->rules) && sb_random_below(random, 8) == 0))
        return any_left(match, random);
    if (count > 0)
        return choices[sb_random_below(random, (uint32_t)count)];
    if (turn.asks == SB_ASKS_ROLL)
        return sb_event_roll(sb_random_die(random), turn.dice == 2 ? sb_random_die(random) : 0);
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)__builtin_popcountll(turn.throwers)};
    for (int i = 0; i < first.count; i++)
        first.values[i] = (uint8_t)sb_random_die(random);
    return first;
}

typedef void check(sb_solver *solver, const sb_match *match, void *context);

static void walk(const char *text, int players, int matches, check *look, void *context) {
    sb_rules rules = checks_rules(text);
    sb_solver *solver = checks_solver(text, players);
    sb_random random;
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < matches; i++) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        while (match.asks != SB_ASKS_NOTHING) {
            look(solver, &match, context);
            assert_int_equal(sb_match_apply(&match, any_event(&match, &random)), SB_OK);
        }
        look(solver, &match, context);
    }
    sb_solver_free(solver);
}

static void sums_to_one(sb_solver *solver, const sb_match *match, double win[]) {
    double sum = 0;
    assert_int_equal(sb_value(solver, match, win), SB_OK);
    for (int seat = 0; seat < match->players; seat++) {
        assert_true(win[seat] >= -1e-12 && win[seat] <= 1 + 1e-12);
        sum += win[seat];
    }
    near(sum, 1, 1e-12);
}

static void look_naive(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX];
    sums_to_one(solver, match, win);
    if (match->asks != SB_ASKS_NOTHING)
        near(win[0], (double)naive_arena_value(context, match), 1e-12);
}

void check_against_naive(const char *text, int matches) {
    sb_rules rules = checks_rules(text);
    naive_arena *game = naive_arena_new(&rules);
    walk(text, 2, matches, look_naive, game);
    naive_arena_free(game);
}

/* Some position of the first round; now and then with other tiles open, as somebody may ask about. */
static sb_match any_position(const sb_rules *rules, sb_random *random) {
    sb_match match, other;
    assert_int_equal(sb_match_start(&match, rules, 2), SB_OK);
    for (uint32_t events = 1 + sb_random_below(random, 12); events > 0; events--) {
        other = match;
        assert_int_equal(sb_match_apply(&other, any_event(&match, random)), SB_OK);
        if (other.round > 1 || other.asks == SB_ASKS_NOTHING)
            break;
        match = other;
    }
    other = match;
    other.open[0] &= (sb_tiles)sb_random_next(random);
    other.open[1] &= (sb_tiles)sb_random_next(random);
    bool throws = match.waiting == 3 && (match.asks == SB_ASKS_DICE || match.asks == SB_ASKS_ROLL);
    bool may = throws && other.open[0] && other.open[1] && sb_match_check(&other) == SB_OK;
    return may && sb_random_below(random, 2) == 0 ? other : match;
}

void check_in_any_order(const char *text, int positions) {
    sb_rules rules = checks_rules(text);
    naive_arena *game = naive_arena_new(&rules);
    sb_solver *solved = checks_solver(text, 2), *solver = NULL;
    sb_random random;
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < positions; i++) {
        if (i % 10 == 0) { /* one that knows nothing of the round yet */
            sb_solver_free(solver);
            assert_int_equal(sb_solver_new(&solver, &rules, 2), SB_OK);
            assert_int_equal(sb_solver_share(solver, solved), SB_OK);
        }
        sb_match match = any_position(&rules, &random);
        if (sb_random_below(&random, 2) == 0)
            assert_int_equal(solver_look(solver, &match), SB_OK);
        look_naive(solver, &match, game);
    }
    sb_solver_free(solver);
    sb_solver_free(solved);
    naive_arena_free(game);
}

/* Every position from here on until so many more throws are answered. */
static void compare_all(sb_solver *some, sb_solver *all, const sb_match *match, int throws) {
    sb_event choices[SB_CHOICES_MAX];
    double found[2], expected[2];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    assert_int_equal(sb_value(some, match, found), SB_OK);
    assert_int_equal(sb_value(all, match, expected), SB_OK);
    near(found[0], expected[0], 1e-14);
    for (int i = 0; i < count && match->asks == SB_ASKS_SHUT; i++) {
        sb_match after = *match;
        assert_int_equal(sb_match_apply(&after, choices[i]), SB_OK);
        compare_all(some, all, &after, throws);
    }
    for (int faces = 0; faces < 36 && match->asks == SB_ASKS_ROLL && throws > 0; faces++) {
        sb_match after = *match;
        if (faces / 6 < faces % 6) /* the same throw as another */
            continue;
        assert_int_equal(sb_match_apply(&after, sb_event_roll(faces / 6 + 1, faces % 6 + 1)), SB_OK);
        if (after.round == match->round && after.asks != SB_ASKS_NOTHING)
            compare_all(some, all, &after, throws - 1);
    }
}

void check_first_throws(const char *text, int64_t mine, int64_t theirs) {
    sb_rules rules = checks_rules(text);
    sb_solver *all = checks_solver(text, 2);
    sb_match start;
    double win[2];
    assert_int_equal(sb_match_start(&start, &rules, 2), SB_OK);
    start.totals[0] = mine;
    start.totals[1] = theirs;
    sb_match seen = start;
    assert_int_equal(sb_match_apply(&seen, sb_event_roll(1, 2)), SB_OK);
    assert_int_equal(sb_value(all, &seen, win), SB_OK); /* has it see all that is below */
    for (int faces = 0; faces < 36; faces++) {
        sb_match match = start;
        sb_solver *some;
        if (faces / 6 < faces % 6)
            continue;
        assert_int_equal(sb_solver_new(&some, &rules, 2), SB_OK);
        assert_int_equal(sb_solver_share(some, all), SB_OK);
        assert_int_equal(sb_match_apply(&match, sb_event_roll(faces / 6 + 1, faces % 6 + 1)), SB_OK);
        assert_int_equal(solver_look(some, &match), SB_OK);
        compare_all(some, all, &match, 1);
        sb_solver_free(some);
    }
    sb_solver_free(all);
}

static void value_after(sb_solver *solver, const sb_match *match, sb_event event, double win[]) {
    sb_match after = *match;
    assert_int_equal(sb_match_apply(&after, event), SB_OK);
    assert_int_equal(sb_value(solver, &after, win), SB_OK);
}

/* No choice gains on the value of the position, and one reaches it. */
static void look_decision(sb_solver *solver, const sb_match *match, const double win[]) {
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    double best = -1, after[SB_SEATS_MAX];
    for (int i = 0; i < count; i++) {
        value_after(solver, match, choices[i], after);
        best = fmax(best, after[match->seat]);
    }
    near(win[match->seat], best, 2e-10);
}

static void look_throw(sb_solver *solver, const sb_match *match, const double win[]) {
    double mean[SB_SEATS_MAX] = {0}, after[SB_SEATS_MAX];
    int faces = match->dice == 2 ? 6 : 1;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= faces; b++) {
            value_after(solver, match, sb_event_roll(a, faces == 6 ? b : 0), after);
            for (int seat = 0; seat < match->players; seat++)
                mean[seat] += after[seat] / (6 * faces);
        }
    }
    for (int seat = 0; seat < match->players; seat++)
        near(win[seat], mean[seat], 2e-10);
}

static void look_consistent(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX];
    (void)context;
    sums_to_one(solver, match, win);
    if (match->asks == SB_ASKS_SHUT || match->asks == SB_ASKS_DICE)
        look_decision(solver, match, win);
    if (match->asks == SB_ASKS_ROLL)
        look_throw(solver, match, win);
}

void check_consistent(const char *text, int players, int matches) {
    walk(text, players, matches, look_consistent, NULL);
}

static void look_sums(sb_solver *solver, const sb_match *match, void *context) {
    double win[SB_SEATS_MAX];
    (void)context;
    sums_to_one(solver, match, win);
}

void check_sums(const char *text, int players, int matches) {
    walk(text, players, matches, look_sums, NULL);
}
