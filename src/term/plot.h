/* The chance to win over a match, drawn on the screen or into a picture. */
#ifndef SHUTBOX_TERM_PLOT_H
#define SHUTBOX_TERM_PLOT_H

#include "shutbox/course.h"
#include "view.h"

/* path: the file the match is kept in, beside which the picture can be saved; NULL: nowhere. */
view_end plot_run(const sb_record *record, const sb_analysis *analysis, const char *path);

#endif
