/* SPDX-License-Identifier: MIT */
/* What a table does by itself: chains are told, matches begin, and computer players, or the clock for those
 * who let it run out, throw and decide. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

/* What has to be said before anybody goes on; its length, 0: nothing. */
int duty(const hall *all, served *table, char line[SB_LINE_MAX + 1]) {
    const sb_meeting *meeting = &table->meeting;
    if (sb_meeting_needs_chain(meeting))
        return chain_line(all, table, line);
    if (sb_meeting_ready(meeting))
        return snprintf(line, SB_LINE_MAX + 1, "begin");
    if (sb_meeting_granted(meeting))
        return snprintf(line, SB_LINE_MAX + 1, "cut %u", meeting->back_to);
    return 0;
}

static bool is_throw(sb_asks asks) {
    return asks == SB_ASKS_ROLL || asks == SB_ASKS_FIRST;
}

/* A decision's chances come from the secret of the throw before it, which everybody was told with the throw
 * and nobody knew before: so everybody can see that a computer player plays as its level does. */
static void ask_computer(hall *all, served *table, const sb_turn *turn) {
    const sb_meeting *meeting = &table->meeting;
    const sb_chair *chair = &meeting->chair[meeting->order[turn->seat]];
    thought *about = calloc(1, sizeof *about);
    if (!about)
        return;
    about->table = table->id;
    about->line = meeting->changed;
    about->level = chair->level == SB_PERSON ? meeting->stand_in : chair->level;
    about->match = meeting->match;
    sb_secret_write(meeting->bond.reached, about->seed);
    table->thinks = true;
    computers_ask(all->lent.players, about);
}

static bool time_is_up(const hall *all, const served *table) {
    const sb_meeting *meeting = &table->meeting;
    return meeting->clock > 0 && table->asked_line == meeting->changed &&
           all->lent.now() >= table->asked + (int64_t)meeting->clock * 1000;
}

/* Throws or decides for who is not waited for, or not any longer. True with the line; false where there is
 * nothing to do, or somebody is thinking about it. */
bool act(hall *all, served *table, char line[SB_LINE_MAX + 1]) {
    const sb_meeting *meeting = &table->meeting;
    if (meeting->stage != SB_STAGE_PLAY || table->thinks || meeting->asks_back >= 0)
        return false;
    if (sb_meeting_waits(meeting) && !time_is_up(all, table))
        return false;
    sb_turn turn = sb_match_turn(&meeting->match);
    if (is_throw(turn.asks))
        return sb_meeting_act(meeting, NULL, all->lent.hasher, next_secret(all, table), line,
                              SB_LINE_MAX + 1) == SB_OK;
    if (all->lent.players)
        ask_computer(all, table, &turn);
    return false;
}

/* Sets the time by which the person asked has to act, and tells it; or when an empty table is dropped. */
void watch_clock(hall *all, served *table) {
    const sb_meeting *meeting = &table->meeting;
    if (!table->thinks && meeting->clock > 0 && sb_meeting_waits(meeting)) {
        if (table->asked_line != meeting->changed) {
            char text[60];
            table->asked_line = meeting->changed;
            table->asked = all->lent.now();
            served_announce(table, text,
                            (size_t)snprintf(text, sizeof text, "ask %u %d", meeting->count, meeting->clock));
        }
        int64_t now = all->lent.now(), until = table->asked + (int64_t)meeting->clock * 1000;
        due_set(&all->due, &table->due, until > now ? until : now + 1000);
    } else if (!table->thinks && !table->guests) {
        due_set(&all->due, &table->due, all->lent.now() + (int64_t)all->lent.idle_seconds * 1000);
    } else {
        due_cancel(&all->due, &table->due);
    }
}
