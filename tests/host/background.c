/* SPDX-License-Identifier: MIT */
/* Work in a thread of its own: it ends, it is shared, it makes way for other work, and it can be stopped. */
#include "host/background.h"

#include <stdlib.h>
#include <string.h>

#include "script.h"

static const double forever = 600; /* seconds; nothing here takes that long */
static const char small[] = "ten tiles=6 limit=20";

static void values_get_there_and_are_shared(void **state) {
    background by = {0};
    thinker front = {0}, other = {0};
    sb_rules rules = rules_of(small);
    (void)state;
    assert_false(background_works(&by, &rules, 2, NULL, NULL));
    assert_int_equal(background_share(&by, &front), SB_NO_GAME_SOLVED);
    background_begin(&by, &rules, 2);
    background_begin(&by, &rules, 2); /* it is at that already */
    assert_true(background_wait(&by, forever));
    assert_int_equal(background_status(&by), SB_OK);
    assert_false(background_works(&by, &rules, 2, NULL, NULL));
    assert_int_equal(background_share(&by, &front), SB_OK);
    assert_true(thinker_ready(&front) && thinker_is_about(&front, &rules, 2));
    background_begin(&by, &rules, 2); /* what it has stays */
    assert_int_equal(background_share(&by, &other), SB_OK);
    thinker_forget(&front);
    thinker_forget(&other);
    background_end(&by);
    assert_int_equal(background_share(&by, &front), SB_NO_GAME_SOLVED);
}

static void other_work_takes_its_place(void **state) {
    background by = {0};
    thinker front = {0};
    sb_rules large = rules_of("ten"), rules = rules_of(small);
    double done = -1, seconds = -1;
    (void)state;
    background_begin(&by, &large, 4); /* would take long */
    assert_true(background_works(&by, &large, 4, &done, &seconds));
    assert_true(done >= 0 && seconds >= 0);
    assert_false(background_works(&by, &rules, 2, NULL, NULL));
    assert_false(background_wait(&by, 0));
    background_begin(&by, &rules, 2);
    assert_true(background_wait(&by, forever));
    assert_int_equal(background_share(&by, &front), SB_OK);
    assert_true(thinker_is_about(&front, &rules, 2));
    thinker_forget(&front);
    background_end(&by);
}

static void what_has_no_values_says_why(void **state) {
    background by = {0};
    thinker front = {0};
    sb_rules rules = rules_of("arena");
    (void)state;
    background_begin(&by, &rules, 1);
    assert_true(background_wait(&by, forever));
    assert_int_equal(background_status(&by), SB_TOO_FEW_PLAYERS);
    assert_int_equal(background_share(&by, &front), SB_NO_GAME_SOLVED);
    background_end(&by);
}

/* Nothing is kept for the next time: the folders lead nowhere. */
static int set_up(void **state) {
    (void)state;
    return setenv("XDG_CACHE_HOME", "/dev/null", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_get_there_and_are_shared),
        cmocka_unit_test(other_work_takes_its_place),
        cmocka_unit_test(what_has_no_values_says_why),
    };
    return cmocka_run_group_tests_name("background", tests, set_up, NULL);
}
