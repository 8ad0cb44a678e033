/* SPDX-License-Identifier: MIT */
/* A game line by line: for a pipe, a screen reader, or anyone who likes it plain. */
#ifndef SHUTBOX_CLI_PLAIN_PLAIN_H
#define SHUTBOX_CLI_PLAIN_PLAIN_H

#include "cli/shared/command.h"
#include "host/kept.h"
#include "host/thinker.h"
#include "shutbox/correct.h"

typedef struct plain_game {
    sb_table table;
    kept kept;
    bool keeping;   /* all that happened is on disk */
    bool saved;     /* or in a file that was asked for */
    thinker thinks; /* for the computer players at the table, and for hints */
    sb_tutor tutor;
} plain_game;

/* Plays to the end of the match, of the input, or until quit. Returns an exit status. */
int plain_play(plain_game *game);

/* Puts on disk what happened; changed: earlier events too. Complains when that can't be done, or only under
 * another name. */
void plain_keep(plain_game *game, bool changed);

/* Corrections: lists all entries; makes the change that word (fix, insert or delete) and rest say, and asks
 * on until everything fits or is cut off or left as it was. True when the match is another now. */
void plain_entries(const sb_draft *draft);
bool plain_fix(plain_game *game, const char *word, const char *rest);

/* What is asked of the player to move, and, printed before it, what they need to know to answer: a decision,
 * or a throw that is made for them. */
void plain_question(const sb_table *table, line *question);
void plain_question_throw(const sb_table *table, line *question);

/* Whether an answer says that the dice be thrown. */
bool plain_throws(const char *answer);

/* An answer may be this long. It may name a file, and no path has so many bytes: one that is cut off names
 * none. */
enum { ANSWER_ROOM = 5000 };

/* Asks a question and reads one line of answer, blanks around it taken away. False at the end of the input or
 * on Ctrl-C, where that is caught. */
bool plain_ask(const char *question, char *answer, size_t room);

#endif
