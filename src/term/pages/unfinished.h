/* SPDX-License-Identifier: MIT */
/* Matches that were begun and not played to their end, to go on with or to delete. */
#ifndef SHUTBOX_TERM_PAGES_UNFINISHED_H
#define SHUTBOX_TERM_PAGES_UNFINISHED_H

#include "host/store.h"
#include "term/screen/view.h"

/* How many there are. */
int unfinished_count(void);

/* VIEW_DONE: the match in *path is the one to go on with. */
view_end unfinished_run(char path[STORE_PATH_MAX]);

#endif
