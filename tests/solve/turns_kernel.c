/* SPDX-License-Identifier: MIT */
/* The graph of a box against the moves of each of its states; the vector kernels: every width, whole and
 * pruned, against one match state at a time; and the enumeration of match states by level. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shutbox/random.h"
#include "solve/turn/aligned.h"
#include "solve/turn/plan.h"
#include "solve/turns/turns.h"

static double any_part(sb_random *random) {
    return (double)sb_random_below(random, 1u << 30) / (1u << 30);
}

/* What the ends of a turn are worth: anything, or less for more points, with a level part at the end as where
 * a player is out. */
static void fill_payoffs(double *payoff, int outcomes, bool falling, sb_random *random) {
    for (int lane = 0; lane < TURN_LANES; lane++) {
        double worth = 1;
        int level = (int)sb_random_below(random, (uint32_t)outcomes) + 1;
        for (int outcome = 0; outcome < outcomes; outcome++) {
            double part = any_part(random);
            worth = falling ? worth * (outcome < level ? 1 - 0.3 * part * part : 1) : part;
            payoff[outcome * TURN_LANES + lane] = worth;
        }
    }
}

static int outcome_of(const turn_plan *plan, int64_t score) {
    int outcome = 0;
    while (turn_scores(plan)[outcome] != score)
        outcome++;
    return outcome;
}

static void check_lane(const box_graph *box, const turn_plan *plan, const double *payoff,
                       const double *chance) {
    double *ended = calloc((size_t)box->states, sizeof *ended);
    double *value = calloc((size_t)box->states, sizeof *value), sum = 0, worth = 0;
    for (int state = 0; state < box->states; state++)
        ended[state] = payoff[outcome_of(plan, box->score[state]) * TURN_LANES];
    turn_values(box, 1, 0, ended, value);
    for (int outcome = 0; outcome < turn_outcomes(plan); outcome++) {
        assert_true(chance[outcome * TURN_LANES] >= 0);
        sum += chance[outcome * TURN_LANES];
        worth += chance[outcome * TURN_LANES] * payoff[outcome * TURN_LANES];
    }
    assert_true(fabs(sum - 1) < 1e-13);
    assert_true(fabs(worth - value[box->states - 1]) < 1e-12);
    free(ended);
    free(value);
}

/* Values asked for are those of one match state at a time, wherever a turn can get to; other states are left
 * alone, and so are lanes nobody asked for. */
static void check_values(const box_graph *box, const turn_plan *plan, const double *payoff, int lanes,
                         kernel_width width) {
    size_t states = (size_t)box->states;
    double *ended = calloc(states, sizeof *ended), *expected = calloc(states, sizeof *expected);
    void *scratch = aligned_make((turn_scratch_size(plan) + 63) / 64 * 64);
    double *value[TURN_LANES];
    for (int lane = 0; lane < TURN_LANES; lane++) {
        value[lane] = calloc(states, sizeof *value[lane]);
        for (size_t i = 0; i < states; i++)
            value[lane][i] = -1;
    }
    turn_kernels[width](plan, lanes, scratch, payoff, NULL, value);
    for (int lane = 0; lane < TURN_LANES; lane++) {
        for (int i = 0; i < box->states; i++)
            ended[i] = payoff[outcome_of(plan, box->score[i]) * TURN_LANES + lane];
        turn_values(box, 1, 0, ended, expected);
        for (int slot = 0; slot < plan->slots && lane < lanes; slot++) {
            uint32_t at = plan->state[slot];
            assert_true(fabs(value[lane][at] - expected[at]) < 1e-12);
        }
        for (int slot = 0; slot < plan->slots && lane < lanes; slot++)
            value[lane][plan->state[slot]] = -1;
        for (size_t i = 0; i < states; i++)
            assert_true(value[lane][i] == -1);
        free(value[lane]);
    }
    free(ended);
    free(expected);
    free(scratch);
}

