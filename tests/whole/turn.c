/* SPDX-License-Identifier: MIT */
#include "turn.h"

#include <stdlib.h>
#include <string.h>

turn turn_make(const plain_box *box, int seats, bool responds) {
    turn at = {.box = box, .seats = seats, .responds = responds};
    at.ended = calloc((size_t)box->classes, sizeof *at.ended);
    at.value = calloc((size_t)box->states, sizeof *at.value);
    at.mine = calloc((size_t)box->states, sizeof *at.mine);
    if (!at.ended || !at.value || !at.mine || seats > TURN_SEATS)
        abort();
    return at;
}

void turn_free(turn *at) {
    free(at->ended);
    free(at->value);
    free(at->mine);
}

/* The first of the moves that is as good for the mover as any. */
static int chosen(const turn *at, const plain_moves *moves) {
    double best = 0;
    int move = 0;
    for (int i = 0; i < moves->count; i++)
        best = whole_most(best, at->mine[moves->to[i]]);
    while (at->mine[moves->to[move]] < best - WHOLE_TIE)
        move++;
    return moves->to[move];
}

static void add_throw(const turn *at, int state, int number, double chance, double *sum) {
    const plain_moves *moves = &at->box->moves[state][number];
    const double *from = at->ended[at->box->class_of[state]];
    double response = 0;
    if (moves->count > 0)
        from = at->value[chosen(at, moves)];
    for (int seat = 0; seat < at->seats; seat++)
        sum[seat] += chance * from[seat];
    if (!at->responds)
        return;
    for (int i = 0; i < moves->count; i++)
        response = whole_most(response, at->value[moves->to[i]][TURN_SEATS + at->mover]);
    sum[TURN_SEATS + at->mover] += chance * (moves->count > 0 ? response : from[TURN_SEATS + at->mover]);
    sum[TURN_SEATS + 1 - at->mover] += chance * from[TURN_SEATS + 1 - at->mover];
}

static void throw_dice(const turn *at, int state, int dice, double *sum) {
    memset(sum, 0, TURN_COLUMNS * sizeof *sum);
    for (int i = 0; i < at->box->throws; i++) {
        double chance = dice == 1 ? at->box->by[i].one : at->box->by[i].two;
        if (chance > 0)
            add_throw(at, state, i, chance, sum);
    }
}

static void choose_dice(const turn *at, int state, double *here) {
    double two[TURN_COLUMNS], most;
    throw_dice(at, state, at->box->dice[state] & SB_ONE_DIE ? 1 : 2, here);
    if (at->box->dice[state] != SB_EITHER_DICE)
        return;
    throw_dice(at, state, 2, two);
    most = whole_most(here[TURN_SEATS + at->mover], two[TURN_SEATS + at->mover]);
    if (two[at->mover] > here[at->mover] + WHOLE_TIE)
        memcpy(here, two, sizeof two);
    here[TURN_SEATS + at->mover] = most;
}

void turn_play(turn *at) {
    memcpy(at->value[0], at->ended[0], sizeof at->ended[0]);
    at->mine[0] = at->value[0][at->mover];
    for (int state = 1; state < at->box->states; state++) {
        choose_dice(at, state, at->value[state]);
        at->mine[state] = at->value[state][at->mover];
    }
}

sb_match turn_after(const sb_match *match, const plain_box *box, int class) {
    sb_match ended = *match;
    if (sb_match_apply(&ended, sb_event_tiles(SB_LEFT, box->like[class])) != SB_OK)
        abort();
    return ended;
}

void turn_compare(whole_found *found, sb_solver *solver, const sb_match *match, const turn *at) {
    for (int state = 1; state < at->box->states; state++) {
        sb_match there = *match;
        if (sb_match_place(&there, at->box->open[state]) != SB_OK)
            abort();
        whole_compare(found, solver, &there, at->value[state]);
    }
}

bool turn_starts(const sb_match *match) {
    return match->asks == SB_ASKS_ROLL || match->asks == SB_ASKS_DICE;
}
