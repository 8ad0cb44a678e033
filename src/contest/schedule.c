/* SPDX-License-Identifier: MIT */
#include "contest/schedule.h"

#include <stdlib.h>
#include <string.h>

/* ---- who meets whom ---- */

/* One stays where it is, and the others go around it: whoever faces another plays them. Where their number
 * is odd, nobody is in the place that stays, and whoever faces that rests. */
static void plan_robin(contest *made) {
    int around = made->players - 1 + made->players % 2, tables = made->players / 2;
    made->rounds = around;
    for (int round = 0; round < around; round++) {
        for (int table = 0; table < tables; table++) {
            int away = table + made->players % 2;
            encounter *meet = &made->encounters[made->count++];
            meet->round = round;
            meet->one = away == 0 ? round : (round + away) % around;
            meet->other = away == 0 ? around : (round + around - away) % around;
        }
    }
}

/* The strongest meet as late as can be: whoever wins always wins meets the next one in order. */
static int seed_of(int place, int size) {
    int seed = 0;
    for (int width = 2; width <= size; width *= 2) {
        int bit = place / (size / width) % 2;
        seed = bit ? width - 1 - seed : seed;
    }
    return seed;
}

/* Has come to this node, and goes on to the encounter above it. */
static void go_on(contest *of, int node, int player) {
    of->bracket[node] = player;
    for (int i = 0; i < of->count; i++) {
        encounter *meet = &of->encounters[i];
        if (of->node[i] != node / 2)
            continue;
        int *place = node % 2 ? &meet->other : &meet->one;
        *place = player;
    }
}

static void plan_knock_out(contest *made) {
    int size = 1;
    for (; size < made->players; size *= 2)
        made->rounds++;
    for (int round = 0, width = size / 2; width > 0; width /= 2, round++) {
        for (int node = width; node < 2 * width; node++) {
            bool met = round > 0 || (seed_of(2 * (node - width), size) < made->players &&
                                     seed_of(2 * (node - width) + 1, size) < made->players);
            if (!met)
                continue;
            made->node[made->count] = node;
            made->encounters[made->count++] = (encounter){.round = round, .one = -1, .other = -1};
        }
    }
    for (int place = 0; place < size; place++) {
        int seed = seed_of(place, size), beside = seed_of(place ^ 1, size);
        if (seed < made->players)
            go_on(made, beside < made->players ? size + place : (size + place) / 2, seed);
    }
}

sb_status contest_start(contest *made, contest_form form, int players, uint32_t pairs) {
    memset(made, 0, sizeof *made);
    if (players < 2)
        return SB_TOO_FEW_PLAYERS;
    if (players > CONTEST_PLAYERS_MOST)
        return SB_TOO_MANY_PLAYERS;
    if (pairs < 1 || pairs > CONTEST_PAIRS_MOST)
        return SB_BAD_CALL;
    int encounters = form == CONTEST_KNOCK_OUT ? players - 1 : players * (players - 1) / 2;
    made->form = form;
    made->players = players;
    made->pairs = pairs;
    made->encounters = calloc((size_t)encounters, sizeof *made->encounters);
    if (!made->encounters)
        return SB_NO_MEMORY;
    if (form == CONTEST_KNOCK_OUT)
        plan_knock_out(made);
    else
        plan_robin(made);
    for (int i = 0; i < made->count; i++) {
        encounter *meet = &made->encounters[i];
        meet->wanted = pairs;
        meet->shares = calloc((size_t)pairs + CONTEST_PAIRS_MORE, 2);
        if (!meet->shares)
            return SB_NO_MEMORY;
    }
    return SB_OK;
}

void contest_free(contest *of) {
    for (int i = 0; i < of->count; i++)
        free(of->encounters[i].shares);
    free(of->encounters);
    free(of->given_back);
    memset(of, 0, sizeof *of);
}

/* ---- matches ---- */

static bool is_known(const encounter *meet) {
    return meet->one >= 0 && meet->other >= 0;
}

static uint8_t *share_of(const contest *of, contest_match match) {
    if (match.encounter < 0 || match.encounter >= of->count || match.leg < 0 || match.leg > 1)
        return NULL;
    const encounter *meet = &of->encounters[match.encounter];
    return is_known(meet) && match.pair < meet->wanted ? &meet->shares[2 * match.pair + (unsigned)match.leg]
                                                       : NULL;
}

/* A pair of every encounter, then the next pair: whenever it is stopped, all have played about as much. */
static void step(const contest *of, contest_match *at) {
    at->leg = !at->leg;
    if (at->leg == 0 && ++at->encounter >= of->count) {
        at->encounter = 0;
        at->pair++;
    }
}

static uint32_t pairs_wanted(const contest *of) {
    uint32_t most = 0;
    for (int i = 0; i < of->count; i++) {
        const encounter *meet = &of->encounters[i];
        if (is_known(meet) && !meet->decided && meet->wanted > most)
            most = meet->wanted;
    }
    return most;
}

