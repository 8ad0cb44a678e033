/* SPDX-License-Identifier: MIT */
/* Methods: which one solves what, that none takes a house rule it does not know, and how close the models
 * come where the exact values are known. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"
#include "solve/apart/paths.h"
#include "solve/method.h"

static sb_rules rules_of(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

static void exact_ones_come_first(void **state) {
    static const struct {
        const char *rules;
        int players;
        const method *how;
    } games[] = {{"ten", 2, &method_turns},
                 {"twelve-digits", 2, &method_turns_grid},
                 {"double", 2, &method_low},
                 {"double-last", 3, &method_last},
                 {"arena", 2, &method_throws},
                 {"arena", 3, &method_apart},
                 {"arena-quick", 2, &method_apart},
                 {"arena-common", 2, &method_common},
                 {"arena-common", 4, &method_alike},
                 {"twelve", 4, &method_crowd},
                 {"twelve-digits", 64, &method_crowd},
                 {"double", 64, &method_crowd_low},
                 {"double-last players=9", 9, &method_crowd_last}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        const method *found;
        assert_int_equal(method_find(&found, &rules, games[i].players), SB_OK);
        assert_true(found == games[i].how);
    }
}

/* Exact values take their time, and so does a grid of totals; other models' do not, whoever asks for them. */
static void what_is_quick(void **state) {
    static const struct {
        const char *rules;
        int players;
        bool quick;
    } games[] = {{"ten", 2, false},           {"double-last", 4, false},   {"arena-common", 2, false},
                 {"twelve-digits", 2, false}, {"twelve-digits", 3, false}, {"twelve", 4, true},
                 {"double", 9, true},         {"arena", 3, true},          {"arena-quick", 2, true},
                 {"arena-common", 4, true}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        sb_solver *solver;
        assert_int_equal(sb_solver_new(&solver, &rules, games[i].players), SB_OK);
        assert_int_equal(sb_solver_is_quick(solver), games[i].quick);
        sb_solver_free(solver);
        assert_int_equal(sb_solver_new_quick(&solver, &rules, games[i].players), SB_OK);
        assert_true(sb_solver_is_quick(solver));
        sb_solver_free(solver);
    }
}

/* Every rulebook for every number of players that it takes: there is always an answer. */
static void every_table_has_an_answer(void **state) {
    int models = 0;
    (void)state;
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        const sb_rules *rules = sb_preset(preset);
        for (int players = 1; players <= SB_SEATS_MAX; players++) {
            const method *how;
            if (sb_rules_seats(rules, players) != SB_OK)
                continue;
            assert_int_equal(method_find(&how, rules, players), SB_OK);
            models += how->exactness != SB_EXACT;
            assert_int_equal(method_find_quick(&how, rules, players),
                             players > 1 ? SB_OK : SB_NO_GAME_SOLVED);
        }
    }
    assert_true(models > 100);
}

/* Take away any field in which the rules say something of their own, and the method is no longer for them. */
static void unknown_fields_are_declined(void **state) {
    const sb_rules *ground = sb_rules_ground();
    int declined = 0;
    (void)state;
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        const sb_rules *rules = sb_preset(preset);
        const method *how;
        assert_int_equal(method_find(&how, rules, rules->min_players), SB_OK);
        assert_true(fields_suffice(how->fields, rules));
        for (int field = 0; field < SB_FIELD_COUNT; field++) {
            bool says = sb_rules_get(rules, (sb_field)field) != sb_rules_get(ground, (sb_field)field);
            uint64_t without = how->fields & ~(UINT64_C(1) << field);
            assert_int_equal(fields_suffice(without, rules), !says);
            declined += says;
        }
    }
    assert_true(declined > 40);
    assert_true(fields_suffice(0, ground));
}

/* A house rule added to a game that was solved, one that only turns know of. */
static void a_field_of_other_flows_is_declined(void **state) {
    sb_rules rules = rules_of("double-last");
    const method *how;
    (void)state;
    assert_int_equal(method_find(&how, &rules, 2), SB_OK);
    assert_false(how->fields & FIELD(REACH));
    rules.reach = SB_REACH_OUT;
    assert_int_equal(method_find(&how, &rules, 2), SB_NO_GAME_SOLVED);
}

