/* SPDX-License-Identifier: MIT */
/* Last one standing: one round of one match state. */
#include <stdlib.h>
#include <string.h>

#include "last.h"
#include "solve/turn/turn.h"

/* Copies for so many players are for speed; the page, which is downloaded, does with one. */
#ifdef __OPTIMIZE_SIZE__
#define INLINE static
#else
#define INLINE static inline __attribute__((always_inline))
#endif

static int seat_after(int set, int seat, int players) {
    do
        seat = (seat + 1) % players;
    while (!(set >> seat & 1));
    return seat;
}

static int seat_before(int set, int seat, int players) {
    do
        seat = (seat + players - 1) % players;
    while (!(set >> seat & 1));
    return seat;
}

static void add_run(last_round *round, int set) {
    round->run_start[round->runs++] = round->nodes;
    for (int seat = 0; seat < round->players; seat++) {
        if (set >> seat & 1)
            round->node_of[set * round->players + seat] = round->nodes++;
    }
    round->run_start[round->runs] = round->nodes;
}

static void link_nodes(last_round *round, int set) {
    int players = round->players;
    for (int seat = 0; seat < players; seat++) {
        if (!(set >> seat & 1))
            continue;
        int next = seat_after(set, seat, players), left = set & ~(1 << seat);
        round->node[round->node_of[set * players + seat]] = (last_node){
            .mover = (uint8_t)seat,
            .before = (uint8_t)seat_before(set, seat, players),
            .next = (uint8_t)next,
            .used = round->node_of[set * players + next],
            .stuck = left & (left - 1) ? round->node_of[left * players + next] : -1,
        };
    }
}

static void number_nodes(last_round *round) {
    int sets = 1 << round->players;
    for (int size = 2; size <= round->players; size++) {
        for (int set = 0; set < sets; set++) {
            if (__builtin_popcount((unsigned)set) == size)
                add_run(round, set);
        }
    }
    for (int set = 0; set < sets; set++) {
        if (set & (set - 1))
            link_nodes(round, set);
    }
}

/* Only the throw that equals all that stands shuts the box, and it has no other use. */
static void find_risks(last_round *round) {
    const box_graph *box = round->box;
    for (int state = 0; state < box->states; state++) {
        for (int class = 1; class < box->classes; class ++) {
            uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
            for (int dice = 1; dice <= 2; dice++) {
                last_risk *risk = &round->risk[state * 2 + dice - 1];
                double chance = dice == 1 ? box->one[class] : box->two[class];
                *(first == end             ? &risk->failed
                  : box->child[first] == 0 ? &risk->shut
                                           : &risk->used) += chance;
            }
        }
    }
}

sb_status last_round_make(last_round *round, const box_graph *box, int players) {
    size_t sets = (size_t)1 << players;
    memset(round, 0, sizeof *round);
    round->box = box;
    round->players = players;
    round->node = malloc(sets * (size_t)players * sizeof *round->node);
    round->run_start = malloc((sets + 1) * sizeof *round->run_start);
    round->node_of = malloc(sets * (size_t)players * sizeof *round->node_of);
    round->risk = calloc((size_t)box->states * 2, sizeof *round->risk);
    if (!round->node || !round->run_start || !round->node_of || !round->risk) {
        last_round_free(round);
        return SB_NO_MEMORY;
    }
    number_nodes(round);
    find_risks(round);
    return SB_OK;
}

void last_round_free(last_round *round) {
    free(round->node);
    free(round->run_start);
    free(round->node_of);
    free(round->risk);
    memset(round, 0, sizeof *round);
}

INLINE void copy_win(double *win, const double *from, int players) {
    memcpy(win, from, (size_t)players * sizeof *win);
}

/* Takes the second choice where it is better for the mover than the first, not just as good. */
INLINE void take_better(double *win, const double *second, int mover, int players) {
    if (second[mover] > win[mover] + TURN_TIE)
        copy_win(win, second, players);
}

INLINE void risk_throw(const last_round *round, int players, int seat, int state, int dice,
                       const double *ends, double *win) {
    const last_risk *risk = &round->risk[state * 2 + dice - 1];
    const double *failed = ends + LAST_VOID * players;
    const double *used = ends + last_end(seat, LAST_RISKED) * players;
    const double *shut = ends + last_end(seat, LAST_SHUT) * players;
    for (int i = 0; i < players; i++)
        win[i] = risk->failed * failed[i] + risk->used * used[i] + risk->shut * shut[i];
}

