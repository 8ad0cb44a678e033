/* SPDX-License-Identifier: MIT */
/* Corrections: a change, and everything played again. */
#include "shutbox/correct.h"

#include <stdlib.h>
#include <string.h>

#include "shutbox/answer.h"

static void play_again(sb_draft *draft) {
    const sb_record *record = &draft->record;
    draft->fits = 0;
    draft->why = sb_match_start(&draft->match, &record->rules, record->players);
    while (draft->why == SB_OK && draft->fits < record->count) {
        draft->why = sb_match_apply(&draft->match, record->events[draft->fits]);
        draft->fits += draft->why == SB_OK;
    }
}

sb_status sb_draft_start(sb_draft *draft, const sb_table *table) {
    if (!draft || !table)
        return SB_BAD_CALL;
    if (table->chance != SB_CHANCE_REAL || sb_record_chance(&table->record) == SB_CHANCE_TOLD)
        return SB_DICE_NOT_TYPED;
    draft->record = table->record;
    draft->record.events = NULL;
    draft->record.count = draft->record.room = 0;
    for (size_t i = 0; i < table->record.count; i++) {
        sb_status status = sb_record_push(&draft->record, &table->record.events[i]);
        if (status != SB_OK) {
            sb_draft_free(draft);
            return status;
        }
    }
    play_again(draft);
    return SB_OK;
}

void sb_draft_free(sb_draft *draft) {
    if (draft)
        sb_record_free(&draft->record);
}

sb_status sb_draft_before(const sb_draft *draft, size_t entry, sb_match *match) {
    if (!draft || !match)
        return SB_BAD_CALL;
    if (entry > draft->record.count)
        return SB_NO_SUCH_ENTRY;
    if (entry > draft->fits)
        return SB_EARLIER_ENTRY;
    return sb_record_replay(&draft->record, entry, match);
}

sb_status sb_draft_look(const sb_draft *draft, size_t entry, sb_table *table) {
    sb_match match;
    sb_status status = table ? sb_draft_before(draft, entry, &match) : SB_BAD_CALL;
    if (status == SB_OK)
        sb_table_look(table, &draft->record, entry, &match, SB_CHANCE_REAL);
    return status;
}

/* Whether the event can happen in the place of, or before, this entry. */
static sb_status can_happen(const sb_draft *draft, size_t entry, sb_event event) {
    sb_match match;
    sb_status status = sb_draft_before(draft, entry, &match);
    return status == SB_OK ? sb_match_apply(&match, event) : status;
}

sb_status sb_draft_replace(sb_draft *draft, size_t entry, sb_event event) {
    if (!draft)
        return SB_BAD_CALL;
    sb_status status = entry < draft->record.count ? can_happen(draft, entry, event) : SB_NO_SUCH_ENTRY;
    if (status != SB_OK)
        return status;
    draft->record.events[entry] = event;
    play_again(draft);
    return SB_OK;
}

sb_status sb_draft_insert(sb_draft *draft, size_t entry, sb_event event) {
    sb_status status = can_happen(draft, entry, event);
    if (status == SB_OK)
        status = sb_record_push(&draft->record, &event);
    if (status != SB_OK)
        return status;
    sb_event *at = draft->record.events + entry;
    memmove(at + 1, at, (draft->record.count - 1 - entry) * sizeof *at);
    *at = event;
    play_again(draft);
    return SB_OK;
}

sb_status sb_draft_delete(sb_draft *draft, size_t entry) {
    if (!draft)
        return SB_BAD_CALL;
    if (entry >= draft->record.count)
        return SB_NO_SUCH_ENTRY;
    sb_event *at = draft->record.events + entry;
    memmove(at, at + 1, (--draft->record.count - entry) * sizeof *at);
    play_again(draft);
    return SB_OK;
}

static sb_status read_at(const sb_draft *draft, size_t entry, const char *text, sb_event *event) {
    sb_match match;
    sb_status status = sb_draft_before(draft, entry, &match);
    return status == SB_OK && !sb_answer_read(text, &match, event) ? SB_BAD_WORD : status;
}

static sb_status fix(sb_draft *draft, size_t entry, const char *text) {
    sb_event event;
    sb_status status = read_at(draft, entry, text, &event);
    return status == SB_OK ? sb_draft_replace(draft, entry, event) : status;
}

static sb_status insert(sb_draft *draft, size_t entry, const char *text) {
    sb_event event;
    sb_status status = read_at(draft, entry, text, &event);
    return status == SB_OK ? sb_draft_insert(draft, entry, event) : status;
}

static sb_status delete (sb_draft *draft, size_t entry, const char *text) {
    return *text ? SB_EXTRA_WORD : sb_draft_delete(draft, entry);
}

static const struct {
    const char *word;
    sb_status (*change)(sb_draft *draft, size_t entry, const char *text);
} changes[] = {{"fix", fix}, {"insert", insert}, {"delete", delete}};

static const char blanks[] = " \t";

sb_status sb_draft_change(sb_draft *draft, const char *text, size_t *entry) {
    if (!draft || !text || !entry)
        return SB_BAD_CALL;
    size_t length = strcspn(text, blanks);
    const char *number = text + length + strspn(text + length, blanks);
    char *rest = NULL;
    unsigned long named = *number >= '0' && *number <= '9' ? strtoul(number, &rest, 10) : 0;
    if (named == 0)
        return SB_MISSING_WORD;
    *entry = named - 1;
    rest += strspn(rest, blanks);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        if (strlen(changes[i].word) == length && memcmp(changes[i].word, text, length) == 0)
            return changes[i].change(draft, *entry, rest);
    }
    return SB_UNKNOWN_LINE;
}

void sb_table_take(sb_table *table, sb_draft *draft) {
    if (!table || !draft || table->paper) /* what is only lent is not the table's to change */
        return;
    sb_record_free(&table->record);
    table->record = draft->record;
    table->record.count = draft->fits;
    table->known = draft->fits;
    table->match = draft->match;
    memset(&draft->record, 0, sizeof draft->record);
}

void sb_draft_each(const sb_draft *draft, sb_draft_row *row, void *to) {
    sb_match before, after;
    if (!draft || !row)
        return;
    if (draft->fits > 0)
        sb_record_replay(&draft->record, 0, &after);
    for (size_t i = 0; i < draft->record.count; i++) {
        bool fits = i < draft->fits;
        if (fits) {
            before = after;
            sb_match_apply(&after, draft->record.events[i]);
        }
        row(to, i, fits ? &before : NULL, fits ? &after : NULL);
    }
}