/* Something that can happen now, at random: any throw, any choice. */
static sb_event any_event(const sb_match *match, sb_random *random) {
    sb_event choices[SB_CHOICES_MAX];
    sb_turn turn = sb_match_turn(match);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    if (count > 0)
        return choices[sb_random_below(random, (uint32_t)count)];
    if (turn.asks == SB_ASKS_ROLL)
        return sb_event_roll(sb_random_die(random), turn.dice == 2 ? sb_random_die(random) : 0);
    sb_event first = {.kind = SB_FIRST, .count = (uint8_t)__builtin_popcountll(turn.throwers)};
    for (int i = 0; i < first.count; i++)
        first.values[i] = (uint8_t)(turn.least + (int)sb_random_below(random, 6));
    return first;
}

static sb_solver *solved_by(const method *how, const sb_rules *rules, int players) {
    sb_solver *solver;
    assert_int_equal(method_solver(&solver, how, rules, players), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    return solver;
}

/* At a large table, looked at all along a match: chances of all add up, nobody's is none. */
static void chances_of_a_crowd_add_up(void **state) {
    static const struct {
        const char *rules;
        int players;
    } games[] = {{"twelve", 24},
                 {"twelve-digits", 7},
                 {"ten players=12", 12},
                 {"nine players=64", 64},
                 {"twelve limit=none rounds=2", 9},
                 {"double tiles=4", 30},
                 {"double tiles=3 limit=4 rounds=none", 9},
                 {"double-last players=12 tiles=5", 12},
                 {"double rounds=40 tiles=3", 6},
                 {"twelve limit=100000", 5}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        int players = games[i].players, looks = 0;
        const method *how;
        sb_random random;
        sb_match match;
        assert_int_equal(method_find_quick(&how, &rules, players), SB_OK);
        sb_solver *solver = solved_by(how, &rules, players);
        sb_random_start(&random, games[i].rules, strlen(games[i].rules), SB_STREAM_OTHER);
        assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        for (; match.asks != SB_ASKS_NOTHING && looks < 300; looks++) {
            double win[SB_SEATS_MAX], sum = 0;
            assert_int_equal(sb_value(solver, &match, win), SB_OK);
            for (int seat = 0; seat < players; seat++) {
                assert_true(win[seat] > -1e-9 && win[seat] < 1 + 1e-9);
                sum += win[seat];
            }
            if (!(fabs(sum - 1) < 1e-6))
                fail_msg("%s: %.9f", games[i].rules, sum);
            assert_int_equal(sb_match_apply(&match, any_event(&match, &random)), SB_OK);
        }
        sb_solver_free(solver);
    }
}

/* Positions of a match asked about in any order, by one who has just looked at others and by one who has not.
 */
static void looks_before_make_no_difference(void **state) {
    static const struct {
        const char *rules;
        int players;
    } games[] = {
        {"twelve tiles=6 limit=60", 7}, {"double tiles=3 rounds=2", 9}, {"ten tiles=6 players=5", 5}};
    enum { MOST = 60, ASKED = 120 };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        int players = games[i].players, count = 0;
        const method *how;
        sb_random random;
        static sb_match match[MOST];
        assert_int_equal(method_find_quick(&how, &rules, players), SB_OK);
        sb_solver *kept = solved_by(how, &rules, players);
        sb_random_start(&random, games[i].rules, strlen(games[i].rules), SB_STREAM_OTHER);
        assert_int_equal(sb_match_start(&match[0], &rules, players), SB_OK);
        while (count < MOST - 1 && match[count].asks != SB_ASKS_NOTHING) {
            match[count + 1] = match[count];
            assert_int_equal(sb_match_apply(&match[count + 1], any_event(&match[count], &random)), SB_OK);
            count++;
        }
        for (int asked = 0; asked < ASKED; asked++) {
            const sb_match *at = &match[sb_random_below(&random, (uint32_t)count)];
            double win[SB_SEATS_MAX], alone[SB_SEATS_MAX];
            sb_solver *fresh = solved_by(how, &rules, players);
            assert_int_equal(sb_value(kept, at, win), SB_OK);
            assert_int_equal(sb_value(fresh, at, alone), SB_OK);
            assert_memory_equal(win, alone, (size_t)players * sizeof *win);
            sb_solver_free(fresh);
        }
        sb_solver_free(kept);
    }
}

