/* SPDX-License-Identifier: MIT */
/* Answers as people type them: shorter than the lines of a record, since what is asked is known. */
#ifndef SHUTBOX_ANSWER_H
#define SHUTBOX_ANSWER_H

#include "shutbox/record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* "1,2,b9", "1 2 b9", "1+2" or, for none, "-". False leaves *tiles undefined. */
bool sb_tiles_read(const char *text, sb_tiles *tiles);

/* "5+4", "5,4", "5 4", "54", or "5" for one die: *b is 0 then. */
bool sb_dice_read(const char *text, int *a, int *b);

/* An answer to what the match asks: the record's own line, tiles, dice, first throws, "s" and "r" to stop and
 * to risk, "1" and "2" where the dice are chosen, or nothing at all where there is only one way. Whether it
 * may happen is for the match to say. */
bool sb_answer_read(const char *text, const sb_match *match, sb_event *event);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
