/* SPDX-License-Identifier: MIT */
/* Keeping score: corrections to earlier entries, and the score sheet as text. */
#include <string.h>

#include "answer.h"
#include "table.h"
#include "view.h"
#include "words/match/corrections.h"
#include "words/match/score_sheet.h"

enum { CHANGE_ROOM = SB_LINE_MAX + 30 };

/* A draft of the match at the table with these changes, a line each. A draft that is refused is freed. */
static sb_status draft_with(sb_draft *draft, const char *changes) {
    sb_status status = sb_draft_start(draft, page_table());
    bool started = status == SB_OK;
    while (status == SB_OK && *changes) {
        char change[CHANGE_ROOM];
        size_t length = strcspn(changes, "\n"), entry;
        snprintf(change, sizeof change, "%.*s", (int)length, changes);
        status = length < sizeof change ? sb_draft_change(draft, change, &entry) : SB_LINE_TOO_LONG;
        changes += length + (changes[length] == '\n');
    }
    if (started && status != SB_OK)
        sb_draft_free(draft);
    return status;
}

static const char *answer_corrected(const sb_draft *draft) {
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_number(out, "fits", (int64_t)draft->fits);
    json_number(out, "dropped", (int64_t)(draft->record.count - draft->fits));
    json_open(out, "told", '[');
    tell_corrections(draft, &page_table()->match, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
    return answer_end();
}

/* What these changes lead to; nothing stays so unless it is to. */
EXPORT(correct) const char *page_correct(const char *changes, bool commit) {
    sb_draft draft;
    sb_status status = draft_with(&draft, changes);
    if (status != SB_OK)
        return answer_status(status);
    const char *answer = answer_corrected(&draft);
    if (commit) {
        sb_table_take(page_table(), &draft);
        page_hand_empty();
    } else {
        sb_draft_free(&draft);
    }
    return answer;
}

/* The table as it would be before this entry, with these changes: what may be there instead, or be put in. */
EXPORT(before) const char *page_before(const char *changes, size_t entry) {
    sb_draft draft;
    sb_status status = draft_with(&draft, changes);
    if (status != SB_OK)
        return answer_status(status);
    sb_table table;
    status = sb_draft_look(&draft, entry, &table);
    if (status == SB_OK)
        put_view(answer_start(), NULL, &table);
    sb_draft_free(&draft);
    return status == SB_OK ? answer_end() : answer_status(status);
}

typedef struct listing {
    json *out;
    const sb_record *record;
} listing;

static void put_entry(void *to, size_t entry, const sb_match *before, const sb_match *after) {
    const listing *list = to;
    const sb_event *event = &list->record->events[entry];
    json_open(list->out, NULL, '{');
    json_number(list->out, "index", (int64_t)entry);
    json_event(list->out, "event", event);
    json_seat(list->out, "seat", before ? sb_match_turn(before).seat : -1);
    json_number(list->out, "round", before ? before->round : 0);
    json_open(list->out, "told", '[');
    if (before)
        tell_event(list->record, before, event, after, json_sentence, list->out);
    json_close(list->out, ']');
    json_close(list->out, '}');
}

static const char *answer_entries(const sb_draft *draft) {
    listing list = {answer_start(), &draft->record};
    json_open(list.out, NULL, '[');
    sb_draft_each(draft, put_entry, &list);
    json_close(list.out, ']');
    return answer_end();
}

/* All that happened, with these changes; what can't happen any more has no round, and nothing is told of it.
 */
EXPORT(entries) const char *page_entries(const char *changes) {
    const sb_record *record = &page_table()->record;
    sb_draft draft = {.record = *record, .fits = record->count};
    if (*changes == '\0') /* whoever throws the dice */
        return answer_entries(&draft);
    sb_status status = draft_with(&draft, changes);
    if (status != SB_OK)
        return answer_status(status);
    const char *answer = answer_entries(&draft);
    sb_draft_free(&draft);
    return answer;
}

EXPORT(sheet_text) const char *page_sheet_text(void) {
    answer_start();
    if (page_table()->match.players > 0)
        sheet_write_text(&page_table()->record, answer_add, NULL);
    return answer_end();
}
