/* SPDX-License-Identifier: MIT */
#include "tally.h"

#include <string.h>

#include "mind.h"

void tally_turn(sb_tally *tally, const sb_rules *rules, int seat, sb_tiles left) {
    double score = (double)sb_score(rules, left);
    tally->turns++;
    tally->shut[seat] += left == 0;
    if (sb_points_win(rules))
        return;
    tally->scores[seat]++;
    tally->score[seat] += score;
    tally->score_squared[seat] += score * score;
}

void tally_round(sb_tally *tally, const sb_match *match, const int64_t *before, uint64_t shut) {
    bool cut = shut && match->rules.shut == SB_SHUT_WINS && !sb_points_win(&match->rules);
    for (int seat = 0; seat < match->players; seat++) {
        double score = (double)(match->totals[seat] - before[seat]);
        if (cut && score == 0 && !(shut >> seat & 1))
            continue;
        tally->scores[seat]++;
        tally->score[seat] += score;
        tally->score_squared[seat] += score * score;
    }
}

void tally_match(sb_tally *tally, const sb_match *match) {
    int winners = __builtin_popcountll(match->winners);
    tally->games++;
    tally->ties += winners > 1;
    for (int seat = 0; seat < match->players; seat++) {
        double share = match->winners >> seat & 1 ? 1.0 / winners : 0;
        tally->won[seat] += share == 1;
        tally->wins[seat] += share;
        tally->wins_squared[seat] += share * share;
    }
}

/* A match as it is counted, event by event. */
typedef struct counting {
    sb_tally sum;
    sb_match match;
    bool whole, by_round;
    int64_t before[SB_SEATS_MAX]; /* totals when the round began */
    uint64_t shut;                /* who shut a box in it */
} counting;

static void count_turn(counting *on, const sb_match *before, const sb_event *event) {
    int seat = before->seat;
    sb_tiles open = sb_match_open(before, seat), left = open & ~event->tiles;
    bool shut = event->kind == SB_SHUT && left == 0;
    bool stuck = event->kind == SB_ROLL && on->match.asks != SB_ASKS_SHUT;
    if (on->whole && event->kind == SB_LEFT)
        tally_turn(&on->sum, &before->rules, seat, event->tiles);
    else if (on->whole && (shut || stuck))
        tally_turn(&on->sum, &before->rules, seat, left);
    if (on->whole)
        return;
    on->sum.turns += event->kind == SB_ROLL;
    on->sum.shut[seat] += shut;
    on->shut |= (uint64_t)shut << seat;
}

static sb_status count_event(counting *on, const sb_event *event) {
    sb_match before = on->match;
    sb_status status = sb_match_apply(&on->match, *event);
    if (status != SB_OK)
        return status;
    on->sum.decisions += sb_match_choices(&before, NULL, 0) > 1;
    if (before.asks != SB_ASKS_FIRST)
        count_turn(on, &before, event);
    bool over = on->match.asks == SB_ASKS_NOTHING;
    if (on->match.round == before.round && !over)
        return SB_OK;
    if (on->by_round)
        tally_round(&on->sum, &on->match, on->before, on->shut);
    memcpy(on->before, on->match.totals, sizeof on->before);
    on->shut = 0;
    if (over)
        tally_match(&on->sum, &on->match);
    return SB_OK;
}

sb_status sb_tally_record(sb_tally *tally, const sb_record *record) {
    if (!tally || !record || (record->count > 0 && !record->events))
        return SB_BAD_CALL;
    counting on = {.sum = *tally};
    sb_status status = sb_match_start(&on.match, &record->rules, record->players);
    on.whole = turns_are_whole(&record->rules);
    on.by_round = !on.whole || sb_points_win(&record->rules);
    for (size_t i = 0; i < record->count && status == SB_OK; i++)
        status = count_event(&on, &record->events[i]);
    if (status == SB_OK && on.match.asks != SB_ASKS_NOTHING)
        status = SB_NOT_NOW;
    if (status == SB_OK)
        *tally = on.sum;
    return status;
}
