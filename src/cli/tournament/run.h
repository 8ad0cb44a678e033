/* SPDX-License-Identifier: MIT */
/* Plays a tournament, and keeps it on disk as it goes. */
#ifndef SHUTBOX_CLI_TOURNAMENT_RUN_H
#define SHUTBOX_CLI_TOURNAMENT_RUN_H

#include "cli/shared/bar.h"
#include "contest/schedule.h"
#include "host/boards.h"
#include "host/contest_file.h"

typedef struct tournament {
    contest_head head;
    contest contest;
    contestant contestants[CONTEST_PLAYERS_MOST];
    contest_file file;
    bool kept; /* in a file */
    uint32_t faults[CONTEST_PLAYERS_MOST][PLAYER_FAULTS];
    uint64_t decisions;
    double started, seconds, synced;
    bar shown;
    sb_status status;
} tournament;

/* Takes a result from the file, or one that was just played. */
sb_status tournament_take(tournament *of, const contest_line *line);

/* Plays what is left. SB_STOPPED by Ctrl-C, SB_NOT_KEPT where the file can't be written (errno), and what
 * boards_run says. What was played is kept in every case. */
sb_status tournament_play(tournament *of, sb_mind *mind, int jobs);

#endif
