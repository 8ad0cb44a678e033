/* SPDX-License-Identifier: MIT */
/* After the match: who won, the score sheet, and again. */
#ifndef SHUTBOX_TERM_PAGES_AFTER_H
#define SHUTBOX_TERM_PAGES_AFTER_H

#include "term/game/session.h"
#include "term/screen/view.h"

/* VIEW_DONE: the same players play again, or, where a correction made the match go on, play on. */
view_end after_run(session *at);

#endif
