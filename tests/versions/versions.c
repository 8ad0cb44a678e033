/* SPDX-License-Identifier: MIT */
/* A preset whose rulings changed (presets.c beside this): old records are played as they were, new matches by
 * the new rulings, and each says which. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/text.h"

static void as_chosen(sb_rules *rules, const char *text) {
    assert_int_equal(sb_rules_choose(rules, text, strlen(text)).why, SB_OK);
}

static void assert_written(const sb_rules *rules, const char *expected) {
    char text[SB_RULES_TEXT_MAX];
    assert_int_equal(sb_rules_write(rules, text, sizeof text), SB_OK);
    assert_string_equal(text, expected);
}

static void the_latest_rulings_are_the_presets(void **state) {
    (void)state;
    assert_int_equal(sb_preset_count(), 11);
    assert_int_equal(sb_preset(2)->version, 2);
    assert_int_equal(sb_preset(2)->limit, 60);
    assert_string_equal(sb_preset_id(2), "ten");
    assert_int_equal(sb_preset_find("ten", 3), 2);
    for (int i = 0; i < 11; i++)
        assert_int_equal(sb_preset(i)->version, i == 2 ? 2 : 1);
}

static void earlier_rulings_are_still_there(void **state) {
    (void)state;
    assert_int_equal(sb_preset_version(2, 1)->limit, 55);
    assert_ptr_equal(sb_preset_version(2, 2), sb_preset(2));
    assert_ptr_equal(sb_preset_version(3, 1), sb_preset(3));
    for (int version = -1; version < 300; version++) {
        if (version < 1 || version > 2)
            assert_null(sb_preset_version(2, version));
    }
    assert_null(sb_preset_version(3, 2));
    assert_null(sb_preset_version(11, 1));
}

static void a_text_without_version_means_the_first_in_a_record_and_the_latest_to_people(void **state) {
    sb_rules rules = rules_of("ten");
    (void)state;
    assert_memory_equal(&rules, sb_preset_version(2, 1), sizeof rules);
    as_chosen(&rules, "ten");
    assert_memory_equal(&rules, sb_preset_version(2, 2), sizeof rules);
    as_chosen(&rules, "nine");
    assert_memory_equal(&rules, sb_preset(3), sizeof rules);
}

static void a_version_named_is_the_one_meant_wherever_it_stands(void **state) {
    static const char *const texts[] = {"ten version=2 tiles=9", "ten tiles=9 version=2"};
    sb_rules rules;
    (void)state;
    for (int i = 0; i < 2; i++) {
        rules = rules_of(texts[i]);
        assert_int_equal(rules.limit, 60);
        assert_int_equal(rules.dice, SB_DICE_ONE_MAY);
        as_chosen(&rules, texts[i]);
        assert_int_equal(rules.version, 2);
    }
    as_chosen(&rules, "ten limit=70 version=1");
    assert_int_equal(rules.dice, SB_DICE_ONE_MUST);
    assert_int_equal(rules.limit, 70);
}

static void rules_are_written_by_what_differs_from_their_own_version(void **state) {
    sb_rules rules = rules_of("ten");
    (void)state;
    assert_written(&rules, "ten");
    as_chosen(&rules, "ten");
    assert_written(&rules, "ten version=2");
    as_chosen(&rules, "ten limit=55");
    assert_written(&rules, "ten limit=55 version=2");
    as_chosen(&rules, "ten limit=60 version=1");
    assert_written(&rules, "ten limit=60");
}

static void versions_never_known_are_refused(void **state) {
    static const char *const texts[] = {"ten version=3", "ten version=255", "nine version=2"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        sb_rules rules;
        sb_refusal refusal = sb_rules_read(&rules, texts[i], strlen(texts[i]));
        assert_int_equal(refusal.why, SB_UNKNOWN_VERSION);
        assert_int_equal(refusal.field, SB_FIELD_VERSION);
        assert_int_equal(sb_rules_choose(&rules, texts[i], strlen(texts[i])).why, SB_UNKNOWN_VERSION);
    }
}

/* The same events: by the first rulings one die must be thrown at 6 or less and 55 puts a player out, by the
 * second there is a choice of dice and 60 does. */
static const char events[] = "player A\nplayer B\nleft 1 2 3 4 5 6 7 8 9 10\nleft -\n";

static void an_old_record_is_played_as_it_was(void **state) {
    char text[200];
    sb_record record;
    sb_match match;
    (void)state;
    snprintf(text, sizeof text, "shutbox 1\nrules ten\nplayer A\nplayer B\nleft 1 2 3 4 5 6 7 8 9 10\n");
    read_good(&record, text);
    assert_int_equal(sb_record_replay(&record, record.count, &match), SB_OK);
    expect(&match, "asks=nothing totals=55,0 out=0 winners=1");
    char *again = written(&record);
    assert_string_equal(again, text);
    free(again);
    sb_record_free(&record);
}

static void a_new_record_says_its_version_and_is_played_by_it(void **state) {
    char text[200];
    sb_record record;
    sb_match match;
    sb_rules rules;
    (void)state;
    as_chosen(&rules, "ten");
    sb_record_start(&record, &rules);
    char *head = written(&record);
    assert_string_equal(head, "shutbox 1\nrules ten version=2\n");
    snprintf(text, sizeof text, "%s%s", head, events);
    free(head);
    read_good(&record, text);
    assert_int_equal(sb_record_replay(&record, 1, &match), SB_OK);
    expect(&match, "asks=roll totals=55,0 out=- winners=-");
    assert_int_equal(sb_record_replay(&record, 2, &match), SB_OK);
    expect(&match, "asks=nothing winners=1");
    sb_record_free(&record);
}

static void the_ruling_on_dice_follows_the_version_too(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten tiles=3", 2);
    expect(&match, "asks=roll dice=1");
    begin(&match, "ten version=2 tiles=3", 2);
    expect(&match, "asks=dice");
}

static void the_box_of_a_day_stays_what_it_was(void **state) {
    static const char *const week[] = {"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19",
                                       "2026-11-20", "2026-11-21", "2026-11-22"};
    (void)state;
    for (int i = 0; i < 7; i++) {
        char seed[SB_SEED_MAX + 1];
        sb_rules rules;
        assert_int_equal(sb_daily(week[i], &rules, seed), SB_OK);
        assert_int_equal(rules.version, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_latest_rulings_are_the_presets),
        cmocka_unit_test(earlier_rulings_are_still_there),
        cmocka_unit_test(a_text_without_version_means_the_first_in_a_record_and_the_latest_to_people),
        cmocka_unit_test(a_version_named_is_the_one_meant_wherever_it_stands),
        cmocka_unit_test(rules_are_written_by_what_differs_from_their_own_version),
        cmocka_unit_test(versions_never_known_are_refused),
        cmocka_unit_test(an_old_record_is_played_as_it_was),
        cmocka_unit_test(a_new_record_says_its_version_and_is_played_by_it),
        cmocka_unit_test(the_ruling_on_dice_follows_the_version_too),
        cmocka_unit_test(the_box_of_a_day_stays_what_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
