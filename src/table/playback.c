/* SPDX-License-Identifier: MIT */
/* Watching a match again. Where one is follows from the record, so every step plays it anew from its start:
 * that takes no time worth mentioning. */
#include "shutbox/playback.h"

#include <string.h>

sb_status sb_playback_go(sb_playback *shown, size_t at) {
    if (!shown || !shown->record)
        return SB_BAD_CALL;
    if (at > shown->record->count)
        return SB_NO_SUCH_ENTRY;
    sb_playback made = {.record = shown->record, .at = at};
    sb_status status = sb_record_replay(shown->record, 0, &made.match);
    made.before = made.match;
    for (size_t i = 0; i < at && status == SB_OK; i++) {
        const sb_event *event = &shown->record->events[i];
        made.before = made.match;
        status = sb_match_apply(&made.match, *event);
        if (event->kind == SB_ROLL)
            memcpy(made.dice, event->values, sizeof made.dice);
    }
    if (status == SB_OK)
        *shown = made;
    return status;
}

sb_status sb_playback_start(sb_playback *shown, const sb_record *record) {
    sb_match over;
    if (!shown || !record)
        return SB_BAD_CALL;
    sb_status status = sb_record_replay(record, record->count, &over);
    if (status != SB_OK)
        return status;
    *shown = (sb_playback){.record = record};
    return sb_playback_go(shown, 0);
}

/* Whether a turn begins here, or a round: another player is asked, or the same one in another round. */
static bool begins(const sb_playback *there, bool round) {
    bool other = there->before.round != there->match.round;
    return there->at == 0 || other || (!round && there->before.seat != there->match.seat);
}

/* The next place in this direction where one begins, or the end of the record. */
static size_t seek(const sb_playback *from, int by, bool round) {
    sb_playback there = *from;
    size_t last = from->record->count;
    do {
        if ((by < 0 && there.at == 0) || (by > 0 && there.at == last))
            break;
        if (sb_playback_go(&there, by < 0 ? there.at - 1 : there.at + 1) != SB_OK)
            break;
    } while (!begins(&there, round));
    return there.at;
}

bool sb_playback_step(sb_playback *shown, sb_step step) {
    if (!shown || !shown->record)
        return false;
    size_t at = shown->at, to, last = shown->record->count;
    switch (step) {
    case SB_STEP_START:
        to = 0;
        break;
    case SB_STEP_BACK:
        to = at > 0 ? at - 1 : 0;
        break;
    case SB_STEP_ON:
        to = at < last ? at + 1 : last;
        break;
    case SB_STEP_TURN_BACK:
    case SB_STEP_ROUND_BACK:
        to = seek(shown, -1, step == SB_STEP_ROUND_BACK);
        break;
    case SB_STEP_TURN_ON:
    case SB_STEP_ROUND_ON:
        to = seek(shown, 1, step == SB_STEP_ROUND_ON);
        break;
    case SB_STEP_END:
        to = last;
        break;
    default:
        return false;
    }
    return to != at && sb_playback_go(shown, to) == SB_OK;
}

const sb_event *sb_playback_event(const sb_playback *shown) {
    bool some = shown && shown->record && shown->at > 0 && shown->at <= shown->record->count;
    return some ? &shown->record->events[shown->at - 1] : NULL;
}
