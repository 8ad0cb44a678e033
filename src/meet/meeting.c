/* SPDX-License-Identifier: MIT */
/* Who is at the table, and what it waits for. */
#include "meet.h"

#include <stdlib.h>
#include <string.h>

void sb_meeting_start(sb_meeting *meeting, const sb_hasher *hasher) {
    if (!meeting)
        return;
    memset(meeting, 0, sizeof *meeting);
    meeting->hasher = hasher;
    meeting->asks_back = -1;
    meeting->stand_in = SB_CASUAL;
    meeting->watched = meeting->listed = meeting->hints = true;
}

void sb_meeting_free(sb_meeting *meeting) {
    if (!meeting)
        return;
    free(meeting->chair);
    free(meeting->since);
    meeting->chair = NULL;
    meeting->since = NULL;
    meeting->seats = meeting->since_count = meeting->since_room = 0;
}

int meeting_mover(const sb_meeting *meeting) {
    if (meeting->stage != SB_STAGE_PLAY)
        return -1;
    int seat = sb_match_turn(&meeting->match).seat;
    return seat < 0 ? -1 : meeting->order[seat];
}

uint64_t sb_meeting_asked(const sb_meeting *meeting) {
    if (!meeting || meeting->stage != SB_STAGE_PLAY)
        return 0;
    sb_turn turn = sb_match_turn(&meeting->match);
    if (turn.asks != SB_ASKS_FIRST)
        return UINT64_C(1) << meeting->order[turn.seat];
    uint64_t asked = 0;
    for (uint64_t left = turn.throwers; left; left &= left - 1)
        asked |= UINT64_C(1) << meeting->order[__builtin_ctzll(left)];
    return asked;
}

bool chair_waits(const sb_chair *chair) {
    return chair->taken && chair->level == SB_PERSON && chair->lapses < SB_LAPSES_MOST;
}

bool sb_meeting_waits(const sb_meeting *meeting) {
    for (uint64_t asked = sb_meeting_asked(meeting); asked; asked &= asked - 1) {
        if (chair_waits(&meeting->chair[__builtin_ctzll(asked)]))
            return true;
    }
    return false;
}

bool sb_meeting_ready(const sb_meeting *meeting) {
    if (!meeting || meeting->stage != SB_STAGE_LOBBY)
        return false;
    for (int seat = 0; seat < meeting->seats; seat++) {
        if (!meeting->chair[seat].taken)
            return false;
    }
    return true;
}

bool sb_meeting_needs_chain(const sb_meeting *meeting) {
    if (!meeting)
        return false;
    const sb_bond *bond = &meeting->bond;
    return bond->promised == 0 && (bond->chains == 0 || bond->left == 1);
}

int meeting_decision(const sb_meeting *meeting, int chair) {
    int found = meeting->since_count - 1;
    while (found >= 0 && meeting->since[found].chair != chair)
        found--;
    return found;
}

bool sb_meeting_granted(const sb_meeting *meeting) {
    if (!meeting)
        return false;
    for (int seat = 0; seat < meeting->seats; seat++) {
        const sb_chair *chair = &meeting->chair[seat];
        if (seat != meeting->asks_back && chair_waits(chair) && !chair->consents)
            return false;
    }
    return meeting->asks_back >= 0;
}

void key_hash(const sb_hasher *hasher, const uint8_t key[SB_KEY_SIZE], uint8_t hash[SB_KEY_SIZE]) {
    uint8_t whole[SB_SECRET_SIZE];
    hasher->hash(whole, key, SB_KEY_SIZE);
    memcpy(hash, whole, SB_KEY_SIZE);
}

bool key_read(uint8_t key[SB_KEY_SIZE], const char *text, size_t length) {
    char whole[SB_SECRET_TEXT];
    uint8_t bytes[SB_SECRET_SIZE];
    if (length != SB_KEY_TEXT)
        return false;
    memset(whole, '0', sizeof whole);
    memcpy(whole, text, length);
    if (!sb_secret_read(bytes, whole, sizeof whole))
        return false;
    memcpy(key, bytes, SB_KEY_SIZE);
    return true;
}

void key_write(const uint8_t key[SB_KEY_SIZE], char text[SB_KEY_TEXT + 1]) {
    uint8_t bytes[SB_SECRET_SIZE] = {0};
    char whole[SB_SECRET_TEXT + 1];
    memcpy(bytes, key, SB_KEY_SIZE);
    sb_secret_write(bytes, whole);
    memcpy(text, whole, SB_KEY_TEXT);
    text[SB_KEY_TEXT] = '\0';
}
