/* SPDX-License-Identifier: MIT */
/* Statistics of many matches, in words: tables by preset, and a plot over time. */
#ifndef SHUTBOX_WORDS_ADVICE_STATISTICS_H
#define SHUTBOX_WORDS_ADVICE_STATISTICS_H

#include "words/base/calendar.h"
#include "words/match/tell.h"

/* Columns that tables take; with fewer they are told narrow. */
enum { STATISTICS_WIDTH = 76 };

typedef enum statistics_plot { PLOT_WINS, PLOT_SCORE, PLOT_LOSS } statistics_plot;

/* What is wanted, and what was found. */
typedef struct statistics {
    int preset;         /* -1: all */
    const char *player; /* NULL: all */
    const calendar_step *by;
    statistics_plot plot;
    bool narrow; /* there is no room for tables: a line a figure */
    sb_stats stats;
    const sb_stats_row **rows; /* those wanted, in the order they are shown; see statistics_sort */
    size_t count;
    size_t matches;  /* that fit */
    size_t unjudged; /* of them, those over whose loss and luck could be known and are not */
    size_t damaged, empty;
} statistics;

/* Adds a match that was played then, unless it does not fit. SB_NO_MEMORY as sb_stats_add. */
sb_status statistics_add(statistics *on, const sb_match_facts *facts, int64_t played);

/* Chooses and orders the rows once all matches are added. */
sb_status statistics_sort(statistics *on);
void statistics_free(statistics *on);

/* A line of a table at a time. */
void tell_statistics(const statistics *on, teller *tell, void *to);

/* Which step of the plot over time is number i of SB_STATS_PERIODS. */
int64_t statistics_step(const statistics *on, int i);

#endif
