/* SPDX-License-Identifier: MIT */
/* What somebody can be proud of, match by match. */
#ifndef SHUTBOX_TABLE_HONOURS_H
#define SHUTBOX_TABLE_HONOURS_H

#include "shutbox/stats.h"

/* Adds a finished match of this player. */
void honours_add(sb_honours *honours, const sb_match_facts *facts, const sb_player_facts *player,
                 int64_t when);

#endif
