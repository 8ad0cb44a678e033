/* SPDX-License-Identifier: MIT */
/* Inside the league: what is summed up, and what is told of it. */
#ifndef SHUTBOX_TABLE_LEAGUE_INSIDE_H
#define SHUTBOX_TABLE_LEAGUE_INSIDE_H

#include "shutbox/league.h"

/* Sums over the matches of one player. */
typedef struct sb_league_row {
    char id[SB_NAME_MAX + 1], name[SB_NAME_MAX + 1];
    bool computer, exact;
    uint32_t played, judged, decided; /* decided: judged, with decisions */
    double won, points, even;
    double mean, squares; /* of the share without luck: its mean, and squares of what is off it */
    double loss, loss_squared, loss_decisions, decisions_squared; /* sums over matches */
    uint64_t decisions;
    int64_t last;
} sb_league_row;

/* A player in a match. */
typedef struct sb_league_meeting {
    uint64_t match;
    uint32_t row;
} sb_league_meeting;

#endif
