/* SPDX-License-Identifier: MIT */
/* Play with others: tables elsewhere, from the first screen or as the command line says. */
#ifndef SHUTBOX_TERM_TABLES_OTHERS_H
#define SHUTBOX_TERM_TABLES_OTHERS_H

#include "client/company.h"
#include "term/screen/view.h"
#include "term/term.h"

/* At one table until the person leaves. why: what went wrong; farewell: how to come back. */
view_end others_play(const term_setup *setup, const company_plan *plan, bool hosts, line *why,
                     line *farewell);

/* All there is to choose from at a server: its open tables, a table of one's own, somebody to play with, a
 * link. plan: which server, and who comes; NULL: as the settings say. */
view_end hall_run(const term_setup *setup, const company_plan *plan);

#endif
