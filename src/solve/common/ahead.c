/* SPDX-License-Identifier: MIT */
#include "ahead.h"

#include <stdlib.h>

/* Bytes it may take; the printed box takes a quarter of that. */
#define BOARD_MOST 67108864.0

static void work_out(common_ahead *made) {
    const common_plan *plan = &made->plan;
    for (uint32_t mine = 0; mine < (uint32_t)plan->outcomes; mine++) {
        for (uint32_t theirs = 0; theirs < (uint32_t)plan->outcomes; theirs++) {
            double ahead = (double)(plan->score[theirs] - plan->score[mine]);
            *common_ended(&made->board, plan, 0, mine, theirs) = ahead;
            *common_ended(&made->board, plan, 1, mine, theirs) = ahead;
        }
    }
    common_round(plan, &made->board);
}

static sb_status make_parts(common_ahead *made, const box_graph *box) {
    double states = box->states, least = 2 * states * states * (double)sizeof(double);
    if (least > BOARD_MOST)
        return SB_NO_GAME_SOLVED;
    sb_status status = common_plan_make(&made->plan, box);
    if (status == SB_OK && common_board_size(&made->plan) > BOARD_MOST)
        status = SB_NO_GAME_SOLVED;
    return status == SB_OK ? common_board_make(&made->board, &made->plan) : status;
}

sb_status common_ahead_make(common_ahead **made, const box_graph *box) {
    common_ahead *ahead = calloc(1, sizeof *ahead);
    if (!ahead)
        return SB_NO_MEMORY;
    sb_status status = make_parts(ahead, box);
    if (status != SB_OK) {
        common_ahead_free(ahead);
        return status;
    }
    work_out(ahead);
    *made = ahead;
    return SB_OK;
}

void common_ahead_free(common_ahead *made) {
    if (!made)
        return;
    common_board_free(&made->board);
    common_plan_free(&made->plan);
    free(made);
}

/* The rival's answer that is worst for the other. */
static double answered(const common_ahead *made, const box_graph *box, int mine, int theirs, int class) {
    uint32_t first = box_first(box, theirs, class), end = box_end(box, theirs, class);
    double least = common_ahead_by(made, mine, theirs);
    for (uint32_t move = first; move < end; move++) {
        double value = common_ahead_by(made, mine, (int)box->child[move]);
        least = move == first || value < least ? value : least;
    }
    return least;
}

double common_ahead_using(const common_ahead *made, const box_graph *box, int mine, int theirs, int class,
                          bool i_use, bool they_use) {
    uint32_t first = box_first(box, mine, class), end = box_end(box, mine, class);
    double most = they_use ? answered(made, box, mine, theirs, class) : common_ahead_by(made, mine, theirs);
    for (uint32_t move = first; move < end && i_use; move++) {
        int child = (int)box->child[move];
        double value =
            they_use ? answered(made, box, child, theirs, class) : common_ahead_by(made, child, theirs);
        most = move == first || value > most ? value : most;
    }
    return most;
}
