/* SPDX-License-Identifier: MIT */
#include "server/tables/served.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/folded.h"

served *served_make(uint64_t id) {
    served *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->id = id;
    made->end = &made->first;
    made->begins = UINT32_MAX;
    sb_meeting_start(&made->meeting, NULL);
    return made;
}

void served_free(served *table) {
    for (waiting *each = table->first, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    for (elsewhere *each = table->others, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    free(table->tried);
    sb_meeting_free(&table->meeting);
    free(table->log);
    free(table->ends);
    free(table);
}

/* Room for one more line of that length. */
static bool make_room(served *table, size_t length) {
    uint32_t count = table->meeting.count - table->oldest;
    if (table->length + length + 1 > table->room) {
        size_t room = (table->length + length + 1) * 3 / 2 + 256;
        char *log = realloc(table->log, room);
        if (!log)
            return false;
        table->log = log;
        table->room = room;
    }
    if (count >= table->ends_room) {
        uint32_t room = count * 3 / 2 + 32;
        uint32_t *ends = realloc(table->ends, room * sizeof *ends);
        if (!ends)
            return false;
        table->ends = ends;
        table->ends_room = room;
    }
    return true;
}

/* The secret told last is the one the chain at hand has in its place: as it is when it was thrown here. */
static bool is_of_chain(const served *table, secret_place *where) {
    const sb_bond *bond = &table->meeting.bond;
    int number = SB_CHAIN_LENGTH - bond->left, place = number - 1;
    *where = (secret_place){bond->chains, number};
    return number >= 1 && table->number == bond->chains && table->chain.part == place / SB_CHAIN_STEP &&
           memcmp(table->chain.near[place % SB_CHAIN_STEP], bond->reached, SB_SECRET_SIZE) == 0;
}

static bool note_line(served *table, const char *line, size_t length) {
    uint32_t number = table->meeting.count;
    if (!make_room(table, length) || sb_meeting_take(&table->meeting, line, length) != SB_OK)
        return false;
    char *noted = table->log + table->length;
    secret_place where;
    memcpy(noted, line, length);
    table->length +=
        is_of_chain(table, &where) ? fold(noted, length, table->meeting.bond.reached, where) : length;
    table->log[table->length++] = '\n';
    table->ends[number - table->oldest] = (uint32_t)table->length;
    if (table->begins == UINT32_MAX && table->meeting.matches > 0)
        table->begins = number;
    return true;
}

/* Gives back what is not needed for long. */
static void shrink(served *table) {
    size_t room = table->length * 3 / 2 + 256;
    char *log = room < table->room / 2 ? realloc(table->log, room) : NULL;
    if (!log)
        return;
    table->log = log;
    table->room = room;
}

uint32_t served_forget(served *table) {
    uint32_t began = table->meeting.began;
    if (table->meeting.matches < 2 || began <= table->oldest)
        return 0;
    uint32_t count = began - table->oldest, left = table->meeting.count - began;
    size_t gone = table->ends[count - 1];
    memmove(table->log, table->log + gone, table->length - gone);
    table->length -= gone;
    for (uint32_t i = 0; i < left; i++)
        table->ends[i] = table->ends[i + count] - (uint32_t)gone;
    table->oldest = began;
    shrink(table);
    return count;
}

bool served_read(served *table, const char *lines, size_t length) {
    for (const char *at = lines, *end = length > 0 ? lines + length : at; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!newline || !note_line(table, at, (size_t)(newline - at)))
            return false;
        at = newline + 1;
    }
    return true;
}

size_t line_without_proof(const char *line, size_t length) {
    const char *salt = length > 5 && line[0] == 'r' ? memchr(line + 5, 's', length - 5) : NULL;
    if (!salt && length > 6 && line[0] == 'f')
        salt = memchr(line + 6, 's', length - 6);
    return salt ? (size_t)(salt - line) - 1 : length;
}

static size_t put_number(char *to, uint32_t number) {
    char digits[12];
    size_t count = 0, length;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    for (length = 0; length < count; length++)
        to[length] = digits[count - 1 - length];
    to[length++] = ' ';
    return length;
}

void served_take(served *table, const char *line, size_t length) {
    char text[SB_LINE_MAX + 16];
    uint32_t number = table->meeting.count;
    if (!note_line(table, line, length))
        return;
    size_t head = put_number(text, number), plain = head + line_without_proof(line, length);
    memcpy(text + head, line, length);
    for (guest *each = table->guests; each; each = each->next) {
        if (each->listens)
            guest_tell(each, text, each->proofs ? head + length : plain);
    }
}

const char *served_line(const served *table, uint32_t number, size_t *length) {
    uint32_t place = number - table->oldest;
    size_t start = place > 0 ? table->ends[place - 1] : 0;
    *length = table->ends[place] - start - 1;
    return table->log + start;
}

void served_tell(guest *to, uint32_t number, const char *line, size_t length) {
    char text[SB_LINE_MAX + 16];
    size_t head = put_number(text, number);
    memcpy(text + head, line, length);
    guest_tell(to, text, head + (to->proofs ? length : line_without_proof(line, length)));
}

int64_t served_change(const served *table, uint32_t from) {
    static const char *const events[] = {"roll ", "shut ", "first ", "dice ", "stop", "risk"};
    if (from < table->oldest)
        return -1;
    for (uint32_t number = from; number < table->meeting.count; number++) {
        size_t length;
        const char *line = served_line(table, number, &length);
        for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
            size_t word = strlen(events[i]);
            if (length >= word && memcmp(line, events[i], word) == 0)
                return number;
        }
    }
    return -1;
}

void served_announce(const served *table, const char *text, size_t length) {
    for (guest *each = table->guests; each; each = each->next) {
        if (each->listens)
            guest_tell(each, text, length);
    }
}
