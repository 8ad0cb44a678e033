/* SPDX-License-Identifier: MIT */
/* Whether some bytes can be a match: what sb_match_start and sb_match_apply make always is. */
#include "flow.h"

static bool boxes_hold(const sb_match *match) {
    sb_tiles box = sb_box(&match->rules);
    for (int seat = 0; seat < match->players; seat++) {
        sb_tiles open = match->open[seat];
        if (open & ~box || sb_behind(&match->rules, open) & ~open || match->totals[seat] < 0)
            return false;
    }
    return true;
}

static bool seats_hold(const sb_match *match) {
    uint64_t nobody = match->players == SB_SEATS_MAX ? 0 : ~UINT64_C(0) << match->players;
    uint64_t named = match->out | match->waiting | match->throwers | match->winners;
    return match->seat < match->players && match->starter < match->players &&
           match->holder < match->players && !(named & nobody);
}

/* Whether the throw on the table and the dice to throw are those of what is asked. */
static bool dice_hold(const sb_match *match) {
    bool used = match->asks == SB_ASKS_SHUT;
    bool thrown = match->roll[0] >= 1 && match->roll[0] <= 6 && match->roll[1] <= 6;
    bool none = match->roll[0] == 0 && match->roll[1] == 0;
    return (used ? thrown : none) && match->dice <= 2 && (match->asks != SB_ASKS_ROLL || match->dice > 0);
}

/* Whether this can be asked by these rules, of somebody who is still in. */
static bool question_holds(const sb_match *match) {
    switch (match->asks) {
    case SB_ASKS_NOTHING:
        return true;
    case SB_ASKS_FIRST:
        return match->throwers != 0;
    case SB_ASKS_STAND:
        return match->rules.flow == SB_FLOW_LAST;
    case SB_ASKS_LEFT:
        return match->rules.flow == SB_FLOW_THROWS;
    case SB_ASKS_SHUT:
        return sb_can_move(&match->rules, box_of(match, match->seat), match->roll[0], match->roll[1]);
    default:
        return box_of(match, match->seat) != 0;
    }
}

static bool round_holds(const sb_match *match) {
    bool asked = match->asks != SB_ASKS_NOTHING && match->asks != SB_ASKS_FIRST;
    bool counted = match->rules.flow != SB_FLOW_COMMON || match->asks == SB_ASKS_SHUT;
    bool waited_for = match->waiting >> match->seat & 1;
    bool last = !match->rules.rounds || match->round <= match->rules.rounds;
    return match->round > 0 && last && match->low >= -1 && (!asked || !counted || waited_for) &&
           (!asked || !(match->out >> match->seat & 1));
}

sb_status sb_match_check(const sb_match *match) {
    if (!match_safe(match))
        return SB_BAD_CALL;
    sb_status status = sb_rules_check(&match->rules).why;
    if (status == SB_OK)
        status = sb_rules_seats(&match->rules, match->players);
    if (status != SB_OK)
        return status;
    bool holds = seats_hold(match) && boxes_hold(match) && dice_hold(match) && question_holds(match) &&
                 round_holds(match);
    return holds ? SB_OK : SB_BAD_CALL;
}
