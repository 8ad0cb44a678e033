/* SPDX-License-Identifier: MIT */
/* The round itself. Compiled once for each width of vectors, under the name COMMON_KERNEL.
 *
 * Row by row: all places of seat 1 for one place of seat 0. A throw that seat 0 can use leads to rows worked
 * out before, so those come first, throw by throw for the whole row. A throw that it can't use leads back
 * into the row; those come last, run by run. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "round.h"
#include "solve/kernels/vector.h"

#ifndef COMMON_KERNEL
#define COMMON_KERNEL common_kernel_plain
#endif

#define INLINE static inline __attribute__((always_inline))

enum { PARTS = COMMON_RUN / VECTOR_LANES, FEW = 4 };

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

/* Rows a throw can take seat 0 to, for one who throws next. */
typedef struct rows {
    const double *row[SB_CHOICES_MAX];
    int count;
} rows;

/* Steps back from the places of a run: so many for all of them, then so many for some. Where vectors hold a
 * run and steps keep to the lanes' order, lanes are moved once they are loaded, which takes less than to load
 * across two lines of the cache. */
typedef struct steps {
    const uint32_t *back;
    const uint8_t *lanes;
    const double (*bias)[COMMON_RUN];
    int alike, count;
    bool moved;
} steps;

INLINE steps steps_of(const common_plan *plan, const common_shape *shape, int alike, int some) {
    return (steps){
        plan->step + shape->steps, plan->lanes + shape->steps, plan->bias, alike, alike + some, false};
}

INLINE ptrdiff_t far_back(steps by, int i) {
    uint32_t near = by.moved && i >= by.alike ? by.back[i] % COMMON_RUN : 0;
    return (ptrdiff_t)(by.back[i] - near);
}

/* Leaves those out that can't take the step. */
INLINE numbers allowed(steps by, int i, numbers value) {
    if (i < by.alike)
        return value;
    if (by.moved)
        value.part[0] = vector_moved(by.lanes[i], by.back[i] % COMMON_RUN, value.part[0]);
    else
        add_all(&value, load(by.bias[by.lanes[i]]));
    return value;
}

/* The best move of seat 1 along a row. */
INLINE numbers least_along(steps by, const double *at) {
    numbers best = allowed(by, 0, load(at - far_back(by, 0)));
    for (int i = 1; i < by.count; i++)
        keep_least(&best, allowed(by, i, load(at - far_back(by, i))));
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
    numbers best = allowed(by, 0, most_of(to, at - far_back(by, 0)));
    for (int i = 1; i < by.count; i++)
        keep_least(&best, allowed(by, i, most_of(to, at - far_back(by, i))));
    return best;
}

/* One throw added to both throwers' rows. */
typedef struct addition {
    const common_plan *plan;
    const common_board *board;
    size_t place;
    int class;
} addition;

/* Has the compiler keep a pointer as it is: it would take sums of them apart, to add them up anew for each
 * run. */
INLINE const double *kept(const double *pointer) {
    __asm__("" : "+r"(pointer));
    return pointer;
}

INLINE void add_runs(const addition *to, const common_shape *shape, steps by, int count) {
    const common_plan *plan = to->plan;
    const common_board *board = to->board;
    const uint32_t *number = plan->child + plan->first[to->place * (size_t)plan->classes + (size_t)to->class];
    const uint32_t *run = plan->at + shape->first, *end = plan->at + shape->end;
    double *row[2] = {board->before[0] + to->place * board->stride,
                      board->before[1] + to->place * board->stride};
    double chance = plan->chance[to->class];
    rows next[2] = {{.count = count}, {.count = count}};
    for (int i = 0; i < count; i++) {
        next[0].row[i] = kept(board->before[1] + number[i] * board->stride);
        next[1].row[i] = kept(board->before[0] + number[i] * board->stride);
    }
    for (; run < end; run++) {
        ptrdiff_t at = (ptrdiff_t)*run;
        numbers first = row_first(by, &next[0], at), last = row_last(by, &next[1], at);
        numbers sum[2] = {load(row[0] + at), load(row[1] + at)};
        add(&sum[0], first, chance);
        add(&sum[1], last, chance);
        store(row[0] + at, sum[0]);
        store(row[1] + at, sum[1]);
    }
}

