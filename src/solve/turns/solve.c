/* SPDX-License-Identifier: MIT */
/* Works the values out: fewest seats in first, then from the highest totals down. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "solve/turn/plan.h"
#include "turns.h"

/* Jobs for each hand of the crew, so that a slow one does not hold up the others. */
enum { JOBS_A_HAND = 8, SWEEPS_MOST = 200 };

/* Scratch memory all jobs together may take; and what is no change any more: next to nothing, or, between
 * points of a grid, far less than the grid is off anyway. */
static const size_t scratch_most = (size_t)1 << 29;
static const double settled_whole = 1e-13, settled_grid = 1e-8;

/* In a game that can come back to the same totals, what a turn is worth apart from that, and how likely it
 * does come back: the cycle is then solved exactly for these chances. */
typedef struct turning {
    double back;  /* chance that the totals stay on the axis where they are */
    double guess; /* what that was taken to be worth to the mover */
    double win[]; /* for each seat in, without that part */
} turning;

typedef struct level_work {
    turns_game *game;
    turns_batch *batches;
    turns_levels levels;
    int in, round, first, slices; /* spots first to first + slices - 1 are solved together */
    int sum, sweep, jobs;
    uint64_t states; /* of one spot */
    char *turnings;  /* one for each of the slices * states, where the game circles */
    bool *changed;   /* [jobs] */
} level_work;

static size_t turning_size(const level_work *work) {
    return sizeof(turning) + (size_t)work->in * sizeof(double);
}

static turning *turning_at(const level_work *work, uint64_t item) {
    return (turning *)(void *)(work->turnings + item * turning_size(work));
}

static size_t state_of(const turns_game *game, int in, const int *index) {
    size_t state = 0;
    for (int seat = 0; seat < in; seat++)
        state += (size_t)index[seat] * game->power[in - 1 - seat];
    return state;
}

static void write_state(turns_game *game, const turns_spot *at, size_t state, const double *win) {
    int width = turns_width(at->in);
    memcpy(turns_slice(game, at) + state * (size_t)width, at->in == 1 ? win : win + 1,
           (size_t)width * sizeof *win);
}

/* Goes through a job's share of the states of a level. */
typedef struct level_cursor {
    uint64_t item, end; /* slice * states + rank */
    turns_spot at;
    int index[SB_SEATS_MAX];
} level_cursor;

static void cursor_place(const level_work *work, level_cursor *cursor) {
    int slice = work->first + (int)(cursor->item / work->states);
    cursor->at = turns_spot_at(work->game, work->in, work->round, slice);
    levels_seek(&work->levels, work->sum, cursor->item % work->states, cursor->index);
}

static level_cursor cursor_start(const level_work *work, int number) {
    uint64_t items = work->states * (uint64_t)work->slices, jobs = (uint64_t)work->jobs,
             part = (uint64_t)number;
    uint64_t batches = (items + TURN_LANES - 1) / TURN_LANES;
    level_cursor cursor = {.item = batches * part / jobs * TURN_LANES,
                           .end = batches * (part + 1) / jobs * TURN_LANES};
    cursor.end = cursor.end < items ? cursor.end : items;
    if (cursor.item < cursor.end)
        cursor_place(work, &cursor);
    return cursor;
}

static void cursor_next(const level_work *work, level_cursor *cursor) {
    if (++cursor->item >= cursor->end)
        return;
    if (cursor->item % work->states == 0)
        cursor_place(work, cursor);
    else
        levels_next(&work->levels, work->sum, cursor->index);
}

/* The same totals, seen by the seat that moves next. */
static void turn_on(const turns_game *game, turns_spot *at, int *index, int *shift) {
    turns_step step = turns_advance(game, at, false);
    int old[SB_SEATS_MAX];
    memcpy(old, index, (size_t)at->in * sizeof *old);
    for (int seat = 0; seat < at->in; seat++)
        index[seat] = old[(seat + step.shift) % at->in];
    *shift = (*shift + step.shift) % at->in;
    *at = step.next;
}

/* What the values say of the same totals after the mover's turn, in the mover's numbering. */
static void read_back(const turns_game *game, const level_cursor *cursor, double *win) {
    double next[SB_SEATS_MAX];
    int index[SB_SEATS_MAX], shift = 0, in = cursor->at.in;
    turns_spot at = cursor->at;
    memcpy(index, cursor->index, sizeof index);
    turn_on(game, &at, index, &shift);
    turns_read(game, &at, state_of(game, in, index), next);
    for (int seat = 0; seat < in; seat++)
        win[(seat + shift) % in] = next[seat];
}

/* How much of an outcome leaves the mover's total on the axis where it is. */
static double share_back(const turns_game *game, int total, int outcome) {
    turns_place place = game->lands[total * game->outcomes + outcome];
    bool wins = outcome == 0 && game->rules->shut == SB_SHUT_WINS;
    return wins || outcome >= game->inside[total] || place.low != total ? 0 : 1 - place.share;
}

