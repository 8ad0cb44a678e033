/* SPDX-License-Identifier: MIT */
/* Another language, at any time: a list to pick from, seen at once. */
#ifndef SHUTBOX_TERM_PAGES_LANGUAGES_H
#define SHUTBOX_TERM_PAGES_LANGUAGES_H

#include "term/screen/view.h"

/* VIEW_STAYS when done, whether another was taken or not; or VIEW_GONE. */
view_end languages_run(void);

/* Whether the language is another than *seen, which becomes the present one. Text that is kept by a screen
 * and not made each time it is drawn is made anew then. */
bool language_changed(const char **seen);

#endif
