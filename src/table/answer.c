/* SPDX-License-Identifier: MIT */
/* Answers as people type them. */
#include "shutbox/answer.h"

#include <string.h>

static const char between[] = " ,+\t";

bool sb_tiles_read(const char *text, sb_tiles *tiles) {
    if (!text || !tiles)
        return false;
    *tiles = 0;
    if (strcmp(text, "-") == 0)
        return true;
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        size_t length = strcspn(text, between);
        int bit = sb_tile_read(text, length);
        if (bit < 0 || *tiles >> bit & 1)
            return false;
        *tiles |= (sb_tiles)1 << bit;
        text += length;
    }
    return *tiles != 0;
}

bool sb_dice_read(const char *text, int *a, int *b) {
    int dice[2] = {0, 0}, count = 0;
    if (!text || !a || !b)
        return false;
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        if (*text < '1' || *text > '6' || count == 2)
            return false;
        dice[count++] = *text++ - '0';
    }
    *a = dice[0];
    *b = dice[1];
    return count > 0;
}

/* Nothing said is the only way there is. */
static bool read_shut(const char *text, const sb_match *match, sb_event *event) {
    sb_tiles tiles;
    sb_event only[2];
    if (!*text && sb_match_choices(match, only, 2) == 1) {
        *event = only[0];
        return true;
    }
    if (!sb_tiles_read(text, &tiles) || tiles == 0)
        return false;
    *event = sb_event_tiles(SB_SHUT, tiles);
    return true;
}

static bool read_left(const char *text, sb_event *event) {
    sb_tiles tiles;
    if (!sb_tiles_read(text, &tiles))
        return false;
    *event = sb_event_tiles(SB_LEFT, tiles);
    return true;
}

static bool read_stand(const char *text, sb_event *event) {
    bool stop = strcmp(text, "s") == 0, risk = strcmp(text, "r") == 0;
    if (stop || risk)
        *event = sb_event_plain(stop ? SB_STOP : SB_RISK);
    return stop || risk;
}

static bool read_first(const char *text, sb_event *event) {
    static const char word[] = "first ";
    char whole[SB_LINE_MAX + 1];
    size_t length = strlen(text);
    if (length + sizeof word > sizeof whole)
        return false;
    memcpy(whole, word, sizeof word - 1);
    memcpy(whole + sizeof word - 1, text, length + 1);
    return sb_event_read(event, whole, sizeof word - 1 + length) == SB_OK;
}

static bool read_throw(const char *text, bool choosing, sb_event *event) {
    int a, b;
    if (!sb_dice_read(text, &a, &b))
        return false;
    *event = choosing && b == 0 ? sb_event_dice(a) : sb_event_roll(a, b);
    return true;
}

bool sb_answer_read(const char *text, const sb_match *match, sb_event *event) {
    if (!text || !match || !event)
        return false;
    if (sb_event_read(event, text, strlen(text)) == SB_OK)
        return true;
    switch (match->asks) {
    case SB_ASKS_FIRST:
        return read_first(text, event);
    case SB_ASKS_SHUT:
        return read_shut(text, match, event);
    case SB_ASKS_LEFT:
        return read_left(text, event);
    case SB_ASKS_STAND:
        return read_stand(text, event);
    default:
        return read_throw(text, match->asks == SB_ASKS_DICE, event);
    }
}
