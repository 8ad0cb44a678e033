/* SPDX-License-Identifier: MIT */
/* The record reader: what it takes, and how it refuses the rest, with the line to blame. */
#include "text.h"

#include <stdio.h>
#include <string.h>

#define HEAD "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"

/* The line after a good head is refused so. */
static void assert_line_refused(const char *line, sb_status status) {
    char text[SB_LINE_MAX + 200];
    snprintf(text, sizeof text, HEAD "%s\n", line);
    assert_refused(text, status, 5);
}

static void a_whole_record_is_read(void **state) {
    sb_reader reader;
    sb_record record;
    const char *text = "shutbox 1\nrules ten limit=60\nplayer Ann\nplayer Ben bot=perfect\n"
                       "roll 5 4\nshut 9\nroll 1 2\nshut 1 2\nroll 6 6\nshut 4 8\n";
    (void)state;
    assert_int_equal(read_text(&reader, &record, text, strlen(text), false), SB_OK);
    assert_false(reader.cut);
    assert_int_equal(record.rules.limit, 60);
    assert_int_equal(record.players, 2);
    assert_string_equal(record.player[0].name, "Ann");
    assert_int_equal(record.player[0].level, SB_PERSON);
    assert_string_equal(record.player[1].name, "Ben");
    assert_int_equal(record.player[1].level, SB_PERFECT);
    assert_int_equal(record.count, 6);
    expect(&reader.match, "asks=roll seat=0 open=3,5,6,7,10");
    sb_record_free(&record);
}

static void comments_and_blank_lines_are_skipped(void **state) {
    sb_record record;
    (void)state;
    read_good(&record, "shutbox 1\n# by hand\n\nrules ten\n   \n\t\n  # indented\nplayer Ann\n#player "
                       "Ben\nroll 5 4\n#\nshut 9\n");
    assert_int_equal(record.players, 1);
    assert_int_equal(record.count, 2);
    sb_record_free(&record);
}

static void blanks_around_and_between_words_do_not_matter(void **state) {
    sb_record record;
    (void)state;
    read_good(&record,
              "shutbox \t 1 \n rules  ten   limit=60 \n\tplayer\tAnn \n  roll\t5   4\t\nshut   4 5 \n");
    assert_int_equal(record.rules.limit, 60);
    assert_string_equal(record.player[0].name, "Ann");
    assert_int_equal(record.events[1].tiles, tiles_of("4 5"));
    sb_record_free(&record);
}

static void lines_may_end_with_a_carriage_return_too(void **state) {
    sb_reader reader;
    sb_record record;
    const char *text =
        "shutbox 1\r\nrules ten\r\nplayer Ann\r\nseed x\r\n\r\nroll 5 4\r\nshut 9\r\nroll 1 2\r";
    (void)state;
    for (int way = 0; way < 2; way++) {
        assert_int_equal(read_text(&reader, &record, text, strlen(text), way == 1), SB_OK);
        assert_false(reader.cut);
        assert_int_equal(record.count, 3);
        assert_string_equal(record.player[0].name, "Ann");
        assert_string_equal(record.seed, "x");
        sb_record_free(&record);
    }
    assert_refused("shutbox 1\r\r\n", SB_BAD_TEXT, 1);
    assert_refused("shutbox 1\rrules ten\r", SB_BAD_TEXT, 1);
}

static void a_file_that_is_not_a_record_is_refused_at_its_first_line(void **state) {
    static const char *const texts[] = {"",
                                        "\n",
                                        "hello\n",
                                        "shutbox\n",
                                        "shutbox",
                                        "shutbox1\n",
                                        "Shutbox 1\n",
                                        "shutbox 1 2\n",
                                        "# shutbox 1\n",
                                        "rules ten\n",
                                        "\nshutbox 1\n",
                                        "{}",
                                        " "};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_refused(texts[i], SB_NOT_A_RECORD, 1);
}

static void an_unknown_format_is_refused(void **state) {
    (void)state;
    assert_refused("shutbox 3\nrules ten\n", SB_UNKNOWN_FORMAT, 1);
    assert_refused("shutbox 01\n", SB_UNKNOWN_FORMAT, 1);
    assert_refused("shutbox one", SB_UNKNOWN_FORMAT, 1);
}

