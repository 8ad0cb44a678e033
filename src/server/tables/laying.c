/* SPDX-License-Identifier: MIT */
/* A table is laid: its head, line by line, by somebody who is not at a table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/hasher.h"
#include "server/tables/inside.h"

/* A head so far. */
typedef struct draft {
    sb_meeting meeting;
    uint64_t id;
    char *text;
    size_t length;
    bool paired;
} draft;

void drop_draft(guest *from) {
    if (!from->draft)
        return;
    sb_meeting_free(&from->draft->meeting);
    free(from->draft->text);
    free(from->draft);
    from->draft = NULL;
}

static sb_status draft_add(draft *on, const char *line, size_t length) {
    sb_status status = sb_meeting_take(&on->meeting, line, length);
    char *text = status == SB_OK ? realloc(on->text, on->length + length + 1) : NULL;
    if (!text)
        return status == SB_OK ? SB_NO_MEMORY : status;
    memcpy(text + on->length, line, length);
    text[on->length + length] = '\n';
    on->text = text;
    on->length += length + 1;
    return SB_OK;
}

static sb_status draft_start(guest *from) {
    drop_draft(from);
    from->draft = calloc(1, sizeof *from->draft);
    if (!from->draft)
        return SB_NO_MEMORY;
    sb_meeting_start(&from->draft->meeting, NULL);
    hasher_random(&from->draft->id, sizeof from->draft->id);
    return draft_add(from->draft, "shutbox 2", 9);
}

/* The server names the table. */
static sb_status draft_table(draft *on, const char *options, size_t length) {
    char line[SB_LINE_MAX + 1], name[NAME_LENGTH + 1];
    name_write(on->id, name);
    int made = snprintf(line, sizeof line, "table %s%.*s", name, (int)length, options);
    return made <= SB_LINE_MAX ? draft_add(on, line, (size_t)made) : SB_LINE_TOO_LONG;
}

static served *make_table(hall *all, const draft *on) {
    served *made = served_make(on->id);
    if (made && served_read(made, on->text, on->length)) {
        made->read = true;
        made->paired = on->paired;
        hall_add(all, made);
        note_held(all, made, 0);
        return made;
    }
    if (made)
        served_free(made);
    return NULL;
}

/* Where many serve, somebody may wait for the same at another server. */
static bool keep_paired(hall *all, served *table) {
    table->busy = table->laying = ask_for_partner(all, table);
    all->under_way += table->laying;
    return table->laying;
}

/* The lines of the head go to the store in order. Where the last of them stands, all do: it alone is waited
 * for, and nobody hears of the table before. */
static bool keep_head(hall *all, served *table) {
    uint32_t count = table->meeting.count;
    for (uint32_t number = 0; number < count; number++) {
        size_t length;
        const char *line = served_line(table, number, &length);
        store_request *request = store_request_make(table->id, number, line, length);
        if (!request)
            return false;
        if (number + 1 == count) {
            request->whose = table;
            table->busy = table->laying = true;
            all->under_way++;
        }
        store_ask(all->lent.keeps, request);
    }
    return true;
}

void open_table(hall *all, served *table) {
    table->laying = false;
    for (guest *each = table->guests; each; each = each->next)
        guest_say(each, "at %s", table->meeting.table);
    advance(all, table);
}

static sb_status lay(hall *all, guest *from) {
    const draft *on = from->draft;
    if (!on || on->meeting.seats == 0)
        return SB_NOT_NOW;
    sb_status status = sb_rules_seats(&on->meeting.rules, on->meeting.seats);
    if (status != SB_OK) /* nobody could ever sit there */
        return status;
    if (all->figures.tables >= (uint64_t)all->lent.tables_most || (from->may_lay && !from->may_lay(from))) {
        report(all, INCIDENT_TABLES_FULL);
        return SB_TOO_MANY_TABLES;
    }
    served *made = make_table(all, on);
    if (!made)
        return SB_NO_MEMORY;
    bool kept =
        all->shared && made->paired ? keep_paired(all, made) : !all->lent.keeps || keep_head(all, made);
    if (!kept) {
        hall_remove(all, made);
        return SB_NO_MEMORY;
    }
    drop_draft(from);
    attach(all, made, from);
    if (!all->lent.keeps)
        open_table(all, made);
    return SB_OK;
}

/* "Anyone for ten?": whoever waits for the same, or a table where to wait. */
static sb_status pair(hall *all, guest *from, const char *rules, size_t length) {
    sb_status status = draft_start(from);
    if (status != SB_OK)
        return status;
    from->draft->paired = true;
    status = draft_add(from->draft, rules, length);
    if (status != SB_OK)
        return status;
    served *found = all->shared ? NULL : find_partner(all, &from->draft->meeting.rules);
    if (found) {
        drop_draft(from);
        attach(all, found, from);
        guest_say(from, "at %s", found->meeting.table);
        return SB_OK;
    }
    status = draft_table(from->draft, "", 0);
    for (int seat = 0; status == SB_OK && seat < 2; seat++)
        status = draft_add(from->draft, "seat", 4);
    return status == SB_OK ? lay(all, from) : status;
}

static bool is_word(const char *line, size_t length, const char *word) {
    return length == strlen(word) && memcmp(line, word, length) == 0;
}

bool hear_laying(hall *all, guest *from, const char *line, size_t length) {
    sb_status status;
    size_t after;
    if (is_word(line, length, "new"))
        status = draft_start(from);
    else if (starts(line, length, "pair", &after) && length > after)
        status = pair(all, from, line + after + 1, length - after - 1);
    else if (!from->draft)
        return false;
    else if (is_word(line, length, "lay"))
        status = lay(all, from);
    else if (starts(line, length, "table", &after))
        status = draft_table(from->draft, line + after, length - after);
    else if (starts(line, length, "rules", &after) || starts(line, length, "seat", &after))
        status = draft_add(from->draft, line, length);
    else /* a chain, or what follows on it, is not for guests to say */
        status = SB_UNKNOWN_LINE;
    if (status != SB_OK)
        refuse(all, from, 0, status);
    if (status != SB_OK && from->draft && from->draft->paired)
        drop_draft(from);
    return true;
}
