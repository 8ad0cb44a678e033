/* SPDX-License-Identifier: MIT */
/* Hostile and damaged records: refused in one way, in bounded memory, losing no more than they must. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"

static void text_that_is_not_plain_utf8_is_refused(void **state) {
    static const struct {
        const char *bytes;
        size_t length;
    } rows[] = {
        {"# \xff", 3},         {"# \xc0\x80", 4},
        {"# \xed\xa0\x80", 5}, {"# \xf4\x90\x80\x80", 6},
        {"# \x80", 3},         {"# \xe2\x9a", 4},
        {"# \0", 3},           {"# \x1b[2J", 6},
        {"# \x7f", 3},         {"# \xc2\x85", 4},
        {"# \xe2\x80\xae", 5}, {"# \xef\xbb\xbf", 5},
        {"# \xe0\x80\xaf", 5}, {"# \xf8\x88\x80\x80\x80", 7},
        {"# a\rb", 5},         {"# \xe2\x80\xa8", 5},
        {"# \xed\xbf\xbf", 5},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[100] = HEAD;
        size_t head = strlen(HEAD);
        memcpy(text + head, rows[i].bytes, rows[i].length);
        text[head + rows[i].length] = '\n';
        assert_refused_bytes(text, head + rows[i].length + 1, SB_BAD_TEXT, 5);
    }
    assert_refused("\xef\xbb\xbfshutbox 1\n", SB_BAD_TEXT, 1);
    assert_refused("shutbox 1\nrules\tten\n", SB_BAD_TEXT, 2);
    assert_refused("shutbox 1\nrules ten\tlimit=60\n", SB_BAD_TEXT, 2);
}

static void a_line_has_at_most_1000_bytes(void **state) {
    char text[SB_LINE_MAX + 200] = HEAD;
    size_t head = strlen(HEAD);
    sb_record record;
    (void)state;
    memset(text + head, '#', SB_LINE_MAX);
    strcpy(text + head + SB_LINE_MAX, "\nroll 5 4\n");
    read_good(&record, text);
    assert_int_equal(record.count, 1);
    sb_record_free(&record);
    strcpy(text + head + SB_LINE_MAX, "#\nroll 5 4\n");
    assert_refused(text, SB_LINE_TOO_LONG, 5);
    strcpy(text + head + SB_LINE_MAX, "#");
    assert_refused(text, SB_LINE_TOO_LONG, 5);
}

static void endless_bytes_without_a_newline_are_refused_in_bounded_memory(void **state) {
    sb_reader reader;
    sb_record record;
    char block[4096];
    (void)state;
    memset(block, 'x', sizeof block);
    sb_reader_start(&reader, &record);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(sb_reader_feed(&reader, block, sizeof block), SB_LINE_TOO_LONG);
    assert_int_equal(sb_reader_end(&reader), SB_LINE_TOO_LONG);
    assert_null(record.events);
    sb_record_free(&record);
}

/* Cut anywhere past the players, a record loses at most the line that was cut. */
static void a_file_cut_off_in_the_middle_of_a_line_loses_at_most_that_line(void **state) {
    const char *text =
        HEAD "seed x\nroll 5 4\nshut 1 8\n# why not\nroll 6 6\nshut 2 10\nleft 3 4 5\nroll 1 2\n";
    size_t lines = 0;
    (void)state;
    for (size_t length = strlen(HEAD); length <= strlen(text); length++) {
        for (int way = 0; way < 2; way++) {
            sb_reader reader;
            sb_record record;
            assert_int_equal(read_text(&reader, &record, text, length, way == 1), SB_OK);
            lines = 0;
            for (size_t i = strlen(HEAD); i < length; i++)
                lines += text[i] == '\n' && i > strlen(HEAD) + 6 &&
                         (i < 9 || memcmp(text + i - 9, "# why not", 9) != 0);
            assert_in_range(record.count, lines, lines + 1);
            bool whole = text[length - 1] == '\n';
            assert_false(whole && reader.cut);
            assert_false(reader.cut && record.count != lines);
            sb_match match;
            assert_int_equal(sb_record_replay(&record, record.count, &match), SB_OK);
            sb_record_free(&record);
        }
    }
    assert_int_equal(lines, 6);
}

