/* SPDX-License-Identifier: MIT */
/* Watching a match again: where one is in a record, what the table looked like there, and steps from it.
 * Shared by every screen that shows it. */
#ifndef SHUTBOX_PLAYBACK_H
#define SHUTBOX_PLAYBACK_H

#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Plain data but for the record, which is only lent and must outlive it. */
typedef struct sb_playback {
    const sb_record *record;
    size_t at;       /* so many events have happened */
    sb_match before; /* the match before the last of them; at the start the same as: */
    sb_match match;  /* as it stands after them */
    uint8_t dice[2]; /* the last throw, 0 for none */
} sb_playback;

typedef enum sb_step {
    SB_STEP_START,
    SB_STEP_BACK, /* an event */
    SB_STEP_ON,
    SB_STEP_TURN_BACK, /* to where this player's turn began, or the one before it */
    SB_STEP_TURN_ON,   /* to where the next one's begins */
    SB_STEP_ROUND_BACK,
    SB_STEP_ROUND_ON,
    SB_STEP_END,
    SB_STEP_COUNT
} sb_step;

/* At the start of a record that the rules take. SB_BAD_CALL without one, or what they refuse in it. */
sb_status sb_playback_start(sb_playback *shown, const sb_record *record);

/* Goes to where so many events have happened; SB_NO_SUCH_ENTRY where there are fewer. */
sb_status sb_playback_go(sb_playback *shown, size_t at);

/* Takes a step; false where it leads nowhere else. */
bool sb_playback_step(sb_playback *shown, sb_step step);

/* The last event that happened, NULL at the start. */
const sb_event *sb_playback_event(const sb_playback *shown);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
