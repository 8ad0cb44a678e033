/* SPDX-License-Identifier: MIT */
/* Room for a round, and the kernel that suits the machine. */
#include "round.h"

#include <stdlib.h>

#include "solve/kernels/kernels.h"

enum { CACHE_LINE = 64 };

typedef struct part {
    double **place;
    size_t count;
} part;

enum { PARTS = 8 };

static void list_parts(throws_board *board, const throws_plan *plan, part parts[PARTS]) {
    size_t places = (size_t)plan->places, room = (size_t)plan->outcome_room;
    const part all[PARTS] = {
        {&board->payoff, room * room},         {&board->second, places * places},
        {&board->other_alone, room * places},  {&board->starter_alone, room * places},
        {&board->rows, THROWS_GROUP * places}, {&board->columns, THROWS_GROUP * places},
        {&board->alone, places * room},        {&board->ended, room * room},
    };
    for (int i = 0; i < PARTS; i++)
        parts[i] = all[i];
}

sb_status throws_board_make(throws_board *board, const throws_plan *plan) {
    part parts[PARTS];
    size_t count = CACHE_LINE / sizeof(double);
    list_parts(board, plan, parts);
    for (int i = 0; i < PARTS; i++)
        count += parts[i].count;
    board->block = calloc(count, sizeof(double));
    if (!board->block)
        return SB_NO_MEMORY;
    size_t beyond = (uintptr_t)board->block % CACHE_LINE;
    char *start = (char *)board->block + (beyond ? CACHE_LINE - beyond : 0);
    double *next = (double *)(void *)start;
    for (int i = 0; i < PARTS; i++) {
        *parts[i].place = next;
        next += parts[i].count;
    }
    return SB_OK;
}

void throws_board_free(throws_board *board) {
    free(board->block);
    *board = (throws_board){0};
}

throws_kernel throws_kernel_plain, throws_kernel_avx2, throws_kernel_avx512;
static throws_kernel *const kernels[KERNEL_WIDTHS] = KERNELS(throws_kernel);

void throws_round(const throws_plan *plan, throws_board *board) {
    kernels[kernel_widest()](plan, board);
}

static double first_by(const throws_plan *plan, const throws_board *board, const throws_odds *odds,
                       uint32_t mine, uint32_t theirs) {
    size_t places = (size_t)plan->places;
    double sum = odds->stuck * board->other_alone[plan->outcome[mine] * places + theirs];
    for (uint32_t t = odds->first; t < odds->end; t++) {
        double best = 0;
        for (uint32_t i = plan->term[t].first; i < plan->term[t].end; i++) {
            double value = board->second[plan->child[i] * places + theirs];
            best = value > best ? value : best;
        }
        sum += plan->term[t].chance * best;
    }
    return sum;
}

double throws_first(const throws_plan *plan, const throws_board *board, uint32_t mine, uint32_t theirs) {
    double one = first_by(plan, board, &plan->odds[mine], mine, theirs);
    if (plan->other[mine].stuck < 0)
        return one;
    double two = first_by(plan, board, &plan->other[mine], mine, theirs);
    return two > one ? two : one;
}
