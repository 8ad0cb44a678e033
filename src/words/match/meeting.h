/* SPDX-License-Identifier: MIT */
/* What goes on at a table elsewhere besides the match itself, in words. */
#ifndef SHUTBOX_WORDS_MATCH_MEETING_H
#define SHUTBOX_WORDS_MATCH_MEETING_H

#include "words/match/tell.h"

/* Says what a visitor was told; nothing where that is nothing for people. before: the match before it. A
 * throw's sentence says that its proof was checked. */
void tell_told(const sb_visit *visit, const sb_told *told, const sb_match *before, teller *tell, void *to);

/* What is played and who sits where; a sentence each. */
void tell_lobby(const sb_visit *visit, teller *tell, void *to);

/* The league and the season that matches count in; nothing where they count in none. */
void line_add_league(line *to, const char *league, const char *season);

/* A chair in the lobby: its number and who sits there. */
void line_add_chair(line *to, const sb_visit *visit, int chair);

/* The alarm, as one sentence. */
void line_add_alarm(line *to, const sb_visit *visit);

#endif
