/* Computer players: which choice a level of play makes. */
#ifndef SHUTBOX_ADVISE_H
#define SHUTBOX_ADVISE_H

#include "shutbox/random.h"
#include "shutbox/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a computer player of this level does where a decision is asked for (dice, tiles, stop or risk). The
 * same random state gives the same choice. False where no decision is asked for, or nobody of that level
 * plays yet. */
bool sb_choose(sb_level level, const sb_match *match, sb_random *random, sb_event *choice);

/* Whether computer players of this level can play these rules. */
bool sb_level_plays(sb_level level, const sb_rules *rules);

#ifdef __cplusplus
}
#endif

#endif
