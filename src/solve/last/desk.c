/* SPDX-License-Identifier: MIT */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "solve/kernels/kernels.h"
#include "solve/turn/aligned.h"

last_kernel last_kernel_plain, last_kernel_avx2, last_kernel_avx512;
static last_kernel *const kernels[KERNEL_WIDTHS] = KERNELS(last_kernel);

double last_scratch_size(int nodes, int states, int players) {
    double width = players + 1;
    return (nodes * (width + 1) + players * width) * states * LAST_LANES * (double)sizeof(double);
}

sb_status last_desk_make(last_desk *desk, const sb_solver *solver) {
    const last_game *game = solver->own;
    int players = solver->players, ends = last_end(players, LAST_STOPPED);
    size_t width = (size_t)players + 1, lanes = width * LAST_LANES * sizeof(double);
    desk->solver = solver;
    desk->kernel = kernels[kernel_widest()];
    desk->scratch = aligned_make((size_t)last_scratch_size(game->round.nodes, solver->box.states, players));
    desk->ends = aligned_make((size_t)ends * lanes);
    desk->starts = aligned_make((size_t)players * lanes);
    desk->found = malloc(LAST_PIECE_MOST * (size_t)players * width * sizeof *desk->found);
    desk->back = malloc((LAST_PERIOD_MOST + 1) * sizeof *desk->back);
    return desk->scratch && desk->ends && desk->starts && desk->found && desk->back ? SB_OK : SB_NO_MEMORY;
}

void last_desk_free(last_desk *desk) {
    free(desk->scratch);
    free(desk->ends);
    free(desk->starts);
    free(desk->found);
    free(desk->back);
}

void last_worth_again(const last_piece *piece, int players, last_worths worth, int job, double *again) {
    for (int seat = 0; seat < players; seat++)
        again[seat] = worth[piece->job[job].again][(seat + players - piece->job[job].turn) % players];
}

/* Gives a lane to a round. */
static void load(last_desk *desk, int lane, const last_piece *piece, int job, last_worths worth) {
    int players = desk->solver->players;
    double ends[LAST_ENDS_MOST * LAST_PLAYERS_MOST];
    last_ends(desk->solver, piece->job[job].state, piece->job[job].phase, ends);
    if (piece->job[job].again >= 0)
        last_worth_again(piece, players, worth, job, ends + LAST_VOID * players);
    for (int end = 0; end < last_end(players, LAST_STOPPED); end++) {
        double *to = desk->ends + end * (players + 1) * LAST_LANES + lane;
        for (int seat = 0; seat < players; seat++)
            to[seat * LAST_LANES] = ends[end * players + seat];
        to[players * LAST_LANES] = end == LAST_VOID;
    }
}

/* Lanes to spare repeat the first. */
void last_desk_run(last_desk *desk, const last_piece *piece, last_worths worth) {
    const last_game *game = desk->solver->own;
    int numbers = desk->solver->players * (desk->solver->players + 1);
    for (int first = 0; first < piece->count; first += LAST_LANES) {
        int lanes = piece->count - first < LAST_LANES ? piece->count - first : LAST_LANES;
        for (int lane = 0; lane < LAST_LANES; lane++)
            load(desk, lane, piece, first + (lane < lanes ? lane : 0), worth);
        desk->kernel(&game->round, desk->scratch, desk->ends, desk->starts);
        for (int lane = 0; lane < lanes; lane++) {
            for (int i = 0; i < numbers; i++)
                desk->found[(first + lane) * numbers + i] = desk->starts[i * LAST_LANES + lane];
        }
    }
}

double last_desk_start(const last_desk *desk, int job, int starter, int seat) {
    int players = desk->solver->players;
    return desk->found[(job * players + starter) * (players + 1) + seat];
}

double last_desk_mean(const last_desk *desk, int job, int seat) {
    const last_game *game = desk->solver->own;
    double sum = 0;
    for (int starter = 0; starter < game->starters; starter++)
        sum += last_desk_start(desk, job, starter, seat);
    return sum / game->starters;
}
