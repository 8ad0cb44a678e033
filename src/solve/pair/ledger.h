/* SPDX-License-Identifier: MIT */
/* Inside the solver: match states of two players who each add up what a round leaves open, at the start of a
 * round. They are counted from the seat that starts it, so one number a state is enough: its chance to win.
 */
#ifndef SHUTBOX_SOLVE_PAIR_LEDGER_H
#define SHUTBOX_SOLVE_PAIR_LEDGER_H

#include "shutbox/match.h"

typedef struct ledger {
    int64_t limit; /* totals that end the match; 0: none does, and only the difference of totals counts */
    int64_t span;  /* how many totals, or differences, are told apart */
    int rounds;    /* 0: not counted */
    bool shut_wins;
} ledger;

typedef struct ledger_state {
    int round; /* 1 where rounds are not counted */
    int64_t mine, theirs;
} ledger_state;

/* most: what a round can add to a total at most. */
ledger ledger_make(const sb_rules *rules, int64_t most);

/* How many states there are, as a floating number since it may be huge. */
double ledger_size(const ledger *book);
size_t ledger_index(const ledger *book, ledger_state state);

/* The value of a round's end, when these are the totals after it, to the seat counted as mine. */
double ledger_after(const ledger *book, const double *values, ledger_state ended, bool they_start);

/* The same when the round started there and brought these scores; 0 is a shut box. */
double ledger_scored(const ledger *book, const double *values, ledger_state start, int64_t mine,
                     int64_t theirs, bool they_start);

/* States in the order they can be worked out: those of a level need only levels before it, or, where a round
 * may add nothing to either total, each other. */
int64_t ledger_levels(const ledger *book);
int64_t ledger_count(const ledger *book, int64_t level);
ledger_state ledger_at(const ledger *book, int64_t level, int64_t number);

#endif
