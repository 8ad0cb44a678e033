/* SPDX-License-Identifier: MIT */
/* Who plays instead of a person: a computer player of ours, or a program that speaks lines over a pipe. */
#ifndef SHUTBOX_CLI_TABLES_ROBOT_H
#define SHUTBOX_CLI_TABLES_ROBOT_H

#include "client/company.h"
#include "host/player.h"
#include "host/thinker.h"

typedef struct robot {
    sb_level level; /* ours: not SB_PERSON */
    thinker thinks;
    sb_random random;
    bool runs; /* a program plays: */
    player plays;
    uint32_t asked; /* the line it was last asked for */
    bool over;      /* and it was told that the match is */
} robot;

/* "casual", or "cmd:./mybot". False for anything else; *fault: it is a program, and did not get ready. */
bool robot_start(robot *made, const char *what, player_fault *fault);
void robot_stop(robot *by);
bool robot_plays(const robot *by);

/* It hears what was told at the table, and answers where it is asked. False when it is gone, or can't play.
 */
bool robot_hear(robot *by, company *with, const heard *news);

/* A descriptor that is readable when it has said something; -1: none. Then it is listened to; false when it
 * is gone. */
int robot_wakes(const robot *by);
bool robot_listen(robot *by, company *with);

#endif
