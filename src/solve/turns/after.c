/* SPDX-License-Identifier: MIT */
/* What follows a turn, as chances of every seat. */
#include <string.h>

#include "turns.h"

turns_step turns_advance(const turns_game *game, const turns_spot *at, bool out) {
    bool starter_gone = at->gone || (out && at->waiting == at->in);
    int in = at->in - out;
    turns_step step = {.next = {in, at->waiting - 1, at->round, starter_gone}, .shift = out ? 0 : 1};
    if (at->waiting == 1 || !game->placed) {
        step.round_over = at->waiting == 1;
        /* The last mover of a round sits before its starter, if that one is still in. */
        bool passes = game->rules->lead == SB_LEAD_NEXT && !starter_gone;
        step.shift += passes;
        step.next = (turns_spot){in, in, game->counted ? at->round + 1 : 1, false};
        step.match_over = game->counted && at->round == game->rounds;
    }
    step.shift = in > 0 ? step.shift % in : 0;
    step.match_over |= out && (in == 0 || in == 1);
    return step;
}

void turns_share(const turns_game *game, int in, const int64_t *totals, double win[]) {
    int sharing = 0;
    int64_t lowest = INT64_MAX;
    for (int seat = 0; seat < in; seat++) {
        if (totals[seat] < lowest)
            sharing = 0;
        if (totals[seat] <= lowest) {
            lowest = totals[seat];
            sharing++;
        }
    }
    for (int seat = 0; seat < in; seat++)
        win[seat] = totals[seat] == lowest && game->players > 1 ? 1.0 / sharing : 0;
}

void turns_read(const turns_game *game, const turns_spot *at, size_t state, double win[]) {
    int width = turns_width(at->in);
    const double *from = turns_slice(game, at) + state * (size_t)width;
    if (at->in == 1) {
        win[0] = from[0];
        return;
    }
    win[0] = 1;
    for (int seat = 1; seat < at->in; seat++) {
        win[seat] = from[seat - 1];
        win[0] -= win[seat];
    }
}

void turns_read_between(const turns_game *game, const turns_spot *at, const int64_t *totals, double win[]) {
    turns_place place[SB_SEATS_MAX];
    double part[SB_SEATS_MAX];
    int between = 0, axis_of[SB_SEATS_MAX];
    size_t state = 0;
    for (int seat = 0; seat < at->in; seat++) {
        place[seat] = axis_place(&game->totals, totals[seat], NULL);
        state += (size_t)place[seat].low * game->power[at->in - 1 - seat];
        win[seat] = 0;
        if (place[seat].share > 0)
            axis_of[between++] = seat;
    }
    for (uint32_t corner = 0; corner < 1u << between; corner++) {
        size_t there = state;
        double weight = 1;
        for (int i = 0; i < between; i++) {
            bool next = corner >> i & 1;
            weight *= next ? place[axis_of[i]].share : 1 - place[axis_of[i]].share;
            there += next ? game->power[at->in - 1 - axis_of[i]] : 0;
        }
        turns_read(game, at, there, part);
        for (int seat = 0; seat < at->in; seat++)
            win[seat] += weight * part[seat];
    }
}

/* The outcomes after which nobody is out and the round goes on, or the next one begins: one row of the
 * values, along the mover's total. */
typedef struct values_row {
    const double *from;
    size_t stride; /* numbers from one total of the mover to the next */
    int in, shift;
} values_row;

static values_row find_row(const turns_game *game, const turns_spot *at, const turns_step *step,
                           const int *index) {
    int in = at->in, mover = (in - step->shift) % in;
    size_t state = 0, width = (size_t)turns_width(in);
    for (int seat = 1; seat < in; seat++)
        state += (size_t)index[seat] * game->power[in - 1 - (seat - step->shift + in) % in];
    return (values_row){turns_slice(game, &step->next) + state * width, game->power[in - 1 - mover] * width,
                        in, step->shift};
}

/* The state of those left when the mover is out. */
static size_t state_without(const turns_game *game, const turns_step *step, const int *index) {
    int in = step->next.in;
    size_t state = 0;
    for (int seat = 0; seat < in; seat++) {
        int next = seat < step->shift ? seat - step->shift + in : seat - step->shift;
        state += (size_t)index[seat + 1] * game->power[in - 1 - next];
    }
    return state;
}

void turns_fetch(const turns_game *game, const turns_spot *at, const int *index) {
    enum { LINE = 64 };
    turns_step step = turns_advance(game, at, false), out = turns_advance(game, at, true);
    if (game->rules->reach == SB_REACH_OUT && !out.match_over)
        __builtin_prefetch(turns_slice(game, &out.next) +
                               state_without(game, &out, index) * (size_t)turns_width(out.next.in),
                           0, 2);
    if (step.match_over || game->inside[index[0]] == 0)
        return;
    values_row row = find_row(game, at, &step, index);
    turns_place last = game->lands[index[0] * game->outcomes + game->inside[index[0]] - 1];
    const char *from = (const char *)(row.from + (size_t)index[0] * row.stride);
    const char *end = (const char *)(row.from + ((size_t)last.low + 1) * row.stride);
    for (; row.stride == (size_t)turns_width(at->in) && from < end; from += LINE)
        __builtin_prefetch(from, 0, 2);
}

static inline void copy_point(const double *from, int in, int shift, double *after) {
    double rest = 1;
    for (int seat = 1; seat < in; seat++) {
        int to = seat + shift < in ? seat + shift : seat + shift - in;
        after[to] = from[seat - 1];
        rest -= from[seat - 1];
    }
    after[shift] = in == 1 ? from[0] : rest;
}

