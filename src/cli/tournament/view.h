/* SPDX-License-Identifier: MIT */
/* A tournament in words, as JSON and as a picture. */
#ifndef SHUTBOX_CLI_TOURNAMENT_VIEW_H
#define SHUTBOX_CLI_TOURNAMENT_VIEW_H

#include "contest/standing.h"
#include "host/contest_file.h"
#include "words/base/json.h"

/* Everything that is told of one. */
typedef struct tournament_view {
    const contest_head *head;
    const contest *contest;
    const contest_standing *standings;
    const double *against;
    const uint32_t (*faults)[PLAYER_FAULTS]; /* by player */
    uint64_t decisions;                      /* of programs, as played just now, */
    double seconds;                          /* in that time */
} tournament_view;

/* What a player is called; the second of two of one name has its number behind it. */
void line_add_contestant(line *to, const contest_head *head, int number);

/* How a program lost a match, as a clause: "no answer in time". */
const char *words_fault(player_fault fault);

void print_tournament(const tournament_view *of);
void json_tournament(json *out, const tournament_view *of);

/* Ratings with their intervals, the first on top; colours follow a light or dark page. */
void svg_tournament(const tournament_view *of, sb_sink *sink, void *to);

#endif
