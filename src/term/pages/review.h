/* SPDX-License-Identifier: MIT */
/* A match looked at: grades, the worst decisions to try again, the chance to win drawn. */
#ifndef SHUTBOX_TERM_PAGES_REVIEW_H
#define SHUTBOX_TERM_PAGES_REVIEW_H

#include "term/screen/view.h"
#include "term/term.h"

/* setup lends an analysis. path: the file the match is kept in, for which loss and luck are remembered, or
 * NULL. */
view_end review_run(const term_setup *setup, const sb_record *record, const char *path);

#endif
