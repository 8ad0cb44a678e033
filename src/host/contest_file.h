/* SPDX-License-Identifier: MIT */
/* A tournament on disk: what is played, and a line for each match that is over. Lines are appended and put on
 * disk, never changed; one that was cut off is none. Whoever holds the file is alone with it. */
#ifndef SHUTBOX_HOST_CONTEST_FILE_H
#define SHUTBOX_HOST_CONTEST_FILE_H

#include "contest/schedule.h"
#include "host/board.h"

/* What is played. */
typedef struct contest_head {
    sb_rules rules;
    contest_form form;
    uint32_t pairs;
    double seconds;
    char seed[SB_SEED_MAX + 1];
    int players;
    char *player[CONTEST_PLAYERS_MOST]; /* "perfect" or "cmd:./mybot" */
} contest_head;

/* One match that is over. */
typedef struct contest_line {
    contest_match match;
    int halves;         /* of a win, for the first seat */
    player_fault fault; /* by which it was lost, if it was, */
    int seat;           /* by this one */
    uint32_t decisions;
} contest_line;

void contest_head_free(contest_head *head);

/* The words for a form ("knock-out") and for a fault ("crashed"; NULL for none). */
const char *contest_form_word(contest_form form);
const char *player_fault_word(player_fault fault);

/* What was wrong with a file. */
typedef struct contest_trouble {
    sb_status why; /* SB_OK: errno */
    size_t line;
} contest_trouble;

typedef struct contest_file {
    int file; /* -1: none */
    char *text;
    size_t length, room; /* to be written */
    bool failed;         /* errno says why */
    int why;
} contest_file;

/* Opens the file at the path, or makes it where there is none and make is true. *found: it has a head, which
 * is read, and each line of a match after that told. False: *trouble. EWOULDBLOCK: somebody else holds it. */
bool contest_file_open(contest_file *made, const char *path, bool make, contest_head *head, bool *found,
                       sb_status (*tell)(void *to, const contest_head *head, const contest_line *line),
                       void *to, contest_trouble *trouble);

/* Writes the head of a new one. */
bool contest_file_begin(contest_file *of, const contest_head *head);

/* Notes a match; it is on disk after the next sync. */
void contest_file_add(contest_file *of, const contest_line *line);
bool contest_file_sync(contest_file *of);
void contest_file_close(contest_file *of);

/* One line of a match, without its newline. SB_UNKNOWN_LINE, SB_BAD_WORD, SB_MISSING_WORD. */
size_t contest_line_write(const contest_line *line, char *text, size_t room);
sb_status contest_line_read(contest_line *line, const char *text);

#endif
