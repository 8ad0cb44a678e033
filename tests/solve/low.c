/* SPDX-License-Identifier: MIT */
/* Beat the low: solved values against plain sweeps over small matches, and against themselves. */
#include "../proof/cmocka_all.h"
#include "match_checks.h"

static void small_matches(void **state) {
    (void)state;
    check_against_sweeps("double tiles=2 rounds=2", 2);
    check_against_sweeps("double tiles=2 rounds=3 start=seat", 2);
    check_against_sweeps("double tiles=3 rounds=2", 2);
    check_against_sweeps("double tiles=2 rounds=2", 3);
    check_against_sweeps("double tiles=1 rounds=2 start=seat", 4);
    check_against_sweeps("double tiles=3 rows=1 rounds=3", 3);
}

/* So many turns that moves which are never better are left out, where fewer points are never worth less; with
 * three it is sometimes best to fail. */
static void matches_of_many_turns(void **state) {
    (void)state;
    check_against_sweeps("double tiles=2 rounds=3", 3);
    check_against_sweeps("double tiles=2 rounds=5 start=seat", 2);
}

static void house_rules(void **state) {
    (void)state;
    check_against_sweeps("double tiles=2 rounds=none limit=2", 2);
    check_against_sweeps("double tiles=2 rounds=none limit=2 start=seat lead=first", 3);
    check_against_sweeps("double tiles=2 rounds=3 limit=2 start=seat", 2);
    check_against_sweeps("double tiles=4 rows=1 rounds=2 dice=two start=seat", 2);
    check_against_sweeps("double tiles=4 rows=1 rounds=2 score=digits dice=one-must start=seat", 2);
    check_against_sweeps("double tiles=2 rounds=2 shut=wins", 3);
    check_against_sweeps("double tiles=2 rounds=2 back=aligned front=single one-at=3", 2);
    check_against_sweeps("double tiles=2 rounds=2 behind=earlier hidden=free", 2);
    check_against_sweeps("double tiles=2 rounds=2 score=count one-when=seen one-at=2", 2);
    check_against_sweeps("double tiles=4 rows=1 rounds=2 at-most=1 one-when=above one-at=2", 2);
}

static void larger_matches(void **state) {
    (void)state;
    check_no_gain("double tiles=5", 2, 30);
    check_no_gain("double tiles=4 rounds=3", 3, 30);
    check_no_gain("double tiles=4 rounds=3 start=seat", 4, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_matches),
        cmocka_unit_test(matches_of_many_turns),
        cmocka_unit_test(house_rules),
        cmocka_unit_test(larger_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
