/* SPDX-License-Identifier: MIT */
#include "shutbox/position.h"

static sb_status start(const sb_position *position, sb_match *match) {
    const sb_rules *rules = &position->rules;
    sb_status status = sb_match_start_at(match, rules, position->players, position->totals, position->round);
    bool looked_at = position->open || position->roll[0];
    if (status != SB_OK || match->asks != SB_ASKS_FIRST || !looked_at)
        return status;
    /* A box or a throw can only be looked at once somebody has started. */
    sb_rules seated = *rules;
    seated.start = SB_START_SEAT;
    status = sb_match_start_at(match, &seated, position->players, position->totals, position->round);
    match->rules.start = rules->start;
    return status;
}

static sb_status throw_dice(const sb_position *position, sb_match *match) {
    int a = position->roll[0], b = position->roll[1];
    if (match->asks == SB_ASKS_DICE && b == 0)
        sb_match_apply(match, sb_event_dice(1));
    return sb_match_apply(match, sb_event_roll(a, b));
}

sb_status sb_position_match(const sb_position *position, sb_match *match, sb_position_part *part) {
    sb_match made;
    if (!position || !match || !part)
        return SB_BAD_CALL;
    sb_status status = start(position, &made);
    *part = SB_POSITION_START;
    if (status == SB_OK && position->open) {
        *part = SB_POSITION_OPEN;
        status = sb_match_place(&made, position->open);
    }
    if (status == SB_OK && (position->roll[0] || position->roll[1])) {
        *part = SB_POSITION_ROLL;
        status = throw_dice(position, &made);
    }
    if (status == SB_OK)
        *match = made;
    return status;
}

bool sb_position_stuck(const sb_position *position, const sb_match *match) {
    if (!position || !match)
        return false;
    bool theirs = match->asks == SB_ASKS_SHUT && match->seat == match->starter;
    return position->roll[0] && !theirs;
}
