/* SPDX-License-Identifier: MIT */
/* A new match: which rulebook, who plays, which house rules. */
#ifndef SHUTBOX_TERM_SETUP_SETUP_H
#define SHUTBOX_TERM_SETUP_SETUP_H

#include "client/laying.h"
#include "term/screen/view.h"
#include "term/term.h"

/* A match being set up. */
typedef struct setting_up {
    const term_setup *setup;
    sb_record record;
    bool typed;
    table_terms *terms; /* of a table for people elsewhere; NULL: a match here is set up */
    const char *asks;   /* what stands above the rules to choose from; NULL: as for a new match */
} setting_up;

/* Asks for everything, starting from who played last. VIEW_DONE: the record holds a match to start, for the
 * caller to take over. */
view_end setup_run(const term_setup *setup, bool typed, sb_record *record);

/* The same for a table: the first person's seat is one's own, other people's are free. */
view_end setup_table(const term_setup *setup, const char *name, table_terms *terms, sb_record *record);

/* The steps: a preset; players; what is agreed on at a table; house rules. */
view_end setup_preset(setting_up *made);
view_end setup_players(setting_up *made);
view_end setup_terms(setting_up *made);
view_end setup_house(setting_up *made);

/* What is agreed on, in a few words. */
void line_add_terms(line *to, const table_terms *terms);

/* Seats as many as these rules take, and at least so many where they take them; those seated stay. */
void setup_fit_players(setting_up *made, int least);

#endif