INLINE void risk_open(const last_round *round, int players, int seat, int state, const double *ends,
                      double *win) {
    double two[LAST_PLAYERS_MOST] = {0};
    int dice = round->box->dice[state];
    risk_throw(round, players, seat, state, dice & SB_ONE_DIE ? 1 : 2, ends, win);
    if (dice != SB_EITHER_DICE)
        return;
    risk_throw(round, players, seat, state, 2, ends, two);
    take_better(win, two, seat, players);
}

INLINE void stand(const last_round *round, int players, int seat, int state, const double *ends,
                  double *win) {
    double risked[LAST_PLAYERS_MOST] = {0};
    copy_win(win, ends + last_end(seat, LAST_STOPPED) * players, players);
    risk_open(round, players, seat, state, ends, risked);
    take_better(win, risked, seat, players);
}

void last_risk_throw(const last_round *round, int seat, int state, int dice, const double *ends,
                     double *win) {
    risk_throw(round, round->players, seat, state, dice, ends, win);
}

void last_risk_open(const last_round *round, int seat, int state, const double *ends, double *win) {
    risk_open(round, round->players, seat, state, ends, win);
}

void last_stand(const last_round *round, int seat, int state, const double *ends, double *win) {
    stand(round, round->players, seat, state, ends, win);
}

static size_t place_of(const last_round *round, int node, int state) {
    return ((size_t)node * (size_t)round->box->states + (size_t)state) * (size_t)round->players;
}

static const double *value_at(const last_round *round, const double *value, int node, int state) {
    return value + place_of(round, node, state);
}

void last_before_throw(const last_round *round, int node, int state, const double *value, double *win) {
    copy_win(win, value_at(round, value, node, state), round->players);
}

/* Of the ways to use a throw, the first that is as good for the mover as any. */
static const double *best_use(const last_round *round, const last_node *node, const uint32_t *child,
                              uint32_t moves, const double *value) {
    double best = -1;
    for (uint32_t i = 0; i < moves; i++) {
        double mine = value_at(round, value, node->used, (int)child[i])[node->mover];
        best = mine > best ? mine : best;
    }
    while (value_at(round, value, node->used, (int)*child)[node->mover] < best - TURN_TIE)
        child++;
    return value_at(round, value, node->used, (int)*child);
}

void last_use(const last_round *round, int node, int state, int class, const double *ends,
              const double *value, double *win) {
    const last_node *at = &round->node[node];
    uint32_t first = box_first(round->box, state, class), end = box_end(round->box, state, class);
    if (first < end) {
        copy_win(win, best_use(round, at, round->box->child + first, end - first, value), round->players);
    } else if (at->stuck >= 0) {
        copy_win(win, value_at(round, value, at->stuck, state), round->players);
    } else {
        last_stand(round, at->next, state, ends, win);
    }
}

void last_throw(const last_round *round, int node, int state, int dice, const double *ends,
                const double *value, double *win) {
    const double *chance = dice == 1 ? round->box->one : round->box->two;
    double used[LAST_PLAYERS_MOST];
    for (int seat = 0; seat < round->players; seat++)
        win[seat] = 0;
    for (int class = 1; class < round->box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        last_use(round, node, state, class, ends, value, used);
        for (int seat = 0; seat < round->players; seat++)
            win[seat] += chance[class] * used[seat];
    }
}

/* ---- All of a round: the same as above, with what throws on one box have in common worked out once. ---- */

/* Two throwers at once: their moves are the same. */
enum { SPOTS = 2 };

/* A throw about to be made, and what it is worth with one die and with two. */
typedef struct last_spot {
    const last_node *at;
    const double *used; /* [states][players]: once the throw is used */
    double stuck[LAST_PLAYERS_MOST], one[LAST_PLAYERS_MOST], two[LAST_PLAYERS_MOST];
} last_spot;

INLINE void spot_add(last_spot *spot, int players, const double *next, double one, double two) {
    for (int seat = 0; seat < players; seat++) {
        spot->one[seat] += one * next[seat];
        spot->two[seat] += two * next[seat];
    }
}