/* Every kernel this machine can run gives the first one's chances, and they are worth the best play. */
static void check_kernels(const box_graph *box, const turn_plan *plan, const double *payoff) {
    size_t numbers = (size_t)turn_outcomes(plan) * TURN_LANES;
    double *chance = aligned_make(numbers * sizeof *chance), *first = calloc(numbers, sizeof *first);
    void *scratch = aligned_make((turn_scratch_size(plan) + 63) / 64 * 64);
    bool any = false;
    for (kernel_width width = 0; width < KERNEL_WIDTHS; width++) {
        if (!kernel_runs(width))
            continue;
        turn_kernels[width](plan, TURN_LANES, scratch, payoff, chance, NULL);
        for (int lane = 0; lane < TURN_LANES; lane++)
            check_lane(box, plan, payoff + lane, chance + lane);
        for (size_t i = 0; any && i < numbers; i++)
            assert_true(fabs(chance[i] - first[i]) < 1e-13);
        memcpy(first, chance, numbers * sizeof *first);
        any = true;
        turn_kernels[width](plan, 1, scratch, payoff, chance, NULL);
        for (int outcome = 0; outcome < turn_outcomes(plan); outcome++)
            assert_true(chance[outcome * TURN_LANES] == first[outcome * TURN_LANES]);
        check_values(box, plan, payoff, TURN_LANES, width);
        check_values(box, plan, payoff, 5, width);
    }
    assert_true(any);
    free(chance);
    free(first);
    free(scratch);
}

static double *solved(const turn_plan *plan, const double *payoff) {
    double *chance = aligned_make((size_t)turn_outcomes(plan) * TURN_LANES * sizeof *chance);
    void *scratch = aligned_make((turn_scratch_size(plan) + 63) / 64 * 64);
    turn_solve(plan, TURN_LANES, scratch, payoff, chance);
    free(scratch);
    return chance;
}

/* Both plans lead to the same play, ties included. */
static void check_same(const turn_plan *one, const turn_plan *other, const double *payoff) {
    double *chance = solved(one, payoff), *expected = solved(other, payoff);
    for (int i = 0; i < turn_outcomes(one) * TURN_LANES; i++)
        assert_true(fabs(chance[i] - expected[i]) < 1e-12);
    free(chance);
    free(expected);
}

static void kernels_agree(void **state) {
    static const char *const games[] = {"nine tiles=1", "ten tiles=4 dice=one-may", "ten",
                                        "double-solo tiles=5", "twelve-digits tiles=6"};
    sb_random random;
    (void)state;
    sb_random_start(&random, "kernels", 7, SB_STREAM_OTHER);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules;
        box_graph box;
        turn_plan *whole, *pruned, *in_order;
        assert_int_equal(sb_rules_read(&rules, games[i], strlen(games[i])).why, SB_OK);
        assert_int_equal(box_graph_make(&box, &rules), SB_OK);
        assert_int_equal(turn_plan_make(&whole, &box), SB_OK);
        assert_int_equal(turn_plan_prune(&pruned, whole, &box, false), SB_OK);
        assert_int_equal(turn_plan_prune(&in_order, whole, &box, true), SB_OK);
        double *payoff = aligned_make((size_t)turn_outcomes(whole) * TURN_LANES * sizeof *payoff);
        for (int round = 0; round < 4; round++) {
            fill_payoffs(payoff, turn_outcomes(whole), false, &random);
            check_kernels(&box, whole, payoff);
            fill_payoffs(payoff, turn_outcomes(whole), true, &random);
            check_kernels(&box, whole, payoff);
            check_kernels(&box, pruned, payoff);
            check_kernels(&box, in_order, payoff);
            check_same(whole, in_order, payoff);
        }
        free(payoff);
        turn_plan_free(whole);
        turn_plan_free(pruned);
        turn_plan_free(in_order);
        box_graph_free(&box);
    }
}

