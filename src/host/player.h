/* SPDX-License-Identifier: MIT */
/* A program that plays: the handshake, and how long it has been thinking. One of several that were started
 * from one command, perhaps. */
#ifndef SHUTBOX_HOST_PLAYER_H
#define SHUTBOX_HOST_PLAYER_H

#include "host/bot.h"

/* "cmd:./mybot": what marks a program where a level might stand. NULL where it is none. */
const char *player_command(const char *text);

/* So long it may take to get ready, in seconds; more where it has more for a decision. */
enum { PLAYER_GREETING = 20 };

/* What ends a match for a program. */
typedef enum player_fault {
    PLAYER_GOOD,
    PLAYER_CRASHED,  /* it is gone, or closed its pipes */
    PLAYER_HUNG,     /* it was asked, and said nothing for too long */
    PLAYER_CHEATED,  /* it wanted what may not be */
    PLAYER_NONSENSE, /* what it said is none of the protocol's lines */
    PLAYER_FAULTS
} player_fault;

typedef struct player {
    program by;
    unsigned offered, taken;
    bool ready;
    double since;  /* of clock_seconds: when it was started, or asked while it owed no answer, or answered */
    int boards;    /* matches it is at, */
    int owes;      /* and how many of them wait for it */
    uint64_t asks; /* it was asked so often */
} player;

/* Starts it and says hello. False leaves errno. */
bool player_start(player *made, const char *command, unsigned offered);

/* Ends it: it is told "bye", and given a moment. Or at once. */
void player_leave(player *of);
void player_stop(player *of);

/* Tells it a line, behind the mark of its match where it plays many. */
void player_tell(player *of, uint64_t mark, const char *line, size_t length);

/* Writes all of it, however long it takes; false where it does not get there. For those who do nothing else
 * meanwhile. */
bool player_push(player *of);

/* The next line it said. Before it is ready that is its answer to the greeting, and looked at here. False:
 * none for now, or *fault. */
bool player_hear(player *of, char **line, size_t *length, player_fault *fault);

/* Waits for the answer to the greeting. */
player_fault player_greet(player *of);

#endif
