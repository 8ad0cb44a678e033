/* SPDX-License-Identifier: MIT */
/* The round itself. Compiled once for each width of vectors, under the name COMMON_KERNEL.
 *
 * Row by row: all places of seat 1 for one place of seat 0. A throw that seat 0 can use leads to rows worked
 * out before, so those come first, throw by throw for the whole row. A throw that it can't use leads back
 * into the row; those come last, run by run. */
#include <stddef.h>
#include <string.h>

#include "round.h"
#include "solve/kernels/vector.h"

#ifndef COMMON_KERNEL
#define COMMON_KERNEL common_kernel_plain
#endif

#define INLINE static inline __attribute__((always_inline))

enum { PARTS = COMMON_RUN / VECTOR_LANES };

/* One number for each place of a run. */
typedef struct numbers {
    vector part[PARTS];
} numbers;

INLINE numbers load(const double *from) {
    numbers value;
    for (int i = 0; i < PARTS; i++)
        memcpy(&value.part[i], from + i * VECTOR_LANES, sizeof value.part[i]);
    return value;
}

INLINE void store(double *to, numbers value) {
    for (int i = 0; i < PARTS; i++)
        memcpy(to + i * VECTOR_LANES, &value.part[i], sizeof value.part[i]);
}

INLINE void keep_most(numbers *best, numbers other) {
    for (int i = 0; i < PARTS; i++)
        best->part[i] = vector_most(best->part[i], other.part[i]);
}

INLINE void add(numbers *sum, numbers value, double weight) {
    for (int i = 0; i < PARTS; i++)
        sum->part[i] += value.part[i] * weight;
}

INLINE void add_all(numbers *sum, numbers value) {
    for (int i = 0; i < PARTS; i++)
        sum->part[i] += value.part[i];
}

INLINE numbers negative(numbers value) {
    for (int i = 0; i < PARTS; i++)
        value.part[i] = -value.part[i];
    return value;
}

INLINE numbers nothing(const common_plan *plan) {
    return load(plan->bias[0]);
}

/* Rows a throw can take seat 0 to. */
typedef struct rows {
    const double *from;
    const uint32_t *number;
    int count;
    size_t stride;
} rows;

INLINE const double *row_of(rows to, int i) {
    return to.from + to.number[i] * to.stride;
}

/* The best of the moves of seat 1 along a row, to the one who owns the row's values. */
INLINE numbers best_along(const common_plan *plan, const common_moves *moves, const double *row) {
    numbers best = nothing(plan);
    for (uint32_t i = moves->first; i < moves->some; i++)
        keep_most(&best, load(row + moves->at - plan->step[i]));
    for (uint32_t i = moves->some; i < moves->end; i++) {
        numbers value = load(row + moves->at - plan->step[i]);
        add_all(&value, load(plan->bias[plan->lanes[i]]));
        keep_most(&best, value);
    }
    return best;
}

/* Seat 0 answers first, then seat 1. */
INLINE numbers row_first(const common_plan *plan, const common_moves *moves, rows to) {
    numbers best = negative(best_along(plan, moves, row_of(to, 0)));
    for (int i = 1; i < to.count; i++)
        keep_most(&best, negative(best_along(plan, moves, row_of(to, i))));
    return best;
}

INLINE numbers best_row(rows to, ptrdiff_t at) {
    numbers best = load(row_of(to, 0) + at);
    for (int i = 1; i < to.count; i++)
        keep_most(&best, load(row_of(to, i) + at));
    return best;
}

/* Seat 1 answers first, then seat 0. */
INLINE numbers row_last(const common_plan *plan, const common_moves *moves, rows to) {
    numbers best = nothing(plan);
    for (uint32_t i = moves->first; i < moves->some; i++)
        keep_most(&best, negative(best_row(to, (ptrdiff_t)moves->at - (ptrdiff_t)plan->step[i])));
    for (uint32_t i = moves->some; i < moves->end; i++) {
        numbers value = negative(best_row(to, (ptrdiff_t)moves->at - (ptrdiff_t)plan->step[i]));
        add_all(&value, load(plan->bias[plan->lanes[i]]));
        keep_most(&best, value);
    }
    return best;
}

/* Adds one throw to both throwers' rows; inlined for each usual number of moves. */
INLINE void add_moves(const common_plan *plan, const common_board *board, size_t place, int class,
                      int count) {
    const common_moves *moves = plan->moves + class * plan->runs, *end = moves + plan->runs;
    const uint32_t *first = plan->child + plan->first[place * (size_t)plan->classes + (size_t) class];
    double *row[2] = {board->before[0] + place * board->stride, board->before[1] + place * board->stride};
    rows to_second = {board->before[1], first, count, board->stride};
    rows to_first = {board->before[0], first, count, board->stride};
    double chance = plan->chance[class];
    for (; moves < end; moves++) {
        numbers sum[2] = {load(row[0] + moves->at), load(row[1] + moves->at)};
        add(&sum[0], row_first(plan, moves, to_second), chance);
        add(&sum[1], row_last(plan, moves, to_first), chance);
        store(row[0] + moves->at, sum[0]);
        store(row[1] + moves->at, sum[1]);
    }
}