/* A throw that can be used: each takes the first way that is as good to them as any. */
INLINE void spots_use(last_spot *spots, int count, int players, const uint32_t *child, const uint32_t *end,
                      double one, double two) {
    const double *mine[SPOTS];
    double best[SPOTS];
    for (int i = 0; i < count; i++) {
        mine[i] = spots[i].used + spots[i].at->mover;
        best[i] = mine[i][*child * (size_t)players];
    }
    for (const uint32_t *next = child + 1; next < end; next++) {
        for (int i = 0; i < count; i++) {
            double value = mine[i][*next * (size_t)players];
            best[i] = value > best[i] ? value : best[i];
        }
    }
    uint32_t first[SPOTS] = {0};
    for (const uint32_t *next = end; next > child;) {
        next--;
        for (int i = 0; i < count; i++)
            first[i] = mine[i][*next * (size_t)players] < best[i] - TURN_TIE ? first[i] : *next;
    }
    for (int i = 0; i < count; i++)
        spot_add(&spots[i], players, spots[i].used + first[i] * (size_t)players, one, two);
}

INLINE void spots_throw(const box_graph *box, int state, last_spot *spots, int count, int players) {
    const uint32_t *start = box->start + (size_t)state * (size_t)box->classes;
    for (int class = 1; class < box->classes; class ++) {
        const uint32_t *first = box->child + start[class], *end = box->child + start[class + 1];
        double one = box->one[class], two = box->two[class];
        if (first < end)
            spots_use(spots, count, players, first, end, one, two);
        for (int i = 0; i < count && first == end; i++)
            spot_add(&spots[i], players, spots[i].stuck, one, two);
    }
}

INLINE last_spot spot_at(const last_round *round, int players, int node, int state, const double *ends,
                         const double *value) {
    const last_node *at = &round->node[node];
    last_spot spot = {.at = at, .used = value + place_of(round, at->used, 0)};
    if (at->stuck < 0)
        stand(round, players, at->next, state, ends, spot.stuck);
    else
        copy_win(spot.stuck, value + place_of(round, at->stuck, state), players);
    return spot;
}

/* Nodes of one run that follow each other, before a throw; in a shut box there is none, the player before has
 * ended the round. */
INLINE void value_nodes(const last_round *round, int players, int node, int count, int state,
                        const double *ends, double *value) {
    last_spot spots[SPOTS];
    int dice = round->box->dice[state];
    for (int i = 0; i < count; i++)
        spots[i] = spot_at(round, players, node + i, state, ends, value);
    spots_throw(round->box, state, spots, count, players);
    for (int i = 0; i < count; i++) {
        double *win = value + place_of(round, node + i, state);
        if (dice == SB_EITHER_DICE)
            take_better(spots[i].one, spots[i].two, spots[i].at->mover, players);
        copy_win(win, dice == SB_TWO_DICE ? spots[i].two : spots[i].one, players);
        if (state == 0)
            copy_win(win, ends + last_end(spots[i].at->before, LAST_SHUT) * players, players);
    }
}

static void value_run(const last_round *round, int run, int state, const double *ends, double *value) {
    int end = round->run_start[run + 1];
    for (int node = round->run_start[run]; node < end; node += SPOTS) {
#ifndef __OPTIMIZE_SIZE__
        if (round->players == 2)
            value_nodes(round, 2, node, 2, state, ends, value);
        else
#endif
            value_nodes(round, round->players, node, end - node < SPOTS ? 1 : SPOTS, state, ends, value);
    }
}

static bool is_below(sb_tiles tiles, const sb_tiles *boxes, int count) {
    for (int i = 0; i < count; i++) {
        if (!(tiles & ~boxes[i]))
            return true;
    }
    return false;
}

void last_round_values(const last_round *round, const double *ends, const sb_tiles *boxes, int count,
                       bool *done, double *value) {
    for (int state = 0; state < round->box->states; state++) {
        if (done[state] || !is_below(round->box->tiles[state], boxes, count))
            continue;
        done[state] = true;
        for (int run = 0; run < round->runs; run++)
            value_run(round, run, state, ends, value);
    }
}
