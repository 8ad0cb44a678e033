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

INLINE void keep_least(numbers *best, numbers other) {
    for (int i = 0; i < PARTS; i++)
        best->part[i] = vector_least(best->part[i], other.part[i]);
}

INLINE void add(numbers *sum, numbers value, double weight) {
    for (int i = 0; i < PARTS; i++)
        sum->part[i] = vector_plus(sum->part[i], weight, value.part[i]);
}

INLINE void add_all(numbers *sum, numbers value) {
    for (int i = 0; i < PARTS; i++)
        sum->part[i] += value.part[i];
}

/* The chance of a throw of one of these classes. */
INLINE double chance_of(const common_plan *plan, uint32_t classes) {
    return (__builtin_popcount(classes) + __builtin_popcount(classes & plan->twice)) / 36.0;
}

/* Rows a throw can take seat 0 to, while seat 1 throws next; those with seat 0 to throw lie so far across. */
typedef struct rows {
    const double *row[SB_CHOICES_MAX];
    ptrdiff_t across;
    int count;
} rows;

/* Steps back from the places of a run: so many for all of them, then so many for some. */
typedef struct steps {
    const uint32_t *back;
    const uint8_t *lanes;
    const double (*bias)[COMMON_RUN];
    int alike, count;
} steps;

INLINE steps steps_of(const common_plan *plan, const common_moves *moves, int alike, int some) {
    return (steps){plan->step + moves->first, plan->lanes + moves->first, plan->bias, alike, alike + some};
}

/* Leaves those out that can't take the step. */
INLINE numbers allowed(steps by, int i, numbers value) {
    if (i >= by.alike)
        add_all(&value, load(by.bias[by.lanes[i]]));
    return value;
}

/* The best move of seat 1 along a row. */
INLINE numbers least_along(steps by, const double *at) {
    numbers best = allowed(by, 0, load(at - by.back[0]));
    for (int i = 1; i < by.count; i++)
        keep_least(&best, allowed(by, i, load(at - by.back[i])));
    return best;
}

/* Seat 0 answers first, then seat 1. */
INLINE numbers row_first(steps by, const rows *to, ptrdiff_t at) {
    numbers best = least_along(by, to->row[0] + at);
    for (int i = 1; i < to->count; i++)
        keep_most(&best, least_along(by, to->row[i] + at));
    return best;
}

INLINE numbers most_of(const rows *to, ptrdiff_t at) {
    numbers best = load(to->row[0] + at);
    for (int i = 1; i < to->count; i++)
        keep_most(&best, load(to->row[i] + at));
    return best;
}

/* Seat 1 answers first, then seat 0. */
INLINE numbers row_last(steps by, const rows *to, ptrdiff_t at) {
    numbers best = allowed(by, 0, most_of(to, at - (ptrdiff_t)by.back[0]));
    for (int i = 1; i < by.count; i++)
        keep_least(&best, allowed(by, i, most_of(to, at - (ptrdiff_t)by.back[i])));
    return best;
}

/* One throw added to both throwers' rows. */
typedef struct addition {
    const common_plan *plan;
    const common_board *board;
    size_t place;
    int class;
} addition;

INLINE void add_runs(const addition *to, const common_shape *shape, int count, int alike, int some) {
    const common_plan *plan = to->plan;
    const common_board *board = to->board;
    const uint32_t *number = plan->child + plan->first[to->place * (size_t)plan->classes + (size_t)to->class];
    const common_moves *moves = plan->moves + shape->first, *end = plan->moves + shape->end;
    double *row[2] = {board->before[0] + to->place * board->stride,
                      board->before[1] + to->place * board->stride};
    double chance = plan->chance[to->class];
    rows next;
    next.across = board->before[0] - board->before[1];
    next.count = count;
    for (int i = 0; i < count; i++)
        next.row[i] = board->before[1] + number[i] * board->stride;
    for (; moves < end; moves++) {
        ptrdiff_t at = (ptrdiff_t)moves->at;
        steps by = steps_of(plan, moves, alike, some);
        numbers first = row_first(by, &next, at), last = row_last(by, &next, at + next.across);
        numbers sum[2] = {load(row[0] + at), load(row[1] + at)};
        add(&sum[0], first, chance);
        add(&sum[1], last, chance);
        store(row[0] + at, sum[0]);
        store(row[1] + at, sum[1]);
    }
}

/* Inlined for each usual number of moves of both; where a run is several vectors, that would be too much
 * code. */
INLINE void add_moves(const addition *to, int count) {
    const common_plan *plan = to->plan;
    for (uint32_t i = plan->shapes[to->class]; i < plan->shapes[to->class + 1]; i++) {
        const common_shape *shape = &plan->shape[i];
        if (PARTS == 1 && shape->alike == 1 && shape->some == 0)
            add_runs(to, shape, count, 1, 0);
        else if (PARTS == 1 && shape->alike == 3 && shape->some == 0)
            add_runs(to, shape, count, 3, 0);
        else if (PARTS == 1 && shape->alike == 1 && shape->some == 1)
            add_runs(to, shape, count, 1, 1);
        else
            add_runs(to, shape, count, (int)shape->alike, (int)shape->some);
    }
}

static void add_throw(const common_plan *plan, const common_board *board, size_t place, int class) {
    const uint32_t *first = plan->first + place * (size_t)plan->classes + class;
    int count = (int)(first[1] - first[0]);
    const addition to = {plan, board, place, class};
    switch (count) {
    case 1:
        add_moves(&to, 1);
        break;
    case 2:
        add_moves(&to, 2);
        break;
    case 3:
        add_moves(&to, 3);
        break;
    case 4:
        add_moves(&to, 4);
        break;
    default:
        add_moves(&to, count);
    }
}

