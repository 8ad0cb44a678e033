/* SPDX-License-Identifier: MIT */
/* Last one standing: the values, level by level from the end of the match. */
#include <stdlib.h>
#include <string.h>

#include "desk.h"

/* Bytes all hands may work in together. */
static const double scratch_most = 2147483648.0;

/* A level's pieces, none of which depends on another. */
typedef struct last_work {
    const sb_solver *solver;
    last_desk *desks;
    bool *failed; /* [hands] */
    int hands;
    last_piece *pieces;
    int first; /* of the pieces being worked on, one for each hand */
} last_work;

static void solve_piece(void *context, int hand) {
    last_work *work = context;
    if (!last_piece_solve(&work->desks[hand], &work->pieces[work->first + hand]))
        work->failed[hand] = true;
}

/* Cuts a level into pieces of whole circles that fill the lanes; how many, or -1 when a circle is too long.
 */
static int cut_level(const last_work *work, int level, bool *taken) {
    const points_space *space = &((const last_game *)work->solver->own)->space;
    int count = 0;
    for (int state = space->level_start[level]; state < space->level_start[level + 1]; state++) {
        last_piece circle = {0};
        if (taken[state])
            continue;
        if (!last_piece_add(work->solver, state, 1, &circle))
            return -1;
        for (int i = 0; i < circle.count; i++)
            taken[circle.job[i].state] = true;
        if (count == 0 || work->pieces[count - 1].count + circle.count > LAST_LANES)
            work->pieces[count++].count = 0;
        last_piece_add(work->solver, state, 1, &work->pieces[count - 1]);
    }
    return count;
}

static bool any_failed(const last_work *work) {
    bool some = false;
    for (int hand = 0; hand < work->hands; hand++)
        some |= work->failed[hand];
    return some;
}

static sb_status solve_level(last_work *work, const sb_crew *crew, int level, bool *taken) {
    const points_space *space = &((const last_game *)work->solver->own)->space;
    int count = cut_level(work, level, taken);
    double before = space->count - space->level_start[level + 1];
    double states = space->level_start[level + 1] - space->level_start[level];
    for (work->first = 0; work->first < count; work->first += work->hands) {
        int jobs = count - work->first < work->hands ? count - work->first : work->hands;
        crew_run(crew, jobs, solve_piece, work);
        if (any_failed(work))
            return SB_NO_GAME_SOLVED;
        if (!crew_progress(crew, (before + states * (work->first + jobs) / count) / space->count))
            return SB_STOPPED;
    }
    return count < 0 ? SB_NO_GAME_SOLVED : SB_OK;
}

static sb_status make_desks(last_work *work) {
    sb_status status = SB_OK;
    work->desks = calloc((size_t)work->hands, sizeof *work->desks);
    work->failed = calloc((size_t)work->hands, sizeof *work->failed);
    if (!work->desks || !work->failed)
        return SB_NO_MEMORY;
    for (int hand = 0; hand < work->hands && status == SB_OK; hand++)
        status = last_desk_make(&work->desks[hand], work->solver);
    return status;
}

static void free_desks(last_work *work) {
    for (int hand = 0; work->desks && hand < work->hands; hand++)
        last_desk_free(&work->desks[hand]);
    free(work->desks);
    free(work->failed);
}

/* Hands to work with, no more than there is memory for. */
static int hands_for(const sb_solver *solver, const sb_crew *crew) {
    const last_game *game = solver->own;
    double most = scratch_most / last_scratch_size(game->round.nodes, solver->box.states, solver->players);
    int hands = crew_hands(crew);
    return most < 1 ? 1 : most < hands ? (int)most : hands;
}

static int most_in_level(const points_space *space) {
    int most = 0;
    for (int level = 0; level < space->levels; level++) {
        int states = space->level_start[level + 1] - space->level_start[level];
        most = states > most ? states : most;
    }
    return most;
}

sb_status last_solve(sb_solver *solver, const sb_crew *crew) {
    last_game *game = solver->own;
    last_work work = {.solver = solver, .hands = hands_for(solver, crew)};
    bool *taken = calloc((size_t)game->space.count, sizeof *taken);
    work.pieces = calloc((size_t)most_in_level(&game->space), sizeof *work.pieces);
    game->looked[0] = -1;
    sb_status status = make_desks(&work);
    if (!taken || !work.pieces)
        status = SB_NO_MEMORY;
    for (int level = game->space.levels - 1; level >= 0 && status == SB_OK; level--)
        status = solve_level(&work, crew, level, taken);
    free_desks(&work);
    free(work.pieces);
    free(taken);
    return status;
}
