/* SPDX-License-Identifier: MIT */
/* The host's thinker as commands use it: with a progress bar, which Ctrl-C stops. */
#ifndef SHUTBOX_CLI_SHARED_THINKING_H
#define SHUTBOX_CLI_SHARED_THINKING_H

#include "host/thinker.h"

/* Turns it to these rules and players, and gets their values. */
sb_status think_about(thinker *by, const sb_rules *rules, int players);

/* Turns it to this match, and gets values where its computer players need them. */
sb_status think_as_players(thinker *by, const sb_record *record);

/* Advice by values, which are got first where they are not there yet. */
sb_status think_advice(thinker *by, const sb_match *match, advised *made);

#endif