/* One box of a run that does not move as the others do; both throwers at once. */
static void add_alone(const common_plan *plan, double *row[2], const double *ended[2], size_t theirs,
                      uint32_t classes) {
    uint32_t over = classes & plan->skips[theirs];
    double sum[2] = {row[0][theirs] + chance_of(plan, over) * ended[0][theirs],
                     row[1][theirs] + chance_of(plan, over) * ended[1][theirs]};
    for (classes &= ~over; classes; classes &= classes - 1) {
        int class = __builtin_ctz(classes);
        const uint32_t *first = plan->first + theirs * (size_t)plan->classes + class;
        const uint32_t *child = plan->child + first[0], *end = plan->child + first[1];
        double best[2] = {row[1][*child], row[0][*child]};
        while (++child < end) {
            double next[2] = {row[1][*child], row[0][*child]};
            best[0] = next[0] < best[0] ? next[0] : best[0];
            best[1] = next[1] < best[1] ? next[1] : best[1];
        }
        sum[0] += plan->chance[class] * best[0];
        sum[1] += plan->chance[class] * best[1];
    }
    row[0][theirs] = sum[0];
    row[1][theirs] = sum[1];
}

INLINE void add_along(const common_plan *plan, const common_moves *moves, double *row[2], numbers sum[2],
                      double chance, int alike) {
    steps by = steps_of(plan, moves, alike, 0);
    add(&sum[0], least_along(by, row[1] + moves->at), chance);
    add(&sum[1], least_along(by, row[0] + moves->at), chance);
}

/* The box of seat 1 is shut: the round is over, and the other one would have thrown next. */
INLINE void shut_place(double *row[2], const double *ended[2]) {
    row[0][0] = ended[1][0];
    row[1][0] = ended[0][0];
}

/* Throws seat 0 can't use, for one run: those seat 1 can use, and those that end the round. */
static void add_skipped(const common_plan *plan, double *row[2], const double *ended[2], int run,
                        uint32_t skips) {
    size_t at = (size_t)run * COMMON_RUN;
    numbers sum[2] = {load(row[0] + at), load(row[1] + at)};
    common_uses uses = plan->uses[run];
    uint32_t mixed = skips & uses.mixed;
    double over = chance_of(plan, skips & ~(uses.alike | uses.mixed));
    add(&sum[0], load(ended[0] + at), over);
    add(&sum[1], load(ended[1] + at), over);
    for (uint32_t left = skips & uses.alike; left; left &= left - 1) {
        int class = __builtin_ctz(left);
        const common_moves *moves = plan->run[class * plan->runs + run];
        double chance = plan->chance[class];
        int alike = (int)(moves->some - moves->first);
        if (alike == 1)
            add_along(plan, moves, row, sum, chance, 1);
        else if (alike == 3)
            add_along(plan, moves, row, sum, chance, 3);
        else
            add_along(plan, moves, row, sum, chance, alike);
    }
    store(row[0] + at, sum[0]);
    store(row[1] + at, sum[1]);
    if (run == 0)
        shut_place(row, ended);
    for (size_t theirs = at ? at : 1; mixed && theirs < at + COMMON_RUN; theirs++)
        add_alone(plan, row, ended, theirs, mixed);
}

/* A box is shut: the round is over, and the other one would have thrown next. */
static void shut_row(const common_plan *plan, const common_board *board) {
    for (size_t seat = 0; seat < 2; seat++) {
        const double *ended = board->ended_row + (1 - seat) * (size_t)plan->outcomes * (size_t)plan->places;
        memcpy(board->before[seat], ended, (size_t)plan->places * sizeof *ended);
    }
}

static void fill_row(const common_plan *plan, const common_board *board, size_t place) {
    double *row[2] = {board->before[0] + place * board->stride, board->before[1] + place * board->stride};
    size_t places = (size_t)plan->places, outcomes = (size_t)plan->outcomes, outcome = plan->outcome[place];
    const double *ended[2] = {board->ended_row + outcome * places,
                              board->ended_row + (outcomes + outcome) * places};
    uint32_t skips = plan->skips[place] & ~UINT32_C(1);
    memset(row[0], 0, places * sizeof *row[0]);
    memset(row[1], 0, places * sizeof *row[1]);
    for (int class = 1; class < plan->classes; class ++) {
        if (!(skips >> class & 1))
            add_throw(plan, board, place, class);
    }
    for (int run = 0; run < plan->runs; run++)
        add_skipped(plan, row, ended, run, skips);
}

/* The ends of the round, for the shut box and all others. */
static void make_ready(const common_plan *plan, common_board *board) {
    size_t places = (size_t)plan->places;
    for (size_t i = 0; i < 2 * (size_t)plan->outcomes; i++) {
        for (size_t theirs = 0; theirs < places; theirs++)
            board->ended_row[i * places + theirs] =
                board->ended[i * (size_t)plan->outcomes + plan->outcome[theirs]];
    }
    shut_row(plan, board);
}

void COMMON_KERNEL(const common_plan *plan, common_board *board, int first, int end) {
    if (first == 0)
        make_ready(plan, board);
    for (int place = first ? first : 1; place < end; place++)
        fill_row(plan, board, (size_t)place);
}
