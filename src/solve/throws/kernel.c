/* SPDX-License-Identifier: MIT */
/* The round itself. Compiled once for each width of vectors, under the name THROWS_KERNEL. */
#include <string.h>

#include "round.h"
#include "solve/kernels/vector.h"

#ifndef THROWS_KERNEL
#define THROWS_KERNEL throws_kernel_plain
#endif

#define INLINE static inline __attribute__((always_inline))

/* Vectors side by side: a stretch of a row, and one number for each of a group. */
enum { STRETCH = 4, GROUP = THROWS_GROUP / VECTOR_LANES };

INLINE vector load(const double *from) {
    vector value;
    memcpy(&value, from, sizeof value);
    return value;
}

/* The mover's chance before a throw, for width vectors of cases: rows[place * stride] is what it is worth to
 * have moved there, stuck what it is worth to be stuck. */
INLINE void weigh_odds(const throws_plan *plan, const throws_odds *odds, const double *rows, size_t stride,
                       const double *stuck, int width, vector *sum) {
    for (int i = 0; i < width; i++)
        sum[i] = load(stuck + i * VECTOR_LANES) * odds->stuck;
    for (uint32_t t = odds->first; t < odds->end; t++) {
        const throws_term *term = &plan->term[t];
        const uint32_t *child = plan->child + term->first, *end = plan->child + term->end;
        const double *row = rows + *child * stride;
        vector best[STRETCH];
        for (int i = 0; i < width; i++)
            best[i] = load(row + i * VECTOR_LANES);
        while (++child < end) {
            row = rows + *child * stride;
            for (int i = 0; i < width; i++)
                best[i] = vector_most(best[i], load(row + i * VECTOR_LANES));
        }
        for (int i = 0; i < width; i++)
            sum[i] += best[i] * term->chance;
    }
}

INLINE void weigh(const throws_plan *plan, size_t place, const double *rows, size_t stride,
                  const double *stuck, int width, double *out) {
    vector sum[STRETCH], two[STRETCH];
    weigh_odds(plan, &plan->odds[place], rows, stride, stuck, width, sum);
    if (plan->other[place].stuck >= 0) {
        weigh_odds(plan, &plan->other[place], rows, stride, stuck, width, two);
        for (int i = 0; i < width; i++)
            sum[i] = vector_most(sum[i], two[i]);
    }
    for (int i = 0; i < width; i++)
        memcpy(out + i * VECTOR_LANES, &sum[i], sizeof sum[i]);
}

/* Rows to columns, each value from one player's chance to the other's. */
INLINE void turn(const double *from, size_t from_stride, double *to, size_t to_stride) {
    for (int i = 0; i < THROWS_GROUP; i++) {
        for (int k = 0; k < THROWS_GROUP; k++)
            to[(size_t)k * to_stride + (size_t)i] = 1 - from[(size_t)i * from_stride + (size_t)k];
    }
}

/* One player plays on alone, for every outcome of the one who is out. ended[mine][theirs] is the lone
 * player's chance; alone[theirs][place], filled in, the chance of the one who is out. */
static void play_alone(const throws_plan *plan, throws_board *board, double *out) {
    size_t room = (size_t)plan->outcome_room, places = (size_t)plan->places;
    const double *ended = board->ended;
    memcpy(board->alone, ended, room * sizeof *ended);
    for (size_t place = 1; place < places; place++) {
        const double *stuck = ended + plan->outcome[place] * room;
        for (size_t i = 0; i < room; i += THROWS_GROUP)
            weigh(plan, place, board->alone + i, room, stuck + i, GROUP, board->alone + place * room + i);
    }
    for (size_t place = 0; place < places; place += THROWS_GROUP) {
        for (size_t i = 0; i < room; i += THROWS_GROUP)
            turn(board->alone + place * room + i, room, out + i * places + place, places);
    }
}

