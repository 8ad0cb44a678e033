/* SPDX-License-Identifier: MIT */
#include "words/match/prompt.h"

static const char *mover(const sb_table *table) {
    return table->record.player[table->match.seat].name;
}

static void add_first(line *to, const sb_table *table) {
    sb_turn turn = sb_match_turn(&table->match);
    line names = {.length = 0};
    line_add_seats(&names, &table->record, turn.throwers);
    if (table->chance == SB_CHANCE_REAL)
        line_add(to, _("What do they throw for the start, in this order: %s? (%d to %d each)"), names.text,
                 turn.least, turn.most);
    else
        line_add(to, _("%s throw for the start."), names.text);
}

static void add_throw(line *to, const sb_table *table) {
    bool one = table->match.dice == 1;
    if (table->chance == SB_CHANCE_REAL)
        line_add(to, one ? _("%s, what does the one die show?") : _("%s, what do the two dice show?"),
                 mover(table));
    else
        line_add(to, one ? _("%s, throw one die.") : _("%s, throw two dice."), mover(table));
}

static void add_decision(line *to, const sb_table *table) {
    static const char *const questions[] = {
        [SB_ASKS_DICE] = N_("%s, one die or two?"),
        [SB_ASKS_SHUT] = N_("%s, which tiles?"),
        [SB_ASKS_STAND] = N_("%s, stop for 1 point, or risk one more throw?"),
        [SB_ASKS_LEFT] = N_("%s, which tiles are left?"),
    };
    bool typed = table->match.asks == SB_ASKS_DICE && table->chance == SB_CHANCE_REAL;
    line_add(to, typed ? _("%s, what do one or two dice show?") : _(questions[table->match.asks]),
             mover(table));
}

void line_add_prompt(line *to, const sb_table *table) {
    sb_asks asks = (sb_asks)table->match.asks;
    if (asks == SB_ASKS_NOTHING)
        return;
    if (asks == SB_ASKS_FIRST)
        add_first(to, table);
    else if (!sb_table_waits(table))
        line_add(to, _("%s plays."), mover(table));
    else if (asks == SB_ASKS_ROLL)
        add_throw(to, table);
    else
        add_decision(to, table);
}

void line_add_prompt_left(line *to, const sb_table *table) {
    line_add(to, _("%s, which tiles are left?"), mover(table));
}

void line_add_deed(line *to, const sb_deed *deed) {
    char name[SB_TILE_NAME_MAX];
    if (deed->effect == SB_EFFECT_ASKS)
        line_add(to, "%s", _("No tiles left means that the box is shut. The same once more says so."));
    if (deed->effect == SB_EFFECT_UNFINISHED)
        line_add(to, "%s", _("Choose tiles for the throw first."));
    if (deed->effect != SB_EFFECT_NOT_STANDING && deed->effect != SB_EFFECT_NOT_FITTING)
        return;
    sb_tile_write(deed->tile, name);
    line_add(to,
             deed->effect == SB_EFFECT_NOT_STANDING ? _("%s is not standing.")
                                                    : _("%s can't be shut with this throw."),
             name);
}