static void check_moves(const box_graph *box, const sb_rules *rules, int state, int class) {
    sb_tiles moves[SB_CHOICES_MAX];
    const uint8_t *roll = box->class_roll[class];
    int count = sb_moves(rules, box->tiles[state], roll[0], roll[1], moves, SB_CHOICES_MAX);
    assert_int_equal(box_end(box, state, class) - box_first(box, state, class), count);
    for (int i = 0; i < count; i++) {
        uint32_t child = box->child[box_first(box, state, class) + (uint32_t)i];
        assert_int_equal(box->tiles[child], box->tiles[state] & ~moves[i]);
    }
}

static bool can_stand(const sb_rules *rules, sb_tiles open) {
    return (open & ~sb_box(rules)) == 0 && (sb_behind(rules, open) & ~open) == 0;
}

/* A graph has every state of its box, and all moves of each in their order. */
static void graphs_hold_the_moves(void **state) {
    static const char *const games[] = {"ten",
                                        "arena-common",
                                        "twelve at-most=2",
                                        "double tiles=6",
                                        "double tiles=7 back=aligned at-most=3",
                                        "double tiles=6 behind=earlier back=aligned",
                                        "arena-common tiles=6 rows=2"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        sb_rules rules;
        box_graph box;
        int states = 0;
        assert_int_equal(sb_rules_read(&rules, games[i], strlen(games[i])).why, SB_OK);
        assert_int_equal(box_graph_make(&box, &rules), SB_OK);
        for (sb_tiles open = 0; open <= sb_box(&rules); open++) {
            if (can_stand(&rules, open))
                assert_int_equal(box.tiles[states++], open);
        }
        assert_int_equal(box.states, states);
        for (int class = 1; class < box.classes; class ++) {
            for (int at = 0; at < states; at++)
                check_moves(&box, &rules, at, class);
        }
        box_graph_free(&box);
    }
}

static void levels_hold_every_state_once(void **state) {
    (void)state;
    for (int in = 1; in <= 4; in++) {
        turns_levels levels;
        uint64_t all = 0;
        assert_int_equal(levels_make(&levels, in, 5), SB_OK);
        for (int sum = 0; sum < levels_sums(&levels); sum++) {
            int index[SB_SEATS_MAX] = {0}, sought[SB_SEATS_MAX] = {0};
            uint64_t size = levels_size(&levels, sum);
            levels_seek(&levels, sum, 0, index);
            for (uint64_t rank = 0; rank < size; rank++, levels_next(&levels, sum, index)) {
                levels_seek(&levels, sum, rank, sought);
                assert_memory_equal(sought, index, (size_t)in * sizeof *index);
                assert_true(levels_rank(&levels, sum, index) == rank);
            }
            all += size;
        }
        assert_true(all == (uint64_t)pow(5, in));
        levels_free(&levels);
    }
}

static void axes_place_numbers(void **state) {
    turns_axis whole = {0}, grid = {0};
    int near = 0;
    (void)state;
    assert_int_equal(axis_whole(&whole, -1, 9), SB_OK);
    assert_int_equal(axis_grid(&grid, 0, 9999999, 50, true, false), SB_OK);
    assert_int_equal(axis_place(&whole, 4, NULL).low, 5);
    assert_int_equal(axis_place(&whole, 99, NULL).low, 10);
    assert_true(grid.at[0] == 0 && grid.at[grid.count - 1] == 9999999);
    for (int64_t number = 0; number <= 9999999; number += 997) {
        turns_place place = axis_place(&grid, number, &near);
        int next = place.low + (place.share > 0);
        double back = (1 - place.share) * (double)grid.at[place.low] + place.share * (double)grid.at[next];
        assert_true(place.share >= 0 && place.share < 1 && fabs(back - (double)number) < 1e-6);
    }
    free(whole.at);
    free(grid.at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_hold_the_moves),
        cmocka_unit_test(kernels_agree),
        cmocka_unit_test(levels_hold_every_state_once),
        cmocka_unit_test(axes_place_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
