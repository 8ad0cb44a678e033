/* SPDX-License-Identifier: MIT */
/* Last one standing: solved values against plain sweeps over small matches, and against themselves. */
#include "../proof/cmocka_all.h"
#include "match_checks.h"

static void small_matches(void **state) {
    (void)state;
    check_against_sweeps("double-last tiles=2 limit=3", 2);
    check_against_sweeps("double-last tiles=3 limit=2", 2);
    check_against_sweeps("double-last tiles=2", 2);
    check_against_sweeps("double-last tiles=2 limit=3 behind=earlier", 2);
    check_against_sweeps("double-last tiles=2 limit=3 at-most=1", 2);
    check_against_sweeps("double-last tiles=3 limit=2 at-most=2 one-when=above one-at=2", 2);
    check_against_sweeps("double-last tiles=2 limit=2", 3);
    check_against_sweeps("double-last tiles=4 rows=1 limit=2", 3);
    check_against_sweeps("double-last tiles=3 rows=1 limit=1", 4);
}

static void house_rules(void **state) {
    (void)state;
    check_against_sweeps("double-last tiles=2 limit=3 start=seat", 2);
    check_against_sweeps("double-last tiles=2 limit=3 start=seat lead=first", 2);
    check_against_sweeps("double-last tiles=2 limit=2 start=seat", 3);
    check_against_sweeps("double-last tiles=3 limit=none rounds=2", 2);
    check_against_sweeps("double-last tiles=2 limit=none rounds=3 start=seat", 3);
    check_against_sweeps("double-last tiles=2 limit=3 rounds=3 start=seat", 2);
    check_against_sweeps("double-last tiles=2 limit=3 shut=wins", 2);
    check_against_sweeps("double-last tiles=5 rows=1 limit=3 dice=two start=seat", 2);
    check_against_sweeps("double-last tiles=5 rows=1 limit=3 dice=one-must start=seat", 2);
    check_against_sweeps("double-last tiles=2 limit=2 back=aligned one-at=3", 2);
}

static void larger_matches(void **state) {
    (void)state;
    check_no_gain("double-last tiles=6", 2, 30);
    check_no_gain("double-last tiles=5", 3, 20);
    check_no_gain("double-last tiles=4 start=seat", 3, 20);
    check_no_gain("double-last tiles=4 limit=3 start=seat", 4, 20);
}

/* Where play settles only in turns from round to round. */
static void periodic_play(void **state) {
    (void)state;
    check_no_gain("double-last rows=1 tiles=7 limit=3 one-at=12 start=seat", 3, 200);
    check_no_gain("double-last rows=1 tiles=6 limit=7", 3, 200);
    check_no_gain("double-last rows=1 tiles=8 limit=4 start=seat lead=first", 3, 200);
    check_no_gain("double-last tiles=4 limit=4 one-at=9 start=seat", 4, 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_matches),
        cmocka_unit_test(house_rules),
        cmocka_unit_test(larger_matches),
        cmocka_unit_test(periodic_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
