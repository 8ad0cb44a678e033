/* SPDX-License-Identifier: MIT */
/* A match is its list of events: taken back to the start and played again, written and read, it stays the
 * same. */
#include <stdlib.h>
#include <string.h>

#include "cmocka_all.h"
#include "player.h"
#include "presets.h"
#include "shutbox/record.h"
#include "table/apply.h"

#define MATCHES     12
#define EVENTS_MOST 800 /* each step back replays the match, so long ones are taken only so far */

typedef struct text {
    char *bytes;
    size_t length, room;
} text;

static void append(void *to, const char *bytes, size_t length) {
    text *into = to;
    if (into->length + length > into->room) {
        into->room = 2 * (into->length + length);
        into->bytes = realloc(into->bytes, into->room);
        assert_non_null(into->bytes);
    }
    memcpy(into->bytes + into->length, bytes, length);
    into->length += length;
}

static text write_record(const sb_record *record) {
    text written = {0};
    sb_record_write(record, append, &written);
    return written;
}

/* Names of every length, of letters that need quoting now and then. */
static void seat_players(sb_record *record, int players, sb_random *random) {
    static const char letters[] = "ab c\"'\\=#-_.9";
    for (int seat = 0; seat < players; seat++) {
        char name[SB_NAME_MAX];
        size_t length = 1 + sb_random_below(random, SB_NAME_MAX);
        for (size_t i = 0; i < length; i++) {
            name[i] = letters[sb_random_below(random, sizeof letters - 1)];
        }
        assert_int_equal(sb_record_seat(record, name, length, SB_PERSON), SB_OK);
    }
}

/* What happens next: now and then a turn is told by what it left, where that can be. */
static sb_event next_event(const sb_match *match, sb_random *random) {
    sb_asks asks = sb_match_turn(match).asks;
    bool throw_due = asks == SB_ASKS_ROLL || asks == SB_ASKS_DICE;
    if (throw_due && sb_left_kept(&match->rules) && sb_random_below(random, 20) == 0) {
        return player_left(match, random, 4);
    }
    return player_event(match, random);
}

static void assert_same_match(const sb_match *a, const sb_match *b) {
    assert_memory_equal(a, b, sizeof *a);
}

static void sit_down(sb_table *table, const sb_rules *rules, bool typed, sb_random *random) {
    sb_record record;
    sb_record_start(&record, rules);
    seat_players(&record, player_seats(rules, random), random);
    assert_int_equal(sb_table_start(table, &record, "history", typed ? SB_CHANCE_REAL : SB_CHANCE_SEED),
                     SB_OK);
}

/* Plays on, with the table's own dice where they are not typed in. */
static void play_at(sb_table *table, sb_random *random) {
    while (sb_match_turn(&table->match).asks != SB_ASKS_NOTHING && table->record.count < EVENTS_MOST) {
        sb_event event;
        if (table->chance == SB_CHANCE_REAL || !sb_table_throw(table, &event)) {
            event = next_event(&table->match, random);
        }
        assert_int_equal(sb_table_apply(table, event), SB_OK);
    }
}

/* Every step back takes something back, and the match is what its remaining events make it. */
static void undo_all(sb_table *table) {
    sb_match replayed;
    for (size_t count = table->record.count; sb_table_undo(table) == SB_OK; count = table->record.count) {
        assert_true(table->record.count < count);
    }
    assert_int_equal(sb_table_undo(table), SB_NOTHING_TO_UNDO);
    memset(&replayed, 0, sizeof replayed);
    assert_int_equal(sb_record_replay(&table->record, table->record.count, &replayed), SB_OK);
    assert_same_match(&table->match, &replayed);
}

static void redo_all(sb_table *table) {
    for (size_t count = table->record.count; sb_table_redo(table) == SB_OK; count = table->record.count) {
        assert_true(table->record.count > count);
    }
    assert_int_equal(sb_table_redo(table), SB_NOTHING_TO_REDO);
}

static void typed_dice_go_back(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("typed", rules->preset);
    for (int i = 0; i < MATCHES; i++) {
        sb_table table;
        sit_down(&table, rules, true, &random);
        sb_match start = table.match;
        play_at(&table, &random);
        sb_match end = table.match;
        size_t count = table.record.count;
        undo_all(&table);
        assert_int_equal(table.record.count, 0);
        assert_same_match(&table.match, &start);
        redo_all(&table);
        assert_int_equal(table.record.count, count);
        assert_same_match(&table.match, &end);
        sb_table_free(&table);
    }
}

static bool is_throw(const sb_event *event) {
    return event->kind == SB_ROLL || event->kind == SB_FIRST;
}

/* Throws at the start and at the end belong to no decision: they stay, or the same dice are thrown again. */
static void own_dice_go_back(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("own", rules->preset);
    for (int i = 0; i < MATCHES; i++) {
        sb_table table;
        sit_down(&table, rules, false, &random);
        play_at(&table, &random);
        sb_match end = table.match;
        size_t count = table.record.count;
        undo_all(&table);
        for (size_t event = 0; event < table.record.count; event++) {
            assert_true(is_throw(&table.record.events[event]));
        }
        redo_all(&table);
        sb_event thrown;
        while (table.record.count < count) {
            assert_true(sb_table_throw(&table, &thrown));
            assert_int_equal(sb_table_apply(&table, thrown), SB_OK);
        }
        assert_same_match(&table.match, &end);
        sb_table_free(&table);
    }
}

/* Fed in pieces of any size, as a file or a network would. */
static void read_back(const text *written, sb_reader *reader, sb_record *record, sb_random *random) {
    sb_reader_start(reader, record);
    for (size_t at = 0; at < written->length;) {
        size_t piece = 1 + sb_random_below(random, 300);
        piece = piece < written->length - at ? piece : written->length - at;
        assert_int_equal(sb_reader_feed(reader, written->bytes + at, piece), SB_OK);
        at += piece;
    }
    assert_int_equal(sb_reader_end(reader), SB_OK);
}

static void record_reads_back(void **state) {
    const sb_rules *rules = *state;
    sb_random random = player_random("record", rules->preset);
    for (int i = 0; i < MATCHES; i++) {
        sb_table table;
        sb_record again;
        static sb_reader reader;
        sit_down(&table, rules, true, &random);
        play_at(&table, &random);
        text first = write_record(&table.record);
        read_back(&first, &reader, &again, &random);
        text second = write_record(&again);
        assert_int_equal(first.length, second.length);
        assert_memory_equal(first.bytes, second.bytes, first.length);
        assert_int_equal(again.count, table.record.count);
        assert_memory_equal(again.events, table.record.events, again.count * sizeof *again.events);
        assert_same_match(&reader.match, &table.match);
        free(first.bytes);
        free(second.bytes);
        sb_record_free(&again);
        sb_table_free(&table);
    }
}

static const property properties[] = {
    {"with typed dice everything is undone to the start and redone to the end", typed_dice_go_back},
    {"with the table's dice every decision is undone and redone", own_dice_go_back},
    {"a record reads back as it was written", record_reads_back},
};

int main(void) {
    return presets_run("history", properties, sizeof properties / sizeof *properties, NULL, 0);
}
