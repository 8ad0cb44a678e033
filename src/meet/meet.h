/* SPDX-License-Identifier: MIT */
/* Inside the meeting: what its parts share. */
#ifndef SHUTBOX_MEET_MEET_H
#define SHUTBOX_MEET_MEET_H

#include "shutbox/meeting.h"

/* A decision since the last throw. */
typedef struct sb_past {
    sb_event event;
    uint32_t line;
    int chair;
} sb_past;

/* The word behind an event's line that says whose doing it was not. */
#define BY_CLOCK "by=clock"

/* The chair of the player to move, -1 where several or none are. */
int meeting_mover(const sb_meeting *meeting);

/* Whether a person sits there who is waited for. */
bool chair_waits(const sb_chair *chair);

/* Where in meeting->since the last decision of this chair is, -1: nowhere. */
int meeting_decision(const sb_meeting *meeting, int chair);

/* Reads the line of an event, with its proof where it has one. */
sb_status event_line_read(const char *line, size_t length, sb_event *event, sb_proof *proof, bool *by_clock);

/* The hash of a person's key that stands in lines. */
void key_hash(const sb_hasher *hasher, const uint8_t key[SB_KEY_SIZE], uint8_t hash[SB_KEY_SIZE]);

/* A person's key as text, and its hash as it stands in lines. */
bool key_read(uint8_t key[SB_KEY_SIZE], const char *text, size_t length);
void key_write(const uint8_t key[SB_KEY_SIZE], char text[SB_KEY_TEXT + 1]);

#endif
