/* SPDX-License-Identifier: MIT */
/* A match at the table and on disk: every event is kept before the next question. */
#ifndef SHUTBOX_TERM_GAME_SESSION_H
#define SHUTBOX_TERM_GAME_SESSION_H

#include "host/kept.h"
#include "shutbox/correct.h"
#include "term/term.h"

struct game;

/* A match at a table elsewhere, of which some seats are played here: who carries what is wanted there, and
 * brings what happened. */
typedef struct session_elsewhere {
    void *to;
    sb_status (*want)(void *to, sb_event event);
    sb_status (*back)(void *to);                        /* asks to take the last decision back */
    bool (*asks)(void *to);                             /* whether something is asked of who is here */
    uint64_t (*seats)(void *to);                        /* of who is here */
    int (*seconds)(void *to);                           /* left to decide; -1: no clock runs */
    bool (*is_up)(void *to);                            /* whether there is a connection */
    int (*wakes)(void *to);                             /* readable when there is news */
    bool (*hear)(void *to, struct game *now);           /* takes the news; false: there is no more to show */
    bool (*press)(void *to, struct game *now, int key); /* false: no key of its own */
} session_elsewhere;

typedef struct session {
    const term_setup *setup;
    const session_elsewhere
        *elsewhere; /* NULL: the match is played here alone; else the table is only lent */
    sb_table table;
    kept kept;
    bool keeping;               /* all that happened is on disk */
    bool saved;                 /* or was saved elsewhere as it stood when that was asked for */
    int failure;                /* why it is not on disk: errno */
    char trouble[300];          /* the same in words, or empty */
    char place[STORE_PATH_MAX]; /* the file it should have been in from the start, and could not; "": one of
                                 * its own in the store */
    line notice;                /* to be said once: what became of the file */
} session;

/* Sits down at a new match, whose record is taken over. path NULL: in a file of its own in the store. A match
 * that can't be kept is played all the same, and says so in trouble. False, with *why, when it can't be
 * played. */
bool session_new(session *made, const term_setup *setup, sb_record *record, const char *path, bool typed,
                 line *why);

/* Sits down at the match in this file. */
bool session_open(session *made, const term_setup *setup, const char *path, line *why);
void session_close(session *made);

/* What people want, what the table does by itself: see table.h. */
sb_status session_want(session *at, sb_event event);
sb_status session_hear(session *at, sb_event event);
sb_status session_undo(session *at);
sb_status session_redo(session *at);

/* Tries once more to keep what is not kept. */
void session_keep(session *at);

/* Lends the table the mind of now: it may be another after any question about the match. */
sb_status session_mind(session *at);

/* Goes on from a draft of corrections, as far as it fits; frees it. */
void session_take(session *at, sb_draft *draft);

/* Reads the match played last without sitting down; the record is the caller's to free when true. Says in
 * *why what is wrong with one that can't be read; says nothing where there is none. */
bool session_peek(sb_record *record, sb_match *match, char path[STORE_PATH_MAX], line *why);

/* Whether the match is a person's to throw for: their turn, or first throws they take part in. */
bool session_has_person(const session *at, uint64_t seats);

#endif
