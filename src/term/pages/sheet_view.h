/* SPDX-License-Identifier: MIT */
/* The score sheet to read, and to save as text. */
#ifndef SHUTBOX_TERM_PAGES_SHEET_VIEW_H
#define SHUTBOX_TERM_PAGES_SHEET_VIEW_H

#include "term/game/session.h"
#include "term/screen/view.h"

view_end sheet_run(session *at);

/* Asks for a name and saves the sheet, or the whole match where the name says so; said tells where, or is
 * empty. */
view_end sheet_save(session *at, line *said);

#endif
