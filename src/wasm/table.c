/* SPDX-License-Identifier: MIT */
/* The match being played on this device: one table, asked by the page. */
#include <string.h>

#include "records.h"
#include "table.h"
#include "view.h"

static sb_table now;
static sb_table *elsewhere; /* the match at a table with people elsewhere, while one is shown */
static sb_record drafted;   /* rules and players of the match to come */

sb_table *page_table(void) {
    return elsewhere ? elsewhere : &now;
}

void page_show(sb_table *table) {
    elsewhere = table;
}

/* Forgets the match of before; the one to come is in record, which is then the table's. */
static sb_status sit_down(sb_record *record, const char *seed, sb_chance chance) {
    sb_table made;
    sb_status status = sb_table_start(&made, record, seed, chance);
    if (status != SB_OK) {
        sb_table_free(&made);
        return status;
    }
    sb_table_free(&now);
    now = made;
    page_hand_empty();
    return SB_OK;
}

static const char *answer_view(void) {
    if (page_table()->match.players == 0)
        return answer_null();
    put_view(answer_start(), NULL, page_table());
    return answer_end();
}

EXPORT(draft) const char *page_draft(const char *text) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    sb_record_start(&drafted, &rules);
    return answer_null();
}

EXPORT(seat) const char *page_seat(const char *name, const char *level) {
    sb_status status = sb_record_seat(&drafted, name, strlen(name), sb_level_find(level, strlen(level)));
    return status == SB_OK ? answer_null() : answer_status(status);
}

EXPORT(start) const char *page_start(const char *seed, bool typed) {
    sb_names_part(&drafted);
    sb_status status = sit_down(&drafted, seed, typed ? SB_CHANCE_REAL : SB_CHANCE_SEED);
    return status == SB_OK ? answer_view() : answer_status(status);
}

EXPORT(open) const char *page_open(const char *text, size_t length, const char *seed) {
    sb_reader reader;
    sb_record record;
    const char *refused = record_read(&reader, &record, text, length);
    sb_status status = refused ? SB_OK : sit_down(&record, seed, sb_record_chance(&record));
    sb_record_free(&record);
    if (refused || status != SB_OK)
        return refused ? refused : answer_status(status);
    json *out = answer_start();
    json_open(out, NULL, '{');
    put_view(out, "view", &now);
    json_open(out, "notes", '[');
    if (reader.cut)
        json_text(out, NULL, _("The last line was cut off and left out."));
    json_close(out, ']');
    json_close(out, '}');
    return answer_end();
}

EXPORT(record) const char *page_record(void) {
    answer_start();
    if (page_table()->match.players > 0)
        sb_record_write(&page_table()->record, answer_add, NULL);
    return answer_end();
}

EXPORT(view) const char *page_view(void) {
    return answer_view();
}

/* What happened, where something did. */
static const char *answer_moved(const sb_match *before, sb_status status) {
    if (status != SB_OK)
        return answer_status(status);
    page_hand_empty();
    json *out = answer_start();
    json_open(out, NULL, '{');
    put_news(out, "news", &now.record, before, &now.record.events[now.record.count - 1], &now.match);
    put_view(out, "view", &now);
    json_close(out, '}');
    return answer_end();
}

/* Everybody who sits at this device speaks through it. */
EXPORT(want) const char *page_want(const char *text) {
    sb_match before = now.match;
    sb_event event;
    sb_status status = sb_event_read(&event, text, strlen(text));
    return answer_moved(&before, status == SB_OK ? sb_table_want(&now, SB_EVERYBODY, event) : status);
}

/* What a computer player does, as the worker says. */
EXPORT(hear) const char *page_hear(const char *text) {
    sb_match before = now.match;
    sb_event event;
    sb_status status = sb_event_read(&event, text, strlen(text));
    return answer_moved(&before, status == SB_OK ? sb_table_hear(&now, event) : status);
}

/* For a person who says so, or for a computer player. */
EXPORT(throw_dice) const char *page_throw(void) {
    sb_match before = now.match;
    if (sb_table_waits(&now))
        return answer_moved(&before, sb_table_want(&now, SB_EVERYBODY, sb_event_throw()));
    return answer_moved(&before, sb_table_step_throw(&now));
}

static const char *answer_returned(sb_status status) {
    if (status != SB_OK)
        return answer_status(status);
    page_hand_empty();
    return answer_view();
}

EXPORT(undo) const char *page_undo(void) {
    return answer_returned(sb_table_undo(&now));
}

EXPORT(redo) const char *page_redo(void) {
    return answer_returned(sb_table_redo(&now));
}

static void put_sheet_row(void *to, uint32_t round, const int64_t *totals) {
    json *out = to;
    json_open(out, NULL, '{');
    json_number(out, "round", round);
    json_open(out, "totals", '[');
    for (int seat = 0; seat < page_table()->record.players; seat++)
        json_number(out, NULL, totals[seat]);
    json_close(out, ']');
    json_close(out, '}');
}

EXPORT(sheet) const char *page_sheet(void) {
    json *out = answer_start();
    json_open(out, NULL, '[');
    sb_sheet(&page_table()->record, put_sheet_row, out);
    json_close(out, ']');
    return answer_end();
}
