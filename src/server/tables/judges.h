/* SPDX-License-Identifier: MIT */
/* Matches of leagues are looked at here once they are over, in a thread of their own, so that neither guests
 * nor computer players wait: one match at a time, with one mind. */
#ifndef SHUTBOX_SERVER_TABLES_JUDGES_H
#define SHUTBOX_SERVER_TABLES_JUDGES_H

#include "server/tables/worker.h"
#include "shutbox/meeting.h"

/* A match to be judged: the lines of its table, and which match of it. Made by judgement_make, and freed by
 * who takes it back. */
typedef struct judgement {
    errand place;
    uint64_t table;
    uint32_t match; /* from 1 */
    char *lines;    /* each with its newline */
    size_t length;
    char league[SB_LEAGUE_MAX + 1]; /* once it comes back: that it counts in */
    char *text; /* the results, a line each; empty where the match counts for nobody; NULL: not judged */
} judgement;

typedef struct judges judges;

judges *judges_start(void (*wake)(void *to), void *to);
void judges_ask(judges *to, judgement *about);
judgement *judges_take(judges *from);

/* Does not wait for a long judgement: what is not judged by then comes back without text. */
void judges_stop(judges *running);

/* Takes over the lines, which are freed where memory runs out. */
judgement *judgement_make(uint64_t table, uint32_t match, char *lines, size_t length);
void judgement_free(judgement *about);

#endif
