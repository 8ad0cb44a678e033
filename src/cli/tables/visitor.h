/* SPDX-License-Identifier: MIT */
/* Somebody at a table elsewhere, line by line: a person at this terminal, a script, or a program that plays.
 */
#ifndef SHUTBOX_CLI_TABLES_VISITOR_H
#define SHUTBOX_CLI_TABLES_VISITOR_H

#include "cli/shared/command.h"
#include "cli/tables/robot.h"
#include "client/company.h"
#include "host/thinker.h"

typedef struct visitor {
    company with;
    robot player;     /* plays in the person's place, where it does */
    bool watches;     /* only */
    bool hosts;       /* tells the link for others */
    bool shown;       /* it was told */
    int matches;      /* to leave after so many; 0: stays */
    int played;       /* to their end, while here */
    bool came;        /* has seen all there was */
    bool told_down;   /* that the connection is lost */
    bool closed;      /* nothing more is typed */
    uint32_t asked;   /* the line that was asked for last, */
    bool asks;        /* and an answer is waited for */
    thinker thinks;   /* for hints */
    char typed[1000]; /* a line that is being typed */
    size_t length;
} visitor;

/* Stays until the person leaves. Returns an exit status. */
int visitor_run(visitor *who, const company_plan *plan);

/* Takes what was typed. False: leaves. */
bool visitor_obey(visitor *who, const char *answer);

#endif
