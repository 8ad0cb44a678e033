/* SPDX-License-Identifier: MIT */
/* Many matches with programs among their players, for the figures. */
#ifndef SHUTBOX_CLI_TOURNAMENT_SAMPLE_H
#define SHUTBOX_CLI_TOURNAMENT_SAMPLE_H

#include "host/boards.h"

typedef struct sample {
    uint64_t games;
    sb_tally sum;
    double seconds; /* it took */
    bout_end fault; /* a program that was at fault, which ends it */
} sample;

/* Plays the first games of the plan's seed, seat by seat in the order of its contestants. SB_STOPPED by
 * Ctrl-C: what was played counts; and what boards_run says. */
sb_status sample_play(sample *of, board_plan *plan);

#endif
