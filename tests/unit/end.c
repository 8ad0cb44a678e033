/* SPDX-License-Identifier: MIT */
/* Why matches end as they do, and players of equal names. */
#include "text.h"

#include <string.h>

static void assert_end(const char *text, sb_end end) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_end_of(&record), end);
    sb_record_free(&record);
}

#define TWO "player A\nplayer B\n"

static void the_reason_is_that_of_the_last_event(void **state) {
    (void)state;
    assert_end("shutbox 1\nrules ten\n" TWO, SB_END_NONE);
    assert_end("shutbox 1\nrules ten\n" TWO "left 2\n", SB_END_NONE);
    assert_end("shutbox 1\nrules ten\n" TWO "left -\n", SB_END_SHUT);
    assert_end("shutbox 1\nrules ten limit=20\n" TWO "left 10 9 8\n", SB_END_LAST_IN);
    assert_end("shutbox 1\nrules twelve limit=20\n" TWO "left 10 9 8\nleft 1\n", SB_END_FEWEST);
    assert_end("shutbox 1\nrules twelve shut=zero limit=20\n" TWO "left 10 9 8\nleft -\n", SB_END_FEWEST);
    assert_end("shutbox 1\nrules double rounds=1 start=seat\n" TWO "left b1\nleft b2\n", SB_END_MOST);
    assert_end("shutbox 1\nrules double-solo\nplayer A\nleft b1\n", SB_END_LOST);
    assert_end("shutbox 1\nrules double-solo\nplayer A\nleft -\n", SB_END_SHUT);
}

static void equal_names_are_told_apart(void **state) {
    sb_record record;
    char most[SB_NAME_MAX + 1];
    (void)state;
    sb_record_start(&record, sb_preset(sb_preset_find("twelve", 6)));
    memset(most, 'x', SB_NAME_MAX - 1);
    memcpy(most + SB_NAME_MAX - 2, "\xc3\xa9", 3); /* ends in a character of two bytes */
    const char *names[] = {"casual", "Ann", "casual", "casual 2", "casual", most, most};
    for (int i = 0; i < 7; i++)
        assert_int_equal(sb_record_seat(&record, names[i], strlen(names[i]), SB_PERSON), SB_OK);
    sb_names_part(&record);
    const char *apart[] = {"casual", "Ann", "casual 2", "casual 2 2", "casual 3", most};
    for (int i = 0; i < 6; i++)
        assert_string_equal(record.player[i].name, apart[i]);
    assert_true(sb_name_good(record.player[6].name, strlen(record.player[6].name)));
    assert_string_equal(record.player[6].name + strlen(record.player[6].name) - 3, "x 2");
    sb_names_part(&record); /* once is enough */
    assert_string_equal(record.player[4].name, "casual 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reason_is_that_of_the_last_event),
        cmocka_unit_test(equal_names_are_told_apart),
    };
    return cmocka_run_group_tests_name("end", tests, NULL, NULL);
}
