/* SPDX-License-Identifier: MIT */
/* Why a match ended as it did, from its last event. */
#include "shutbox/table.h"

/* Whether the last event shut a box where that wins the match at once. */
static bool is_won_by_shutting(const sb_record *record, const sb_match *over) {
    sb_match before;
    if (over->rules.shut != SB_SHUT_WINS || record->count == 0 ||
        sb_record_replay(record, record->count - 1, &before) != SB_OK)
        return false;
    return sb_news_of(&before, &record->events[record->count - 1], over).shut;
}

sb_end sb_end_of(const sb_record *record) {
    sb_match over;
    if (!record || sb_record_replay(record, record->count, &over) != SB_OK || over.asks != SB_ASKS_NOTHING)
        return SB_END_NONE;
    if (over.winners == 0)
        return SB_END_LOST;
    if (is_won_by_shutting(record, &over))
        return SB_END_SHUT;
    if (over.rules.reach == SB_REACH_OUT && __builtin_popcountll(over.out) == over.players - 1)
        return SB_END_LAST_IN;
    return sb_points_win(&over.rules) ? SB_END_MOST : SB_END_FEWEST;
}
