/* SPDX-License-Identifier: MIT */
/* House rules: every field both ways, every refusal with the field it blames. */
#include "script.h"

#include <stdio.h>
#include <string.h>

static sb_refusal read_rules(const char *text, sb_rules *rules) {
    return sb_rules_read(rules, text, strlen(text));
}

/* Refused so, on account of that field, and *rules not touched. */
static void assert_refused(const char *text, sb_status why, sb_field field) {
    sb_rules rules, before;
    memset(&rules, 0xA5, sizeof rules);
    before = rules;
    sb_refusal refusal = read_rules(text, &rules);
    if (refusal.why != why || refusal.field != field)
        print_error("%s: refused with %d, field %d\n", text, (int)refusal.why, (int)refusal.field);
    assert_int_equal(refusal.why, why);
    assert_int_equal(refusal.field, field);
    assert_memory_equal(&rules, &before, sizeof rules);
}

/* Written as expected, and read back to the same values. */
static void assert_written(const sb_rules *rules, const char *expected) {
    char text[SB_RULES_TEXT_MAX];
    sb_rules back;
    assert_int_equal(sb_rules_write(rules, text, sizeof text), SB_OK);
    if (expected)
        assert_string_equal(text, expected);
    sb_refusal refusal = read_rules(text, &back);
    assert_int_equal(refusal.why, SB_OK);
    assert_int_equal(refusal.field, SB_FIELD_NONE);
    assert_int_equal(back.preset, rules->preset);
    assert_int_equal(back.min_players, rules->min_players);
    for (int field = 0; field < SB_FIELD_COUNT; field++)
        assert_int_equal(sb_rules_get(&back, (sb_field)field), sb_rules_get(rules, (sb_field)field));
}

/* What a rulebook leaves open has a usual value, and can be agreed on otherwise. */
static void what_players_agree_on_is_a_number(void **state) {
    int agreeing = 0;
    (void)state;
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        sb_field field = sb_preset_agreed(preset);
        sb_rules rules = *sb_preset(preset);
        if (field == SB_FIELD_NONE)
            continue;
        agreeing++;
        assert_null(sb_field_describe(field)->words);
        assert_true(sb_rules_get(&rules, field) > 0);
        assert_int_equal(sb_rules_change(&rules, field, "7", 1).why, SB_OK);
        assert_int_equal(sb_rules_get(&rules, field), 7);
    }
    assert_int_equal(agreeing, 3);
    assert_int_equal(sb_preset_agreed(sb_preset_find("twelve", 6)), SB_FIELD_LIMIT);
    assert_int_equal(sb_preset_agreed(sb_preset_find("twelve-digits", 13)), SB_FIELD_LIMIT);
    assert_int_equal(sb_preset_agreed(sb_preset_find("double", 6)), SB_FIELD_ROUNDS);
}

static void presets_are_written_as_their_id_alone(void **state) {
    (void)state;
    for (int i = 0; i < sb_preset_count(); i++)
        assert_written(sb_preset(i), sb_preset_id(i));
}

static void every_field_can_be_set_on_top_of_a_preset(void **state) {
    static const struct {
        const char *text;
        sb_field field;
        int64_t value;
    } rows[] = {
        {"ten players=3", SB_FIELD_PLAYERS, 3},
        {"ten tiles=12", SB_FIELD_TILES, 12},
        {"ten rows=2", SB_FIELD_ROWS, 2},
        {"double back=aligned", SB_FIELD_BACK, SB_BACK_ALIGNED},
        {"double front=single", SB_FIELD_FRONT, SB_FRONT_SINGLE},
        {"ten dice=one-may", SB_FIELD_DICE, SB_DICE_ONE_MAY},
        {"ten one-at=10", SB_FIELD_ONE_AT, 10},
        {"arena flow=turns", SB_FIELD_FLOW, SB_FLOW_TURNS},
        {"ten score=digits", SB_FIELD_SCORE, SB_SCORE_DIGITS},
        {"ten limit=60", SB_FIELD_LIMIT, 60},
        {"ten reach=ends", SB_FIELD_REACH, SB_REACH_ENDS},
        {"ten rounds=7", SB_FIELD_ROUNDS, 7},
        {"ten shut=zero", SB_FIELD_SHUT, SB_SHUT_ZERO},
        {"ten start=throw", SB_FIELD_START, SB_START_THROW},
        {"ten lead=next", SB_FIELD_LEAD, SB_LEAD_NEXT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_rules rules = rules_of(rows[i].text);
        assert_int_equal(sb_rules_get(&rules, rows[i].field), rows[i].value);
        assert_written(&rules, rows[i].text);
    }
}

static void every_word_of_every_field_reads_and_writes_back(void **state) {
    (void)state;
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        const sb_field_form *form = sb_field_describe((sb_field)field);
        for (int64_t value = form->least; form->words && value <= form->most; value++) {
            sb_rules rules = *sb_preset(0);
            const char *word = form->words[value];
            assert_int_equal(sb_rules_set(&rules, (sb_field)field, word, strlen(word)), SB_OK);
            assert_int_equal(sb_rules_get(&rules, (sb_field)field), value);
            if (sb_rules_check(&rules).why == SB_OK)
                assert_written(&rules, NULL);
        }
    }
}

