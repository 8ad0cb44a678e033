/* SPDX-License-Identifier: MIT */
/* A match, new or kept, as the command line wants it. Shared by play and keep. */
#ifndef SHUTBOX_CLI_PLAIN_SITTING_H
#define SHUTBOX_CLI_PLAIN_SITTING_H

#include "cli/shared/command.h"

typedef struct match_wish {
    const char *rules, *players; /* NULL: as usual */
    const char *path;   /* the file to keep the match in, or whose match to go on with; NULL: a new one */
    const char *seed;   /* NULL: from the system */
    const char *tutor;  /* a percentage; NULL: none */
    bool resume;        /* go on with the match played last */
    bool thrown, typed; /* the program's dice, or real ones; neither: as the match had them */
    bool plain;         /* line by line, also on a terminal */
    bool still;         /* no animations */
} match_wish;

/* Plays it until its end or until people leave. Returns an exit status. */
int sitting_run(const cli_command *command, const match_wish *wish);

/* The record of a new match; asks on a terminal where nothing is said about it. Complains and returns false
 * when it makes no match. */
bool sitting_record(const match_wish *wish, sb_record *record);

#endif
