/* SPDX-License-Identifier: MIT */
/* What this machine lends a thinker: kept values, threads, and somebody who is told how far the work is. */
#ifndef SHUTBOX_HOST_PREPARE_H
#define SHUTBOX_HOST_PREPARE_H

#include "host/crew.h"
#include "host/thinker.h"

/* Gets the values of what the thinker has turned to: from the cache folder, or worked out by all processors;
 * those that took longer than a second are kept for the next time. report may be NULL; SB_STOPPED when it
 * says false. */
sb_status prepare_values(thinker *by, crew_report *report, void *to);

/* Turns the thinker to this match, and gets values where its computer players need them. */
sb_status prepare_players(thinker *by, const sb_record *record, crew_report *report, void *to);

/* Turns it to these rules and players, and gets their values. */
sb_status prepare_advice(thinker *by, const sb_rules *rules, int players, crew_report *report, void *to);

#endif
