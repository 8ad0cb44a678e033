/* Who is there, as those at the table are told. */
#include <stdio.h>
#include <string.h>

#include "server/tables/inside.h"

int count_watching(const served *table) {
    int count = 0;
    for (const guest *each = table->guests; each; each = each->next)
        count += each->listens && each->chair < 0;
    return count;
}

static bool is_there(const served *table, int chair) {
    for (const guest *each = table->guests; each; each = each->next) {
        if (each->chair == chair)
            return true;
    }
    return false;
}

static bool is_away(const served *table, int chair) {
    const sb_chair *at = &table->meeting.chair[chair];
    return at->taken && at->level == SB_PERSON && !is_there(table, chair);
}

static void tell_others(const served *table, const guest *but, const char *format, int number) {
    char text[40];
    int length = snprintf(text, sizeof text, format, number);
    for (guest *each = table->guests; each; each = each->next) {
        if (each->listens && each != but)
            guest_tell(each, text, (size_t)length);
    }
}

void tell_presence(const served *table, guest *to) {
    int watching = count_watching(table);
    for (int chair = 0; chair < table->meeting.seats; chair++) {
        if (is_away(table, chair))
            guest_say(to, "seat %d away", chair);
    }
    if (watching > 0)
        guest_say(to, "watching %d", watching);
}

void came(const served *table, const guest *who) {
    int others = 0;
    for (const guest *each = table->guests; each; each = each->next)
        others += each != who && each->chair == who->chair;
    if (who->chair >= 0 && others == 0)
        tell_others(table, who, "seat %d back", who->chair);
    /* Who sits down watched until then. */
    if (who->listens)
        tell_others(table, who->chair < 0 ? who : NULL, "watching %d", count_watching(table));
}

void went(const served *table, int chair, bool listened) {
    if (chair >= 0 && chair < table->meeting.seats && is_away(table, chair))
        tell_others(table, NULL, "seat %d away", chair);
    else if (chair < 0 && listened)
        tell_others(table, NULL, "watching %d", count_watching(table));
}
