/* SPDX-License-Identifier: MIT */
/* Rules of thumb, and what each costs by the rules that are chosen. */
#ifndef SHUTBOX_TERM_PAGES_THUMBS_H
#define SHUTBOX_TERM_PAGES_THUMBS_H

#include "term/screen/view.h"
#include "term/term.h"

view_end thumbs_run(const term_setup *setup);

#endif
