/* Who plays instead of a person: a computer player of ours, or a program that speaks lines over a pipe. */
#ifndef SHUTBOX_CLI_TABLES_ROBOT_H
#define SHUTBOX_CLI_TABLES_ROBOT_H

#include <sys/types.h>

#include "client/company.h"
#include "host/thinker.h"

typedef struct robot {
    sb_level level; /* ours: not SB_PERSON */
    thinker thinks;
    sb_random random;
    pid_t program; /* 0: none */
    int to, from;  /* its lines; -1: none */
    char said[SB_LINE_MAX + 40];
    size_t length;
    uint32_t asked; /* the line it was last asked for */
} robot;

/* "casual", or "cmd:./mybot". False for anything else, or where the program can't be started (errno). */
bool robot_start(robot *made, const char *what);
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
