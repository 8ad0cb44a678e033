/* Play with others: tables elsewhere, from the first screen or as the command line says. */
#ifndef SHUTBOX_TERM_TABLES_OTHERS_H
#define SHUTBOX_TERM_TABLES_OTHERS_H

#include "client/company.h"
#include "term/screen/view.h"
#include "term/term.h"

/* At one table until the person leaves. why: what went wrong; farewell: how to come back. */
view_end others_play(const term_setup *setup, const company_plan *plan, bool hosts, line *why,
                     line *farewell);

/* From the first screen: to a table of one's own, or by a link. */
view_end others_run(const term_setup *setup, line *why);

#endif
