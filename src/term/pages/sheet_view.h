/* The score sheet to read, and to save as text. */
#ifndef SHUTBOX_TERM_PAGES_SHEET_VIEW_H
#define SHUTBOX_TERM_PAGES_SHEET_VIEW_H

#include "term/game/session.h"
#include "term/screen/view.h"

view_end sheet_run(const session *at);

/* Saves the sheet in the current folder, under a name of its own, and says where, or why not. */
void sheet_save(const session *at, line *said);

#endif
