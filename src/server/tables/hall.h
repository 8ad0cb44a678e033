/* SPDX-License-Identifier: MIT */
/* All the tables of a server, and whoever comes to them. Knows nothing of sockets: guests say lines, and are
 * told lines. One thread calls all of this. */
#ifndef SHUTBOX_SERVER_TABLES_HALL_H
#define SHUTBOX_SERVER_TABLES_HALL_H

#include "server/tables/computers.h"
#include "server/tables/guest.h"
#include "server/tables/judges.h"
#include "server/tables/store.h"
#include "shutbox/fair.h"

typedef struct hall hall;

/* What should not happen, for whoever runs it. */
typedef enum hall_incident {
    INCIDENT_UNKEPT,
    INCIDENT_UNREADABLE,
    INCIDENT_TABLES_FULL,
    HALL_INCIDENTS
} hall_incident;

/* What a hall is lent. */
typedef struct hall_means {
    const sb_hasher *hasher;
    const uint8_t *master; /* [SB_SECRET_SIZE]: what chains of secrets are made from, known to nobody else */
    store *keeps;          /* where lines are kept; NULL: nowhere, tables end with the program */
    computers *players;    /* who decide for computer players */
    judges *judges;        /* who look at matches of leagues; NULL: nobody does */
    int64_t (*now)(void);  /* milliseconds, from any beginning */
    void (*tell)(int incident); /* a hall_incident; NULL: nobody is told */
    int tables_most;            /* at once in memory */
    int idle_seconds;           /* after which a table where nobody is leaves memory */
} hall_means;

hall *hall_open(const hall_means *lent);
void hall_close(hall *all);

/* The address under which others reach it, for those who ask; it has to outlive the hall. NULL: not known. */
void hall_found_at(hall *all, const char *url);

/* A guest says a line, or has gone. */
void hall_hear(hall *all, guest *from, const char *line, size_t length);
void hall_leave(hall *all, guest *who);

/* What the guest was told is carried: they can be told more. */
void hall_carried(hall *all, guest *who);

/* Requests have come back from the store, or decisions from computer players. */
void hall_back(hall *all);

/* Does what is due. In how many milliseconds something is again; -1: nothing is. */
int64_t hall_tick(hall *all);

/* Nothing more begins: what guests say is not heard, and nobody is played for. Lines under way have their
 * places and are told; then it rests. */
void hall_wind_up(hall *all);

/* Somebody who asks for a league. answer is called once, perhaps at once: with what is known of it, or with
 * NULL where it can't be read. Who does not wait any longer says so, until then. */
typedef struct league_asker {
    struct league_asker *next;
    void (*answer)(struct league_asker *who, const sb_standings *found);
} league_asker;

/* season empty: the latest; "-": matches of none. False where league or season are no names of such: nobody
 * is answered. */
bool hall_league(hall *all, const char *league, const char *season, league_asker *who);
void hall_league_forget(hall *all, const league_asker *who);

/* What is known of it, for whoever runs it. */
typedef struct hall_figures {
    uint64_t tables, guests, held /* lines in memory */, lines, wishes, refusals, unkept, decisions;
} hall_figures;
hall_figures hall_figures_of(const hall *all);

/* Whether no line is on its way to the store. */
bool hall_rests(const hall *all);

#endif
