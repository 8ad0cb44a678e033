/* SPDX-License-Identifier: MIT */
/* Computer players of all tables think here, in a thread of their own: one mind for all tables of the same
 * game, and only so many minds. */
#ifndef SHUTBOX_SERVER_TABLES_COMPUTERS_H
#define SHUTBOX_SERVER_TABLES_COMPUTERS_H

#include "server/tables/worker.h"
#include "shutbox/record.h"

/* A decision to be made. */
typedef struct thought {
    errand place;
    uint64_t table;
    uint32_t line; /* that it is to be */
    sb_level level;
    char seed[SB_SECRET_TEXT + 1]; /* what it takes its chances from */
    sb_match match;
    sb_event choice; /* once it comes back with good */
    bool good;
} thought;

typedef struct computers computers;

computers *computers_start(void (*wake)(void *to), void *to);
void computers_ask(computers *to, thought *about);
thought *computers_take(computers *from);
void computers_stop(computers *running);

#endif
