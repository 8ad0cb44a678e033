/* SPDX-License-Identifier: MIT */
/* Answers as people type them, by what is asked. */
#include "script.h"

#include <string.h>

static void answers(const sb_match *match, const char *text, const char *line) {
    sb_event event;
    char got[SB_LINE_MAX + 1] = "not understood";
    if (sb_answer_read(text, match, &event))
        sb_event_write(&event, got, sizeof got);
    assert_string_equal(got, line);
}

static void dice_are_typed_in_many_ways(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    for (const char *const *text =
             (const char *const[]){"5 4", "5+4", "5,4", "54", " 5  4 ", "roll 5 4", NULL};
         *text; text++)
        answers(&match, *text, "roll 5 4");
    answers(&match, "5", "roll 5");
    answers(&match, "left 2 4", "left 2 4");
    for (const char *const *text = (const char *const[]){"", "7 1", "5 4 3", "five", "0", "-", NULL}; *text;
         text++)
        answers(&match, *text, "not understood");
}

static void tiles_are_read_from_where_they_begin(void **state) {
    sb_tiles tiles = 0;
    (void)state;
    assert_true(sb_tiles_read(&"7 3"[1], &tiles));
    assert_int_equal(tiles, 1u << 2);
    assert_true(sb_tiles_read(", 3 + 4", &tiles));
    assert_int_equal(tiles, 3u << 2);
}

static void tiles_need_no_word(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4");
    answers(&match, "9", "shut 9");
    answers(&match, "1 8", "shut 1 8");
    answers(&match, "8+1", "shut 1 8");
    answers(&match, "", "not understood"); /* there are several ways */
    answers(&match, "1 1", "not understood");
    answers(&match, "13", "not understood");
    answers(&match, "1", "shut 1"); /* understood; whether it may be is for the match to say */
    answers(&match, "-", "not understood");
    play(&match, "shut 9; roll 1 1");
    answers(&match, "", "shut 2");
}

static void the_other_questions(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    answers(&match, "3 5", "first 3 5");
    begin(&match, "double-solo", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("b1 b2")), SB_OK);
    answers(&match, "1", "dice 1");
    answers(&match, "2", "dice 2");
    answers(&match, "2 1", "roll 2 1");
    begin(&match, "double-last start=seat", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("b9")), SB_OK);
    play(&match, "roll 1 1");
    expect(&match, "asks=stand");
    answers(&match, "s", "stop");
    answers(&match, "r", "risk");
    answers(&match, "x", "not understood");
    begin(&match, "arena", 2);
    play(&match, "left -");
    answers(&match, "2 4", "left 2 4");
}

static void an_answer_too_long_is_none(void **state) {
    sb_match match;
    char text[2 * SB_LINE_MAX];
    (void)state;
    begin(&match, "double", 2);
    memset(text, '1', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    answers(&match, text, "not understood");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_typed_in_many_ways), cmocka_unit_test(tiles_are_read_from_where_they_begin),
        cmocka_unit_test(tiles_need_no_word),          cmocka_unit_test(the_other_questions),
        cmocka_unit_test(an_answer_too_long_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