static inline void copy_whole(const turns_game *game, const values_row *row, int in, int total, int first,
                              int end, double *after) {
    for (int outcome = first; outcome < end; outcome++) {
        size_t low = (size_t)(total + game->scores[outcome]);
        copy_point(row->from + low * row->stride, in, row->shift, after + outcome * in);
    }
}

static void copy_between(const turns_game *game, const values_row *row, int total, int first, int end,
                         double *after) {
    double next[SB_SEATS_MAX];
    for (int outcome = first; outcome < end; outcome++) {
        turns_place place = game->lands[total * game->outcomes + outcome];
        const double *from = row->from + (size_t)place.low * row->stride;
        double *to = after + outcome * row->in;
        copy_point(from, row->in, row->shift, to);
        if (place.share == 0)
            continue;
        copy_point(from + row->stride, row->in, row->shift, next);
        for (int seat = 0; seat < row->in; seat++)
            to[seat] += place.share * (next[seat] - to[seat]);
    }
}

/* The common numbers of seats get loops of their own, which compilers unroll. */
static void copy_row(const turns_game *game, const values_row *row, int total, int first, int end,
                     double *after) {
    if (!game->totals.whole)
        copy_between(game, row, total, first, end, after);
    else if (row->in == 4)
        copy_whole(game, row, 4, total, first, end, after);
    else if (row->in == 3)
        copy_whole(game, row, 3, total, first, end, after);
    else
        copy_whole(game, row, row->in, total, first, end, after);
}

/* The mover is out: the same for all outcomes from the first on. */
static void fill_out(const turns_game *game, const turns_spot *at, const int *index, int first,
                     double *after) {
    turns_step step = turns_advance(game, at, true);
    double win[SB_SEATS_MAX];
    int64_t totals[SB_SEATS_MAX];
    int in = step.next.in;
    for (int seat = 0; seat < in; seat++)
        totals[seat] = game->totals.at[index[seat + 1]];
    if (step.match_over) {
        turns_share(game, in, totals, win);
        step.shift = 0;
    } else {
        turns_read(game, &step.next, state_without(game, &step, index), win);
    }
    after += first * at->in;
    after[0] = 0;
    for (int seat = 0; seat < in; seat++)
        after[1 + seat] = win[seat < step.shift ? seat - step.shift + in : seat - step.shift];
}

/* This is the last round, by its number or because the mover reaches the limit. */
static void fill_last(const turns_game *game, const turns_spot *at, const int *index, int first,
                      double *after) {
    int64_t gap[SB_SEATS_MAX], moved = INT64_MAX;
    int near[SB_SEATS_MAX] = {0};
    double win[SB_SEATS_MAX];
    for (int seat = at->waiting; seat < at->in; seat++)
        moved = game->totals.at[index[seat]] < moved ? game->totals.at[index[seat]] : moved;
    for (int outcome = first; outcome < game->outcomes; outcome++) {
        int64_t mine = game->totals.at[index[0]] + game->scores[outcome];
        int64_t lowest = mine < moved ? mine : moved;
        int sharing = mine == lowest, waiting = at->waiting - 1;
        double *to = after + outcome * at->in;
        for (int seat = 1; seat <= waiting; seat++)
            gap[seat - 1] = lowest - game->totals.at[index[seat]];
        for (int seat = at->waiting; seat < at->in; seat++)
            sharing += game->totals.at[index[seat]] == lowest;
        turns_read_last(game, waiting, sharing, gap, near, win);
        to[0] = mine == lowest ? win[waiting] : 0;
        for (int seat = 1; seat <= waiting; seat++)
            to[seat] = win[seat - 1];
        for (int seat = at->waiting; seat < at->in; seat++)
            to[seat] = game->totals.at[index[seat]] == lowest ? win[waiting] : 0;
    }
}

/* The rounds are over, and the limit puts players out: the lowest total of those in wins. */
static void fill_over(const turns_game *game, const turns_spot *at, const int *index, int first, int end,
                      double *after) {
    int64_t totals[SB_SEATS_MAX];
    for (int seat = 1; seat < at->in; seat++)
        totals[seat] = game->totals.at[index[seat]];
    for (int outcome = first; outcome < end; outcome++) {
        totals[0] = game->totals.at[index[0]] + game->scores[outcome];
        turns_share(game, at->in, totals, after + outcome * at->in);
    }
}

int turns_after(const turns_game *game, const turns_spot *at, const int *index, double *after) {
    turns_step step = turns_advance(game, at, false);
    bool ends = game->rules->reach == SB_REACH_ENDS;
    bool last_round = ends && game->counted && at->round == game->rounds;
    int first = 0, inside = last_round ? 0 : game->inside[index[0]];
    if (game->rules->shut == SB_SHUT_WINS) {
        memset(after, 0, (size_t)at->in * sizeof *after);
        after[0] = 1;
        first = 1;
    }
    if (inside > first && step.match_over) {
        fill_over(game, at, index, first, inside, after);
    } else if (inside > first) {
        values_row row = find_row(game, at, &step, index);
        copy_row(game, &row, index[0], first, inside, after);
    }
    int beyond = inside > first ? inside : first;
    if (beyond == game->outcomes)
        return beyond;
    if (ends) {
        fill_last(game, at, index, beyond, after);
        return game->outcomes;
    }
    fill_out(game, at, index, beyond, after);
    return beyond + 1;
}
