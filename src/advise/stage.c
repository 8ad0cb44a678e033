/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "simulate.h"
#include "tally.h"
#include "way.h"

/* Throws for who starts, until that is settled. */
static sb_status throw_first(game *on) {
    sb_status status = SB_OK;
    while (on->match.asks == SB_ASKS_FIRST && status == SB_OK) {
        sb_turn turn = sb_match_turn(&on->match);
        sb_event event = {.kind = SB_FIRST};
        for (uint64_t left = turn.throwers; left; left &= left - 1) {
            int value = sb_random_die(&on->dice);
            if (turn.most > 6)
                value += sb_random_die(&on->dice);
            event.values[event.count++] = (uint8_t)value;
        }
        status = sb_match_apply(&on->match, event);
    }
    return status;
}

/* The next throw or decision. */
static sb_status find_event(const hall *in, game *on, sb_event *event) {
    const sb_match *match = &on->match;
    if (match->asks == SB_ASKS_ROLL) {
        int one = sb_random_die(&on->dice);
        *event = sb_event_roll(one, match->dice == 2 ? sb_random_die(&on->dice) : 0);
        return SB_OK;
    }
    in->tally->decisions += sb_match_choices(match, NULL, 0) > 1;
    return mind_choose(in->mind, in->levels[match->seat], match, &on->other, event);
}

/* A whole turn, event by event; left gets the tiles it ended with. */
static sb_status play_turn(const hall *in, game *on, sb_tiles *left) {
    for (;;) {
        sb_event event;
        *left = on->match.open[0];
        sb_status status = find_event(in, on, &event);
        if (status == SB_OK)
            status = sb_match_apply(&on->match, event);
        if (status != SB_OK)
            return status;
        *left &= ~event.tiles;
        if (*left == 0 || (event.kind == SB_ROLL && on->match.asks != SB_ASKS_SHUT))
            return SB_OK;
    }
}

static sb_status turn_stage(const hall *in, game *on) {
    sb_match *match = &on->match;
    int seat = match->seat;
    sb_tiles left = 0;
    sb_status status;
    const way_chances chances = {&on->dice, &on->other};
    if (way_turn(in->mind, in->levels[seat], match, &chances, &left, &in->tally->decisions))
        status = sb_match_apply(match, sb_event_tiles(SB_LEFT, left));
    else
        status = play_turn(in, on, &left);
    tally_turn(in->tally, &match->rules, seat, left);
    return status;
}

/* A round of single throws. */
static sb_status round_stage(const hall *in, game *on, uint64_t *shut) {
    sb_match *match = &on->match;
    uint32_t round = match->round;
    sb_status status = SB_OK;
    while (status == SB_OK && match->round == round && !game_over(on)) {
        sb_event event;
        int seat = match->seat;
        sb_tiles open = sb_match_open(match, seat);
        status = find_event(in, on, &event);
        if (status != SB_OK)
            break;
        in->tally->turns += event.kind == SB_ROLL;
        if (event.kind == SB_SHUT && event.tiles == open) {
            in->tally->shut[seat]++;
            *shut |= UINT64_C(1) << seat;
        }
        status = sb_match_apply(match, event);
    }
    return status;
}

sb_status game_start(const hall *in, uint64_t number, game *on) {
    size_t length = strlen(in->seed);
    on->match = in->start;
    sb_random_start(&on->dice, in->seed, length, 2 * number);
    sb_random_start(&on->other, in->seed, length, 2 * number + 1);
    return throw_first(on);
}

sb_status game_stage(const hall *in, game *on) {
    sb_match *match = &on->match;
    bool whole = turns_are_whole(&match->rules), by_round = !whole || sb_points_win(&match->rules);
    int64_t before[SB_SEATS_MAX];
    uint32_t round = match->round;
    uint64_t shut = 0;
    if (by_round)
        memcpy(before, match->totals, (size_t)match->players * sizeof *before);
    sb_status status = whole ? turn_stage(in, on) : round_stage(in, on, &shut);
    if (status != SB_OK)
        return status;
    if (by_round && (match->round != round || game_over(on)))
        tally_round(in->tally, match, before, shut);
    if (game_over(on))
        tally_match(in->tally, match);
    return throw_first(on);
}
