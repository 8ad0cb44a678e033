/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of records: each refuses it, and changes nothing. */
#include "nonsense.h"

static void nonsense_sb_level_word(void **state) {
    (void)state;
    assert_null(sb_level_word((sb_level)99));
    assert_null(sb_level_word((sb_level)-1));
}

static void nonsense_sb_level_find(void **state) {
    (void)state;
    assert_int_equal(sb_level_find(NULL, 6), SB_PERSON);
}

static void nonsense_sb_record_start(void **state) {
    sb_record record;
    sb_match match;
    (void)state;
    sb_record_start(NULL, sb_preset(2));
    sb_record_start(&record, NULL);
    assert_int_not_equal(sb_record_replay(&record, 0, &match), SB_OK);
}

static void nonsense_sb_record_free(void **state) {
    (void)state;
    sb_record_free(NULL);
}

static void nonsense_sb_name_good(void **state) {
    (void)state;
    assert_false(sb_name_good(NULL, 3));
    assert_false(sb_name_good("x", SIZE_MAX));
}

static void nonsense_sb_record_seat(void **state) {
    sb_rules crowd = BROKEN(players, 200);
    sb_record record;
    (void)state;
    sb_record_start(&record, &crowd);
    assert_int_equal(sb_record_seat(NULL, "A", 1, SB_PERSON), SB_BAD_CALL);
    assert_int_equal(sb_record_seat(&record, NULL, 1, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(sb_record_seat(&record, "A", 1, (sb_level)99), SB_BAD_CALL);
    assert_int_equal(sb_record_seat(&record, "A", 1, (sb_level)-1), SB_BAD_CALL);
    for (int i = 0; i < SB_SEATS_MAX; i++)
        assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_OK);
    assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_TOO_MANY_PLAYERS);
    record.players = -1;
    assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_BAD_CALL);
}

static void nonsense_sb_record_push(void **state) {
    sb_event odd = {.kind = SB_KIND_COUNT}, long_one = {.kind = SB_FIRST, .count = 65};
    sb_event more = {.kind = SB_ROLL, .count = 2, .values = {3, 4, 5}},
             beside = {.kind = SB_STOP, .unused = {0, 1}};
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_push(&record, &more), SB_BAD_CALL);
    assert_int_equal(sb_record_push(&record, &beside), SB_BAD_CALL);
    assert_int_equal(sb_record_push(&record, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_push(&record, &odd), SB_BAD_CALL);
    assert_int_equal(sb_record_push(&record, &long_one), SB_BAD_CALL);
    odd.kind = SB_STOP;
    assert_int_equal(sb_record_push(NULL, &odd), SB_BAD_CALL);
    assert_int_equal(record.count, 0);
}

static void nonsense_sb_record_replay(void **state) {
    sb_record record;
    sb_match match;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\n");
    assert_int_equal(sb_record_replay(&record, 2, &match), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_record_replay(&record, SIZE_MAX, &match), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_record_replay(NULL, 0, &match), SB_BAD_CALL);
    assert_int_equal(sb_record_replay(&record, 1, NULL), SB_BAD_CALL);
    record.players = -7;
    assert_int_equal(sb_record_replay(&record, 0, &match), SB_TOO_FEW_PLAYERS);
    sb_record_free(&record);
}

static void nothing_comes(void *to, const char *text, size_t length) {
    (void)to;
    (void)text;
    assert_int_equal(length, 0);
}

static void nonsense_sb_record_write_head(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    sb_record record;
    (void)state;
    sb_record_start(&record, &flow);
    assert_int_equal(sb_record_write_head(&record, nothing_comes, NULL), SB_BAD_VALUE);
    assert_int_equal(sb_record_write_head(NULL, nothing_comes, NULL), SB_BAD_CALL);
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_write_head(&record, NULL, NULL), SB_BAD_CALL);
    record.players = 65;
    assert_int_equal(sb_record_write_head(&record, nothing_comes, NULL), SB_BAD_CALL);
}