static void add_throw(const common_plan *plan, const common_board *board, size_t place, int class) {
    const uint32_t *first = plan->first + place * (size_t)plan->classes + class;
    int count = (int)(first[1] - first[0]);
    switch (count) {
    case 1:
        add_moves(plan, board, place, class, 1);
        break;
    case 2:
        add_moves(plan, board, place, class, 2);
        break;
    case 3:
        add_moves(plan, board, place, class, 3);
        break;
    case 4:
        add_moves(plan, board, place, class, 4);
        break;
    default:
        add_moves(plan, board, place, class, count);
    }
}

/* A throw nobody can use ends the round. */
static void start_row(const common_plan *plan, const common_board *board, size_t place) {
    size_t places = (size_t)plan->places;
    memset(board->ends, 0, places * sizeof *board->ends);
    for (int class = 1; class < plan->classes; class ++) {
        if (!(plan->skips[place] >> class & 1))
            continue;
        for (size_t theirs = 0; theirs < places; theirs++)
            board->ends[theirs] += plan->skips[theirs] >> class & 1 ? plan->chance[class] : 0;
    }
    for (size_t seat = 0; seat < 2; seat++) {
        size_t outcome = seat * (size_t)plan->outcomes + plan->outcome[place];
        const double *ended = board->ended_row + outcome * places;
        double *row = board->before[seat] + place * board->stride;
        for (size_t theirs = 0; theirs < places; theirs++)
            row[theirs] = board->ends[theirs] * ended[theirs];
    }
}

/* One box of a run that does not move as the others do; both throwers at once. */
static void add_alone(const common_plan *plan, double *row[2], size_t theirs, uint32_t classes) {
    for (; classes; classes &= classes - 1) {
        int class = __builtin_ctz(classes);
        const uint32_t *first = plan->first + theirs * (size_t)plan->classes + class;
        double reply = -1, move = -1;
        for (uint32_t i = first[0]; i < first[1]; i++) {
            double next[2] = {row[0][plan->child[i]], -row[1][plan->child[i]]};
            move = -next[0] > move ? -next[0] : move;
            reply = -next[1] > reply ? -next[1] : reply;
        }
        row[0][theirs] -= plan->chance[class] * reply;
        row[1][theirs] += plan->chance[class] * move;
    }
}

/* Throws only seat 1 can use, for one run. */
static void add_skipped(const common_plan *plan, double *row[2], int run, uint32_t skips) {
    size_t at = (size_t)run * COMMON_RUN;
    numbers sum[2] = {load(row[0] + at), load(row[1] + at)};
    uint32_t mixed = 0;
    for (uint32_t left = skips; left; left &= left - 1) {
        int class = __builtin_ctz(left), entry = class * plan->runs + run;
        if (plan->kind[entry] == COMMON_MIXED)
            mixed |= left & -left;
        if (plan->kind[entry] != COMMON_ALIKE)
            continue;
        const common_moves *moves = plan->run[entry];
        numbers move = nothing(plan);
        for (uint32_t i = moves->first; i < moves->some; i++)
            keep_most(&move, negative(load(row[0] + at - plan->step[i])));
        add(&sum[0], best_along(plan, moves, row[1]), -plan->chance[class]);
        add(&sum[1], move, plan->chance[class]);
    }
    store(row[0] + at, sum[0]);
    store(row[1] + at, sum[1]);
    for (size_t theirs = at ? at : 1; mixed && theirs < at + COMMON_RUN; theirs++)
        add_alone(plan, row, theirs, mixed & ~plan->skips[theirs]);
}

/* A box is shut: the round is over, and the loss of the one who threw is the gain of the next to throw. */
static void shut_row(const common_plan *plan, const common_board *board) {
    for (size_t seat = 0; seat < 2; seat++) {
        const double *ended = board->ended_row + (1 - seat) * (size_t)plan->outcomes * (size_t)plan->places;
        for (int theirs = 0; theirs < plan->places; theirs++)
            board->before[seat][theirs] = -ended[theirs];
    }
}

static void fill_row(const common_plan *plan, const common_board *board, size_t place) {
    double *row[2] = {board->before[0] + place * board->stride, board->before[1] + place * board->stride};
    uint32_t skips = plan->skips[place] & ~UINT32_C(1);
    start_row(plan, board, place);
    for (int class = 1; class < plan->classes; class ++) {
        if (!(skips >> class & 1))
            add_throw(plan, board, place, class);
    }
    for (int seat = 0; seat < 2; seat++)
        row[seat][0] = -*common_ended(board, plan, 1 - seat, plan->outcome[place], 0);
    for (int run = 0; run < plan->runs; run++)
        add_skipped(plan, row, run, skips);
}

void COMMON_KERNEL(const common_plan *plan, common_board *board) {
    size_t places = (size_t)plan->places;
    for (size_t i = 0; i < 2 * (size_t)plan->outcomes; i++) {
        for (size_t theirs = 0; theirs < places; theirs++)
            board->ended_row[i * places + theirs] =
                board->ended[i * (size_t)plan->outcomes + plan->outcome[theirs]];
    }
    shut_row(plan, board);
    for (int state = 1; state < plan->states; state++)
        fill_row(plan, board, (size_t)state);
}
