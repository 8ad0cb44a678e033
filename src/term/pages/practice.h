/* SPDX-License-Identifier: MIT */
/* Practice: decisions asked one at a time. */
#ifndef SHUTBOX_TERM_PAGES_PRACTICE_H
#define SHUTBOX_TERM_PAGES_PRACTICE_H

#include "term/screen/view.h"
#include "term/term.h"

/* Asks which rules, and then question after question until a person leaves. said gets how it went, or why
 * there is nothing to ask. */
view_end practice_run(const term_setup *setup, line *said);

#endif
