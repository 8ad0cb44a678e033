/* SPDX-License-Identifier: MIT */
/* Inside the hall: what it knows of leagues. */
#ifndef SHUTBOX_SERVER_TABLES_LEAGUE_H
#define SHUTBOX_SERVER_TABLES_LEAGUE_H

#include "server/tables/hall.h"
#include "shutbox/standings.h"

/* A match that was judged, where nothing is kept elsewhere. */
typedef struct outcome {
    char league[SB_LEAGUE_MAX + 1], season[SB_LEAGUE_MAX + 1];
    int64_t when;
    char *text; /* the results; NULL: not judged yet */
    uint64_t table;
    uint32_t match;
} outcome;

/* Standings as they were told last, and who waits for them to be read again. */
typedef struct league_page {
    char league[SB_LEAGUE_MAX + 1], season[SB_LEAGUE_MAX + 1]; /* as asked for: season empty for the latest */
    sb_standings is;
    int64_t made, used; /* when, in milliseconds */
    bool known;         /* and nothing has changed since */
    bool asked;         /* the store */
    league_asker *waiting;
} league_page;

enum { LEAGUE_PAGES = 16 };

typedef struct league_desk {
    bool busy;                       /* a match is being looked for, judged or settled */
    bool more;                       /* another one may be due */
    char judging[SB_LEAGUE_MAX + 1]; /* the league of the one being settled */
    int failures;                    /* in a row, to read a table */
    int64_t pause;                   /* until then nothing is tried again, after a failure; 0: none */
    league_page pages[LEAGUE_PAGES];
    outcome *outcomes; /* where nothing is kept elsewhere, the latest */
    size_t count;
} league_desk;

#endif
