/* SPDX-License-Identifier: MIT */
/* Tables on paper: an entry about to be corrected and a decision to try again, as they stood. */
#include "text.h"

#include <string.h>

static void an_entry_to_correct_is_looked_at_as_it_stood(void **state) {
    sb_record record;
    sb_table table, look;
    sb_draft draft;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9\nroll 6 6\nshut 4 8\n");
    assert_int_equal(sb_table_start(&table, &record, "look", SB_CHANCE_REAL), SB_OK);
    assert_int_equal(sb_draft_start(&draft, &table), SB_OK);
    assert_int_equal(sb_draft_look(&draft, 3, &look), SB_OK);
    assert_true(look.paper);
    assert_int_equal(look.chance, SB_CHANCE_REAL);
    assert_int_equal(look.record.count, 3);
    expect(&look.match, "asks=shut seat=0 roll=6+6 open=1,2,3,4,5,6,7,8,10");
    assert_int_equal(sb_draft_look(&draft, 0, &look), SB_OK);
    assert_int_equal(look.record.count, 0);
    expect(&look.match, "asks=roll seat=0 open=1,2,3,4,5,6,7,8,9,10");
    assert_int_equal(sb_draft_look(&draft, 4, &look), SB_OK); /* where the next entry goes */
    expect(&look.match, "asks=roll open=1,2,3,5,6,7,10");
    assert_int_equal(sb_draft_look(&draft, 5, &look), SB_NO_SUCH_ENTRY);
    sb_draft_free(&draft);
    sb_table_free(&table);
}

static void a_decision_to_try_again_is_a_persons(void **state) {
    sb_record record;
    sb_table look;
    sb_retry retry;
    (void)state;
    read_good(&record,
              "shutbox 1\nrules ten\nplayer A bot=casual\nplayer B bot=casual\nseed s\nroll 5 4\nshut 9\n");
    assert_int_equal(sb_retry_at(&retry, &record, 1), SB_OK);
    sb_retry_look(&retry, &record, &look);
    assert_true(look.paper);
    assert_int_equal(look.chance, SB_CHANCE_SEED);
    assert_string_equal(look.seed, "s");
    assert_int_equal(look.record.count, 1);
    assert_true(sb_table_asks_person(&look)); /* though a computer player sat there */
    assert_int_equal(look.record.player[1].level, SB_CASUAL);
    assert_int_equal(record.player[0].level, SB_CASUAL);
    expect(&look.match, "asks=shut seat=0 roll=5+4");
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_to_correct_is_looked_at_as_it_stood),
        cmocka_unit_test(a_decision_to_try_again_is_a_persons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
