/* SPDX-License-Identifier: MIT */
/* Many matches at once between levels and programs, in one thread: as fast as the slowest program. Those that
 * play several matches at once have many in front of them, of others as many are started as there are jobs.
 * A program that is at fault loses that match and nothing else: it is started anew, and what else it was at
 * is played again from the beginning. */
#ifndef SHUTBOX_HOST_BOARDS_H
#define SHUTBOX_HOST_BOARDS_H

#include "host/board.h"

enum { BOARDS_MOST = 256, BOARDS_JOBS_MOST = 64 };

typedef struct boards_calls {
    void *self;
    /* The next match; false where there is none for now. */
    bool (*next)(void *self, bout *what);
    /* It was taken or broken off, and could not be played. */
    void (*back)(void *self, const bout *what);
    /* It is over. */
    void (*done)(void *self, const bout_end *end);
    /* Asked now and then, at least every tenth of a second: false stops everything. */
    bool (*go_on)(void *self);
} boards_calls;

/* Plays until there are no more matches. jobs: how many of each program may run. SB_STOPPED, SB_NO_MEMORY;
 * SB_NOT_KEPT with errno where a program can't be started at all. */
sb_status boards_run(const board_plan *plan, int jobs, const boards_calls *calls);

#endif
