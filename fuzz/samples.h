/* SPDX-License-Identifier: MIT */
/* Small games for fuzz targets to begin with: whoever thinks about them is soon done. */
#ifndef SHUTBOX_FUZZ_SAMPLES_H
#define SHUTBOX_FUZZ_SAMPLES_H

#include <stdbool.h>

#include "shutbox/record.h"

#define SAMPLE_RULES                                                                                         \
    "ten tiles=4 limit=9", "nine tiles=3 limit=6", "twelve tiles=3 limit=9",                                 \
        "twelve-digits tiles=3 limit=40", "double tiles=2 rounds=2", "double-last tiles=2 limit=2",          \
        "double-last tiles=2 limit=1 start=seat", "arena tiles=2 limit=4", "arena-common tiles=2 limit=4",   \
        "arena-quick tiles=2", "double-solo tiles=2", "ten tiles=4 players=1", "ten tiles=2 limit=5 rows=2"

#define SAMPLE_RECORDS                                                                                       \
    "shutbox 1\nrules ten tiles=4 limit=9\nplayer A\nplayer B bot=perfect\nroll 1 2\nshut 3\nroll 1 1\n",    \
        "shutbox 1\nrules nine tiles=3 limit=6\nplayer A\nplayer A bot=casual\nroll 1\nshut 1\nroll 2\n",    \
        "shutbox 1\nrules double-last tiles=2 limit=2\nplayer A\nplayer B\nfirst 3 4\nroll 1 2\n",           \
        "shutbox 1\nrules double tiles=2 rounds=2\nplayer A\nplayer B\nfirst 3 4\nroll 1 2\nshut 1 2\n",     \
        "shutbox 1\nrules arena tiles=2 limit=4\nplayer A bot=expert\nplayer B\nroll 1 2\n",                 \
        "shutbox 1\nrules arena-common tiles=2 limit=4\nplayer A\nplayer B bot=skilled\nroll 1 2\n"          \
        "shut 1 2\n",                                                                                        \
        "shutbox 1\nrules ten tiles=4 players=1\nplayer A\nseed x\n",                                        \
        "shutbox 1\nrules nine tiles=3 limit=6\nplayer A\nplayer B\nleft 1 2\nleft -\n"

/* Whether somebody who thinks about these is soon done. */
static inline bool rules_are_small(const sb_rules *rules) {
    return rules->tiles * rules->rows <= 4 && rules->limit <= 100 && rules->rounds <= 10;
}

#endif
