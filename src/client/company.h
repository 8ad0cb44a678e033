/* SPDX-License-Identifier: MIT */
/* In company: somebody of this device at a table elsewhere. Carries what is said both ways, and keeps the
 * match here like any other, with its proofs. Whoever shows it asks for one piece of news after another. */
#ifndef SHUTBOX_CLIENT_COMPANY_H
#define SHUTBOX_CLIENT_COMPANY_H

#include "client/carrier.h"
#include "host/kept.h"
#include "shutbox/visit.h"

enum { COMPANY_LAY_MAX = 4000 };

/* Whom and what somebody goes to. */
typedef struct company_plan {
    table_link to;
    char key[SB_KEY_TEXT + 1];
    char name[SB_NAME_MAX + 1]; /* empty: only watches */
    char
        lay[COMPANY_LAY_MAX]; /* what is said to get a table, where the link names none: lines of their own */
    bool unkept;              /* the match is not kept here */
} company_plan;

typedef struct company {
    company_plan plan;
    sb_visit visit; /* started once there is a table */
    carrier *by;
    bool at_table, was_up, up;
    char here[LINK_TEXT_MAX]; /* the link for others, as far as the server knows it */

    kept kept; /* of this match */
    uint32_t kept_match;
    bool keeping;      /* all that happened is on disk */
    bool unwritten;    /* something is to be written */
    char trouble[300]; /* why not, or empty */

    uint32_t asked; /* the line waited for, */
    double until;   /* and until when, by clock_seconds; 0: no clock runs */
} company;

typedef enum heard_kind {
    HEARD_NOTHING, /* for now */
    HEARD_UP,
    HEARD_DOWN, /* tried again in so many seconds; why, where that is known */
    HEARD_HERE, /* the link for others is known */
    HEARD_TOLD, /* something at the table: see visit.h */
    HEARD_NOT,  /* there is no table to come to: told.why */
    HEARD_LIST  /* a line about open tables */
} heard_kind;

typedef struct heard {
    heard_kind kind;
    bool never; /* down: it was never up */
    int seconds;
    sb_told told;
    sb_match before; /* of a line of the table: the match before it */
    char text[SB_LINE_MAX + 40];
} heard;

/* Sets out. False, and errno. */
bool company_open(company *made, const company_plan *plan);
void company_close(company *with);

/* A descriptor that is readable as long as there is news. */
int company_wakes(const company *with);
void company_hear(company *with, heard *news);

/* Asks once more which tables are open, where that is what it set out for. */
void company_list(company *with);

/* Wants a decision or (sb_event_throw) a throw; see sb_visit_want, _sit, _wish and _say. */
sb_status company_want(company *with, sb_event event);
sb_status company_sit(company *with, int chair);
sb_status company_wish(company *with, sb_wish_kind kind);
sb_status company_say(company *with, int phrase);

/* Whether what the table waits for is for this person to do, who has not said yet. */
bool company_asks(const company *with);

/* Whole seconds left for it; -1 where no clock runs. */
int company_seconds(const company *with);

/* Whether this person's seat is played by the clock, until they say that they are back. */
bool company_lapsed(const company *with);

/* The link for others, or with one's key. */
void company_link(const company *with, bool own, char text[LINK_TEXT_MAX]);

#endif
