/* SPDX-License-Identifier: MIT */
/* Writing records and events, and reading back what was written. */
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_identity(const char *text) {
    sb_record record;
    read_good(&record, text);
    char *again = written(&record);
    assert_string_equal(again, text);
    free(again);
    sb_record_free(&record);
}

static void a_record_written_is_the_record_read(void **state) {
    (void)state;
    assert_identity("shutbox 1\nrules ten limit=60\nplayer Ann\nplayer Ben bot=perfect\nseed two words\n"
                    "roll 5 4\nshut 9\nroll 1 2\nshut 1 2\nroll 6 6\nshut 4 8\n");
    assert_identity("shutbox 1\nrules double\nplayer A\nplayer B\nfirst 3 3\nfirst 5 1\nroll 6 4\nshut 1 "
                    "b9\nleft b1 b2\n");
    assert_identity("shutbox 1\nrules double-last tiles=2\nplayer A\nplayer B\nfirst 12 2\nroll 6 "
                    "6\nrisk\ndice 1\nroll 2\n"
                    "shut 2\nfirst 11 3\ndice 2\nroll 6 6\nstop\n");
    assert_identity("shutbox 1\nrules arena\nplayer A\nplayer B\nleft -\nleft 1 10\n");
}

static void lines_are_written_in_one_form_whatever_was_read(void **state) {
    sb_record record;
    (void)state;
    read_good(
        &record,
        "shutbox  1 \n#c\nrules ten version=1 limit=55\nseed  s \nplayer \"Ann\"\r\n\nroll  5 4\nshut 8 1\n");
    char *text = written(&record);
    assert_string_equal(text, "shutbox 1\nrules ten\nplayer Ann\nseed s\nroll 5 4\nshut 1 8\n");
    free(text);
    sb_record_free(&record);
}

static void any_good_name_survives(void **state) {
    static const char *const names[] = {
        "Ann",   "Ann Lee", "\"",    "\\",         "say \"hi\" \\o/",       "bot=perfect", "#x",
        "=",     " ",       "  a  ", "Zo\xc3\xab", "\xf0\x9f\x8e\xb2 dice", "\xc2\xa0",    "player",
        "rules", "'",       "a\\",   "-"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        for (int level = SB_PERSON; level < SB_LEVEL_COUNT; level++) {
            sb_record record, back;
            sb_record_start(&record, sb_preset(2));
            assert_int_equal(sb_record_seat(&record, names[i], strlen(names[i]), (sb_level)level), SB_OK);
            char *text = written(&record);
            read_good(&back, text);
            assert_int_equal(back.players, 1);
            assert_string_equal(back.player[0].name, names[i]);
            assert_int_equal(back.player[0].level, level);
            free(text);
            sb_record_free(&back);
            sb_record_free(&record);
        }
    }
}

