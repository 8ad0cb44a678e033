/* SPDX-License-Identifier: MIT */
/* Memory running out: every allocation in turn fails once. Nothing leaks, nothing already noted is lost. */
#include "text.h"

#include <string.h>

void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);

static size_t asked, failing; /* allocations so far, and which of them fails; 0 for none */

void *__wrap_realloc(void *old, size_t size) {
    return ++asked == failing ? NULL : __real_realloc(old, size);
}

static void fail_allocation(size_t number) {
    asked = 0;
    failing = number;
}

enum { LINES = 300 };

static void long_record(char text[LINES * 8 + 100]) {
    strcpy(text, "shutbox 1\nrules nine limit=1000000\nplayer A\nplayer B\n");
    for (int i = 0; i < LINES; i++)
        strcat(text, "left 9\n");
}

static void reading_fails_cleanly_at_every_allocation(void **state) {
    char text[LINES * 8 + 100];
    size_t failed = 0;
    sb_status status = SB_NO_MEMORY;
    (void)state;
    long_record(text);
    for (; status != SB_OK; failed++) {
        sb_reader reader;
        sb_record record;
        sb_match match;
        fail_allocation(failed + 1);
        status = read_text(&reader, &record, text, strlen(text), false);
        assert_true(status == SB_OK || status == SB_NO_MEMORY);
        assert_false(reader.cut);
        if (status == SB_NO_MEMORY)
            assert_int_equal(reader.line, 5 + record.count);
        else
            assert_int_equal(record.count, LINES);
        assert_int_equal(sb_record_replay(&record, record.count, &match), SB_OK);
        assert_int_equal(match.round, 1 + record.count / 2);
        sb_record_free(&record);
    }
    fail_allocation(0);
    assert_true(failed > 3);
}

static void memory_running_out_at_a_last_line_without_its_end_is_not_taken_for_a_cut(void **state) {
    sb_reader reader;
    sb_record record;
    const char *text = "shutbox 1\nrules nine\nplayer A\nplayer B\nleft 9";
    (void)state;
    fail_allocation(1);
    assert_int_equal(read_text(&reader, &record, text, strlen(text), false), SB_NO_MEMORY);
    assert_false(reader.cut);
    fail_allocation(0);
    sb_record_free(&record);
}

static void noting_an_event_can_be_tried_again(void **state) {
    sb_record record;
    sb_event event = sb_event_tiles(SB_LEFT, tiles_of("9"));
    (void)state;
    sb_record_start(&record, sb_preset(3));
    fail_allocation(0);
    for (size_t i = 0; i < LINES; i++) {
        if (record.count == record.room) {
            fail_allocation(1);
            assert_int_equal(sb_record_push(&record, &event), SB_NO_MEMORY);
            assert_int_equal(record.count, i);
        }
        fail_allocation(0);
        assert_int_equal(sb_record_push(&record, &event), SB_OK);
    }
    for (size_t i = 0; i < LINES; i++)
        assert_memory_equal(&record.events[i], &event, sizeof event);
    sb_record_free(&record);
}

static void a_table_out_of_memory_stays_as_it_was(void **state) {
    sb_record record;
    sb_table table;
    sb_rules rules = rules_of("nine limit=1000000");
    (void)state;
    sb_record_start(&record, &rules);
    assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_OK);
    assert_int_equal(sb_record_seat(&record, "B", 1, SB_PERSON), SB_OK);
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_REAL), SB_OK);
    for (size_t i = 0; i < LINES; i++) {
        sb_event event = sb_event_tiles(SB_LEFT, tiles_of("9"));
        if (table.record.count == table.record.room) {
            sb_match before = table.match;
            fail_allocation(1);
            assert_int_equal(sb_table_want(&table, SB_EVERYBODY, event), SB_NO_MEMORY);
            assert_memory_equal(&before, &table.match, sizeof before);
            assert_int_equal(table.record.count, i);
        }
        fail_allocation(0);
        assert_int_equal(sb_table_want(&table, SB_EVERYBODY, event), SB_OK);
    }
    expect(&table.match, "round=151 totals=1350,1350");
    sb_table_free(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_fails_cleanly_at_every_allocation),
        cmocka_unit_test(memory_running_out_at_a_last_line_without_its_end_is_not_taken_for_a_cut),
        cmocka_unit_test(noting_an_event_can_be_tried_again),
        cmocka_unit_test(a_table_out_of_memory_stays_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
