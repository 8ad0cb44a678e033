/* SPDX-License-Identifier: MIT */
/* A match that was played, to watch again. */
#ifndef SHUTBOX_TERM_PAGES_WATCH_H
#define SHUTBOX_TERM_PAGES_WATCH_H

#include "term/screen/view.h"
#include "term/term.h"

view_end watch_run(const term_setup *setup, const sb_record *record);

#endif
