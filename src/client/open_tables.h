/* SPDX-License-Identifier: MIT */
/* The open tables of a server, as it lists them: what is played, who is there, and how far they are. */
#ifndef SHUTBOX_CLIENT_OPEN_TABLES_H
#define SHUTBOX_CLIENT_OPEN_TABLES_H

#include "shutbox/meeting.h"

enum { OPEN_TABLES_MAX = 100 };

typedef struct open_table {
    char name[SB_TABLE_MAX + 1];
    sb_stage stage;
    int free, seats; /* seats of people that are not taken; all of them */
    int watching;
    int round;      /* 0 while no match is played */
    sb_rules rules; /* players 0: some that this program does not know */
    int sitting;
    char player[SB_SEATS_MAX][SB_NAME_MAX + 1]; /* [sitting], people and computer players */
} open_table;

typedef struct open_tables {
    int count;
    open_table table[OPEN_TABLES_MAX];
    bool whole; /* all of them were told; what comes next begins anew */
} open_tables;

/* Takes a line of the list. True with the one that ends it. */
bool open_tables_hear(open_tables *list, const char *line);

#endif
