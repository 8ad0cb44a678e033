/* SPDX-License-Identifier: MIT */
#include "together.h"

#include <stdlib.h>
#include <string.h>

#include "rivals.h"

/* Fewer where there are many players, or every end is another one and takes long: half a second's work. */
enum { PLACES_MOST = 1 << 17, PLACES_LEAST = 1 << 8, WORK_MOST = 1 << 22, ENDS_MOST = 1 << 28 };

/* Boxes by their key. */
typedef struct together_kept {
    uint64_t stamp, key;
} together_kept;

/* Each class as often as it comes up. */
static void list_classes(const box_graph *box, uint8_t *classes) {
    for (int class = 1; class < box->classes; class ++) {
        for (int ways = (int)(36 * box->two[class] + 0.5); ways > 0; ways--)
            *classes++ = (uint8_t) class;
    }
}

sb_status together_make(together *made, const habit *plan, int players, double end_work,
                        together_worth *worth, void *asked) {
    *made = (together){.plan = plan, .players = players, .worth = worth, .asked = asked, .stamp = 1};
    size_t seats = (size_t)players;
    made->places = PLACES_MOST;
    while (made->places > PLACES_LEAST &&
           (made->places * seats * seats * seats > WORK_MOST || (double)made->places * end_work > ENDS_MOST))
        made->places /= 2;
    list_classes(plan->box, made->classes);
    made->kept = calloc(made->places, sizeof *made->kept);
    made->wins = malloc(made->places * seats * sizeof *made->wins);
    return made->kept && made->wins ? SB_OK : SB_NO_MEMORY;
}

void together_free(together *made) {
    free(made->kept);
    free(made->wins);
    *made = (together){.plan = NULL};
}

void together_forget(together *all) {
    all->known = 0;
    all->stamp++;
}

/* A number for the states of all boxes and a class: another one for each, or, where there are too many for
 * that, most likely so. */
static uint64_t key_of(const together *all, int class, const int32_t *states) {
    uint64_t base = (uint64_t)all->plan->box->states | 1, key = (uint64_t) class;
    for (int seat = 0; seat < all->players; seat++)
        key = key * base + (uint64_t)states[seat];
    return key;
}

/* Another number, like none next to it. */
static uint64_t shuffled(uint64_t number) {
    number = (number ^ number >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    return (number ^ number >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
}

/* Where these are kept, or would be. */
static size_t place_of(const together *all, uint64_t key) {
    size_t place = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (all->places - 1);
    while (all->kept[place].stamp == all->stamp && all->kept[place].key != key)
        place = (place + 1) & (all->places - 1);
    return place;
}

void together_use(const together *all, int class, uint64_t waiting, int32_t *states) {
    for (; waiting; waiting &= waiting - 1) {
        int seat = __builtin_ctzll(waiting), moved = habit_move(all->plan, states[seat], class);
        states[seat] = moved < 0 ? states[seat] : moved;
    }
}

/* What everybody does with a throw of this class. */
typedef enum outcome { USELESS, USED, SHUT } outcome;

static outcome use_class(const together *all, int class, const int32_t *states, int32_t *after) {
    outcome found = USELESS;
    for (int seat = 0; seat < all->players; seat++) {
        int moved = habit_move(all->plan, states[seat], class);
        after[seat] = moved < 0 ? states[seat] : moved;
        found = moved == 0 ? SHUT : moved > 0 && found == USELESS ? USED : found;
    }
    return found;
}

static void before_throw(together *all, int thrown, const int32_t *states, double win[]);

static void end_round(const together *all, const int32_t *states, double win[]) {
    int64_t scores[SB_SEATS_MAX];
    for (int seat = 0; seat < all->players; seat++)
        scores[seat] = all->plan->box->score[states[seat]];
    all->worth(all->asked, scores, win);
}

void together_turn_to(together *all, bool tried_out) {
    if (all->tried_out != tried_out)
        together_forget(all);
    all->tried_out = tried_out;
}

/* Plays the round to its end with throws that follow from this number. */
static void try_out(const together *all, const int32_t *states, uint64_t number, double win[]) {
    int32_t now[SB_SEATS_MAX], after[SB_SEATS_MAX];
    size_t size = (size_t)all->players * sizeof *now;
    outcome use = USED;
    memcpy(now, states, size);
    for (uint64_t next = 1; use == USED; next++) {
        uint64_t throw = (shuffled(number + next) >> 32) * sizeof all->classes >> 32;
        use = use_class(all, all->classes[throw], now, after);
        memcpy(now, after, size);
    }
    end_round(all, now, win);
}

/* What follows a throw of this class is tried out some times; where many play, to look at each end takes
 * long. The throws are the same wherever boxes stand, so that choices are compared by what they make of the
 * same luck; and others for each class, so that there is enough of it. */
static void guess_round(const together *all, int thrown, const int32_t *states, double win[]) {
    const uint64_t tries = all->players <= RIVALS_MOST ? 128 : 8;
    double found[SB_SEATS_MAX];
    memset(win, 0, (size_t)all->players * sizeof *win);
    for (uint64_t i = 0; i < tries; i++) {
        try_out(all, states, shuffled((uint64_t)thrown * tries + i), found);
        for (int seat = 0; seat < all->players; seat++)
            win[seat] += found[seat] / (double)tries;
    }
}

/* A throw that nobody can use ends the round, and so does one by which a box is shut. */
static void work_out(together *all, const int32_t *states, double win[]) {
    const box_graph *box = all->plan->box;
    double found[SB_SEATS_MAX], ends = 0;
    int32_t after[SB_SEATS_MAX];
    memset(win, 0, (size_t)all->players * sizeof *win);
    for (int class = 1; class < box->classes; class ++) {
        outcome use = use_class(all, class, states, after);
        if (use == SHUT)
            end_round(all, after, found);
        else if (use == USED)
            before_throw(all, all->tried_out ? class : 0, after, found);
        ends += use == USELESS ? box->two[class] : 0;
        for (int seat = 0; seat < all->players && use != USELESS; seat++)
            win[seat] += box->two[class] * found[seat];
    }
    if (ends > 0) {
        end_round(all, states, found);
        for (int seat = 0; seat < all->players; seat++)
            win[seat] += ends * found[seat];
    }
}

static bool is_full(const together *all) {
    return all->known >= all->places / 4 * 3;
}

/* Looked at whole, or tried out: where so many tiles are open that it would take too long, once this class
 * was thrown (0: no), or where there is no more room. */
static void before_throw(together *all, int thrown, const int32_t *states, double win[]) {
    uint64_t key = key_of(all, thrown, states);
    size_t seats = (size_t)all->players, place = place_of(all, key);
    if (all->kept[place].stamp == all->stamp) {
        memcpy(win, all->wins + place * seats, seats * sizeof *win);
        return;
    }
    if (thrown || is_full(all))
        guess_round(all, thrown, states, win);
    else
        work_out(all, states, win);
    if (is_full(all)) /* by now */
        return;
    place = place_of(all, key);
    all->known++;
    all->kept[place] = (together_kept){all->stamp, key};
    memcpy(all->wins + place * seats, win, seats * sizeof *win);
}

void together_value(together *all, const int32_t *states, double win[]) {
    bool shut = false;
    for (int seat = 0; seat < all->players; seat++)
        shut |= states[seat] == 0;
    if (all->known > all->places / 4)
        together_forget(all);
    if (shut)
        end_round(all, states, win);
    else
        before_throw(all, 0, states, win);
}
