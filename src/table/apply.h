/* SPDX-License-Identifier: MIT */
/* What is behind a table's policy: for replaying, and for tests. */
#ifndef SHUTBOX_TABLE_APPLY_H
#define SHUTBOX_TABLE_APPLY_H

#include "shutbox/table.h"

/* Makes an event happen, whoever wants it, and forgets what was undone before. Refuses what the match
 * refuses, and leaves the table as it was. */
sb_status sb_table_apply(sb_table *table, sb_event event);

/* Whether dice are asked for: a throw or first throws. */
bool sb_asks_chance(sb_asks asks);

/* Whether what match asks for comes from a person at this table. */
bool sb_table_persons(const sb_table *table, const sb_match *match);

/* Whether working on it stays inside it, even where it could not be started or somebody changed its bytes. */
static inline bool sb_table_safe(const sb_table *table) {
    return table && table->record.players >= 0 && table->record.players <= SB_SEATS_MAX &&
           table->record.count <= table->known && table->match.seat < SB_SEATS_MAX &&
           table->match.asks <= SB_ASKS_LEFT;
}

/* What the computer player to move does: SB_NOT_YOURS where that is none, and what sb_choose says. */
sb_status sb_table_decide(const sb_table *table, sb_event *choice);

#endif