static void a_last_line_without_its_end_is_taken_when_it_makes_sense(void **state) {
    sb_reader reader;
    sb_record record;
    static const struct {
        const char *text;
        size_t count;
        bool cut;
    } rows[] = {
        {HEAD "roll 5 4", 1, false},
        {HEAD "roll 5 4\nshut 9", 2, false},
        {HEAD "roll 5", 0, true},
        {HEAD "ro", 0, true},
        {HEAD "roll 5 4\nshut 1", 1, true},
        {HEAD "roll 5 4\nshut", 1, true},
        {HEAD "player \"Ci", 0, true},
        {HEAD "# abo", 0, false},
        {HEAD "roll 5 4\nshut 9\n  ", 2, false},
        {HEAD "roll 5 4\n\xe2\x9a", 1, true},
        {HEAD "seed", 0, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(read_text(&reader, &record, rows[i].text, strlen(rows[i].text), i % 2), SB_OK);
        assert_int_equal(reader.cut, rows[i].cut);
        assert_int_equal(record.count, rows[i].count);
        sb_record_free(&record);
    }
    assert_refused("shutbox 1\nrules te", SB_MISSING_RULES, 2);
}

static void more_events_than_a_record_holds_are_refused(void **state) {
    sb_reader reader;
    sb_record record;
    const char *head = "shutbox 1\nrules nine limit=1000000000000000\nplayer A\nplayer B\n";
    (void)state;
    sb_reader_start(&reader, &record);
    sb_reader_feed(&reader, head, strlen(head));
    for (size_t i = 0; i < SB_EVENTS_MAX; i++)
        sb_reader_feed(&reader, "left 9\n", 7);
    assert_int_equal(reader.refusal.why, SB_OK);
    assert_int_equal(record.count, SB_EVENTS_MAX);
    assert_int_equal(sb_reader_feed(&reader, "left 9\n", 7), SB_TOO_MANY_EVENTS);
    assert_int_equal(record.count, SB_EVENTS_MAX);
    assert_int_equal(reader.line, 4 + SB_EVENTS_MAX + 1);
    sb_record_free(&record);
}

static void what_was_read_before_a_refusal_is_kept(void **state) {
    sb_reader reader;
    sb_record record;
    const char *text = HEAD "roll 5 4\nshut 9\nshut 8\nroll 1 2\n";
    (void)state;
    assert_int_equal(read_text(&reader, &record, text, strlen(text), false), SB_NOT_ASKED);
    assert_int_equal(record.count, 2);
    expect(&reader.match, "asks=roll open=1,2,3,4,5,6,7,8,10");
    sb_record_free(&record);
}

static void players_are_counted_against_the_rules(void **state) {
    char text[64 * 12 + 100] = "shutbox 1\nrules twelve\n";
    sb_record record;
    (void)state;
    for (int seat = 0; seat < 64; seat++)
        strcat(text, "player P\n");
    read_good(&record, text);
    assert_int_equal(record.players, 64);
    sb_record_free(&record);
    strcat(text, "player Q\n");
    assert_refused(text, SB_TOO_MANY_PLAYERS, 67);
    assert_refused("shutbox 1\nrules ten\nplayer A\nplayer B\nplayer C\nplayer D\nplayer E\n",
                   SB_TOO_MANY_PLAYERS, 7);
    assert_refused("shutbox 1\nrules nine\nplayer A\nroll 1 2\n", SB_TOO_FEW_PLAYERS, 4);
    assert_refused("shutbox 1\nrules nine\nplayer A\n", SB_TOO_FEW_PLAYERS, 4);
    assert_refused("shutbox 1\nrules ten\n", SB_TOO_FEW_PLAYERS, 3);
    assert_refused("shutbox 1\nrules ten shut=zero\nplayer A\n", SB_LONE_CANNOT_WIN, 4);
}

/* What an earlier, longer line left behind is no part of the next one. */
static void a_line_ends_where_it_ends(void **state) {
    static const char *const lines[] = {"player \"Cid", "player \"Cid\\", "player \"", "player"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[256] = "shutbox 1\nrules ten\n#                \"       bot=casual   \n";
        strcat(strcat(text, lines[i]), "\n");
        assert_refused(text, SB_BAD_NAME, 4);
    }
    sb_record record;
    read_good(&record, "shutbox 1\nrules ten\n#==================\nplayer bot\nplayer bo\n");
    assert_string_equal(record.player[0].name, "bot");
    assert_string_equal(record.player[1].name, "bo");
    sb_record_free(&record);
}

/* In memory of exactly their size, so that a byte read past the end is noticed. */
static void words_are_read_to_their_end_and_no_further(void **state) {
    static const struct {
        const char *name;
        int bit;
    } tiles[] = {{"", -1}, {"b", -1}, {"b1", 12}, {"b12", 23}, {"b13", -1}, {"1", 0}, {"12", 11}, {"13", -1}};
    (void)state;
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        size_t length = strlen(tiles[i].name);
        char *name = malloc(length + 1); /* one byte before it, none after */
        assert_non_null(name);
        memcpy(name + 1, tiles[i].name, length);
        assert_int_equal(sb_tile_read(name + 1, length), tiles[i].bit);
        free(name);
    }
}

/* A chain of secrets binds from one throw to as many as it is long. */
static void a_chain_binds_as_many_throws_as_it_has(void **state) {
    static const int wrong[] = {-1, 0, SB_CHAIN_LENGTH + 1};
    const uint8_t start[SB_SECRET_SIZE] = {0};
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    strcpy(record.table, "garden");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(sb_record_chain(&record, start, wrong[i]), SB_BAD_WORD);
    assert_int_equal(record.proof_count, 0);
    assert_int_equal(sb_record_chain(&record, start, 1), SB_OK);
    assert_int_equal(sb_record_chain(&record, start, SB_CHAIN_LENGTH), SB_OK);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_that_is_not_plain_utf8_is_refused),
        cmocka_unit_test(a_line_has_at_most_1000_bytes),
        cmocka_unit_test(endless_bytes_without_a_newline_are_refused_in_bounded_memory),
        cmocka_unit_test(a_file_cut_off_in_the_middle_of_a_line_loses_at_most_that_line),
        cmocka_unit_test(a_last_line_without_its_end_is_taken_when_it_makes_sense),
        cmocka_unit_test(more_events_than_a_record_holds_are_refused),
        cmocka_unit_test(what_was_read_before_a_refusal_is_kept),
        cmocka_unit_test(players_are_counted_against_the_rules),
        cmocka_unit_test(a_line_ends_where_it_ends),
        cmocka_unit_test(a_chain_binds_as_many_throws_as_it_has),
        cmocka_unit_test(words_are_read_to_their_end_and_no_further),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
