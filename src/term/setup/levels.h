/* SPDX-License-Identifier: MIT */
/* Who can sit on a seat. */
#ifndef SHUTBOX_TERM_SETUP_LEVELS_H
#define SHUTBOX_TERM_SETUP_LEVELS_H

#include "term/term.h"

/* The next level after this one that can play these rules, around in either direction. */
sb_level level_next(const term_setup *setup, sb_level level, int step, const sb_rules *rules, int players);

#endif