static void note_turning(const level_work *work, const turns_batch *batch, int lane,
                         const level_cursor *cursor) {
    const turns_game *game = work->game;
    turning *to = turning_at(work, cursor->item);
    double back[SB_SEATS_MAX];
    to->back = 0;
    for (int outcome = 0; outcome < game->outcomes; outcome++)
        to->back += batch->chance[outcome * TURN_LANES + lane] * share_back(game, cursor->index[0], outcome);
    read_back(game, cursor, back);
    batch_value(batch, lane, to->win);
    for (int seat = 0; seat < work->in; seat++)
        to->win[seat] -= to->back * back[seat];
    to->guess = back[0];
}

static bool needs_solving(const level_work *work, const level_cursor *cursor) {
    double back[SB_SEATS_MAX], settled = work->game->totals.whole ? settled_whole : settled_grid;
    if (!work->game->circles || work->sweep == 0)
        return true;
    read_back(work->game, cursor, back);
    return fabs(back[0] - turning_at(work, cursor->item)->guess) > settled;
}

static void finish_batch(const level_work *work, turns_batch *batch, const level_cursor *lanes) {
    double win[SB_SEATS_MAX];
    batch_solve(batch);
    for (int lane = 0; lane < batch->lanes; lane++) {
        if (work->game->circles) {
            note_turning(work, batch, lane, &lanes[lane]);
        } else {
            batch_value(batch, lane, win);
            write_state(work->game, &lanes[lane].at, state_of(work->game, work->in, lanes[lane].index), win);
        }
    }
    batch->lanes = 0;
}

static void solve_states(void *context, int number) {
    level_work *work = context;
    turns_batch *batch = &work->batches[number];
    level_cursor lanes[TURN_LANES], cursor = cursor_start(work, number), ahead = cursor;
    batch->values = work->in;
    batch->lanes = 0;
    work->changed[number] = false;
    for (int i = 0; i < TURN_LANES && ahead.item < ahead.end; i++)
        cursor_next(work, &ahead);
    for (; cursor.item < cursor.end; cursor_next(work, &cursor)) {
        if (ahead.item < ahead.end) {
            turns_fetch(work->game, &ahead.at, ahead.index);
            cursor_next(work, &ahead);
        }
        if (!needs_solving(work, &cursor))
            continue;
        work->changed[number] = true;
        memcpy(&lanes[batch->lanes], &cursor, offsetof(level_cursor, index) + (size_t)work->in * sizeof(int));
        batch->filled[batch->lanes] =
            turns_after(work->game, &cursor.at, cursor.index, batch_after(batch, batch->lanes));
        if (++batch->lanes == TURN_LANES)
            finish_batch(work, batch, lanes);
    }
    if (batch->lanes > 0)
        finish_batch(work, batch, lanes);
}

/* A first guess for a state, from those with one more point for some of the seats: as if no set of seats had
 * an effect of its own beyond that of smaller sets. */
static void guess_state(const level_work *work, const level_cursor *cursor, size_t state, double *win) {
    size_t steps[SB_SEATS_MAX];
    double part[SB_SEATS_MAX];
    int seats = 0, last = work->game->totals.count - 1;
    for (int seat = 0; seat < work->in && seats < 6; seat++) {
        if (cursor->index[seat] < last)
            steps[seats++] = work->game->power[work->in - 1 - seat];
    }
    for (int seat = 0; seat < work->in; seat++)
        win[seat] = seats > 0 ? 0 : 1.0 / work->in;
    for (uint32_t set = 1; set < 1u << seats; set++) {
        size_t there = state;
        for (int i = 0; i < seats; i++)
            there += set >> i & 1 ? steps[i] : 0;
        turns_read(work->game, &cursor->at, there, part);
        for (int seat = 0; seat < work->in; seat++)
            win[seat] += __builtin_popcount(set) % 2 ? part[seat] : -part[seat];
    }
}

static void guess_states(void *context, int number) {
    level_work *work = context;
    double win[SB_SEATS_MAX];
    for (level_cursor cursor = cursor_start(work, number); cursor.item < cursor.end;
         cursor_next(work, &cursor)) {
        size_t state = state_of(work->game, work->in, cursor.index);
        guess_state(work, &cursor, state, win);
        write_state(work->game, &cursor.at, state, win);
    }
}

/* Follows the cycle from each state until it closes, or has become too unlikely to matter. */
static void close_cycles(void *context, int number) {
    level_work *work = context;
    for (level_cursor cursor = cursor_start(work, number); cursor.item < cursor.end;
         cursor_next(work, &cursor)) {
        double win[SB_SEATS_MAX] = {0}, chance = 1;
        int index[SB_SEATS_MAX], shift = 0, in = work->in;
        uint64_t item = cursor.item;
        turns_spot at = cursor.at;
        memcpy(index, cursor.index, sizeof index);
        do {
            const turning *from = turning_at(work, item);
            for (int seat = 0; seat < in; seat++)
                win[(seat + shift) % in] += chance * from->win[seat];
            chance *= from->back;
            turn_on(work->game, &at, index, &shift);
            item = levels_rank(&work->levels, work->sum, index);
            if (work->game->placed)
                item += work->states * (uint64_t)((at.waiting - 1) * (work->game->leads ? 2 : 1) + at.gone);
        } while (chance > 1e-18 && (item != cursor.item || shift != 0));
        for (int seat = 0; seat < in; seat++)
            win[seat] /= chance > 1e-18 ? 1 - chance : 1;
        write_state(work->game, &cursor.at, state_of(work->game, in, cursor.index), win);
    }
}

