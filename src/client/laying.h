/* SPDX-License-Identifier: MIT */
/* What is said to get a table where none is named: to lay one, or to find somebody for a game. */
#ifndef SHUTBOX_CLIENT_LAYING_H
#define SHUTBOX_CLIENT_LAYING_H

#include "client/company.h"

/* What is agreed on before a table is laid. */
typedef struct table_terms {
    int clock;                   /* seconds a decision; 0: no clock */
    sb_level level;              /* decides when they are over; SB_PERSON: whom the server takes */
    bool watched;                /* whoever has the link may watch */
    bool listed;                 /* among the open tables */
    bool hints;                  /* welcome */
    const char *league, *season; /* that matches count in; NULL: none */
} table_terms;

/* As it is before anybody changes it. */
table_terms table_terms_usual(void);

/* Lays a table by the rules of this match, with its seats: those of people are free. */
void plan_lay(company_plan *plan, const sb_record *seats, const table_terms *terms);

/* Anyone for these? Comes to a table of two where somebody waits, or waits at a new one. */
void plan_pair(company_plan *plan, const sb_rules *rules);

/* Asks which tables are open: see open_tables.h. */
void plan_list(company_plan *plan);

#endif