static void numbers_are_taken_from_least_to_most_and_no_further(void **state) {
    (void)state;
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        const sb_field_form *form = sb_field_describe((sb_field)field);
        int64_t tried[] = {form->least - 1, form->least, form->most, form->most + 1};
        for (int i = 0; i < 4 && !form->words; i++) {
            sb_rules rules = *sb_preset(0);
            int64_t before = sb_rules_get(&rules, (sb_field)field);
            char text[32];
            int length = snprintf(text, sizeof text, "%lld", (long long)tried[i]);
            bool good = i == 1 || i == 2;
            sb_status status = sb_rules_set(&rules, (sb_field)field, text, (size_t)length);
            assert_int_equal(status, good ? SB_OK : SB_BAD_VALUE);
            assert_int_equal(sb_rules_get(&rules, (sb_field)field), good ? tried[i] : before);
        }
    }
}

static void the_ranges_of_numbers_are_these(void **state) {
    static const struct {
        sb_field field;
        int64_t least, most;
    } rows[] = {
        {SB_FIELD_PLAYERS, 1, 64},  {SB_FIELD_TILES, 1, 12},   {SB_FIELD_ROWS, 1, 2},
        {SB_FIELD_ONE_AT, 1, 156},  {SB_FIELD_ROUNDS, 1, 999}, {SB_FIELD_LIMIT, 1, INT64_C(1000000000000000)},
        {SB_FIELD_VERSION, 1, 255}, {SB_FIELD_AT_MOST, 1, 12},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(sb_field_describe(rows[i].field)->least, rows[i].least);
        assert_int_equal(sb_field_describe(rows[i].field)->most, rows[i].most);
    }
}

static void none_stands_for_no_limit_no_rounds_any_number_of_tiles_and_for_nothing_else(void **state) {
    (void)state;
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        sb_rules rules = *sb_preset(0);
        bool takes = field == SB_FIELD_LIMIT || field == SB_FIELD_ROUNDS || field == SB_FIELD_AT_MOST;
        assert_int_equal(sb_field_describe((sb_field)field)->none, takes);
        assert_int_equal(sb_rules_set(&rules, (sb_field)field, "none", 4), takes ? SB_OK : SB_BAD_VALUE);
        assert_int_equal(sb_rules_set(&rules, (sb_field)field, "0", 1), SB_BAD_VALUE);
    }
    sb_rules rules = rules_of("double rounds=none limit=3");
    assert_written(&rules, "double limit=3 rounds=none");
}

static void several_fields_are_written_in_one_order_whatever_the_order_read(void **state) {
    sb_rules rules = rules_of("  ten   shut=zero limit=60  tiles=9 ");
    (void)state;
    assert_written(&rules, "ten tiles=9 limit=60 shut=zero");
}

static void a_field_set_to_what_the_preset_has_is_not_written(void **state) {
    sb_rules rules = rules_of("ten limit=55 version=1 shut=wins");
    (void)state;
    assert_written(&rules, "ten");
}

