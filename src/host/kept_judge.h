/* SPDX-License-Identifier: MIT */
/* Loss and luck of the kept matches, worked out once and remembered. */
#ifndef SHUTBOX_HOST_KEPT_JUDGE_H
#define SHUTBOX_HOST_KEPT_JUDGE_H

#include "host/kept_list.h"
#include "host/thinker.h"
#include "shutbox/advise.h"

/* What it takes. */
typedef struct kept_judge {
    void *to;
    /* Who has a mind with a solver for this record, until the next call. May take its time. */
    sb_status (*get_thinker)(void *to, const sb_record *record, const thinker **by);
    /* Told which part of the work is done; false stops it. Maybe by another thread, but by one at a time,
     * while the one that called waits. */
    bool (*progress)(void *to, double done);
} kept_judge;

/* Looks at every match that is over and was not looked at yet, thousands by the same rules together, each of
 * which is remembered once all of it was looked at. That stays, whatever stops it; a match that can't be
 * looked at is passed over. SB_STOPPED when progress or get_thinker says so. done gets how many it looked at.
 */
sb_status kept_judge_all(const kept_judge *by, size_t *done);

/* Remembers what an analysis found, where path is a kept match. */
void kept_judge_note(const char *path, const sb_record *record, const sb_analysis *analysis);

#endif
