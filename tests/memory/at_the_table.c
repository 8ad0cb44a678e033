/* SPDX-License-Identifier: MIT */
/* Steps of a life that people see: records, tables, corrections, tables of many. */
#include <stdio.h>
#include <string.h>

#include "life.h"

static void note_record(answer *to, const sb_record *record) {
    for (size_t i = 0; i < record->count; i++)
        NOTE(to, record->events[i]);
    for (size_t i = 0; i < record->proof_count; i++)
        NOTE(to, record->proofs[i].salt);
}

static sb_status read_record(sb_record *record, const char *text, answer *to) {
    sb_reader reader;
    sb_record_free(record);
    sb_reader_start(&reader, record);
    sb_status status = sb_reader_feed(&reader, text, strlen(text));
    if (status == SB_OK)
        status = sb_reader_end(&reader);
    assert_false(reader.cut);
    note_record(to, record);
    return status;
}

static sb_status reads_a_record(life *at, answer *to) {
    return read_record(&at->record, at->of->text, to);
}

static sb_status reads_proofs(life *at, answer *to) {
    return read_record(&at->proved, at->of->proved, to);
}

/* The same match once more, entry by entry, with something taken back and made to happen again. */
static sb_status keeps_a_match(life *at, answer *to) {
    sb_status status = SB_OK;
    sb_table *table = &at->kept;
    if (table->record.players == 0) {
        sb_record fresh;
        sb_record_start(&fresh, &at->of->rules);
        for (int seat = 0; seat < at->of->players; seat++)
            assert_int_equal(sb_record_seat(&fresh, "Ann", 3, SB_PERSON), SB_OK);
        status = sb_table_start(table, &fresh, "x", SB_CHANCE_REAL);
    }
    while (status == SB_OK && table->record.count < (size_t)at->of->count) {
        sb_match before = table->match;
        size_t count = table->record.count;
        status = sb_table_want(table, SB_EVERYBODY, at->of->events[count]);
        if (status == SB_OK)
            continue;
        assert_memory_equal(&table->match, &before, sizeof before);
        assert_int_equal(table->record.count, count);
    }
    for (int i = 0; i < 2 && status == SB_OK; i++)
        status = sb_table_undo(table);
    for (int i = 0; i < 2 && status == SB_OK; i++)
        status = sb_table_redo(table);
    note_record(to, &table->record);
    NOTE(to, table->match);
    return status;
}

/* Everything once more from the first entry on, which is noted twice and deleted, so that the list grows. */
static sb_status corrects_it(life *at, answer *to) {
    sb_draft *draft = &at->draft;
    sb_status status = sb_draft_start(draft, &at->kept);
    for (int i = 0; i < EVENTS_MOST && status == SB_OK; i++)
        status = sb_draft_insert(draft, 0, at->of->events[0]);
    for (int i = 0; i < EVENTS_MOST && status == SB_OK; i++)
        status = sb_draft_delete(draft, 0);
    if (status == SB_OK)
        sb_table_take(&at->kept, draft);
    else
        sb_draft_free(draft);
    *draft = (sb_draft){0};
    note_record(to, &at->kept.record);
    NOTE(to, at->kept.match);
    return status;
}

static sb_status meets(life *at, answer *to) {
    sb_meeting *meeting = &at->meeting;
    sb_status status = SB_OK;
    while (status == SB_OK && meeting->count < at->of->line_count) {
        const char *line = at->of->lines[meeting->count];
        uint32_t count = meeting->count;
        sb_match before = meeting->match;
        status = sb_meeting_take(meeting, line, strlen(line));
        if (status == SB_OK)
            continue;
        assert_int_equal(meeting->count, count);
        assert_memory_equal(&meeting->match, &before, sizeof before);
    }
    NOTE(to, meeting->match);
    NOTE(to, meeting->stage);
    NOTE(to, meeting->bond);
    for (int seat = 0; seat < meeting->seats; seat++)
        NOTE(to, meeting->chair[seat].name);
    return status;
}

/* The same lines as one who sits there hears them. */
static sb_status visits(life *at, answer *to) {
    sb_visit *visit = &at->visit;
    sb_status status = SB_OK;
    while (status == SB_OK && visit->meeting.count < at->of->line_count) {
        char line[SB_LINE_MAX + 20];
        sb_told told;
        uint32_t count = visit->meeting.count;
        size_t events = visit->table.record.count;
        snprintf(line, sizeof line, "%u %s", count, at->of->lines[count]);
        status = sb_visit_hear(visit, line, strlen(line), &told);
        assert_int_equal(visit->alarm, SB_OK);
        if (status == SB_OK)
            continue;
        assert_int_equal(visit->meeting.count, count);
        assert_int_equal(visit->table.record.count, events);
    }
    note_record(to, &visit->table.record);
    NOTE(to, visit->table.match);
    return status;
}

const named_step steps_at_the_table[] = {
    {"reads a record", reads_a_record},
    {"reads proofs", reads_proofs},
    {"keeps a match", keeps_a_match},
    {"corrects it", corrects_it},
    {"meets", meets},
    {"visits", visits},
};
const int steps_at_the_table_count = sizeof steps_at_the_table / sizeof steps_at_the_table[0];