static void plain_names_are_written_without_quotes_and_others_with(void **state) {
    static const struct {
        const char *name, *line;
    } rows[] = {{"Ann", "player Ann\n"},
                {"Ann Lee", "player \"Ann Lee\"\n"},
                {"a\"b", "player \"a\\\"b\"\n"},
                {"a\\b", "player \"a\\\\b\"\n"},
                {"bot=x", "player \"bot=x\"\n"},
                {"#x", "player \"#x\"\n"},
                {"Zo\xc3\xab", "player Zo\xc3\xab\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_record record;
        sb_record_start(&record, sb_preset(2));
        assert_int_equal(sb_record_seat(&record, rows[i].name, strlen(rows[i].name), SB_PERSON), SB_OK);
        char *text = written(&record);
        assert_string_equal(text + strlen("shutbox 1\nrules ten\n"), rows[i].line);
        free(text);
    }
}

static void bad_names_and_too_many_players_are_not_seated(void **state) {
    sb_record record;
    char name[65];
    (void)state;
    memset(name, 'n', sizeof name);
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_seat(&record, "", 0, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(sb_record_seat(&record, name, 65, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(sb_record_seat(&record, "a\nb", 3, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(sb_record_seat(&record, "a\0b", 3, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(sb_record_seat(&record, "\xff", 1, SB_PERSON), SB_BAD_NAME);
    assert_int_equal(record.players, 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(sb_record_seat(&record, name, 64, SB_PERSON), SB_OK);
    assert_int_equal(sb_record_seat(&record, "E", 1, SB_PERSON), SB_TOO_MANY_PLAYERS);
    assert_int_equal(record.players, 4);
}

static void every_kind_of_event_reads_and_writes_back(void **state) {
    static const char *const lines[] = {
        "first 3",        "first 1 2 3 4 5 6 12",
        "dice 1",         "dice 2",
        "roll 6",         "roll 5 4",
        "shut 9",         "shut 1 2 3 4",
        "shut 10 b1 b12", "stop",
        "risk",           "left -",
        "left 1",         "left 1 2 3 4 5 6 7 8 9 10 11 12 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        sb_event event, again;
        char text[SB_LINE_MAX + 1];
        assert_int_equal(sb_event_read(&event, lines[i], strlen(lines[i])), SB_OK);
        assert_int_equal(sb_event_write(&event, text, sizeof text), strlen(lines[i]));
        assert_string_equal(text, lines[i]);
        assert_int_equal(sb_event_read(&again, text, strlen(text)), SB_OK);
        assert_memory_equal(&event, &again, sizeof event);
    }
}

static void the_makers_of_events_make_what_is_read(void **state) {
    const struct {
        sb_event event;
        const char *line;
    } rows[] = {
        {sb_event_roll(5, 4), "roll 5 4"},      {sb_event_roll(6, 0), "roll 6"},
        {sb_event_dice(1), "dice 1"},           {sb_event_tiles(SB_SHUT, 0x101), "shut 1 9"},
        {sb_event_tiles(SB_LEFT, 0), "left -"}, {sb_event_plain(SB_STOP), "stop"},
        {sb_event_plain(SB_RISK), "risk"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_event event;
        assert_int_equal(sb_event_read(&event, rows[i].line, strlen(rows[i].line)), SB_OK);
        assert_memory_equal(&event, &rows[i].event, sizeof event);
    }
}

static void a_refused_line_leaves_the_event_as_it_was(void **state) {
    static const char *const lines[] = {"",         "roll",   "roll x", "roll 1 2 3",
                                        "shut 1 1", "stop 1", "dance",  "left - -"};
    sb_event event = sb_event_roll(5, 4);
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        sb_event before = event;
        assert_int_not_equal(sb_event_read(&event, lines[i], strlen(lines[i])), SB_OK);
        assert_memory_equal(&event, &before, sizeof event);
    }
}

static void a_first_throw_of_64_seats_fits_a_line_and_65_are_refused(void **state) {
    char line[SB_LINE_MAX + 1] = "first", text[SB_LINE_MAX + 1];
    sb_event event;
    (void)state;
    for (int i = 0; i < 64; i++)
        strcat(line, " 12");
    assert_int_equal(sb_event_read(&event, line, strlen(line)), SB_OK);
    assert_int_equal(event.count, 64);
    sb_event_write(&event, text, sizeof text);
    assert_string_equal(text, line);
    strcat(line, " 12");
    assert_int_equal(sb_event_read(&event, line, strlen(line)), SB_EXTRA_WORD);
}

static void writing_an_event_into_little_room_cuts_and_terminates(void **state) {
    sb_event event = sb_event_tiles(SB_SHUT, 0x801);
    char text[16];
    (void)state;
    for (size_t room = 0; room <= sizeof text; room++) {
        memset(text, '~', sizeof text);
        assert_int_equal(sb_event_write(&event, text, room), strlen("shut 1 12"));
        for (size_t i = room; i < sizeof text; i++)
            assert_int_equal(text[i], '~');
        if (room > 0) {
            size_t kept = room - 1 < strlen("shut 1 12") ? room - 1 : strlen("shut 1 12");
            assert_int_equal(strlen(text), kept);
            assert_memory_equal(text, "shut 1 12", kept);
        }
    }
}

static void every_tile_has_one_name(void **state) {
    static const char *const bad[] = {"",    "0",  "13", "b",  "b0", "b13", "bb1", "01",
                                      "b01", " 1", "1 ", "B1", "-",  "1b",  "+1",  "1000001"};
    (void)state;
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        char name[SB_TILE_NAME_MAX], expected[8];
        snprintf(expected, sizeof expected, "%s%d", bit < 12 ? "" : "b", bit % 12 + 1);
        sb_tile_write(bit, name);
        assert_string_equal(name, expected);
        assert_int_equal(sb_tile_read(name, strlen(name)), bit);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(sb_tile_read(bad[i], strlen(bad[i])), -1);
}

static void a_replay_tells_where_every_event_led(void **state) {
    sb_record record;
    sb_match match;
    (void)state;
    read_good(&record, "shutbox 1\nrules nine\nplayer A\nplayer B\nroll 5 4\nshut 9\nleft 1\nleft 2\n");
    assert_int_equal(sb_record_replay(&record, 0, &match), SB_OK);
    expect(&match, "asks=roll seat=0 round=1");
    assert_int_equal(sb_record_replay(&record, 1, &match), SB_OK);
    expect(&match, "asks=shut seat=0");
    assert_int_equal(sb_record_replay(&record, 4, &match), SB_OK);
    expect(&match, "asks=roll seat=0 round=2 totals=1,2");
    record.events[1].tiles = 1;
    assert_int_equal(sb_record_replay(&record, 4, &match), SB_WRONG_SUM);
    assert_int_equal(sb_record_replay(&record, 1, &match), SB_OK);
    sb_record_free(&record);
}

static void a_record_freed_is_empty(void **state) {
    sb_record record;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nroll 5 4\n");
    sb_record_free(&record);
    assert_null(record.events);
    assert_int_equal(record.count, 0);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_written_is_the_record_read),
        cmocka_unit_test(lines_are_written_in_one_form_whatever_was_read),
        cmocka_unit_test(any_good_name_survives),
        cmocka_unit_test(plain_names_are_written_without_quotes_and_others_with),
        cmocka_unit_test(bad_names_and_too_many_players_are_not_seated),
        cmocka_unit_test(every_kind_of_event_reads_and_writes_back),
        cmocka_unit_test(the_makers_of_events_make_what_is_read),
        cmocka_unit_test(a_refused_line_leaves_the_event_as_it_was),
        cmocka_unit_test(a_first_throw_of_64_seats_fits_a_line_and_65_are_refused),
        cmocka_unit_test(writing_an_event_into_little_room_cuts_and_terminates),
        cmocka_unit_test(every_tile_has_one_name),
        cmocka_unit_test(a_replay_tells_where_every_event_led),
        cmocka_unit_test(a_record_freed_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
