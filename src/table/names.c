/* SPDX-License-Identifier: MIT */
/* Names that are told apart. */
#include <stdio.h>
#include <string.h>

#include "shutbox/table.h"

static bool is_taken(const sb_record *record, int seats, const char *name) {
    for (int seat = 0; seat < seats; seat++) {
        if (strcmp(record->player[seat].name, name) == 0)
            return true;
    }
    return false;
}

/* A name with a number after it; a long one makes way, character by character. */
static void add_number(char made[SB_NAME_MAX + 1], const char *name, int number) {
    char tail[16];
    size_t length = strlen(name), added = (size_t)snprintf(tail, sizeof tail, " %d", number);
    if (length > SB_NAME_MAX - added)
        length = SB_NAME_MAX - added;
    while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    snprintf(made, SB_NAME_MAX + 1, "%.*s%s", (int)length, name, tail);
}

void sb_names_part(sb_record *record) {
    if (!record || record->players < 0 || record->players > SB_SEATS_MAX)
        return;
    for (int seat = 1; seat < record->players; seat++) {
        char name[SB_NAME_MAX + 1];
        memcpy(name, record->player[seat].name, sizeof name);
        for (int number = 2; is_taken(record, seat, name); number++)
            add_number(name, record->player[seat].name, number);
        memcpy(record->player[seat].name, name, sizeof name);
    }
}
