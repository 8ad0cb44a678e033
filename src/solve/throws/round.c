/* SPDX-License-Identifier: MIT */
/* Room for a round, and the kernel that suits the machine. */
#include "round.h"

#include <stdlib.h>
#include <string.h>

#include "solve/kernels/kernels.h"
#include "solve/room.h"

typedef struct part {
    double **place;
    size_t count;
} part;

enum { PARTS = 9 };

static void list_parts(throws_board *board, const throws_plan *plan, part parts[PARTS]) {
    size_t places = (size_t)plan->places, room = (size_t)plan->outcome_room;
    const part all[PARTS] = {
        {&board->payoff, room * room},         {&board->second, places * places},
        {&board->other_alone, room * places},  {&board->starter_alone, room * places},
        {&board->rows, THROWS_GROUP * places}, {&board->columns, THROWS_GROUP * places},
        {&board->alone, places * room},        {&board->ended, room * room},
        {&board->stuck, THROWS_GROUP * room},
    };
    for (int i = 0; i < PARTS; i++)
        parts[i] = all[i];
}

sb_status throws_board_make(throws_board *board, const throws_plan *plan) {
    part parts[PARTS];
    size_t count = 0;
    list_parts(board, plan, parts);
    for (int i = 0; i < PARTS; i++)
        count += parts[i].count;
    double *next = room_make(count * sizeof *next, &board->block);
    board->done = calloc((size_t)plan->places, sizeof *board->done);
    board->list = malloc((size_t)plan->places * sizeof *board->list);
    if (!next || !board->done || !board->list) {
        throws_board_free(board);
        return SB_NO_MEMORY;
    }
    for (int i = 0; i < PARTS; i++) {
        *parts[i].place = next;
        next += parts[i].count;
    }
    return SB_OK;
}

void throws_board_free(throws_board *board) {
    free(board->block);
    free(board->done);
    free(board->list);
    *board = (throws_board){0};
}

throws_kernel throws_kernel_plain, throws_kernel_avx2, throws_kernel_avx512;
static throws_kernel *const kernels[KERNEL_WIDTHS] = KERNELS(throws_kernel);

void throws_begin(const throws_plan *plan, throws_board *board) {
    memset(board->done, 0, (size_t)plan->places * sizeof *board->done);
    board->every = false;
    kernels[kernel_widest()](plan, board, (throws_work){.begin = true});
}

static bool is_below(sb_tiles tiles, const sb_tiles *boxes, int count) {
    for (int i = 0; i < count; i++) {
        if (!(tiles & ~boxes[i]))
            return true;
    }
    return false;
}

/* Fills the last group with rows it has already. */
static size_t end_group(const throws_board *board, size_t count) {
    for (; count % THROWS_GROUP; count++)
        board->list[count] = board->list[count - 1];
    return count;
}

void throws_rows(const throws_plan *plan, throws_board *board, const sb_tiles *boxes, int count, bool every) {
    size_t rows = 0;
    int open = 0;
    if (every && !board->every)
        memset(board->done, 0, (size_t)plan->places * sizeof *board->done);
    board->every = board->every || every;
    for (uint32_t place = 1; place < (uint32_t)plan->places; place++) {
        sb_tiles tiles = plan->tiles[place];
        if (!tiles || board->done[place] || !is_below(tiles, boxes, count))
            continue;
        if (__builtin_popcount(tiles) != open)
            rows = end_group(board, rows);
        open = __builtin_popcount(tiles);
        board->list[rows++] = place;
        board->done[place] = true;
    }
    if (rows)
        kernels[kernel_widest()](plan, board, (throws_work){.rows = end_group(board, rows)});
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
