/* SPDX-License-Identifier: MIT */
/* A table elsewhere on the screen: its lobby, and the match there. */
#ifndef SHUTBOX_TERM_TABLES_TABLES_H
#define SHUTBOX_TERM_TABLES_TABLES_H

#include "client/company.h"
#include "term/game/game.h"

typedef struct at_table {
    const term_setup *setup;
    company with;
    bool hosts;        /* shows the link for others */
    bool watches;      /* only */
    bool came;         /* has seen all there was */
    bool down;         /* the connection is lost */
    bool rung;         /* for what is asked now */
    bool phrases;      /* a list of things to say is shown */
    bool failed;       /* there is no such table, or nobody answers: why says so */
    pages told;        /* what happened besides the match, oldest first */
    char message[300]; /* what the last key was refused for, or empty */
    line *why;         /* what is to be said once the screen is gone */
} at_table;

/* Takes all there is to hear. now: the match on the screen, or NULL in the lobby, which ends with the first
 * line of a match. */
void table_hear(at_table *at, game *now);

/* Keys for what can be said, wherever one is. True when it was one. */
bool table_press(at_table *at, int key, char *message, size_t room);

/* The match that is on, until it is over or the person leaves. */
game_end table_play(at_table *at);

/* Who sits where, the link and its code. VIEW_DONE: a match is on. */
view_end lobby_run(at_table *at);

/* Draws an address as a code for a camera; how many columns it takes, 0 where it does not fit. */
int code_draw(int y, int right, int height, int width, const char *text);

#endif
