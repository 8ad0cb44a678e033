/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of the rules: each refuses it, and changes nothing. */
#include <string.h>

#include "nonsense.h"

static void nonsense_sb_preset_count(void **state) {
    (void)state;
    assert_null(sb_preset(sb_preset_count()));
}

static void nonsense_sb_preset(void **state) {
    (void)state;
    assert_null(sb_preset(-1));
    assert_null(sb_preset(INT32_MAX));
    assert_null(sb_preset(INT32_MIN));
}

static void nonsense_sb_preset_id(void **state) {
    (void)state;
    assert_null(sb_preset_id(-1));
    assert_null(sb_preset_id(INT32_MAX));
}

static void nonsense_sb_preset_version(void **state) {
    (void)state;
    assert_null(sb_preset_version(-1, 1));
    assert_null(sb_preset_version(0, 0));
    assert_null(sb_preset_version(0, INT32_MAX));
}

static void nonsense_sb_preset_usual(void **state) {
    (void)state;
    assert_non_null(sb_preset(sb_preset_usual()));
}

static void nonsense_sb_preset_agreed(void **state) {
    (void)state;
    assert_int_equal(sb_preset_agreed(-1), SB_FIELD_NONE);
    assert_int_equal(sb_preset_agreed(INT32_MAX), SB_FIELD_NONE);
}

static void nonsense_sb_preset_find(void **state) {
    (void)state;
    assert_int_equal(sb_preset_find(NULL, 3), -1);
    assert_int_equal(sb_preset_find("ten", 0), -1);
}

static void nonsense_sb_field_describe(void **state) {
    (void)state;
    assert_null(sb_field_describe(SB_FIELD_NONE));
    assert_null(sb_field_describe((sb_field)-1));
    assert_null(sb_field_describe((sb_field)99));
}

static void nonsense_sb_rules_get(void **state) {
    (void)state;
    assert_int_equal(sb_rules_get(sb_preset(0), SB_FIELD_NONE), 0);
    assert_int_equal(sb_rules_get(sb_preset(0), (sb_field)-1), 0);
    assert_int_equal(sb_rules_get(NULL, SB_FIELD_TILES), 0);
}

