/* SPDX-License-Identifier: MIT */
/* Where a match stands, for programs: docs/json.md, replay. */
#ifndef SHUTBOX_WORDS_MATCH_STANDING_JSON_H
#define SHUTBOX_WORDS_MATCH_STANDING_JSON_H

#include "shutbox/shutbox.h"
#include "words/base/json.h"

/* One object, with all that a program needs to show the match and to go on with it. */
void json_standing(json *out, const sb_record *record, const sb_match *match);

#endif