static bool any_changed(const level_work *work) {
    for (int job = 0; job < work->jobs; job++) {
        if (work->changed[job])
            return true;
    }
    return false;
}

static sb_status solve_level(level_work *work, const sb_crew *crew, int jobs) {
    work->states = levels_size(&work->levels, work->sum);
    uint64_t items = work->states * (uint64_t)work->slices, batches = (items + TURN_LANES - 1) / TURN_LANES;
    work->jobs = batches < (uint64_t)jobs ? (int)batches : jobs;
    work->sweep = 0;
    if (!work->game->circles) {
        crew_run(work->jobs > 1 ? crew : NULL, work->jobs, solve_states, work);
        return SB_OK;
    }
    work->turnings = calloc((size_t)items, turning_size(work));
    if (!work->turnings)
        return SB_NO_MEMORY;
    crew_run(crew, work->jobs, guess_states, work);
    for (bool changed = true; changed && work->sweep < SWEEPS_MOST; work->sweep++) {
        crew_run(crew, work->jobs, solve_states, work);
        changed = any_changed(work);
        if (changed)
            crew_run(crew, work->jobs, close_cycles, work);
    }
    free(work->turnings);
    work->turnings = NULL;
    return SB_OK;
}

/* Where rounds are counted, every turn leads on to a later spot, so spots are solved one by one, the last
 * first; else all spots of a level together. */
static sb_status solve_round(level_work *work, const sb_crew *crew, int jobs, double *done, double all) {
    int slices = turns_slices(work->game, work->in);
    bool ends = work->game->rules->reach == SB_REACH_ENDS, counted = work->game->counted;
    work->slices = counted ? 1 : slices;
    for (work->first = 0; work->first < slices; work->first += work->slices) {
        /* In the last round, all but the first mover look at gaps. */
        if (ends && counted && work->round == work->game->rounds && work->first < slices - 1)
            continue;
        for (work->sum = levels_sums(&work->levels) - 1; work->sum >= 0; work->sum--) {
            sb_status status = solve_level(work, crew, jobs);
            if (status != SB_OK)
                return status;
            *done += (double)work->states * work->slices;
            if (!crew_progress(crew, *done / all))
                return SB_STOPPED;
        }
    }
    return SB_OK;
}

static sb_status solve_all(turns_game *game, const sb_crew *crew, turns_batch *batches, int jobs) {
    double done = 0, all = turns_last_states(game);
    bool *changed = calloc((size_t)jobs, sizeof *changed);
    sb_status status = changed ? SB_OK : SB_NO_MEMORY;
    for (int in = game->least; in <= game->players; in++)
        all += (double)(game->rounds * turns_slices(game, in)) * (double)game->power[in];
    if (status == SB_OK)
        status = turns_solve_last(game, crew, batches, jobs, &done, all);
    for (int in = game->least; status == SB_OK && in <= game->players; in++) {
        level_work work = {.game = game, .batches = batches, .in = in, .changed = changed};
        status = levels_make(&work.levels, in, game->totals.count);
        for (work.round = game->rounds; status == SB_OK && work.round > 0; work.round--)
            status = solve_round(&work, crew, jobs, &done, all);
        levels_free(&work.levels);
    }
    free(changed);
    return status;
}

/* Moves are pruned where the match has more states than the box, and the box is not too large to find them
 * in no time. Of three players, one who can't win any more may still end the match for the others: what is
 * all the same to the mover is not to them then. */
static sb_status prune(turns_game *game) {
    uint64_t states =
        (uint64_t)(game->rounds * turns_slices(game, game->players)) * game->power[game->players];
    bool pays = states >= 2 * (uint64_t)game->box->states && game->box->states * game->outcomes < 1000000;
    bool in_order = game->players > 2 && game->rules->reach == SB_REACH_ENDS;
    return pays && !game->pruned ? turn_plan_prune(&game->pruned, game->plan, game->box, in_order) : SB_OK;
}

sb_status turns_solve(sb_solver *solver, const sb_crew *crew) {
    turns_game *game = solver->own;
    size_t room = scratch_most / (turn_scratch_size(game->plan) + 1) + 1;
    size_t wanted = (size_t)crew_hands(crew) * JOBS_A_HAND;
    int jobs = (int)(wanted < room ? wanted : room);
    turns_batch *batches = calloc((size_t)jobs, sizeof *batches);
    sb_status status = batches ? prune(game) : SB_NO_MEMORY;
    game->values = solver->values;
    for (int job = 0; status == SB_OK && job < jobs; job++)
        status = batch_make(&batches[job], game, game->players);
    if (status == SB_OK)
        status = solve_all(game, crew, batches, jobs);
    for (int job = 0; batches && job < jobs; job++)
        batch_free(&batches[job]);
    free(batches);
    return status;
}