static void an_unknown_line_is_refused(void **state) {
    (void)state;
    assert_line_refused("dance 5", SB_UNKNOWN_LINE);
    assert_line_refused("Roll 5 4", SB_UNKNOWN_LINE);
    assert_line_refused("rol 5 4", SB_UNKNOWN_LINE);
    assert_line_refused("roll5 4", SB_UNKNOWN_LINE);
    assert_line_refused("shutbox 1", SB_UNKNOWN_LINE);
}

static void a_line_where_it_may_not_stand_is_refused(void **state) {
    (void)state;
    assert_line_refused("rules ten", SB_MISPLACED_LINE);
    assert_refused(HEAD "roll 5 4\nplayer Cid\n", SB_MISPLACED_LINE, 6);
    assert_refused(HEAD "roll 5 4\nseed x\n", SB_MISPLACED_LINE, 6);
    assert_refused(HEAD "roll 5 4\nrules ten\n", SB_MISPLACED_LINE, 6);
    assert_refused(HEAD "seed x\nseed y\n", SB_MISPLACED_LINE, 6);
}

static void rules_must_come_first(void **state) {
    (void)state;
    assert_refused("shutbox 1\nplayer Ann\n", SB_MISSING_RULES, 2);
    assert_refused("shutbox 1\nseed x\n", SB_MISSING_RULES, 2);
    assert_refused("shutbox 1\n\nroll 5 4\n", SB_MISSING_RULES, 3);
    assert_refused("shutbox 1\n", SB_MISSING_RULES, 2);
    assert_refused("shutbox 1", SB_MISSING_RULES, 2);
}