typedef void adder(const addition *to, const common_shape *shape);

/* Any number of moves of both. */
static void add_any(const addition *to, const common_shape *shape) {
    const uint32_t *first = to->plan->first + to->place * (size_t)to->plan->classes + (size_t)to->class;
    steps by = steps_of(to->plan, shape, (int)shape->alike, (int)shape->some);
    add_runs(to, shape, by, (int)(first[1] - first[0]));
}

#if defined(__AVX__)
/* So many of both, known to the compiler: stores to the row can't be to the steps then. */
INLINE void add_few(const addition *to, const common_shape *shape, int count, int alike, int some) {
    uint32_t back[FEW];
    uint8_t lanes[FEW];
    steps by = steps_of(to->plan, shape, alike, some);
    for (int i = 0; i < by.count; i++) {
        back[i] = by.back[i];
        lanes[i] = by.lanes[i];
    }
    by.back = back;
    by.lanes = lanes;
    by.moved = PARTS == 1;
    add_runs(to, shape, by, count);
}

/* Each usual number of moves of both by itself; elsewhere that would be too much code. */
#define ADDER(count, alike, some)                                                                            \
    static void add_##count##_##alike##_##some(const addition *to, const common_shape *shape) {              \
        add_few(to, shape, count, alike, some);                                                              \
    }
#define ADDERS(count)                                                                                        \
    ADDER(count, 1, 0)                                                                                       \
    ADDER(count, 2, 0)                                                                                       \
    ADDER(count, 3, 0)                                                                                       \
    ADDER(count, 4, 0)                                                                                       \
    ADDER(count, 0, 2)                                                                                       \
    ADDER(count, 1, 1)                                                                                       \
    ADDER(count, 3, 1)
