/* SPDX-License-Identifier: MIT */
/* The chance to win over a match, drawn on the screen or into a picture. */
#ifndef SHUTBOX_TERM_PAGES_PLOT_H
#define SHUTBOX_TERM_PAGES_PLOT_H

#include "shutbox/course.h"
#include "term/screen/view.h"

view_end plot_run(const sb_record *record, const sb_analysis *analysis);

#endif
