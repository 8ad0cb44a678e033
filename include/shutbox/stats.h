/* SPDX-License-Identifier: MIT */
/* Statistics of many matches: the facts of one record, and a running tally of them by preset and player.
 * Knows no files and no clock: when a match was played is for the caller to say. */
#ifndef SHUTBOX_STATS_H
#define SHUTBOX_STATS_H

#include "shutbox/advise.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* What one name did in one match; seats of the same name are added up. */
typedef struct sb_player_facts {
    char name[SB_NAME_MAX + 1];
    uint32_t won;    /* seats that won or share the win */
    uint32_t shut;   /* boxes shut */
    uint32_t scores; /* finished turns, or rounds where points win or each player has a box */
    double score;    /* sum of what they counted */

    /* For what somebody can be proud of; facts that were kept as a line lack it, and are nobody's. */
    bool person;   /* sits on all seats of that name */
    bool points;   /* total is points for, not against */
    uint8_t rival; /* sb_level: the best computer player among the others; SB_PERSON: there is none */
    int64_t total; /* the best of its seats */

    uint32_t decisions; /* where the match is judged: with more than one choice, */
    double loss, luck;  /* and sums over the match */
} sb_player_facts;

typedef struct sb_match_facts {
    int preset;
    bool over;
    bool solvable;    /* loss and luck can be known: the rules are solved, and throws were noted */
    bool judged;      /* and they are */
    uint32_t winners; /* seats sharing the win; 0 while running, and when a lone player lost */
    int players;      /* different names */
    sb_player_facts player[SB_SEATS_MAX];
} sb_match_facts;

/* Plays the record again and notes what each player did. What the rules refuse in it, if anything. */
sb_status sb_facts_of(const sb_record *record, sb_match_facts *facts);

/* Notes loss and luck too, from an analysis of the same record. */
void sb_facts_judge(sb_match_facts *facts, const sb_record *record, const sb_analysis *analysis);

/* The same from what was kept of such an analysis: loss and luck, a number a seat. */
void sb_facts_recall(sb_match_facts *facts, const sb_record *record, const double *loss, const double *luck);

/* Personal bests: of finished matches, and those of loss and luck of judged ones. */
typedef enum sb_best {
    SB_BEST_TOTAL, /* the best total of a match */
    SB_BEST_SHUT,  /* most boxes shut in a match, where any was */
    SB_BEST_LOSS,  /* least given away in a match that asked for enough decisions */
    SB_BEST_LUCK,  /* the hardest win: with least luck */
    SB_BEST_COUNT
} sb_best;

/* Feats, which tell of skill, not of time spent. What each takes is a row of data in honours.c. */
typedef enum sb_feat {
    SB_FEAT_FLAWLESS, /* a match without a fault */
    SB_FEAT_UPHILL,   /* won against the dice */
    SB_FEAT_GIANT,    /* won against perfect play, with next to nothing given away */
    SB_FEAT_EQUAL,    /* won several times in a row against experts */
    SB_FEAT_STEADY,   /* several matches in a row with next to nothing given away */
    SB_FEAT_COUNT
} sb_feat;

typedef struct sb_honours {
    struct {
        bool known;
        double value;
        int64_t when;
    } best[SB_BEST_COUNT];
    struct {
        bool earned;
        uint32_t row; /* matches in a row up to now */
        int64_t when; /* when it was earned first */
    } feat[SB_FEAT_COUNT];
} sb_honours;

/* The plot over time: so many periods are remembered, whatever length the caller gives a period. */
#define SB_STATS_PERIODS 36

/* Sums over matches; a shared win counts as an equal share. judged: matches with known loss and luck,
 * decisions: those in them. */
typedef struct sb_stats_sums {
    uint64_t finished, scores, judged, decisions;
    double wins, score, loss, luck;
} sb_stats_sums;

/* What is said of them: the score of a turn or round, what a decision gave away, the luck of a match. */
typedef enum sb_mean { SB_MEAN_SCORE, SB_MEAN_LOSS, SB_MEAN_LUCK } sb_mean;

/* False where there was none of that. */
bool sb_stats_mean(const sb_stats_sums *sums, sb_mean of, double *mean);

/* What one player did by one preset. */
typedef struct sb_stats_row {
    char name[SB_NAME_MAX + 1];
    int preset;
    uint64_t matches, shut;
    sb_stats_sums all;
    uint32_t streak, best_streak;           /* wins in a row, shared ones too, in the order they were added */
    int64_t last;                           /* the latest match, on the caller's clock */
    sb_stats_sums period[SB_STATS_PERIODS]; /* the last one is stats->newest */
    sb_honours honours;                     /* of a person */
} sb_stats_row;

/* Owns its rows; give it back with sb_stats_free. */
typedef struct sb_stats {
    sb_stats_row *rows; /* in the order they were first seen */
    size_t count, room;
    uint32_t *slots; /* where a row is found by preset and name: its index + 1, or 0 */
    size_t slot_count;
    int64_t newest; /* number of the newest period */
} sb_stats;

/* An empty tally whose plot ends with this period. */
void sb_stats_start(sb_stats *stats, int64_t newest);
void sb_stats_free(sb_stats *stats);

/* Adds a match played then, in this period. Matches come oldest first or newest first, so that streaks are
 * right. SB_NO_MEMORY leaves out players there was no room for. */
sb_status sb_stats_add(sb_stats *stats, const sb_match_facts *facts, int64_t when, int64_t period);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
