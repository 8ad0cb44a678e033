/* SPDX-License-Identifier: MIT */
/* Books kept beside a match from its events alone: what every total must be at the end of each round. */
#ifndef PROOF_LEDGER_H
#define PROOF_LEDGER_H

#include "shutbox/match.h"

typedef struct ledger {
    int64_t brought[SB_SEATS_MAX]; /* totals the round began with */
    sb_tiles box[SB_SEATS_MAX];    /* what each has open in this round */
    uint64_t out;                  /* who was out of the match when the round began */
    int64_t low;                   /* least total of a try in this round, or -1 */
    int holder;                    /* whose it was */
    int award;                     /* last one standing: points of the round, so far */
    bool risked;
} ledger;

/* Where the match stood before an event. */
typedef struct ledger_mark {
    int seat;
    uint32_t round;
} ledger_mark;

void ledger_start(ledger *books, const sb_match *match);
ledger_mark ledger_before(const sb_match *match);

/* Books the event; fails the running test when a round ended with any other totals than booked. */
void ledger_book(ledger *books, ledger_mark before, const sb_event *event, const sb_match *after);

#endif