static void a_word_that_is_wrong_is_refused_and_pointed_out(void **state) {
    static const struct {
        const char *line, *word;
        sb_status status;
    } rows[] = {
        {"roll x 4", "x", SB_BAD_WORD},
        {"roll 0 4", "0", SB_BAD_WORD},
        {"roll 5 13", "13", SB_BAD_WORD},
        {"roll 05 4", "05", SB_BAD_WORD},
        {"roll -1 4", "-1", SB_BAD_WORD},
        {"roll 99999999999999999999 1", "99999999999999999999", SB_BAD_WORD},
        {"shut 13", "13", SB_BAD_WORD},
        {"shut b0", "b0", SB_BAD_WORD},
        {"shut b", "b", SB_BAD_WORD},
        {"shut -", "-", SB_BAD_WORD},
        {"shut 1,8", "1,8", SB_BAD_WORD},
        {"left 1 -", "-", SB_BAD_WORD},
        {"left B1", "B1", SB_BAD_WORD},
        {"dice two", "two", SB_BAD_WORD},
        {"player Cid bot=genius", "bot=genius", SB_BAD_WORD},
        {"player Cid bot=", "bot=", SB_BAD_WORD},
        {"player Cid bat=casual", "bat=casual", SB_BAD_WORD},
        {"player Cid Dee", "Dee", SB_BAD_WORD},
        {"roll 1 2 3", "3", SB_EXTRA_WORD},
        {"dice 1 2", "2", SB_EXTRA_WORD},
        {"stop now", "now", SB_EXTRA_WORD},
        {"risk 1", "1", SB_EXTRA_WORD},
        {"left - 1", "1", SB_EXTRA_WORD},
        {"player Cid bot=casual x", "x", SB_EXTRA_WORD},
        {"shut 4 4", "4", SB_TILE_TWICE},
        {"left 4 5 4", "4", SB_TILE_TWICE},
        {"flip 3", "flip", SB_UNKNOWN_LINE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        sb_reader reader;
        sb_record record;
        assert_line_refused(rows[i].line, rows[i].status);
        snprintf(text, sizeof text, HEAD "%s\n", rows[i].line);
        read_text(&reader, &record, text, strlen(text), false);
        assert_int_equal(reader.word_length, strlen(rows[i].word));
        assert_memory_equal(reader.text + reader.word, rows[i].word, reader.word_length);
        sb_record_free(&record);
    }
}

static void a_line_that_ends_too_early_is_refused(void **state) {
    static const char *const lines[] = {"roll", "shut", "dice", "left", "first", "seed", "seed  "};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_line_refused(lines[i], SB_MISSING_WORD);
}

static void a_bad_name_is_refused(void **state) {
    static const char *const lines[] = {
        "player",          "player ",           "player \"\"",     "player \"Cid", "player \"Cid\\",
        "player \"Cid\"x", "player bot=casual", "player \"a\tb\"", "player \"\\",  "player \"Cid\\\""};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_line_refused(lines[i], SB_BAD_NAME);
}

static void a_name_has_at_most_64_bytes(void **state) {
    char line[100] = "player ";
    sb_record record;
    (void)state;
    memset(line + 7, 'x', 65);
    assert_line_refused(line, SB_BAD_NAME);
    line[7 + 64] = '\0';
    char text[200];
    snprintf(text, sizeof text, HEAD "%s\n", line);
    read_good(&record, text);
    assert_int_equal(strlen(record.player[2].name), 64);
    sb_record_free(&record);
}

static void names_are_read_with_what_quotes_protect(void **state) {
    static const struct {
        const char *line, *name;
    } rows[] = {
        {"player \"Ann Lee\"", "Ann Lee"},
        {"player \"say \\\"hi\\\"\"", "say \"hi\""},
        {"player \"back\\\\slash\"", "back\\slash"},
        {"player \"bot=perfect\"", "bot=perfect"},
        {"player \"#x\"", "#x"},
        {"player #x", "#x"},
        {"player Zo\xc3\xab", "Zo\xc3\xab"},
        {"player \"\xe2\x9a\x80 \xf0\x9f\x8e\xb2\"", "\xe2\x9a\x80 \xf0\x9f\x8e\xb2"},
        {"player \"\\a\\n\"", "an"},
        {"player \" \"", " "},
        {"player O'Neil", "O'Neil"},
        {"player a\"b", "a\"b"},
        {"player a\\b", "a\\b"},
        {"player bot", "bot"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        sb_record record;
        snprintf(text, sizeof text, HEAD "%s\n", rows[i].line);
        read_good(&record, text);
        assert_string_equal(record.player[2].name, rows[i].name);
        sb_record_free(&record);
    }
}

static void every_level_of_computer_player_is_read(void **state) {
    (void)state;
    assert_null(sb_level_word(SB_PERSON));
    assert_null(sb_level_word(SB_LEVEL_COUNT));
    for (int level = SB_BEGINNER; level < SB_LEVEL_COUNT; level++) {
        const char *word = sb_level_word((sb_level)level);
        char text[200];
        sb_record record;
        assert_int_equal(sb_level_find(word, strlen(word)), level);
        snprintf(text, sizeof text, HEAD "player \"Cid x\" bot=%s\n", word);
        read_good(&record, text);
        assert_int_equal(record.player[2].level, level);
        sb_record_free(&record);
    }
    assert_int_equal(sb_level_find("", 0), SB_PERSON);
    assert_int_equal(sb_level_find("casua", 5), SB_PERSON);
}

static void a_seed_has_at_most_64_bytes_and_may_hold_blanks(void **state) {
    char line[100] = "seed ";
    char text[200];
    sb_record record;
    (void)state;
    memset(line + 5, 's', 65);
    assert_line_refused(line, SB_BAD_WORD);
    line[5 + 64] = '\0';
    snprintf(text, sizeof text, HEAD "%s\n", line);
    read_good(&record, text);
    assert_int_equal(strlen(record.seed), 64);
    sb_record_free(&record);
    read_good(&record, HEAD "seed   two  words # and all \t\n");
    assert_string_equal(record.seed, "two  words # and all");
    sb_record_free(&record);
    assert_line_refused("seed a\tb", SB_BAD_WORD);
    read_good(&record, "shutbox 1\nrules ten\nseed early\nplayer Ann\n");
    assert_string_equal(record.seed, "early");
    sb_record_free(&record);
}

static void rules_that_make_no_game_are_refused_with_their_field(void **state) {
    static const struct {
        const char *rules;
        sb_status status;
        sb_field field;
    } rows[] = {
        {"", SB_UNKNOWN_PRESET, SB_FIELD_NONE},
        {"eleven", SB_UNKNOWN_PRESET, SB_FIELD_NONE},
        {"ten colour=red", SB_UNKNOWN_FIELD, SB_FIELD_NONE},
        {"ten limit=5 limit=6", SB_FIELD_TWICE, SB_FIELD_LIMIT},
        {"ten tiles=13", SB_BAD_VALUE, SB_FIELD_TILES},
        {"twelve limit=none", SB_ENDLESS, SB_FIELD_ROUNDS},
        {"double score=digits", SB_DIGITS_NEED_ONE_ROW, SB_FIELD_SCORE},
        {"ten version=9", SB_UNKNOWN_VERSION, SB_FIELD_VERSION},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        sb_reader reader;
        sb_record record;
        snprintf(text, sizeof text, "shutbox 1\nrules %s\nplayer Ann\n", rows[i].rules);
        assert_refused(text, rows[i].status, 2);
        read_text(&reader, &record, text, strlen(text), false);
        assert_int_equal(reader.refusal.field, rows[i].field);
        sb_record_free(&record);
    }
}

static void what_the_match_refuses_is_refused_with_its_line(void **state) {
    static const struct {
        const char *lines;
        sb_status status;
        size_t line;
    } rows[] = {
        {"roll 7 1\n", SB_BAD_DIE, 5},
        {"roll 5\n", SB_WRONG_DICE_COUNT, 5},
        {"shut 9\n", SB_NOT_ASKED, 5},
        {"roll 5 4\nshut 8\n", SB_WRONG_SUM, 6},
        {"roll 5 4\nshut 9\nroll 5 4\n\nshut 9\n", SB_NOT_OPEN, 9},
        {"roll 6 6\nshut 12\n", SB_NO_SUCH_TILE, 6},
        {"left -\n# over\nroll 1 2\n", SB_MATCH_OVER, 7},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, HEAD "%s", rows[i].lines);
        assert_refused(text, rows[i].status, rows[i].line);
    }
    assert_refused("shutbox 1\nrules double\nplayer A\nplayer B\nfirst 1\n", SB_WRONG_THROWER_COUNT, 5);
    assert_refused("shutbox 1\nrules double\nplayer A\nplayer B\nfirst 1 2\nroll 6 3\nshut b9\n",
                   SB_BEHIND_FRONT, 7);
    assert_refused("shutbox 1\nrules arena-common\nplayer A\nplayer B\nroll 5 2\nshut 3 4\n", SB_NOT_SHOWN,
                   6);
    assert_refused("shutbox 1\nrules arena-common\nplayer A\nplayer B\nleft 3 4\n", SB_LEFT_NOT_KEPT, 5);
    assert_refused("shutbox 1\nrules arena\nplayer A\nplayer B\nleft -\nroll 1 2\n", SB_LEFT_ASKED, 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_record_is_read),
        cmocka_unit_test(comments_and_blank_lines_are_skipped),
        cmocka_unit_test(blanks_around_and_between_words_do_not_matter),
        cmocka_unit_test(lines_may_end_with_a_carriage_return_too),
        cmocka_unit_test(a_file_that_is_not_a_record_is_refused_at_its_first_line),
        cmocka_unit_test(an_unknown_format_is_refused),
        cmocka_unit_test(an_unknown_line_is_refused),
        cmocka_unit_test(a_line_where_it_may_not_stand_is_refused),
        cmocka_unit_test(rules_must_come_first),
        cmocka_unit_test(a_word_that_is_wrong_is_refused_and_pointed_out),
        cmocka_unit_test(a_line_that_ends_too_early_is_refused),
        cmocka_unit_test(a_bad_name_is_refused),
        cmocka_unit_test(a_name_has_at_most_64_bytes),
        cmocka_unit_test(names_are_read_with_what_quotes_protect),
        cmocka_unit_test(every_level_of_computer_player_is_read),
        cmocka_unit_test(a_seed_has_at_most_64_bytes_and_may_hold_blanks),
        cmocka_unit_test(rules_that_make_no_game_are_refused_with_their_field),
        cmocka_unit_test(what_the_match_refuses_is_refused_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
