/* SPDX-License-Identifier: MIT */
/* Room for a round of common throws, and the kernel that suits the machine. */
#include "round.h"

#include <stdlib.h>
#include <string.h>

#include "solve/room.h"

/* Rows a little longer than a power of two, so that a cache can hold many of them at once. */
static size_t row_length(const common_plan *plan) {
    return (size_t)plan->places + 2 * COMMON_RUN;
}

/* Steps that only some boxes of a run can take are looked up for all of them, which may reach before the
 * first row. */
enum { LEAD = COMMON_RUN };

static size_t round_up(size_t count) {
    return (count + COMMON_RUN - 1) / COMMON_RUN * COMMON_RUN;
}

double common_board_size(const common_plan *plan) {
    double outcomes = plan->outcomes, places = plan->places, row = (double)row_length(plan);
    return (2 * (outcomes * (outcomes + places) + places * row) + places) * (double)sizeof(double);
}

sb_status common_board_make(common_board *board, const common_plan *plan) {
    size_t places = (size_t)plan->places, outcomes = (size_t)plan->outcomes;
    size_t stride = row_length(plan), ended = round_up(2 * outcomes * outcomes);
    size_t count = places + ended + 2 * outcomes * places + 2 * (LEAD + places * stride);
    *board = (common_board){.stride = stride};
    double *next = room_make(count * sizeof *next, &board->block);
    if (!next)
        return SB_NO_MEMORY;
    board->ends = next;
    board->ended = board->ends + places;
    board->ended_row = board->ended + ended;
    board->before[0] = board->ended_row + 2 * outcomes * places + LEAD;
    board->before[1] = board->before[0] + places * stride + LEAD;
    return SB_OK;
}

void common_board_free(common_board *board) {
    free(board->block);
    *board = (common_board){0};
}

common_kernel common_kernel_plain, common_kernel_avx2, common_kernel_avx512;
common_kernel *const common_kernels[KERNEL_WIDTHS] = KERNELS(common_kernel);

void common_round(const common_plan *plan, common_board *board) {
    common_kernels[kernel_widest()](plan, board, 0, plan->states);
}

static void forget(const common_plan *plan, bool *places) {
    memset(places, 0, (size_t)plan->places * sizeof *places);
    places[0] = true;
}

void common_begin(const common_plan *plan, common_board *board, common_done *done) {
    forget(plan, done->mine);
    forget(plan, done->theirs);
    common_kernels[kernel_widest()](plan, board, 0, 1);
}

static bool is_below(sb_tiles tiles, const sb_tiles *boxes, int count) {
    for (int i = 0; i < count; i++) {
        if (!(tiles & ~boxes[i]))
            return true;
    }
    return false;
}

void common_rows(const common_plan *plan, common_board *board, const sb_tiles *boxes, int count,
                 common_done *done) {
    for (int place = 1; place < plan->states; place++) {
        if (done->mine[place] || !is_below(plan->tiles[place], boxes, count))
            continue;
        done->mine[place] = true;
        common_kernels[kernel_widest()](plan, board, place, place + 1);
    }
}

void common_columns(common_plan *plan, const sb_tiles *boxes, int count, common_done *done) {
    for (int place = 1; place < plan->states; place++)
        done->theirs[place] |= is_below(plan->tiles[place], boxes, count);
    common_narrow(plan, done->theirs);
    forget(plan, done->mine);
}
