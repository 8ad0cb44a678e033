/* SPDX-License-Identifier: MIT */
/* All starts of turns that a match can get to. */
#ifndef WHOLE_STARTS_H
#define WHOLE_STARTS_H

#include "turn.h"

/* What tells starts of turns apart. */
typedef struct start_key {
    int64_t totals[TURN_SEATS], low;
    uint32_t round;
    uint8_t out, waiting, seat, starter, holder, unused[7];
} start_key;

typedef struct start {
    start_key key;
    sb_match match;
    bool followed; /* what follows it is there too */
    int *next;     /* [classes], where asked for: the start that follows, or -1 when the match is over */
} start;

typedef struct start_list {
    const plain_box *box;
    bool linked; /* next is asked for */
    start *at;   /* [count] */
    int *order;  /* [count]: what follows one before it, wherever nothing leads back */
    int count, room, ordered;
    int *slots; /* hash table: start + 1 */
    uint32_t slot_count;
} start_list;

/* With the first seat to start, where that is thrown for: other seats are the same under other names. */
void starts_find(start_list *all, const sb_rules *rules, int players);
void starts_free(start_list *all);

#endif
