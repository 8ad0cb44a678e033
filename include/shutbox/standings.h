/* SPDX-License-Identifier: MIT */
/* Results and standings of a league as lines of text, for whoever keeps them and whoever tells them over a
 * network. docs/tables.md has the lines. */
#ifndef SHUTBOX_STANDINGS_H
#define SHUTBOX_STANDINGS_H

#include "shutbox/league.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* A result as a line, terminated, without a newline: "ID SHARE LUCK LOSS DECISIONS exact|model|none NAME",
 * shares in billionths. Its id has to be one word. Returns the length; 0 where it does not fit into room.
 * SB_LINE_MAX + 1 always suffices. */
size_t sb_result_write(const sb_result *result, char *line, size_t room);
sb_status sb_result_read(sb_result *result, const char *line, size_t length);

/* Standings as lines, each with its newline: "league NAME ...", up to "league NAME end". Ids have to be
 * single words. */
void sb_standings_write(const sb_standings *standings, sb_sink *sink, void *to);

/* Takes one of those lines, without its newline, into standings that are all zero before the first; free
 * them in every case. *whole: with it they are complete. */
sb_status sb_standings_read(sb_standings *standings, const char *line, size_t length, bool *whole);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
