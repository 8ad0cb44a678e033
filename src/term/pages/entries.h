/* SPDX-License-Identifier: MIT */
/* All that was entered in a match of real dice, to be looked through and corrected. */
#ifndef SHUTBOX_TERM_PAGES_ENTRIES_H
#define SHUTBOX_TERM_PAGES_ENTRIES_H

#include "term/game/session.h"
#include "term/screen/view.h"

/* VIEW_DONE: corrections were taken over, and the match stands elsewhere now. VIEW_BACK: all is as it was. */
view_end entries_run(session *at);

#endif
