/* SPDX-License-Identifier: MIT */
#include "client/told.h"

#include "words/rules/house.h"

void line_add_unreachable(line *to, const table_link *at, const char *why) {
    line_add(to, why[0] ? _("%s, port %d, can't be reached: %s") : _("%s, port %d, can't be reached"),
             at->host, at->port, why);
}

static void add_part(line *to, const char *between, const char *part) {
    if (part[0])
        line_add(to, " %s %s", between, part);
}

void line_add_open(line *to, const open_table *table, const char *between) {
    line far = {.length = 0}, seen = {.length = 0}, players = {.length = 0};
    if (table->rules.players > 0)
        line_add_rules(to, &table->rules);
    else
        line_add(to, "%s", table->name);
    if (table->stage == SB_STAGE_OVER)
        line_add(&far, "%s", _("Over"));
    else if (table->stage == SB_STAGE_PLAY)
        line_add(&far, _("round %d"), table->round);
    else
        line_add(&far, ngettext("%d free seat", "%d free seats", (unsigned)table->free), table->free);
    if (table->watching > 0)
        line_add(&seen, ngettext("%d spectator", "%d spectators", (unsigned)table->watching),
                 table->watching);
    for (int i = 0; i < table->sitting; i++)
        line_add(&players, "%s%s", i ? ", " : "", table->player[i]);
    add_part(to, between, players.text);
    add_part(to, between, far.text);
    add_part(to, between, seen.text);
}