static void an_unknown_preset_is_refused(void **state) {
    static const char *const texts[] = {"",        " ",          "eleven", "Ten",  "ten,",
                                        "limit=5", "tenlimit=5", "te",     "\0ten"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_refused(texts[i], SB_UNKNOWN_PRESET, SB_FIELD_NONE);
}

static void an_unknown_field_is_refused(void **state) {
    (void)state;
    assert_refused("ten color=red", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten =5", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten limits=5", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten preset=1", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten Limit=5", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten 5", SB_UNKNOWN_FIELD, SB_FIELD_NONE);
    assert_refused("ten limit =5", SB_BAD_VALUE, SB_FIELD_LIMIT);
}

static void a_field_given_twice_is_refused(void **state) {
    (void)state;
    assert_refused("ten limit=60 limit=60", SB_FIELD_TWICE, SB_FIELD_LIMIT);
    assert_refused("ten limit=60 tiles=9 limit=70", SB_FIELD_TWICE, SB_FIELD_LIMIT);
    assert_refused("ten lead=next lead=first", SB_FIELD_TWICE, SB_FIELD_LEAD);
}

static void garbage_is_no_value(void **state) {
    static const char *const values[] = {"",
                                         "-1",
                                         "+5",
                                         "05",
                                         "5.0",
                                         "0x5",
                                         "five",
                                         "99999999999999999999",
                                         "5=",
                                         "1e3",
                                         "=5",
                                         "\xff",
                                         "5,6",
                                         "None",
                                         "limit",
                                         "18446744073709551617",
                                         "-",
                                         "1 000",
                                         "9223372036854775808"};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        for (int field = 0; field < SB_FIELD_COUNT; field++) {
            sb_rules rules = *sb_preset(4);
            sb_status status = sb_rules_set(&rules, (sb_field)field, values[i], strlen(values[i]));
            assert_int_equal(status, SB_BAD_VALUE);
            assert_memory_equal(&rules, sb_preset(4), sizeof rules);
        }
    }
    assert_refused("ten limit", SB_BAD_VALUE, SB_FIELD_LIMIT);
    assert_refused("ten limit=", SB_BAD_VALUE, SB_FIELD_LIMIT);
    assert_refused("ten limit=1000000000000001", SB_BAD_VALUE, SB_FIELD_LIMIT);
    assert_refused("ten tiles=13", SB_BAD_VALUE, SB_FIELD_TILES);
    assert_refused("ten dice=three", SB_BAD_VALUE, SB_FIELD_DICE);
}

static void a_match_without_an_end_is_refused(void **state) {
    (void)state;
    assert_refused("twelve limit=none", SB_ENDLESS, SB_FIELD_ROUNDS);
    assert_refused("double rounds=none", SB_ENDLESS, SB_FIELD_ROUNDS);
    rules_of("twelve limit=none rounds=4");
}

static void digits_with_two_rows_are_refused(void **state) {
    (void)state;
    assert_refused("double score=digits", SB_DIGITS_NEED_ONE_ROW, SB_FIELD_SCORE);
    assert_refused("twelve-digits rows=2", SB_DIGITS_NEED_ONE_ROW, SB_FIELD_SCORE);
}

static void a_common_throw_with_one_die_is_refused(void **state) {
    (void)state;
    assert_refused("arena-common dice=one-may", SB_COMMON_NEEDS_TWO, SB_FIELD_DICE);
    assert_refused("arena flow=common", SB_COMMON_NEEDS_TWO, SB_FIELD_DICE);
    rules_of("arena flow=common dice=two");
}

static void a_common_throw_that_does_not_pass_is_refused(void **state) {
    (void)state;
    assert_refused("arena-common lead=first", SB_COMMON_PASSES, SB_FIELD_LEAD);
}

static void going_out_without_whole_turns_is_refused(void **state) {
    (void)state;
    assert_refused("arena reach=out", SB_OUT_NEEDS_TURNS, SB_FIELD_REACH);
    assert_refused("double reach=out", SB_OUT_NEEDS_TURNS, SB_FIELD_REACH);
    assert_refused("ten flow=throws", SB_OUT_NEEDS_TURNS, SB_FIELD_REACH);
    rules_of("twelve reach=out");
}

static void going_out_without_a_limit_is_refused(void **state) {
    (void)state;
    assert_refused("ten limit=none", SB_OUT_NEEDS_LIMIT, SB_FIELD_LIMIT);
    assert_refused("ten limit=none rounds=3", SB_OUT_NEEDS_LIMIT, SB_FIELD_LIMIT);
}

static void a_box_no_throw_fits_is_refused(void **state) {
    (void)state;
    assert_refused("twelve tiles=1", SB_NO_THROW_FITS, SB_FIELD_TILES);
    rules_of("twelve tiles=2");
    rules_of("ten tiles=1");
    rules_of("twelve tiles=1 rows=2");
    rules_of("arena-common tiles=1");
}

static void a_lone_player_who_cannot_win_is_refused(void **state) {
    sb_match match;
    sb_rules rules = rules_of("ten shut=zero");
    (void)state;
    assert_refused("ten shut=zero players=1", SB_LONE_CANNOT_WIN, SB_FIELD_SHUT);
    assert_refused("double-solo shut=zero", SB_LONE_CANNOT_WIN, SB_FIELD_SHUT);
    assert_int_equal(sb_match_start(&match, &rules, 1), SB_LONE_CANNOT_WIN);
    assert_int_equal(sb_match_start(&match, &rules, 2), SB_OK);
}

static void a_lone_player_needs_whole_turns(void **state) {
    sb_match match;
    sb_rules rules = rules_of("ten flow=throws reach=ends");
    (void)state;
    assert_refused("double-solo flow=low", SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS);
    assert_refused("double-solo flow=last", SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS);
    assert_int_equal(sb_match_start(&match, &rules, 1), SB_TOO_FEW_PLAYERS);
    assert_int_equal(sb_match_start(&match, &rules, 2), SB_OK);
}

static void fewer_seats_than_the_preset_takes_are_refused(void **state) {
    (void)state;
    assert_refused("twelve players=1", SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS);
    assert_refused("arena players=1", SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS);
    rules_of("ten players=1");
}

static void an_unknown_rules_version_is_refused(void **state) {
    (void)state;
    assert_refused("ten version=2", SB_UNKNOWN_VERSION, SB_FIELD_VERSION);
    assert_refused("arena version=255", SB_UNKNOWN_VERSION, SB_FIELD_VERSION);
    assert_refused("arena version=0", SB_BAD_VALUE, SB_FIELD_VERSION);
    rules_of("ten version=1");
}

static void more_players_than_a_preset_has_can_be_allowed(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten players=64", 64);
    expect(&match, "asks=roll seat=0");
    sb_rules rules = rules_of("ten players=3");
    assert_int_equal(sb_match_start(&match, &rules, 4), SB_TOO_MANY_PLAYERS);
    assert_int_equal(sb_match_start(&match, &rules, -1), SB_TOO_FEW_PLAYERS);
}

static void rules_that_make_no_game_start_no_match(void **state) {
    sb_rules rules = *sb_preset(0);
    sb_match match, before;
    (void)state;
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    rules.limit = 0;
    assert_int_equal(sb_match_start(&match, &rules, 2), SB_ENDLESS);
    assert_memory_equal(&match, &before, sizeof match);
}

/* Refused for this field, started by nobody, written by nobody; and nothing is changed by it. */
static void assert_no_rules(const sb_rules *rules, sb_status why, sb_field field) {
    sb_refusal refusal = sb_rules_check(rules);
    char text[SB_RULES_TEXT_MAX] = "as it was";
    sb_match match, before;
    assert_int_equal(refusal.why, why);
    assert_int_equal(refusal.field, field);
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    assert_int_equal(sb_match_start(&match, rules, 2), why);
    assert_memory_equal(&match, &before, sizeof match);
    assert_int_equal(sb_rules_write(rules, text, sizeof text), why);
    assert_string_equal(text, "as it was");
}

static void rules_made_by_hand_are_refused_out_of_range(void **state) {
    static const struct {
        uint8_t value;
        size_t offset;
        sb_field field;
    } rows[] = {
        {200, offsetof(sb_rules, players), SB_FIELD_PLAYERS},
        {0, offsetof(sb_rules, players), SB_FIELD_PLAYERS},
        {13, offsetof(sb_rules, tiles), SB_FIELD_TILES},
        {0, offsetof(sb_rules, tiles), SB_FIELD_TILES},
        {3, offsetof(sb_rules, rows), SB_FIELD_ROWS},
        {0, offsetof(sb_rules, rows), SB_FIELD_ROWS},
        {2, offsetof(sb_rules, back), SB_FIELD_BACK},
        {2, offsetof(sb_rules, front), SB_FIELD_FRONT},
        {3, offsetof(sb_rules, dice), SB_FIELD_DICE},
        {157, offsetof(sb_rules, one_at), SB_FIELD_ONE_AT},
        {5, offsetof(sb_rules, flow), SB_FIELD_FLOW},
        {255, offsetof(sb_rules, flow), SB_FIELD_FLOW},
        {3, offsetof(sb_rules, score), SB_FIELD_SCORE},
        {2, offsetof(sb_rules, reach), SB_FIELD_REACH},
        {2, offsetof(sb_rules, shut), SB_FIELD_SHUT},
        {2, offsetof(sb_rules, start), SB_FIELD_START},
        {2, offsetof(sb_rules, lead), SB_FIELD_LEAD},
        {3, offsetof(sb_rules, one_when), SB_FIELD_ONE_WHEN},
        {13, offsetof(sb_rules, at_most), SB_FIELD_AT_MOST},
        {2, offsetof(sb_rules, behind), SB_FIELD_BEHIND},
        {2, offsetof(sb_rules, hidden), SB_FIELD_HIDDEN},
        {0, offsetof(sb_rules, version), SB_FIELD_VERSION},
        {0, offsetof(sb_rules, min_players), SB_FIELD_NONE},
        {3, offsetof(sb_rules, min_players), SB_FIELD_NONE},
        {1, offsetof(sb_rules, unused), SB_FIELD_NONE},
        {1, sizeof(sb_rules) - 1, SB_FIELD_NONE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_rules rules = *sb_preset(0);
        ((uint8_t *)&rules)[rows[i].offset] = rows[i].value;
        assert_no_rules(&rules, SB_BAD_VALUE, rows[i].field);
    }
    sb_rules rules = *sb_preset(0);
    rules.limit = -1;
    assert_no_rules(&rules, SB_BAD_VALUE, SB_FIELD_LIMIT);
    rules.limit = INT64_C(1000000000000001);
    assert_no_rules(&rules, SB_BAD_VALUE, SB_FIELD_LIMIT);
    rules = *sb_preset(0);
    rules.rounds = 1000;
    assert_no_rules(&rules, SB_BAD_VALUE, SB_FIELD_ROUNDS);
}

static void rules_of_no_preset_or_version_are_refused(void **state) {
    sb_rules rules = *sb_preset(0);
    (void)state;
    for (int preset = 11; preset < 256; preset++) {
        rules.preset = (uint8_t)preset;
        assert_no_rules(&rules, SB_UNKNOWN_PRESET, SB_FIELD_NONE);
    }
    rules = *sb_preset(0);
    rules.version = 2;
    assert_no_rules(&rules, SB_UNKNOWN_VERSION, SB_FIELD_VERSION);
}

static void writing_into_too_little_room_is_refused_and_stays_inside(void **state) {
    sb_rules rules = rules_of("ten tiles=9 limit=60 shut=zero");
    char text[64];
    size_t length = strlen("ten tiles=9 limit=60 shut=zero");
    (void)state;
    for (size_t room = 0; room <= length + 1; room++) {
        memset(text, '~', sizeof text);
        assert_int_equal(sb_rules_write(&rules, text, room), room > length ? SB_OK : SB_NO_ROOM);
        for (size_t i = room; i < sizeof text; i++)
            assert_int_equal(text[i], '~');
    }
}

static void the_longest_rules_fit_the_room_promised(void **state) {
    char text[SB_RULES_TEXT_MAX];
    sb_rules rules =
        rules_of("double-last players=64 tiles=12 rows=1 back=aligned front=single dice=one-must "
                 "one-at=156 flow=throws score=digits limit=1000000000000000 rounds=999 shut=wins "
                 "start=seat lead=first");
    (void)state;
    assert_int_equal(sb_rules_write(&rules, text, sizeof text), SB_OK);
    assert_written(&rules, NULL);
}

/* Every preset with every pair of word fields changed: whatever is taken can be written, read and started. */
static void combinations_taken_make_a_match_and_combinations_refused_name_a_reason(void **state) {
    static const char *const extra[] = {
        "",         " rows=2",   " rows=1",      " tiles=1",   " players=2", " limit=none",
        " limit=5", " rounds=3", " rounds=none", " one-at=156"};
    int taken = 0, refused = 0;
    (void)state;
    for (int i = 0; i < sb_preset_count(); i++) {
        for (size_t j = 0; j < sizeof extra / sizeof extra[0] * 5 * 3 * 2 * 2; j++) {
            char text[128];
            sb_rules rules;
            sb_match match;
            snprintf(text, sizeof text, "%s flow=%s dice=%s score=%s shut=%s%s", sb_preset_id(i),
                     sb_field_describe(SB_FIELD_FLOW)->words[j % 5],
                     sb_field_describe(SB_FIELD_DICE)->words[j / 5 % 3],
                     sb_field_describe(SB_FIELD_SCORE)->words[j / 15 % 2],
                     sb_field_describe(SB_FIELD_SHUT)->words[j / 30 % 2], extra[j / 60]);
            sb_refusal refusal = read_rules(text, &rules);
            if (refusal.why != SB_OK) {
                assert_in_range(refusal.field, 0, SB_FIELD_COUNT);
                refused++;
                continue;
            }
            taken++;
            assert_written(&rules, NULL);
            int players = rules.players < 2 ? rules.players : 2;
            assert_int_equal(sb_match_start(&match, &rules, players), SB_OK);
        }
    }
    assert_true(taken > 1000 && refused > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_players_agree_on_is_a_number),
        cmocka_unit_test(presets_are_written_as_their_id_alone),
        cmocka_unit_test(every_field_can_be_set_on_top_of_a_preset),
        cmocka_unit_test(every_word_of_every_field_reads_and_writes_back),
        cmocka_unit_test(numbers_are_taken_from_least_to_most_and_no_further),
        cmocka_unit_test(the_ranges_of_numbers_are_these),
        cmocka_unit_test(none_stands_for_no_limit_no_rounds_any_number_of_tiles_and_for_nothing_else),
        cmocka_unit_test(several_fields_are_written_in_one_order_whatever_the_order_read),
        cmocka_unit_test(a_field_set_to_what_the_preset_has_is_not_written),
        cmocka_unit_test(an_unknown_preset_is_refused),
        cmocka_unit_test(an_unknown_field_is_refused),
        cmocka_unit_test(a_field_given_twice_is_refused),
        cmocka_unit_test(garbage_is_no_value),
        cmocka_unit_test(a_match_without_an_end_is_refused),
        cmocka_unit_test(digits_with_two_rows_are_refused),
        cmocka_unit_test(a_common_throw_with_one_die_is_refused),
        cmocka_unit_test(a_common_throw_that_does_not_pass_is_refused),
        cmocka_unit_test(going_out_without_whole_turns_is_refused),
        cmocka_unit_test(going_out_without_a_limit_is_refused),
        cmocka_unit_test(a_box_no_throw_fits_is_refused),
        cmocka_unit_test(a_lone_player_who_cannot_win_is_refused),
        cmocka_unit_test(a_lone_player_needs_whole_turns),
        cmocka_unit_test(fewer_seats_than_the_preset_takes_are_refused),
        cmocka_unit_test(an_unknown_rules_version_is_refused),
        cmocka_unit_test(more_players_than_a_preset_has_can_be_allowed),
        cmocka_unit_test(rules_that_make_no_game_start_no_match),
        cmocka_unit_test(rules_made_by_hand_are_refused_out_of_range),
        cmocka_unit_test(rules_of_no_preset_or_version_are_refused),
        cmocka_unit_test(writing_into_too_little_room_is_refused_and_stays_inside),
        cmocka_unit_test(the_longest_rules_fit_the_room_promised),
        cmocka_unit_test(combinations_taken_make_a_match_and_combinations_refused_name_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