bool contest_take(contest *of, contest_match *match) {
    if (of->back_count > 0) {
        *match = of->given_back[--of->back_count];
        *share_of(of, *match) = SHARE_HELD;
        return true;
    }
    for (uint32_t most = pairs_wanted(of); of->next.pair < most; step(of, &of->next)) {
        uint8_t *share = share_of(of, of->next);
        if (!share || *share != SHARE_OPEN)
            continue;
        *share = SHARE_HELD;
        *match = of->next;
        step(of, &of->next);
        return true;
    }
    return false;
}

sb_status contest_give_back(contest *of, contest_match match) {
    uint8_t *share = share_of(of, match);
    if (!share || *share != SHARE_HELD)
        return SB_BAD_CALL;
    if (of->back_count == of->back_room) {
        size_t room = of->back_room ? 2 * of->back_room : 16;
        contest_match *grown = realloc(of->given_back, room * sizeof *grown);
        if (!grown)
            return SB_NO_MEMORY;
        of->given_back = grown;
        of->back_room = room;
    }
    *share = SHARE_OPEN;
    of->given_back[of->back_count++] = match;
    return SB_OK;
}

int contest_player(const contest *of, contest_match match, int seat) {
    const encounter *meet = &of->encounters[match.encounter];
    return (seat == 0) == (match.leg == 0) ? meet->one : meet->other;
}

/* Level: more pairs, one by one, until somebody leads or it has been enough. */
static void settle(contest *of, int number) {
    encounter *meet = &of->encounters[number];
    int even = (int)meet->played;
    if (meet->played < 2 * meet->wanted)
        return;
    meet->level = meet->halves == even;
    if (of->form == CONTEST_KNOCK_OUT && meet->level && meet->wanted < of->pairs + CONTEST_PAIRS_MORE) {
        meet->wanted++;
        of->next = (contest_match){.pair = 0};
        return;
    }
    meet->decided = true;
    if (of->form != CONTEST_KNOCK_OUT)
        return;
    int first = meet->one < meet->other ? meet->one : meet->other;
    int winner = meet->level ? first : meet->halves > even ? meet->one : meet->other;
    go_on(of, of->node[number], winner);
    of->next = (contest_match){.pair = 0}; /* there may be matches now that were passed over */
}

sb_status contest_put(contest *of, contest_match match, int halves) {
    uint8_t *share = share_of(of, match);
    if (!share || halves < 0 || halves > 2)
        return SB_BAD_CALL;
    if (*share >= SHARE_FIRST)
        return SB_SEAT_TAKEN;
    encounter *meet = &of->encounters[match.encounter];
    int own = match.leg == 0 ? halves : 2 - halves;
    *share = (uint8_t)(SHARE_FIRST + own);
    meet->halves += own;
    meet->played++;
    of->done++;
    settle(of, match.encounter);
    return SB_OK;
}

bool contest_over(const contest *of) {
    for (int i = 0; i < of->count; i++) {
        if (!of->encounters[i].decided)
            return false;
    }
    return true;
}

uint64_t contest_matches(const contest *of) {
    uint64_t sum = 0;
    for (int i = 0; i < of->count; i++)
        sum += 2 * (uint64_t)of->encounters[i].wanted;
    return sum;
}

int contest_winner(const contest *of) {
    return of->form == CONTEST_KNOCK_OUT && contest_over(of) ? of->bracket[1] : -1;
}

/* ---- what they come to ---- */

static void add_pairs(const encounter *meet, bool swapped, contest_score *sum) {
    for (uint32_t pair = 0; pair < meet->wanted; pair++) {
        const uint8_t *legs = &meet->shares[2 * pair];
        if (legs[0] < SHARE_FIRST || legs[1] < SHARE_FIRST)
            continue;
        double own = (legs[0] + legs[1] - 2 * SHARE_FIRST) / 2.0, share = swapped ? 2 - own : own;
        sum->pairs++;
        sum->sum += share;
        sum->squares += share * share;
    }
}

contest_score contest_against(const contest *of, int player, int opponent) {
    contest_score sum = {0};
    for (int i = 0; i < of->count; i++) {
        const encounter *meet = &of->encounters[i];
        if (meet->one == player && meet->other == opponent)
            add_pairs(meet, false, &sum);
        else if (meet->one == opponent && meet->other == player)
            add_pairs(meet, true, &sum);
    }
    return sum;
}

uint64_t contest_halves(const contest *of, int player, uint64_t *matches) {
    uint64_t halves = 0;
    *matches = 0;
    for (int i = 0; i < of->count; i++) {
        const encounter *meet = &of->encounters[i];
        if (meet->one != player && meet->other != player)
            continue;
        *matches += meet->played;
        halves += meet->one == player ? (uint64_t)meet->halves
                                      : 2 * (uint64_t)meet->played - (uint64_t)meet->halves;
    }
    return halves;
}