static void nonsense_sb_rules_set(void **state) {
    sb_rules rules = *sb_preset(2);
    (void)state;
    assert_int_equal(sb_rules_set(&rules, SB_FIELD_NONE, "9", 1), SB_UNKNOWN_FIELD);
    assert_int_equal(sb_rules_set(&rules, (sb_field)-1, "9", 1), SB_UNKNOWN_FIELD);
    assert_int_equal(sb_rules_set(&rules, SB_FIELD_TILES, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_rules_set(NULL, SB_FIELD_TILES, "9", 1), SB_BAD_CALL);
    assert_memory_equal(&rules, sb_preset(2), sizeof rules);
}

static void nonsense_sb_rules_check(void **state) {
    (void)state;
    assert_int_equal(sb_rules_check(NULL).why, SB_BAD_CALL);
    for (int byte = 0; byte < 256; byte++) {
        sb_rules rules;
        memset(&rules, byte, sizeof rules);
        assert_int_not_equal(sb_rules_check(&rules).why, SB_OK);
    }
}

static void nonsense_sb_rules_change(void **state) {
    sb_rules rules = *sb_preset(2), before = rules;
    (void)state;
    assert_int_equal(sb_rules_change(NULL, SB_FIELD_TILES, "9", 1).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_change(&rules, SB_FIELD_TILES, NULL, 1).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_change(&rules, SB_FIELD_NONE, "9", 1).why, SB_UNKNOWN_FIELD);
    assert_int_equal(sb_rules_change(&rules, SB_FIELD_TILES, "99", 2).why, SB_BAD_VALUE);
    assert_int_equal(sb_rules_change(&rules, SB_FIELD_LIMIT, "none", 4).why, SB_OUT_NEEDS_LIMIT);
    assert_memory_equal(&rules, &before, sizeof rules);
}

static void nonsense_sb_rules_seats(void **state) {
    sb_rules crowd = BROKEN(players, 200);
    (void)state;
    assert_int_equal(sb_rules_seats(NULL, 2), SB_BAD_CALL);
    assert_int_equal(sb_rules_seats(&crowd, 65), SB_TOO_MANY_PLAYERS);
    assert_int_equal(sb_rules_seats(sb_preset(2), INT32_MIN), SB_TOO_FEW_PLAYERS);
}

static void nonsense_sb_rules_read(void **state) {
    sb_rules rules = *sb_preset(2);
    (void)state;
    assert_int_equal(sb_rules_read(&rules, NULL, 3).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_read(NULL, "ten", 3).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_read(&rules, "", 0).why, SB_UNKNOWN_PRESET);
    assert_memory_equal(&rules, sb_preset(2), sizeof rules);
}

static void nonsense_sb_rules_choose(void **state) {
    sb_rules rules = *sb_preset(2);
    (void)state;
    assert_int_equal(sb_rules_choose(&rules, NULL, 3).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_choose(NULL, "ten", 3).why, SB_BAD_CALL);
    assert_int_equal(sb_rules_choose(&rules, "=", 1).why, SB_UNKNOWN_PRESET);
}

static void nonsense_sb_rules_write(void **state) {
    char text[SB_RULES_TEXT_MAX];
    sb_rules flow = BROKEN(flow, 99), preset = BROKEN(preset, 99);
    (void)state;
    assert_int_equal(sb_rules_write(NULL, text, sizeof text), SB_BAD_CALL);
    assert_int_equal(sb_rules_write(sb_preset(2), NULL, 9), SB_BAD_CALL);
    assert_int_equal(sb_rules_write(&flow, text, sizeof text), SB_BAD_VALUE);
    assert_int_equal(sb_rules_write(&preset, text, sizeof text), SB_UNKNOWN_PRESET);
}

static void nonsense_sb_front_tile(void **state) {
    (void)state;
    assert_int_equal(sb_front_tile(0) | sb_front_tile(-1) | sb_front_tile(13) | sb_front_tile(INT32_MIN), 0);
}

static void nonsense_sb_back_tile(void **state) {
    (void)state;
    assert_int_equal(sb_back_tile(0) | sb_back_tile(-1) | sb_back_tile(13) | sb_back_tile(INT32_MAX), 0);
}

static void nonsense_sb_tile_number(void **state) {
    (void)state;
    assert_true(sb_tile_number(INT32_MAX) <= SB_TILES_MAX);
}

static void nonsense_sb_tile_is_back(void **state) {
    (void)state;
    assert_false(sb_tile_is_back(INT32_MIN));
}

static void nonsense_sb_box(void **state) {
    sb_rules rules = BROKEN(tiles, 255);
    (void)state;
    assert_int_equal(sb_box(&rules), 0);
    assert_int_equal(sb_box(NULL), 0);
}

static void nonsense_sb_behind(void **state) {
    sb_rules rules = rules_of("double");
    (void)state;
    rules.tiles = 40;
    assert_int_equal(sb_behind(&rules, SB_ROW_MASK), 0);
    assert_int_equal(sb_behind(NULL, 1), 0);
}

static void nonsense_sb_sum(void **state) {
    (void)state;
    assert_int_equal(sb_sum(UINT32_MAX), 2 * 78);
}

static void nonsense_sb_score(void **state) {
    sb_rules rules = BROKEN(score, 77);
    (void)state;
    assert_int_equal(sb_score(&rules, 1), 1);
    assert_int_equal(sb_score(NULL, 1), 0);
}

static void nonsense_sb_dice_for(void **state) {
    sb_rules rules = BROKEN(dice, 77);
    (void)state;
    assert_int_equal(sb_dice_for(&rules, sb_box(&rules)), SB_TWO_DICE);
    assert_int_equal(sb_dice_for(NULL, 1), SB_TWO_DICE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_preset_count), cmocka_unit_test(nonsense_sb_preset),
        cmocka_unit_test(nonsense_sb_preset_id),    cmocka_unit_test(nonsense_sb_preset_version),
        cmocka_unit_test(nonsense_sb_preset_usual), cmocka_unit_test(nonsense_sb_preset_agreed),
        cmocka_unit_test(nonsense_sb_preset_find),  cmocka_unit_test(nonsense_sb_field_describe),
        cmocka_unit_test(nonsense_sb_rules_get),    cmocka_unit_test(nonsense_sb_rules_set),
        cmocka_unit_test(nonsense_sb_rules_check),  cmocka_unit_test(nonsense_sb_rules_change),
        cmocka_unit_test(nonsense_sb_rules_seats),  cmocka_unit_test(nonsense_sb_rules_read),
        cmocka_unit_test(nonsense_sb_rules_choose), cmocka_unit_test(nonsense_sb_rules_write),
        cmocka_unit_test(nonsense_sb_front_tile),   cmocka_unit_test(nonsense_sb_back_tile),
        cmocka_unit_test(nonsense_sb_tile_number),  cmocka_unit_test(nonsense_sb_tile_is_back),
        cmocka_unit_test(nonsense_sb_box),          cmocka_unit_test(nonsense_sb_behind),
        cmocka_unit_test(nonsense_sb_sum),          cmocka_unit_test(nonsense_sb_score),
        cmocka_unit_test(nonsense_sb_dice_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