static void nonsense_sb_record_write_event(void **state) {
    sb_record record;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\n");
    assert_int_equal(sb_record_write_event(NULL, 0, nothing_comes, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_write_event(&record, 0, NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_write_event(&record, 1, nothing_comes, NULL), SB_NO_SUCH_ENTRY);
    sb_record_free(&record);
}

static void nonsense_sb_record_write(void **state) {
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    record.players = -1;
    assert_int_equal(sb_record_write(&record, nothing_comes, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_write(NULL, nothing_comes, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_write(&record, NULL, NULL), SB_BAD_CALL);
}

static void nonsense_sb_event_write(void **state) {
    sb_event odd = {.kind = 99}, long_one = {.kind = SB_FIRST, .count = 200}, fine = sb_event_dice(1);
    char text[8] = "!";
    (void)state;
    assert_int_equal(sb_event_write(&odd, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(sb_event_write(&long_one, text, sizeof text), 0);
    assert_int_equal(sb_event_write(NULL, text, sizeof text), 0);
    assert_int_equal(sb_event_write(&fine, NULL, 100), 6);
}

static void nonsense_sb_event_read(void **state) {
    sb_event event;
    (void)state;
    assert_int_equal(sb_event_read(&event, NULL, 4), SB_BAD_CALL);
    assert_int_equal(sb_event_read(NULL, "stop", 4), SB_BAD_CALL);
}

static void nonsense_sb_tile_write(void **state) {
    char name[SB_TILE_NAME_MAX] = "!";
    (void)state;
    sb_tile_write(24, name);
    assert_string_equal(name, "");
    name[0] = '!';
    sb_tile_write(-1, name);
    assert_string_equal(name, "");
}

static void nonsense_sb_tile_read(void **state) {
    (void)state;
    assert_int_equal(sb_tile_read(NULL, 1), -1);
    assert_int_equal(sb_tile_read("b", 1), -1);
}

static void nonsense_sb_reader_start(void **state) {
    sb_reader reader;
    sb_record record;
    (void)state;
    sb_reader_start(NULL, &record);
    sb_reader_start(&reader, NULL);
}

static void nonsense_sb_reader_feed(void **state) {
    sb_reader reader = {0};
    sb_record record;
    (void)state;
    assert_int_equal(sb_reader_feed(NULL, "x", 1), SB_BAD_CALL);
    assert_int_equal(sb_reader_feed(&reader, "x", 1), SB_BAD_CALL); /* never started */
    sb_reader_start(&reader, &record);
    assert_int_equal(sb_reader_feed(&reader, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_reader_feed(&reader, NULL, 0), SB_OK);
}

static void nonsense_sb_reader_end(void **state) {
    sb_reader reader = {0};
    (void)state;
    assert_int_equal(sb_reader_end(NULL), SB_BAD_CALL);
    assert_int_equal(sb_reader_end(&reader), SB_BAD_CALL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_level_word),         cmocka_unit_test(nonsense_sb_level_find),
        cmocka_unit_test(nonsense_sb_record_start),       cmocka_unit_test(nonsense_sb_record_free),
        cmocka_unit_test(nonsense_sb_name_good),          cmocka_unit_test(nonsense_sb_record_seat),
        cmocka_unit_test(nonsense_sb_record_push),        cmocka_unit_test(nonsense_sb_record_replay),
        cmocka_unit_test(nonsense_sb_record_write_head),  cmocka_unit_test(nonsense_sb_record_write),
        cmocka_unit_test(nonsense_sb_record_write_event), cmocka_unit_test(nonsense_sb_event_write),
        cmocka_unit_test(nonsense_sb_event_read),         cmocka_unit_test(nonsense_sb_tile_write),
        cmocka_unit_test(nonsense_sb_tile_read),          cmocka_unit_test(nonsense_sb_reader_start),
        cmocka_unit_test(nonsense_sb_reader_feed),        cmocka_unit_test(nonsense_sb_reader_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
