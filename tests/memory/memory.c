/* SPDX-License-Identifier: MIT */
/* Memory running out in the life of small games of every flow: each allocation in turn fails, once alone,
 * after which the step is asked for again and life goes on, and once with all that follow, after which
 * everything is given back. Nothing crashes or leaks, and what is answered is what is answered with memory
 * enough. */
#include <stdio.h>

#include "failing.h"
#include "life.h"

enum { STEPS_MOST = 32, ALLOCATIONS_LEAST = 50 };

void note(answer *to, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        to->hash = (to->hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
}

void life_start(life *begun, const game *of) {
    *begun = (life){.of = of};
    sb_meeting_start(&begun->meeting, NULL);
    sb_visit_start(&begun->visit, &game_hasher, "garden", "0123456789abcdef0123456789abcdef", "Ann");
    sb_stats_start(&begun->stats, 0);
}

void life_end(life *over) {
    sb_mind_free(over->mind);
    sb_mind_free(over->plain);
    sb_solver_free(over->shared);
    sb_solver_free(over->loaded);
    sb_solver_free(over->solver);
    sb_stats_free(&over->stats);
    sb_meeting_free(&over->meeting);
    sb_visit_free(&over->visit);
    sb_table_free(&over->bots);
    sb_table_free(&over->kept);
    sb_record_free(&over->proved);
    sb_record_free(&over->record);
}

static const named_step *step_number(int number) {
    int later = number - steps_at_the_table_count;
    if (later < 0)
        return &steps_at_the_table[number];
    return later < steps_of_thought_count ? &steps_of_thought[later] : NULL;
}

/* A game and what its life comes to with memory enough. */
typedef struct known {
    game of;
    answer answers[STEPS_MOST];
    size_t allocations;
} known;

static void learn(known *made, const char *rules, int players) {
    life at;
    fail_allocation(0);
    game_prepare(&made->of, rules, players);
    life_start(&at, &made->of);
    fail_allocation(0);
    for (int i = 0; step_number(i); i++) {
        made->answers[i] = (answer){0};
        sb_status status = step_number(i)->take(&at, &made->answers[i]);
        if (status != SB_OK)
            fail_msg("%s: %s: status %d", rules, step_number(i)->name, status);
    }
    made->allocations = allocations_asked();
    life_end(&at);
    assert_true(made->allocations >= ALLOCATIONS_LEAST);
}

static sb_status take(const known *by, life *at, int number, size_t failing) {
    answer to = {0};
    sb_status status = step_number(number)->take(at, &to);
    if (status == SB_NO_MEMORY && allocation_failed())
        return status;
    if (status != SB_OK || to.hash != by->answers[number].hash)
        fail_msg("%s, %d: %s: status %d, %s answer, allocation %zu failing", by->of.name, by->of.players,
                 step_number(number)->name, status,
                 to.hash == by->answers[number].hash ? "the right" : "a wrong", failing);
    return status;
}

/* Only this allocation fails: asked again, the step is taken, and so are all after it. */
static void live_on(const known *by, size_t failing) {
    life at;
    life_start(&at, &by->of);
    fail_allocation(failing);
    for (int i = 0; step_number(i); i++) {
        if (take(by, &at, i, failing) == SB_NO_MEMORY)
            assert_int_equal(take(by, &at, i, failing), SB_OK);
    }
    life_end(&at);
}

/* From this allocation on all fail: life ends there, and gives everything back. */
static void give_up(const known *by, size_t failing) {
    life at;
    sb_status status = SB_OK;
    life_start(&at, &by->of);
    fail_allocations_from(failing);
    for (int i = 0; step_number(i) && status == SB_OK; i++)
        status = take(by, &at, i, failing);
    life_end(&at);
}

static void every_allocation(const char *rules, int players) {
    static known by;
    learn(&by, rules, players);
    printf("# %s, %d: %zu allocations\n", rules, players, by.allocations);
    for (size_t failing = 1; failing <= by.allocations; failing++) {
        live_on(&by, failing);
        give_up(&by, failing);
    }
    fail_allocation(0);
}

#define GAME(name, rules, players)                                                                           \
    static void name(void **state) {                                                                         \
        (void)state;                                                                                         \
        every_allocation(rules, players);                                                                    \
    }

GAME(turns_alone, "ten tiles=4 limit=8", 1)
GAME(turns_of_two, "ten tiles=4 limit=12", 2)
GAME(turns_of_three, "nine tiles=4 limit=6", 3)
GAME(turns_with_either_dice, "twelve tiles=4 limit=9 dice=one-may", 2)
GAME(turns_on_a_grid, "ten tiles=2 score=digits limit=1000000000", 1)
GAME(two_rows_alone, "double-solo tiles=2", 1)
GAME(low_of_two, "double tiles=2 rounds=2", 2)
GAME(low_of_three, "double tiles=2 rounds=1", 3)
GAME(last_of_two, "double-last tiles=2 limit=2", 2)
GAME(last_of_three, "double-last tiles=2 limit=2", 3)
GAME(throws_exact, "arena tiles=3 limit=9", 2)
GAME(throws_by_a_model, "arena tiles=2 limit=4", 3)
GAME(quick_by_a_model, "arena-quick tiles=2 limit=4", 2)
GAME(common_exact, "arena-common tiles=3 limit=4", 2)
GAME(common_by_a_model, "arena-common tiles=2 limit=8", 3)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_alone),       cmocka_unit_test(turns_of_two),
        cmocka_unit_test(turns_of_three),    cmocka_unit_test(turns_with_either_dice),
        cmocka_unit_test(turns_on_a_grid),   cmocka_unit_test(two_rows_alone),
        cmocka_unit_test(low_of_two),        cmocka_unit_test(low_of_three),
        cmocka_unit_test(last_of_two),       cmocka_unit_test(last_of_three),
        cmocka_unit_test(throws_exact),      cmocka_unit_test(throws_by_a_model),
        cmocka_unit_test(quick_by_a_model),  cmocka_unit_test(common_exact),
        cmocka_unit_test(common_by_a_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
