/* SPDX-License-Identifier: MIT */
/* Learning from matches that are over: a list of those kept, to look at one. */
#ifndef SHUTBOX_TERM_PAGES_LEARN_H
#define SHUTBOX_TERM_PAGES_LEARN_H

#include "term/screen/view.h"
#include "term/term.h"

/* setup lends an analysis. */
view_end learn_run(const term_setup *setup);

#endif
