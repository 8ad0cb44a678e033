/* SPDX-License-Identifier: MIT */
/* A round of two who use the same throws: every kernel this machine can run against one number at a time, for
 * ends that are worth anything. */
#include <math.h>
#include <stdlib.h>

#include "../proof/cmocka_all.h"
#include "arena_checks.h"
#include "solve/common/round.h"
#include "solve/solver.h"

typedef struct plainly {
    const box_graph *box;
    const common_plan *plan;
    const common_board *board;
    double *value[2]; /* [states * states]: this seat is to throw; what seat 0 wins */
} plainly;

/* What one throw leaves a box in: its moves, or the box as it is. */
typedef struct boxes {
    const uint32_t *state;
    uint32_t as_is;
    int count;
    bool used;
} boxes;

static boxes after(const box_graph *box, int state, int class) {
    uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
    bool used = end > first;
    return (boxes){used ? box->child + first : NULL, (uint32_t)state, used ? (int)(end - first) : 1, used};
}

static uint32_t box_at(boxes all, int i) {
    return all.used ? all.state[i] : all.as_is;
}

static double better(int seat, double a, double b) {
    return seat == 0 ? fmax(a, b) : fmin(a, b);
}

/* The thrower answers, then the other one. */
static double answered(const plainly *at, int thrower, boxes mine, boxes theirs) {
    int states = at->box->states, counts[2] = {mine.count, theirs.count};
    double worst = thrower == 0 ? -INFINITY : INFINITY, most = worst;
    for (int i = 0; i < counts[thrower]; i++) {
        double least = -worst;
        for (int k = 0; k < counts[1 - thrower]; k++) {
            uint32_t own = box_at(mine, thrower == 0 ? i : k), other = box_at(theirs, thrower == 0 ? k : i);
            double next = at->value[1 - thrower][own * (uint32_t)states + other];
            least = better(1 - thrower, least, next);
        }
        most = better(thrower, most, least);
    }
    return most;
}

static double plain_value(const plainly *at, int thrower, int mine, int theirs) {
    const common_plan *plan = at->plan;
    uint32_t ends[2] = {plan->outcome[plan->place[mine]], plan->outcome[plan->place[theirs]]};
    if (mine == 0 || theirs == 0)
        return *common_ended(at->board, plan, 1 - thrower, ends[0], ends[1]);
    double sum = 0;
    for (int class = 1; class < at->box->classes; class ++) {
        boxes own = after(at->box, mine, class), other = after(at->box, theirs, class);
        double value = own.used || other.used ? answered(at, thrower, own, other)
                                              : *common_ended(at->board, plan, thrower, ends[0], ends[1]);
        sum += at->box->two[class] * value;
    }
    return sum;
}

static double off_by(const plainly *at, int seat, int mine, int theirs) {
    const common_plan *plan = at->plan;
    size_t place = plan->place[mine] * at->board->stride + plan->place[theirs];
    return fabs(at->board->before[seat][place] - at->value[seat][mine * at->box->states + theirs]);
}

static void check_board(plainly *at) {
    int states = at->box->states;
    for (int mine = 0; mine < states; mine++) {
        for (int theirs = 0; theirs < states; theirs++) {
            for (int seat = 0; seat < 2; seat++)
                at->value[seat][mine * states + theirs] = plain_value(at, seat, mine, theirs);
        }
    }
    for (kernel_width width = 0; width < KERNEL_WIDTHS; width++) {
        double most = 0;
        if (!kernel_runs(width))
            continue;
        common_kernels[width](at->plan, (common_board *)at->board, 0, at->plan->states);
        for (int mine = 0; mine < states; mine++) {
            for (int theirs = 0; theirs < states; theirs++)
                most = fmax(most, fmax(off_by(at, 0, mine, theirs), off_by(at, 1, mine, theirs)));
        }
        assert_true(most < 1e-14);
    }
}

static void check_rules(const char *text) {
    sb_solver *solver = checks_solver(text, 2);
    common_plan plan;
    common_board board;
    assert_int_equal(common_plan_make(&plan, &solver->box), SB_OK);
    assert_int_equal(common_board_make(&board, &plan), SB_OK);
    size_t pairs = (size_t)solver->box.states * (size_t)solver->box.states;
    plainly at = {
        &solver->box, &plan, &board, {calloc(pairs, sizeof(double)), calloc(pairs, sizeof(double))}};
    uint32_t number = 1;
    for (int i = 0; i < 2 * plan.outcomes * plan.outcomes; i++) {
        number = number * 1664525 + 1013904223;
        board.ended[i] = (double)(number >> 8) / 16777216 - 0.5;
    }
    check_board(&at);
    free(at.value[0]);
    free(at.value[1]);
    common_board_free(&board);
    common_plan_free(&plan);
    sb_solver_free(solver);
}

static void kernels_agree(void **state) {
    static const char *const games[] = {
        "arena-common tiles=1 limit=2",
        "arena-common tiles=7 limit=8",
        "arena-common tiles=8 limit=8 at-most=1",
        "arena-common tiles=5 limit=none rounds=1 score=digits",
        "arena-common tiles=3 rows=2 limit=8",
        "arena-common tiles=5 rows=2 limit=8", /* where a throw takes more than sixteen steps in a run */
        "arena-common tiles=4 rows=2 limit=8 hidden=free behind=earlier",
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        check_rules(games[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(kernels_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