/* How far a model is off at most, and on average, at the positions of random matches. */
static void expect_close(const char *text, int players, const method *model, double most, double mean) {
    sb_rules rules = rules_of(text);
    const method *exact;
    sb_random random;
    double worst = 0, sum = 0;
    int looks = 0;
    assert_int_equal(method_find(&exact, &rules, players), SB_OK);
    assert_int_equal(exact->exactness, SB_EXACT);
    sb_solver *right = solved_by(exact, &rules, players), *close = solved_by(model, &rules, players);
    sb_random_start(&random, text, strlen(text), SB_STREAM_OTHER);
    for (int i = 0; i < 12; i++) {
        sb_match match;
        assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        for (; match.asks != SB_ASKS_NOTHING; looks++) {
            double win[SB_SEATS_MAX], said[SB_SEATS_MAX];
            assert_int_equal(sb_value(right, &match, win), SB_OK);
            assert_int_equal(sb_value(close, &match, said), SB_OK);
            worst = fmax(worst, fabs(said[0] - win[0]));
            sum += fabs(said[0] - win[0]);
            assert_int_equal(sb_match_apply(&match, any_event(&match, &random)), SB_OK);
        }
    }
    if (!(worst <= most && sum / looks <= mean))
        fail_msg("%s: off by %.4f, by %.5f on average", text, worst, sum / looks);
    sb_solver_free(right);
    sb_solver_free(close);
}

/* Points of the grid are apart here, so that what lies between two of them is taken in proportion: with one
 * of the two alone it would be far off. */
static void a_grid_comes_close(void **state) {
    (void)state;
    expect_close("nine tiles=3 limit=400 score=digits", 2, &method_turns_grid, 0.01, 0.003);
    expect_close("twelve tiles=3 limit=300 shut=zero", 2, &method_turns_grid, 0.015, 0.003);
}

static void boxes_played_apart_come_close(void **state) {
    (void)state;
    expect_close("arena tiles=5 limit=16", 2, &method_apart, 0.1, 0.02);
    expect_close("arena tiles=4 limit=12 shut=wins start=throw", 2, &method_apart, 0.05, 0.015);
    expect_close("arena-quick tiles=4 rounds=2", 2, &method_apart, 0.08, 0.02);
}

static void players_alike_come_close(void **state) {
    (void)state;
    expect_close("arena-common tiles=5 limit=16", 2, &method_alike, 0.15, 0.02);
    expect_close("arena-common tiles=4 limit=12 shut=wins", 2, &method_alike, 0.15, 0.02);
    expect_close("arena-common tiles=4 limit=none rounds=3", 2, &method_alike, 0.15, 0.02);
}

/* What is said of the first seat before a throw must be much what is said of it after, on average. */
static void expect_no_drift(sb_solver *solver, const sb_match *match, double most) {
    double before[SB_SEATS_MAX], win[SB_SEATS_MAX], mean = 0;
    assert_int_equal(sb_value(solver, match, before), SB_OK);
    for (int thrown = 0; thrown < 36; thrown++) {
        sb_match after = *match;
        assert_int_equal(sb_match_apply(&after, sb_event_roll(1 + thrown / 6, 1 + thrown % 6)), SB_OK);
        assert_int_equal(sb_value(solver, &after, win), SB_OK);
        mean += win[0] / 36;
    }
    if (!(fabs(mean - before[0]) < most))
        fail_msg("%.4f before, %.4f after", before[0], mean);
}

/* Before the last throw of a round: so rounds to come are taken to be played much as they are. Of digits the
 * lowest expected score is not that: it would be off by more than 0.02 here. */
static void rounds_to_come_are_played_to_win(void **state) {
    (void)state;
    static const int64_t totals[][2] = {{0, 0}, {345, 12345}, {12345, 345}};
    sb_rules rules = rules_of("arena-quick");
    sb_solver *solver = solved_by(&method_apart, &rules, 2);
    for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++) {
        sb_match match;
        assert_int_equal(sb_match_start_at(&match, &rules, 2, totals[i], 2), SB_OK);
        match.open[0] = sb_front_tile(9) | sb_front_tile(10);
        match.open[1] = sb_front_tile(8) | sb_front_tile(10);
        match.waiting = 1; /* the second is stuck */
        expect_no_drift(solver, &match, 0.015);
    }
    sb_solver_free(solver);
}

/* In the middle of a round, with boxes that differ: what one throw does to all of them is seen. With each
 * score taken as a player's own it would be off by 0.05 here. */
