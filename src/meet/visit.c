/* SPDX-License-Identifier: MIT */
/* Who visits a table, and what they have to say on a connection. */
#include <stdio.h>
#include <string.h>

#include "visiting.h"

sb_status sb_visit_start(sb_visit *visit, const sb_hasher *hasher, const char *table, const char *key,
                         const char *name) {
    uint8_t bytes[SB_KEY_SIZE];
    if (!visit || !hasher || !hasher->hash || !hasher->mac || !table || !key)
        return SB_BAD_CALL;
    memset(visit, 0, sizeof *visit);
    sb_meeting_start(&visit->meeting, hasher);
    visit->chair = visit->bound = visit->phrase = -1;
    if (!sb_table_name_good(table, strlen(table)) || !key_read(bytes, key, strlen(key)))
        return SB_BAD_WORD;
    if (name && !sb_name_good(name, strlen(name)))
        return SB_BAD_NAME;
    memcpy(visit->at, table, strlen(table));
    memcpy(visit->key, key, SB_KEY_TEXT);
    if (name)
        memcpy(visit->name, name, strlen(name));
    key_hash(hasher, bytes, visit->hash);
    return SB_OK;
}

void sb_visit_free(sb_visit *visit) {
    if (!visit)
        return;
    sb_meeting_free(&visit->meeting);
    sb_table_free(&visit->table);
}

bool visit_safe(const sb_visit *visit) {
    return visit && visit->meeting.hasher;
}

bool visit_owns(const sb_visit *visit, int chair) {
    const sb_meeting *meeting = &visit->meeting;
    if (chair < 0 || chair >= meeting->seats)
        return false;
    const sb_chair *of = &meeting->chair[chair];
    return of->taken && of->level == SB_PERSON && memcmp(of->key, visit->hash, sizeof of->key) == 0;
}

int sb_visit_free_chair(const sb_visit *visit) {
    int free = -1;
    if (!visit_safe(visit))
        return -1;
    if (visit_owns(visit, visit->chair))
        return visit->chair;
    for (int chair = visit->meeting.seats - 1; chair >= 0; chair--) {
        if (!visit->meeting.chair[chair].taken)
            free = chair;
    }
    for (int chair = 0; chair < visit->meeting.seats; chair++) {
        if (visit_owns(visit, chair))
            return chair;
    }
    return free;
}

uint64_t sb_visit_seats(const sb_visit *visit) {
    uint64_t seats = 0;
    if (!visit_safe(visit) || visit->chair < 0)
        return 0;
    for (unsigned seat = 0; seat < visit->table.match.players && seat < SB_SEATS_MAX; seat++)
        seats |= (uint64_t)(visit->meeting.order[seat] == visit->chair) << seat;
    return seats;
}

static void start_connection(sb_visit *visit, bool connected) {
    if (!visit_safe(visit))
        return;
    visit->connected = connected;
    visit->current = visit->greeted = visit->said = visit->lost = visit->gap = false;
    visit->sits_again = VISIT_SITS;
    visit->bound = visit->phrase = -1;
    visit->away = 0;
    visit->watching = 0;
}

void sb_visit_connect(sb_visit *visit) {
    start_connection(visit, true);
}

void sb_visit_disconnect(sb_visit *visit) {
    start_connection(visit, false);
}

static void put(sb_sink *sink, void *to, const char *text) {
    sink(to, text, strlen(text));
}

static void put_number(sb_sink *sink, void *to, const char *before, unsigned number, const char *after) {
    char text[80];
    snprintf(text, sizeof text, "%s%u%s\n", before, number, after);
    put(sink, to, text);
}

static void tell_hello(sb_visit *visit, sb_sink *sink, void *to) {
    put(sink, to, "at ");
    put(sink, to, visit->at);
    put(sink, to, "\n");
    visit->greeted = visit->lost = true;
}

static void tell_seat(sb_visit *visit, sb_sink *sink, void *to) {
    sb_wish sit = {.kind = SB_WISH_SIT, .seat = sb_visit_free_chair(visit)};
    memcpy(sit.name, visit->name, sizeof sit.name);
    wish_write(&sit, visit->key, sink, to);
    visit->sits_again = VISIT_ASKED_TO_SIT;
}

/* What a person says once they know where the table is. */
static void tell_wishes(sb_visit *visit, sb_sink *sink, void *to) {
    if (visit->wishes && !visit->said)
        wish_write(&visit->wish, visit->key, sink, to);
    visit->said = true;
    if (visit->phrase >= 0)
        put_number(sink, to, "say ", (unsigned)visit->phrase, "");
    visit->phrase = -1;
}

void sb_visit_tell(sb_visit *visit, sb_sink *sink, void *to) {
    if (!visit_safe(visit) || !sink || !visit->connected)
        return;
    if (!visit->greeted)
        tell_hello(visit, sink, to);
    if (visit->lost)
        put_number(sink, to, "from ", visit->meeting.count, " proofs");
    visit->lost = false;
    if (visit->sits_again == VISIT_TO_SIT)
        tell_seat(visit, sink, to);
    if (visit->current)
        tell_wishes(visit, sink, to);
}
