/* SPDX-License-Identifier: MIT */
/* Plays lines of a record against a match and compares where that leads, so that a test reads like a game. */
#ifndef SHUTBOX_TEST_SCRIPT_H
#define SHUTBOX_TEST_SCRIPT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shutbox/shutbox.h"

#define STATE_TEXT_MAX 8192

/* Where the match stands, as words "field=value" with blanks between:
 * asks seat dice roll round totals (or points) low throwers open out winners. Lists have commas between,
 * boxes of their own a bar; "-" stands for nothing. */
void state_write(const sb_match *match, char text[STATE_TEXT_MAX]);

/* Starts a match by "ID [field=value ...]". */
#define begin(match, rules, players) begin_at(match, rules, players, __FILE__, __LINE__)

/* Makes the lines happen, one after another, parted by ";" or a newline. */
#define play(match, lines) play_at(match, lines, __FILE__, __LINE__)

/* The state has these words; those not named may be anything. */
#define expect(match, words) expect_at(match, words, __FILE__, __LINE__)

/* The line (or event) is refused with this status, and the match stays as it was to the byte. */
#define refuses(match, line, status)        refuses_at(match, line, status, __FILE__, __LINE__)
#define refuses_event(match, event, status) refuses_event_at(match, event, status, __FILE__, __LINE__)

/* The moves open now are exactly these, in this order: "9, 4+5, 3+6". */
#define expect_moves(match, moves) expect_moves_at(match, moves, __FILE__, __LINE__)

void begin_at(sb_match *match, const char *rules, int players, const char *file, int line);
void play_at(sb_match *match, const char *lines, const char *file, int line);
void expect_at(const sb_match *match, const char *words, const char *file, int line);
void refuses_at(sb_match *match, const char *text, sb_status status, const char *file, int line);
void refuses_event_at(sb_match *match, sb_event event, sb_status status, const char *file, int line);
void expect_moves_at(const sb_match *match, const char *moves, const char *file, int line);

/* Rules that must be good. */
sb_rules rules_of(const char *text);

/* A set of tiles from its names, "1 b9"; "" and "-" are none. */
sb_tiles tiles_of(const char *names);

#endif