static void a_common_throw_is_seen_for_all(void **state) {
    (void)state;
    static const int64_t totals[] = {40, 41, 43};
    sb_rules rules = rules_of("arena-common");
    sb_solver *solver = solved_by(&method_alike, &rules, 3);
    sb_match match;
    assert_int_equal(sb_match_start_at(&match, &rules, 3, totals, 1), SB_OK);
    match.open[0] = sb_front_tile(7) | sb_front_tile(8) | sb_front_tile(9);
    match.open[1] = sb_front_tile(6) | sb_front_tile(8) | sb_front_tile(10);
    match.open[2] = sb_front_tile(3) | sb_front_tile(5) | sb_front_tile(9);
    expect_no_drift(solver, &match, 0.002);
    sb_solver_free(solver);
}

/* Early in a round, when somebody is behind: that they will play otherwise on purpose is seen. With all
 * playing alike it would be off by more than 0.01 here. */
static void whoever_is_behind_plays_otherwise(void **state) {
    (void)state;
    static const int64_t totals[][3] = {{10, 14, 16}, {14, 10, 16}, {35, 39, 41}, {20, 20, 24}};
    sb_rules rules = rules_of("arena-common");
    sb_solver *solver = solved_by(&method_alike, &rules, 3);
    for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++) {
        sb_match match;
        assert_int_equal(sb_match_start_at(&match, &rules, 3, totals[i], 1), SB_OK);
        for (int seat = 0; seat < 3; seat++)
            match.open[seat] &= ~sb_front_tile(7);
        expect_no_drift(solver, &match, 0.006);
    }
    sb_solver_free(solver);
}

/* What the mover wins by this throw at the start of a match, and by the best choice there: every question is
 * asked by itself. */
static void ask_throw(sb_solver *solver, const sb_rules *rules, int players, sb_event roll, double *value,
                      double *best) {
    sb_match match;
    sb_event choices[SB_CHOICES_MAX];
    double win[SB_SEATS_MAX], sum = 0;
    assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
    assert_int_equal(sb_match_apply(&match, roll), SB_OK);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
    for (int seat = 0; seat < players; seat++)
        sum += win[seat];
    assert_true(fabs(sum - 1) < 1e-9);
    *value = win[match.seat];
    *best = 0;
    for (int i = sb_match_choices(&match, choices, SB_CHOICES_MAX); i-- > 0;) {
        sb_match after = match;
        assert_int_equal(sb_match_apply(&after, choices[i]), SB_OK);
        assert_int_equal(sb_value(solver, &after, win), SB_OK);
        *best = fmax(*best, win[match.seat]);
    }
}

/* A round too long to be looked at whole: what is said of a throw is what is said of the best choice there.
 * With choices tried out by throws of their own it would be up to 0.05 apart. Over all throws chances are
 * about even from whole boxes; the model has who answers first gain a little. */
static void long_rounds_are_tried_out(void **state) {
    static const struct {
        const char *rules;
        int players;
    } games[] = {{"arena-common tiles=12", 3}, {"arena-common rows=2 tiles=10", 4}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules = rules_of(games[i].rules);
        sb_solver *solver = solved_by(&method_alike, &rules, games[i].players);
        double mean = 0, value, best;
        for (int roll = 0; roll < 36; roll++) {
            ask_throw(solver, &rules, games[i].players, sb_event_roll(1 + roll / 6, 1 + roll % 6), &value,
                      &best);
            assert_true(fabs(value - best) < 1e-9);
            mean += value / 36;
        }
        assert_true(fabs(mean - 1.0 / games[i].players) < 0.03);
        sb_solver_free(solver);
    }
}

/* Before it is thrown for who starts, chances are the mean of what they are once somebody does, dice to
 * choose included: of totals that are not level, since else nothing tells the seats apart. */
static void who_starts_may_choose_dice(void **state) {
    (void)state;
    static const int64_t totals[] = {5, 0};
    sb_rules rules = rules_of("arena tiles=3 start=throw one-at=6 limit=9");
    sb_solver *solver = solved_by(&method_crowd_each, &rules, 2);
    sb_match match;
    double win[SB_SEATS_MAX], found[SB_SEATS_MAX], mean = 0;
    assert_int_equal(sb_match_start_at(&match, &rules, 2, totals, 1), SB_OK);
    assert_int_equal(match.asks, SB_ASKS_FIRST);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
    for (uint8_t seat = 0; seat < 2; seat++) {
        sb_match begun = match;
        sb_event first = {.kind = SB_FIRST, .count = 2, .values = {3, 3}};
        first.values[1 - seat] = 2;
        assert_int_equal(sb_match_apply(&begun, first), SB_OK);
        assert_int_equal(begun.asks, SB_ASKS_DICE);
        assert_int_equal(sb_value(solver, &begun, found), SB_OK);
        mean += found[0] / 2;
    }
    assert_true(fabs(win[0] - mean) < 1e-12);
    sb_solver_free(solver);
}

