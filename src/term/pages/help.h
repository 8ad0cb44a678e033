/* SPDX-License-Identifier: MIT */
/* Help on any screen: the keys that work there, and what the words mean. */
#ifndef SHUTBOX_TERM_PAGES_HELP_H
#define SHUTBOX_TERM_PAGES_HELP_H

#include "term/parts/pager.h"

/* The keys are those that the screen below shows at its bottom, those left out for room too. more, which may
 * be NULL, writes what else there is to say. */
view_end help_run(pages_writer *more, void *self);

#endif
