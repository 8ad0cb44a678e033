/* SPDX-License-Identifier: MIT */
#include "client/open_tables.h"

#include <stdio.h>
#include <string.h>

static open_table *find(open_tables *list, const char *name, size_t length) {
    for (int i = 0; i < list->count; i++) {
        open_table *each = &list->table[i];
        if (strlen(each->name) == length && memcmp(each->name, name, length) == 0)
            return each;
    }
    return NULL;
}

static sb_stage read_stage(const char *word) {
    return strcmp(word, "play") == 0   ? SB_STAGE_PLAY
           : strcmp(word, "over") == 0 ? SB_STAGE_OVER
                                       : SB_STAGE_LOBBY;
}

/* "NAME STAGE FREE SEATS WATCHING ROUND rules ..." */
static void add_table(open_tables *list, const char *name, size_t length, const char *rest) {
    char stage[8];
    int rules = 0;
    if (list->count == OPEN_TABLES_MAX || !sb_table_name_good(name, length))
        return;
    open_table *made = &list->table[list->count];
    memset(made, 0, sizeof *made);
    if (sscanf(rest, "%7s %d %d %d %d rules %n", stage, &made->free, &made->seats, &made->watching,
               &made->round, &rules) != 5 ||
        rules == 0)
        return;
    memcpy(made->name, name, length);
    made->stage = read_stage(stage);
    if (sb_rules_read(&made->rules, rest + rules, strlen(rest + rules)).why != SB_OK)
        made->rules.players = 0;
    list->count++;
}

/* "NUMBER PLAYER": a name is the rest of the line. One that nobody could have is passed over: it would go to
 * a terminal as it is. */
static void add_player(open_table *to, const char *rest) {
    const char *name = strchr(rest, ' ');
    size_t length = name ? strlen(++name) : 0;
    if (name && to->sitting < SB_SEATS_MAX && sb_name_good(name, length))
        memcpy(to->player[to->sitting++], name, length + 1);
}

bool open_tables_hear(open_tables *list, const char *line) {
    static const char open[] = "open ", seat[] = " seat ";
    if (list->whole)
        list->count = 0;
    list->whole = false;
    if (strncmp(line, open, sizeof open - 1) != 0) {
        list->whole = strncmp(line, "listed ", 7) == 0;
        return list->whole;
    }
    const char *name = line + sizeof open - 1, *rest = strchr(name, ' ');
    if (!rest)
        return false;
    size_t length = (size_t)(rest - name);
    open_table *known = find(list, name, length);
    bool sits = strncmp(rest, seat, sizeof seat - 1) == 0;
    if (!sits && !known)
        add_table(list, name, length, rest + 1);
    else if (sits && known)
        add_player(known, rest + sizeof seat - 1);
    return false;
}
