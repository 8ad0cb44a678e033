/* SPDX-License-Identifier: MIT */
/* Statistics of the kept matches, to read. */
#ifndef SHUTBOX_TERM_PAGES_STATISTICS_H
#define SHUTBOX_TERM_PAGES_STATISTICS_H

#include "term/screen/view.h"
#include "term/term.h"

/* The program lends the statistics. */
view_end statistics_run(const term_lent *lent);

#endif
