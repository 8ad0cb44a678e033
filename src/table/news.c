/* SPDX-License-Identifier: MIT */
/* What an event brought about, from the match before and after it. */
#include "shutbox/table.h"

/* A throw that leads to no question about it was of no use to anyone it was for. */
static bool is_stuck(const sb_event *event, const sb_match *after) {
    return event->kind == SB_ROLL && after->asks != SB_ASKS_SHUT;
}

static sb_tiles box_after(const sb_match *before, const sb_event *event) {
    if (event->kind == SB_LEFT)
        return event->tiles;
    sb_tiles open = sb_match_open(before, before->seat);
    return event->kind == SB_SHUT ? open & ~event->tiles : open;
}

static uint64_t changed_totals(const sb_match *before, const sb_match *after) {
    uint64_t changed = 0;
    for (int seat = 0; seat < after->players; seat++) {
        if (before->totals[seat] != after->totals[seat])
            changed |= UINT64_C(1) << seat;
    }
    return changed;
}

sb_news sb_news_of(const sb_match *before, const sb_event *event, const sb_match *after) {
    sb_news news = {.seat = sb_match_turn(before).seat};
    if (!before || !event || !after || after->players > SB_SEATS_MAX || event->kind == SB_FIRST)
        return news;
    bool moved = event->kind == SB_SHUT || event->kind == SB_LEFT;
    news.stuck = is_stuck(event, after);
    news.left = box_after(before, event);
    news.shut = moved && news.left == 0;
    news.turn_over = news.stuck || news.shut || event->kind == SB_LEFT;
    news.total = sb_score(&before->rules, news.left);
    news.match_over = after->asks == SB_ASKS_NOTHING;
    news.round_over = news.match_over || after->round != before->round;
    news.scored = changed_totals(before, after);
    news.gone = after->out & ~before->out;
    bool beats = sb_beats_low(before->low, news.total);
    news.low_taken = before->rules.flow == SB_FLOW_LOW && news.turn_over && beats;
    return news;
}