/* With digits every end of a round is another one: there is no room for all, and what follows is guessed. Who
 * has fewer digits left is ahead all the same, and in a moment rather than in minutes. */
static void where_there_is_no_room_it_is_guessed(void **state) {
    (void)state;
    static const int64_t totals[] = {0, 0, 0};
    sb_rules rules = rules_of("arena-common score=digits limit=100000");
    sb_solver *solver = solved_by(&method_alike, &rules, 3);
    sb_match match;
    double win[SB_SEATS_MAX];
    assert_int_equal(sb_match_start_at(&match, &rules, 3, totals, 1), SB_OK);
    match.open[0] &= ~(sb_front_tile(9) | sb_front_tile(10));
    match.open[1] &= ~sb_front_tile(1);
    match.open[2] &= ~sb_front_tile(1);
    assert_int_equal(sb_value(solver, &match, win), SB_OK);
    assert_true(fabs(win[0] + win[1] + win[2] - 1) < 1e-9);
    assert_true(win[0] > 2 * win[1] && win[0] > 2 * win[2] && fabs(win[1] - win[2]) < 1e-9);
    sb_solver_free(solver);
}

/* Each round adds one to four points, all as likely: chances after so many further rounds and one more. */
static double *later_rounds(const paths *scale) {
    size_t points = (size_t)scale->points, round = (size_t)scale->below * points;
    double *later = calloc((size_t)scale->rounds * round, sizeof *later);
    for (int from = 0; from < scale->below; from++) {
        for (int score = 1; score <= 4; score++)
            later[(size_t)from * points + (size_t)(from + score)] += 0.25;
    }
    for (size_t i = 1; i < (size_t)scale->rounds; i++) {
        for (size_t from = 0; from < (size_t)scale->below; from++) {
            for (size_t middle = from; middle < (size_t)scale->below; middle++) {
                for (size_t to = middle; to < points; to++)
                    later[i * round + from * points + to] +=
                        later[(i - 1) * round + from * points + middle] * later[middle * points + to];
            }
        }
    }
    return later;
}

/* Before anything is made to add up, somebody wins: the one with fewer points more often, all alike as often.
 */
static void paths_end_with_a_winner(void **state) {
    enum { LIMIT = 12 };
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        paths scale;
        double sum = 0, chance[8];
        assert_int_equal(paths_make(&scale, seats, LIMIT, LIMIT, LIMIT + 3), SB_OK);
        double *later = later_rounds(&scale);
        for (int seat = 0; seat < seats; seat++) {
            for (int score = 1; score <= 4; score++)
                paths_put(paths_row(&scale, scale.reach, seat, 0), paths_find(&scale, (seat > 0) + score),
                          0.25);
        }
        paths_follow(&scale, later, LIMIT);
        paths_weigh(&scale, 0);
        for (int seat = 0; seat < seats; seat++)
            sum += chance[seat] = paths_chance(&scale, seat);
        assert_true(fabs(sum - 1) < 1e-12);
        for (int seat = 2; seat < seats; seat++)
            assert_true(fabs(chance[seat] - chance[1]) < 1e-12);
        assert_true(chance[0] > chance[1] && chance[1] > 0);
        free(later);
        paths_free(&scale);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_ones_come_first),
        cmocka_unit_test(every_table_has_an_answer),
        cmocka_unit_test(what_is_quick),
        cmocka_unit_test(chances_of_a_crowd_add_up),
        cmocka_unit_test(looks_before_make_no_difference),
        cmocka_unit_test(unknown_fields_are_declined),
        cmocka_unit_test(a_field_of_other_flows_is_declined),
        cmocka_unit_test(a_grid_comes_close),
        cmocka_unit_test(boxes_played_apart_come_close),
        cmocka_unit_test(players_alike_come_close),
        cmocka_unit_test(rounds_to_come_are_played_to_win),
        cmocka_unit_test(a_common_throw_is_seen_for_all),
        cmocka_unit_test(whoever_is_behind_plays_otherwise),
        cmocka_unit_test(long_rounds_are_tried_out),
        cmocka_unit_test(who_starts_may_choose_dice),
        cmocka_unit_test(where_there_is_no_room_it_is_guessed),
        cmocka_unit_test(paths_end_with_a_winner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
