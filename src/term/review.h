/* A match that is over, looked at: grades, the worst decisions to try again, the chance to win drawn. */
#ifndef SHUTBOX_TERM_REVIEW_H
#define SHUTBOX_TERM_REVIEW_H

#include "session.h"
#include "view.h"

/* The session lends an analysis. */
view_end review_run(const session *at);

#endif
