/* The chance to win over a match, drawn on the screen or into a picture. */
#ifndef SHUTBOX_TERM_PLOT_H
#define SHUTBOX_TERM_PLOT_H

#include "shutbox/course.h"
#include "view.h"

view_end plot_run(const sb_record *record, const sb_analysis *analysis);

#endif
