/* SPDX-License-Identifier: MIT */
#include "presets.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmocka_all.h"

#define TESTS_MAX 100
#define NAME_ROOM 160

static struct CMUnitTest tests[TESTS_MAX];
static char names[TESTS_MAX][NAME_ROOM];
static sb_rules presets[PRESETS];

static int add(int at, const property *claim, int preset) {
    if (at == TESTS_MAX) {
        abort();
    }
    const char *whose = preset < 0 ? "house rules" : sb_preset_id(preset);
    snprintf(names[at], sizeof names[at], "%s: %s", whose, claim->says);
    tests[at].name = names[at];
    tests[at].test_func = claim->holds;
    tests[at].initial_state = preset < 0 ? NULL : &presets[preset];
    return at + 1;
}

int presets_run(const char *group, const property *properties, int count, const property *others,
                int other_count) {
    int at = 0;
    if (sb_preset_count() != PRESETS) {
        abort();
    }
    for (int preset = 0; preset < PRESETS; preset++) {
        presets[preset] = *sb_preset(preset);
        for (int i = 0; i < count; i++) {
            at = add(at, &properties[i], preset);
        }
    }
    for (int i = 0; i < other_count; i++) {
        at = add(at, &others[i], -1);
    }
    return _cmocka_run_group_tests(group, tests, (size_t)at, NULL, NULL);
}
