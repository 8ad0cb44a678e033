/* SPDX-License-Identifier: MIT */
/* How a league stands, for every front end that shows words, and as JSON. */
#ifndef SHUTBOX_WORDS_ADVICE_LEAGUE_H
#define SHUTBOX_WORDS_ADVICE_LEAGUE_H

#include "shutbox/league.h"
#include "words/base/json.h"
#include "words/match/tell.h"

/* A table of the players, and who should play whom next. */
void tell_league(const sb_standings *standings, teller *tell, void *to);

/* One object: docs/json.md. */
void json_league(json *out, const sb_standings *standings);

#endif
