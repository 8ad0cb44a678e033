/* SPDX-License-Identifier: MIT */
/* The rules a second time, as naively as they can be put, to check the library against. Written from the
 * specification without a look at the library's own code: bools for tiles, lists for seats, every subset
 * tried. Only where the specification is silent does it follow the library: a lone player throws for no
 * start, shut=wins with a common throw or a shared box, and who is asked after a box was shut unseen. */
#ifndef PROOF_NAIVE_H
#define PROOF_NAIVE_H

#include "naive_box.h"

typedef struct naive_seats {
    int count;
    int seat[SB_SEATS_MAX];
} naive_seats;

typedef struct naive_match {
    sb_rules rules;
    int players;
    int round;
    int64_t total[SB_SEATS_MAX];
    bool out[SB_SEATS_MAX];
    naive_box box[SB_SEATS_MAX]; /* a box that is passed on, or shared, is box[0] */
    naive_seats line;            /* who is still to play, the one to move first */
    naive_seats throwing;        /* who is asked for a first throw */
    naive_seats winners;
    sb_asks asks;
    int dice;          /* to throw next, where that is settled */
    int roll[2];       /* the throw waiting to be used */
    int starter;       /* of this round */
    int thrower;       /* who throws for all */
    int holder;        /* of the low */
    bool has_low;      /* there is a low to beat */
    int64_t low;       /* the total to beat */
    bool risking;      /* the last one in throws once more */
    bool someone_shut; /* a box was shut with the throw all are answering */
} naive_match;

void naive_start(naive_match *match, const sb_rules *rules, int players);

/* False, and nothing changed, when the event is not legal. */
bool naive_apply(naive_match *match, const sb_event *event);

/* Every decision open to the player to move, in no promised order; returns how many. */
int naive_choices(const naive_match *match, sb_event choices[SB_CHOICES_MAX]);

/* Whose move it is, or -1. */
int naive_seat(const naive_match *match);

/* The box this seat plays on, as the library writes it. */
sb_tiles naive_open(const naive_match *match, int seat);

/* What tiles left in a box count for the player left with them. */
int64_t naive_score(const sb_rules *rules, sb_tiles left);

/* The most a seat can show in a first throw, and the least. */
int naive_first_most(const naive_match *match);
int naive_first_least(const naive_match *match);

#endif
