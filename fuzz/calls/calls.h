/* SPDX-License-Identifier: MIT */
/* What the calls of public functions share: one of each thing there is to call them with, and the bytes that
 * say how. */
#ifndef SHUTBOX_FUZZ_CALLS_H
#define SHUTBOX_FUZZ_CALLS_H

#include <math.h>

#include "../check.h"
#include "../take.h"
#include "shutbox/shutbox.h"

enum { TEXT_ROOM = 300 };

/* Rules, matches, events, hands and positions may hold any bytes at all; the rest is only what functions made
 * of them. */
typedef struct world {
    input from;
    sb_rules rules;
    sb_match match;
    sb_event event;
    sb_record record;
    sb_table table;
    sb_hand hand;
    sb_draft draft;
    sb_position position;
    sb_random random;
    sb_tiles tiles;

    sb_solver *solver;
    sb_mind *mind; /* thinks with that solver, or with none */
    int thoughts;  /* so often somebody had to think hard */
    sb_advice advice[SB_CHOICES_MAX];
    int advised;
    sb_tutor tutor;

    sb_record looked; /* what the analysis is of */
    sb_analysis analysis;
    sb_retry retry;
    sb_match_facts facts;
    sb_stats stats;

    sb_bond bond;
    sb_chain chain;
    char text[TEXT_ROOM + 1]; /* terminated */
    size_t length;
} world;

typedef void call(world *at);

/* Each list ends with NULL. New calls come last, so that those of the corpora stay the same. */
extern call *const calls_of_game[],
    *const calls_of_record[], *const calls_of_table[], *const calls_of_thought[], *const calls_of_judging[];

/* Other bytes in the place of some. */
static inline void spoil(input *from, void *thing, size_t size) {
    uint8_t place[2], bytes[8];
    take_bytes(from, place, sizeof place);
    size_t at = ((size_t)place[0] | (size_t)place[1] << 8) % size, count = take(from) % sizeof bytes + 1;
    take_bytes(from, bytes, count);
    memcpy((uint8_t *)thing + at, bytes, count < size - at ? count : size - at);
}

/* A truth is 0 or 1, or not even C knows what it is. */
static inline void straighten(bool *truth) {
    uint8_t byte;
    memcpy(&byte, truth, 1);
    *truth = byte & 1;
}

static inline double take_real(input *from) {
    static const double some[] = {
        0, 0.01, 0.5, 1, -1, 1e300, -1e300, (double)INFINITY, (double)-INFINITY, (double)NAN};
    double real;
    uint8_t byte = take(from);
    if (byte % 16 < sizeof some / sizeof some[0])
        return some[byte % 16];
    take_bytes(from, &real, sizeof real);
    return real;
}

/* No mind thinks about what is not there any more. */
void forget_thoughts(world *at);

#endif
