/* SPDX-License-Identifier: MIT */
/* What programs that play are told beside the lines of a table, and what they say: docs/protocol.md. Text
 * alone, without pipes or clocks. */
#ifndef SHUTBOX_HOST_BOT_H
#define SHUTBOX_HOST_BOT_H

#include "host/program.h"
#include "shutbox/meeting.h"

/* What may be agreed on, as bits; each has its word. */
enum {
    BOT_MANY = 1,      /* many: several matches at once, each line with a mark */
    BOT_DECISIONS = 2, /* decisions: it is asked for those alone, and throws are made for it */
    BOT_CHOICES = 4,   /* choices: what it may answer stands in the question */
};

enum { BOT_VERSION = 1, BOT_TEXT_MAX = PROGRAM_LINE_MAX + 1 };

/* "hello 1 many decisions choices": which of them are offered. Returns the length, as those below; all of
 * them are terminated, without a newline, and fit into BOT_TEXT_MAX. */
size_t bot_hello(unsigned offered, char *text);

/* "ready 1 decisions": what it takes of that; words that nobody knows are for other times. SB_UNKNOWN_LINE,
 * SB_MISSING_WORD, or SB_UNKNOWN_FORMAT for another version. */
sb_status bot_read_ready(const char *text, size_t length, unsigned offered, unsigned *taken);

/* "ask 12 30", with the choices where it takes them; seconds below 0: as long as it likes. */
size_t bot_ask(const sb_match *match, uint32_t line, int seconds, unsigned taken, char *text);

/* "over 0 1": who won or shares the win; nobody where a match is broken off. */
size_t bot_over(uint64_t winners, char *text);

/* "no 12 wrong-sum". */
size_t bot_no(uint32_t line, sb_status why, char *text);

/* What it said: a wish, with the mark of its match where it plays many. A throw needs no salt. */
typedef struct bot_said {
    uint64_t mark;
    sb_wish wish;
} bot_said;

sb_status bot_read(bot_said *said, bool marked, const char *text, size_t length);

#endif
