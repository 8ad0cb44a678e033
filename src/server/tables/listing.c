/* SPDX-License-Identifier: MIT */
/* The open tables: what is played, who is there, and how far they are. */
#include <string.h>

#include "server/tables/inside.h"

static const char *const stages[] = {[SB_STAGE_HEAD] = "lobby",
                                     [SB_STAGE_LOBBY] = "lobby",
                                     [SB_STAGE_PLAY] = "play",
                                     [SB_STAGE_OVER] = "over"};

int count_free(const sb_meeting *meeting) {
    int count = 0;
    for (int chair = 0; chair < meeting->seats; chair++)
        count += !meeting->chair[chair].taken;
    return count;
}

/* Only tables where somebody is: to sit down at another one would be to wait for nobody. */
bool is_open(const served *table) {
    return table->read && table->meeting.listed && table->guests &&
           (count_free(&table->meeting) > 0 || table->meeting.watched);
}

void tell_table(const served *table, guest *to) {
    const sb_meeting *meeting = &table->meeting;
    char rules[SB_RULES_TEXT_MAX];
    int round = meeting->stage == SB_STAGE_PLAY ? (int)meeting->match.round : 0;
    sb_rules_write(&meeting->rules, rules, sizeof rules);
    guest_say(to, "open %s %s %d %d %d %d rules %s", meeting->table, stages[meeting->stage],
              count_free(meeting), meeting->seats, count_watching(table), round, rules);
    for (int chair = 0; chair < meeting->seats; chair++) {
        if (meeting->chair[chair].taken)
            guest_say(to, "open %s seat %d %s", meeting->table, chair, meeting->chair[chair].name);
    }
}

void tell_open(hall *all, guest *to) {
    int told = 0;
    if (all->shared) {
        list_everywhere(all, to);
        return;
    }
    for (const served *each = all->newest; each && told < LISTED_MOST; each = each->older) {
        if (is_open(each)) {
            tell_table(each, to);
            told++;
        }
    }
    guest_say(to, "listed %d", told);
}

served *find_partner(const hall *all, const sb_rules *rules) {
    for (served *each = all->oldest; each; each = each->newer) {
        if (each->paired && is_open(each) && each->meeting.stage == SB_STAGE_LOBBY &&
            count_free(&each->meeting) > 0 && memcmp(&each->meeting.rules, rules, sizeof *rules) == 0)
            return each;
    }
    return NULL;
}
