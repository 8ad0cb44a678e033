/* SPDX-License-Identifier: MIT */
/* A league: who played how well over many matches, with luck taken out. Every throw's luck is known, so the
 * result of a match less its luck says in ten matches what plain results say in hundreds. Knows no files, no
 * clock and no keys: who is who is for the caller to say. */
#ifndef SHUTBOX_LEAGUE_H
#define SHUTBOX_LEAGUE_H

#include "shutbox/advise.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

#define SB_LEAGUE_MAX   32  /* bytes of a league's name, and of a season's: a-z, 0-9 and - */
#define SB_LEAGUE_PAIRS 128 /* players that are paired at most, the first of the standings */

/* Whether this may be the name of a league or a season. */
bool sb_league_word_good(const char *word, size_t length);

/* What one player brought home from one match. */
typedef struct sb_result {
    double share;       /* of the win: 1 for the only winner */
    double luck;        /* in shares of a win: of all throws, and of the seat, which is its chance before the
                         * first of them less an even share */
    double loss;        /* what decisions gave away, in all */
    uint32_t decisions; /* with more than one choice */
    bool computer;
    bool judged;                /* luck, loss and decisions are known, */
    bool exact;                 /* by exact values; else by a model */
    char id[SB_NAME_MAX + 1];   /* who: as long as it is the same, so is the player */
    char name[SB_NAME_MAX + 1]; /* what they were called then */
} sb_result;

/* The results of a match that is over, a seat each; a person's id is the name, a computer player's
 * "bot=LEVEL". analysis may be NULL: they are not judged then. Returns how many; 0 where the match is not
 * over or alone, or the record is not one of a match. */
int sb_results_of(const sb_record *record, const sb_analysis *analysis, sb_result results[SB_SEATS_MAX]);

/* A mean with the interval in which it lies, 19 times out of 20: by Student's t, so that it holds for few
 * matches too. count 0: nothing is known; 1: no interval, low and high are the mean. */
typedef struct sb_estimate {
    uint32_t count;
    double mean, low, high;
} sb_estimate;

/* How far a mean of so many degrees of freedom may be off, in standard errors, 19 times out of 20. 0 for
 * none. */
double sb_student(uint32_t freedom);

/* Where one player stands. */
typedef struct sb_standing {
    char id[SB_NAME_MAX + 1], name[SB_NAME_MAX + 1]; /* the name used last */
    bool computer, exact;                            /* exact: all that was judged was by exact values */
    uint32_t played;
    double won;       /* shares of wins */
    double points;    /* a match of n players has n points, which winners share: even play brings one each */
    double even;      /* what even play would have won, a match: the mean of 1/n */
    sb_estimate fair; /* the share of the win with luck taken out, a match */
    sb_estimate loss; /* what a decision gave away */
    uint64_t decisions;
    int64_t last; /* the latest match, on the caller's clock */
} sb_standing;

/* Two players, by their places in the standings. */
typedef struct sb_pair {
    uint32_t one, other;
} sb_pair;

/* What a league tells. Owns what it points to; give it back with sb_standings_free. */
typedef struct sb_standings {
    char league[SB_LEAGUE_MAX + 1], season[SB_LEAGUE_MAX + 1]; /* season empty: played without one */
    char (*seasons)[SB_LEAGUE_MAX + 1];                        /* there are, the latest first */
    size_t season_count;
    uint64_t matches, players; /* in all; of players, those that follow are the first */
    sb_standing *rows;
    size_t count;
    sb_pair *pairs; /* who should play whom next */
    size_t pair_count;
    int bye; /* who does not, their number being odd; -1: nobody */
} sb_standings;

void sb_standings_free(sb_standings *standings);

/* Sums of many matches. Owns what it points to; give it back with sb_league_free. All zero: empty. */
typedef struct sb_league {
    struct sb_league_row *rows;
    size_t count, room;
    struct sb_league_meeting *met; /* who was in which match */
    size_t met_count, met_room;
    uint32_t *slots; /* where a row is found by its id: its index + 1, or 0 */
    size_t slot_count;
    uint64_t matches;
} sb_league;

void sb_league_free(sb_league *league);

/* Adds a match of these players, in the order they were played. A match in which a person holds two seats
 * counts for nobody: SB_SEAT_TAKEN. SB_NO_MEMORY leaves all as it was. */
sb_status sb_league_add(sb_league *league, const sb_result *results, int count, int64_t when);

/* What comes first in the standings: the most points, the best result without luck, the least loss. */
typedef enum sb_league_order { SB_BY_POINTS, SB_BY_FAIR, SB_BY_LOSS, SB_LEAGUE_ORDERS } sb_league_order;

/* Fills in rows, at most so many, pairs and sums; free *standings in every case. Who is paired are people
 * among those rows: whoever has not met yet, then who met least often; the same each time for the same
 * matches. Where their number is odd, whoever has played most rests. */
sb_status sb_league_settle(const sb_league *league, sb_league_order by, size_t most, sb_standings *standings);

/* The pairing alone: met[i * count + j] matches of i against j, played[i] of i in all; count up to
 * SB_LEAGUE_PAIRS. pairs gets count / 2 of them. Returns who rests, -1: nobody. */
int sb_league_pair(const uint32_t *met, const uint32_t *played, int count, sb_pair *pairs);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
