/* SPDX-License-Identifier: MIT */
/* The last round of a match that ends when a limit or a number of rounds is reached: only gaps matter. */
#include <stdlib.h>
#include <string.h>

#include "turns.h"

static const double *last_point(const turns_game *game, int waiting, int sharing, size_t state) {
    return game->values + game->last_part[waiting * game->players + sharing] + state * (size_t)(waiting + 1);
}

void turns_read_last(const turns_game *game, int waiting, int sharing, const int64_t *gap, int near[],
                     double win[]) {
    double share[SB_SEATS_MAX];
    size_t state = 0, stride = 1, strides[SB_SEATS_MAX];
    int between = 0;
    if (waiting == 0) {
        win[0] = game->players > 1 ? 1.0 / sharing : 0;
        return;
    }
    for (int seat = waiting - 1; seat >= 0; seat--) {
        turns_place place = axis_place(&game->gaps, gap[seat], &near[seat]);
        state += (size_t)place.low * stride;
        if (place.share > 0) {
            strides[between] = stride;
            share[between++] = place.share;
        }
        stride *= (size_t)game->gaps.count;
    }
    if (between == 0) {
        memcpy(win, last_point(game, waiting, sharing, state), (size_t)(waiting + 1) * sizeof *win);
        return;
    }
    memset(win, 0, (size_t)(waiting + 1) * sizeof *win);
    for (uint32_t corner = 0; corner < 1u << between; corner++) {
        size_t there = state;
        double weight = 1;
        for (int i = 0; i < between; i++) {
            weight *= corner >> i & 1 ? share[i] : 1 - share[i];
            there += corner >> i & 1 ? strides[i] : 0;
        }
        const double *from = last_point(game, waiting, sharing, there);
        for (int i = 0; i <= waiting; i++)
            win[i] += weight * from[i];
    }
}

/* A gap after the lowest total fell by so much. All gaps below 0 are alike: that seat can't come lower. */
static int64_t narrowed(int64_t gap, int64_t by) {
    return gap - by < 0 ? -1 : gap - by;
}

/* Chances after each end of the mover's turn: the seats waiting from the mover on, then each who shares the
 * lowest total before it. */
static void after_last(const turns_game *game, int waiting, int sharing, const int64_t *gap, double *after) {
    int64_t next[SB_SEATS_MAX];
    double win[SB_SEATS_MAX];
    int near[SB_SEATS_MAX] = {0};
    for (int outcome = 0; outcome < game->outcomes; outcome++, after += waiting + 1) {
        memset(after, 0, (size_t)(waiting + 1) * sizeof *after);
        if (outcome == 0 && game->rules->shut == SB_SHUT_WINS) {
            after[0] = 1;
            continue;
        }
        int64_t lower = gap[0] - game->scores[outcome];
        for (int seat = 1; seat < waiting; seat++)
            next[seat - 1] = lower > 0 ? narrowed(gap[seat], lower) : gap[seat];
        turns_read_last(game, waiting - 1, lower > 0 ? 1 : sharing + (lower == 0), next, near, win);
        memcpy(after + 1, win, (size_t)(waiting - 1) * sizeof *after);
        after[0] = lower >= 0 ? win[waiting - 1] : 0;
        after[waiting] = lower <= 0 ? win[waiting - 1] : 0;
    }
}

/* Between two looks at whether to go on each job has so many batches. */
enum { BATCHES_A_LOOK = 16 };

typedef struct last_work {
    turns_game *game;
    turns_batch *batches;
    int waiting, sharing, jobs;
    size_t first, states; /* these of the part */
} last_work;

static void find_gaps(const last_work *work, size_t state, int64_t *gap) {
    size_t count = (size_t)work->game->gaps.count;
    for (int seat = work->waiting - 1; seat >= 0; seat--, state /= count)
        gap[seat] = work->game->gaps.at[state % count];
}

static void solve_part(void *context, int number) {
    const last_work *work = context;
    turns_game *game = work->game;
    turns_batch *batch = &work->batches[number];
    int64_t gap[SB_SEATS_MAX];
    size_t values = (size_t)work->waiting + 1;
    size_t begin = work->first + work->states * (size_t)number / (size_t)work->jobs;
    size_t end = work->first + work->states * (size_t)(number + 1) / (size_t)work->jobs;
    double *to = game->values + game->last_part[work->waiting * game->players + work->sharing];
    batch->values = work->waiting + 1;
    for (size_t state = begin; state < end; state += TURN_LANES) {
        batch->lanes = end - state < TURN_LANES ? (int)(end - state) : TURN_LANES;
        for (int lane = 0; lane < batch->lanes; lane++) {
            find_gaps(work, state + (size_t)lane, gap);
            after_last(game, work->waiting, work->sharing, gap, batch_after(batch, lane));
            batch->filled[lane] = game->outcomes;
        }
        batch_solve(batch);
        for (int lane = 0; lane < batch->lanes; lane++)
            batch_value(batch, lane, to + (state + (size_t)lane) * values);
    }
}

static sb_status solve_parts(last_work *work, size_t states, const sb_crew *crew, double *done, double all) {
    size_t most = (size_t)work->jobs * TURN_LANES * BATCHES_A_LOOK;
    for (work->first = 0; work->first < states; work->first += work->states) {
        work->states = states - work->first < most ? states - work->first : most;
        crew_run(crew, work->jobs, solve_part, work);
        *done += (double)work->states;
        if (!crew_progress(crew, *done / all))
            return SB_STOPPED;
    }
    return SB_OK;
}

/* How many seats wait at most: none where the match does not end with a round. */
static int waiting_most(const turns_game *game) {
    return game->rules->reach == SB_REACH_ENDS ? game->players - 1 : 0;
}

double turns_last_states(const turns_game *game) {
    double states = 1, all = 0;
    for (int waiting = 1; waiting <= waiting_most(game); waiting++) {
        states *= game->gaps.count;
        all += states * (game->players - waiting);
    }
    return all;
}

sb_status turns_solve_last(turns_game *game, const sb_crew *crew, turns_batch *batches, int jobs,
                           double *done, double all) {
    size_t states = 1;
    sb_status status = SB_OK;
    for (int waiting = 1; waiting <= waiting_most(game); waiting++) {
        states *= (size_t)game->gaps.count;
        for (int sharing = 1; sharing <= game->players - waiting && status == SB_OK; sharing++) {
            last_work work = {game, batches, waiting, sharing, jobs, 0, 0};
            status = solve_parts(&work, states, crew, done, all);
        }
    }
    return status;
}