static void both_alone(const throws_plan *plan, throws_board *board) {
    size_t room = (size_t)plan->outcome_room;
    memcpy(board->ended, board->payoff, room * room * sizeof *board->ended);
    play_alone(plan, board, board->starter_alone);
    for (size_t i = 0; i < room; i += THROWS_GROUP) {
        for (size_t k = 0; k < room; k += THROWS_GROUP)
            turn(board->payoff + i * room + k, room, board->ended + k * room + i, room);
    }
    play_alone(plan, board, board->other_alone);
}

/* Rows worked on together, and the numbers of throws that can have led the starter there. */
typedef struct group {
    const uint32_t *place;
    uint32_t after;
} group;

INLINE group group_at(const throws_plan *plan, const throws_board *board, size_t first) {
    group here = {.place = board->list + first};
    for (int i = 0; i < THROWS_GROUP; i++)
        here.after |= plan->after[here.place[i]];
    return here;
}

/* The starter to throw, at eight places of its own and all of the other's. */
static void first_rows(const throws_plan *plan, throws_board *board, group here) {
    size_t places = (size_t)plan->places;
    for (size_t i = 0; i < THROWS_GROUP; i++) {
        const double *stuck = board->other_alone + plan->outcome[here.place[i]] * places;
        for (size_t from = 0; from < places; from += STRETCH * VECTOR_LANES) {
            if (board->every || (plan->stretch[from / THROWS_STRETCH] & here.after))
                weigh(plan, here.place[i], board->second + from, places, stuck + from, STRETCH,
                      board->rows + i * places + from);
        }
    }
}

/* What it is worth to the other to be stuck, by its outcome and for each of the group. */
static void stuck_group(const throws_plan *plan, throws_board *board, group here) {
    for (size_t outcome = 0; outcome < (size_t)plan->outcomes; outcome++) {
        const double *alone = board->starter_alone + outcome * (size_t)plan->places;
        for (size_t i = 0; i < THROWS_GROUP; i++)
            board->stuck[outcome * THROWS_GROUP + i] = alone[here.place[i]];
    }
}

/* The other to throw, at the same eight places of the starter's. */
static void second_rows(const throws_plan *plan, throws_board *board, group here) {
    size_t places = (size_t)plan->places;
    double *columns = board->columns, *value = board->alone;
    for (size_t theirs = 0; theirs < places; theirs += THROWS_GROUP) {
        if (board->every || (plan->stretch[theirs / THROWS_STRETCH] & here.after))
            turn(board->rows + theirs, places, columns + theirs * THROWS_GROUP, THROWS_GROUP);
    }
    for (size_t i = 0; i < THROWS_GROUP; i++)
        columns[i] = 1 - board->payoff[plan->outcome[here.place[i]] * (size_t)plan->outcome_room];
    stuck_group(plan, board, here);
    for (size_t theirs = 1; theirs < places; theirs++) {
        const double *stuck = board->stuck + plan->outcome[theirs] * THROWS_GROUP;
        if (board->every || (here.after & plan->after[theirs] << 1))
            weigh(plan, theirs, columns, THROWS_GROUP, stuck, GROUP, value + theirs * THROWS_GROUP);
    }
    double turned[THROWS_GROUP * THROWS_GROUP];
    for (size_t theirs = 0; theirs < places; theirs += THROWS_GROUP) {
        if (!board->every && !(plan->stretch[theirs / THROWS_STRETCH] << 1 & here.after))
            continue;
        turn(value + theirs * THROWS_GROUP, THROWS_GROUP, turned, THROWS_GROUP);
        for (size_t i = 0; i < THROWS_GROUP; i++)
            memcpy(board->second + here.place[i] * places + theirs, turned + i * THROWS_GROUP,
                   THROWS_GROUP * sizeof *turned);
    }
}

void THROWS_KERNEL(const throws_plan *plan, throws_board *board, throws_work work) {
    if (work.begin)
        both_alone(plan, board);
    for (size_t theirs = 0; work.begin && theirs < (size_t)plan->places; theirs++)
        board->second[theirs] = board->payoff[plan->outcome[theirs]];
    for (size_t first = 0; first < work.rows; first += THROWS_GROUP) {
        group here = group_at(plan, board, first);
        first_rows(plan, board, here);
        second_rows(plan, board, here);
    }
}