#define BY_STEPS(count)                                                                                      \
    {                                                                                                        \
        {add_any, add_any, add_##count##_0_2}, {add_##count##_1_0, add_##count##_1_1, add_any},              \
            {add_##count##_2_0, add_any, add_any}, {add_##count##_3_0, add_##count##_3_1, add_any}, {        \
            add_##count##_4_0, add_any, add_any                                                              \
        }                                                                                                    \
    }

ADDERS(1)
ADDERS(2)
ADDERS(3)
ADDERS(4)

static adder *adder_of(const common_plan *plan, int count, uint32_t alike, uint32_t some) {
    static adder *const by_moves[FEW][FEW + 1][3] = {BY_STEPS(1), BY_STEPS(2), BY_STEPS(3), BY_STEPS(4)};
    bool usual = count <= FEW && alike <= FEW && some <= 2 && (PARTS > 1 || plan->straight);
    return usual ? by_moves[count - 1][alike][some] : add_any;
}
#else
static adder *adder_of(const common_plan *plan, int count, uint32_t alike, uint32_t some) {
    (void)plan;
    (void)count;
    (void)alike;
    (void)some;
    return add_any;
}
#endif

static void add_throw(const common_plan *plan, const common_board *board, size_t place, int class) {
    const uint32_t *first = plan->first + place * (size_t)plan->classes + class;
    const addition to = {plan, board, place, class};
    for (uint32_t i = plan->shapes[class]; i < plan->shapes[class + 1]; i++) {
        const common_shape *shape = &plan->shape[i];
        adder_of(plan, (int)(first[1] - first[0]), shape->alike, shape->some)(&to, shape);
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

INLINE void add_along(const common_plan *plan, const common_shape *shape, size_t at, double *row[2],
                      numbers sum[2], double chance, int alike) {
    steps by = steps_of(plan, shape, alike, 0);
    add(&sum[0], least_along(by, row[1] + at), chance);
    add(&sum[1], least_along(by, row[0] + at), chance);
}

/* The box of seat 1 is shut: the round is over, and the other one would have thrown next. */
INLINE void shut_place(double *row[2], const double *ended[2]) {
    row[0][0] = ended[1][0];
    row[1][0] = ended[0][0];
}

#if defined(__AVX512F__)
/* A throw that not all boxes of a run move alike with: steps within the run, and for each thrower the best of
 * what is outside it, which is the end of the round for boxes that it is no use to. */
typedef struct inside {
    vector outside[2];
    double chance;
    const uint32_t *back;
    const uint8_t *lanes;
    int count;
} inside;

/* row, ended: of both throwers, from this run on. */
INLINE void look_outside(inside *to, const common_plan *plan, const common_shape *shape, double *row[2],
                         const double *ended[2]) {
    int outside = (int)(shape->alike + shape->some - shape->within);
    steps by = steps_of(plan, shape, (int)shape->alike, (int)shape->some);
    vector best[2] = {vector_of(INFINITY), vector_of(INFINITY)};
    by.moved = true;
    for (int i = 0; i < outside; i++) {
        const double *next[2] = {row[1] - far_back(by, i), row[0] - far_back(by, i)};
        if (by.back[i] == 0) {
            next[0] = ended[0];
            next[1] = ended[1];
        }
        best[0] = vector_least(best[0], allowed(by, i, load(next[0])).part[0]);
        best[1] = vector_least(best[1], allowed(by, i, load(next[1])).part[0]);
    }
    to->outside[0] = best[0];
    to->outside[1] = best[1];
    to->back = by.back + outside;
    to->lanes = by.lanes + outside;
    to->count = (int)shape->within;
}

/* Adds them to what is there of the run, each led to what the run is so far. */
INLINE void add_inside(const inside *by, int count, const vector from[2], vector sum[2]) {
    for (const inside *end = by + count; by < end; by++) {
        vector best[2] = {by->outside[0], by->outside[1]};
        for (int i = 0; i < by->count; i++) {
            best[0] = vector_least_moved(best[0], by->lanes[i], by->back[i], from[1]);
            best[1] = vector_least_moved(best[1], by->lanes[i], by->back[i], from[0]);
        }
        sum[0] = vector_plus(sum[0], by->chance, best[0]);
        sum[1] = vector_plus(sum[1], by->chance, best[1]);
    }
}

/* All boxes of such a run together: again and again, since they lead to each other, but no more often than
 * these throws shut tiles of the run. */
static void add_together(const common_plan *plan, double *row[2], const double *ended[2], size_t at,
                         uint32_t classes) {
    inside by[BOX_CLASSES_MOST];
    int count = 0;
    uint32_t tiles = 0;
    double *here[2] = {row[0] + at, row[1] + at};
    const double *over[2] = {ended[0] + at, ended[1] + at};
    const uint32_t *shape = plan->run + at / COMMON_RUN;
    for (; classes; classes &= classes - 1) {
        size_t class = (size_t)__builtin_ctz(classes);
        look_outside(&by[count], plan, &plan->shape[shape[class * (size_t)plan->runs]], here, over);
        by[count].chance = plan->chance[class];
        for (int i = 0; i < by[count].count; i++)
            tiles |= by[count].back[i];
        count++;
    }
    const vector before[2] = {load(here[0]).part[0], load(here[1]).part[0]};
    vector from[2], sum[2] = {vector_of(INFINITY), vector_of(INFINITY)};
    for (int left = __builtin_popcount(tiles); left >= 0; left--) {
        from[0] = sum[0];
        from[1] = sum[1];
        if (at == 0) {
            from[0][0] = over[1][0];
            from[1][0] = over[0][0];
        }
        sum[0] = before[0];
        sum[1] = before[1];
        add_inside(by, count, from, sum);
    }
    store(here[0], (numbers){{sum[0]}});
    store(here[1], (numbers){{sum[1]}});
    if (at == 0)
        shut_place(row, ended);
}
#endif

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
        const common_shape *shape = &plan->shape[plan->run[class * plan->runs + run]];
        double chance = plan->chance[class];
        int alike = (int)shape->alike;
        if (alike == 1)
            add_along(plan, shape, at, row, sum, chance, 1);
        else if (alike == 3)
            add_along(plan, shape, at, row, sum, chance, 3);
        else
            add_along(plan, shape, at, row, sum, chance, alike);
    }
    store(row[0] + at, sum[0]);
    store(row[1] + at, sum[1]);
    if (run == 0)
        shut_place(row, ended);
#if defined(__AVX512F__)
    if (mixed && plan->straight) {
        add_together(plan, row, ended, at, mixed);
        return;
    }
#endif
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
    for (uint32_t i = 0; i < plan->wanted; i++)
        add_skipped(plan, row, ended, (int)(plan->at[i] / COMMON_RUN), skips);
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
