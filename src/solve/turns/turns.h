/* SPDX-License-Identifier: MIT */
/* Matches of whole turns: twelve, ten, nine, double-solo, and house rules of the kind.
 *
 * Idea: a turn only adds to the mover's total, so starts of turns are worked out from the highest sum of
 * totals down, many of them at once (turn/). Where a turn can leave all totals as they are, the cycle is
 * solved. Games with too many totals have them on a grid, with values between two points in proportion: that
 * is a model. State: who is still in, who has still to play in the round, the round where rounds are counted,
 * and all totals; in the last round only the gaps to the lowest of them. Proof: tests/solve/turns.c (plain
 * recursion; no choice is better), tests/whole (printed boxes), and for the grid tests/solve/method.c. */
#ifndef SHUTBOX_SOLVE_TURNS_TURNS_H
#define SHUTBOX_SOLVE_TURNS_TURNS_H

#include "solve/solver.h"
#include "solve/turn/turn.h"

/* Totals that values are worked out for. Whole: every number from the first on, and values are exact. Else a
 * grid, with values between two points in proportion: the approximation for digit scores and other games too
 * large. */
typedef struct turns_axis {
    int count;
    bool whole;
    int64_t *at; /* [count], ascending */
} turns_axis;

/* Where a number lies on an axis: share of the way from point low to the next. */
typedef struct turns_place {
    int low;
    double share;
} turns_place;

/* near, where given: a point to start looking from, moved to the one found. */
turns_place axis_place(const turns_axis *axis, int64_t number, int *near);
sb_status axis_whole(turns_axis *axis, int64_t first, int64_t last);
sb_status axis_grid(turns_axis *axis, int64_t first, int64_t last, int count, bool both_ends, bool even);

/* The start of a turn, but for the totals. Seats still in are numbered from the mover on, clockwise: those
 * waiting to play in this round come first. */
typedef struct turns_spot {
    int in, waiting;
    int round; /* 1 where rounds are not counted */
    bool gone; /* the seat that started this round went out in it */
} turns_spot;

/* What a method of this kind knows beside the box: solver->own.
 *
 * The values are, for each number of seats in, each spot and each set of totals, the chances of all seats
 * but the mover (who has the rest), or the chance of a lone player. Where reaching the limit ends the match
 * after the round, a second part holds that last round: then only how far below the lowest total so far
 * (the gap) each waiting seat is matters, and how many share that lowest total. */
typedef struct turns_game {
    const sb_rules *rules;
    const box_graph *box;
    turn_plan *plan, *pruned; /* pruned: NULL where it does not pay */
    int players, outcomes;
    const int64_t *scores; /* [outcomes] */
    double *values;
    turns_axis totals, gaps;
    int least;               /* fewest seats in that still play */
    int rounds;              /* counted, or 1 */
    bool counted;            /* rounds.rounds ends the match */
    bool placed;             /* who is waiting matters */
    bool leads;              /* whether the starter is gone matters */
    bool circles;            /* a turn can leave all totals where they are on the axis */
    turns_place *lands;      /* [totals.count * outcomes]: where a total stands after the turn */
    int *inside;             /* [totals.count]: outcomes that stay below the limit */
    size_t *part;            /* [players + 1]: where the values of so many seats in begins */
    size_t *power;           /* [players + 1]: totals.count to that power */
    size_t *last_part;       /* [players * players]: where the last round of (waiting, sharing) begins */
    size_t size;             /* of the values, in numbers */
    struct turns_look *look; /* the turn looked at last */
} turns_game;

/* The size of the values, before anything is made. */
typedef struct turns_scale {
    int64_t last;     /* highest total at the start of a turn */
    int64_t most;     /* highest score of a turn */
    double slices;    /* spots of all values */
    bool ends;        /* there is a last round to keep apart */
    bool fits;        /* into memory, and into an hour */
    int points, gaps; /* of the axes */
} turns_scale;

turns_scale turns_measure(const sb_rules *rules, int players, sb_exactness how);
sb_status turns_prepare(sb_solver *solver);
void turns_release(sb_solver *solver);

/* Seats whose chances are stored, of so many in. */
static inline int turns_width(int in) {
    return in == 1 ? 1 : in - 1;
}

/* Where the values of a spot begin. */
double *turns_slice(const turns_game *game, const turns_spot *at);
int turns_slices(const turns_game *game, int in); /* spots of one round */
turns_spot turns_spot_at(const turns_game *game, int in, int round, int number);

/* What follows when the mover has played: the next spot, and which seat of those still in (numbered from the
 * old mover, or from the seat after one that went out) is the next mover. */
typedef struct turns_step {
    turns_spot next;
    int shift;
    bool round_over, match_over;
} turns_step;
turns_step turns_advance(const turns_game *game, const turns_spot *at, bool out);

/* The chances of every seat in at this spot, from the values: at a point of the axes, and anywhere. */
void turns_read(const turns_game *game, const turns_spot *at, size_t state, double win[]);
void turns_read_between(const turns_game *game, const turns_spot *at, const int64_t *totals, double win[]);

/* The last round: gap[waiting] for the seats waiting, so many sharing the lowest total so far. win[waiting]
 * gets their chances, and win[waiting] that of each who shares. near[waiting] is for axis_place. */
void turns_read_last(const turns_game *game, int waiting, int sharing, const int64_t *gap, int near[],
                     double win[]);

/* Chances after each end of the turn, at a point of the axes: after[outcome * in + seat]. Returns how many
 * outcomes it filled in: those left are like the last of them. */
int turns_after(const turns_game *game, const turns_spot *at, const int *index, double *after);

/* Asks for the part of the values that turns_after will read, some time before it does. */
void turns_fetch(const turns_game *game, const turns_spot *at, const int *index);

/* Everyone of these with the lowest total shares the win; nobody does who plays alone. */
void turns_share(const turns_game *game, int in, const int64_t *totals, double win[]);

/* Up to TURN_LANES turns at a time: what they lead to, and what they are worth. */
typedef struct turns_batch {
    const turns_game *game;
    int lanes, values;      /* numbers for each outcome and lane; the mover's is the first */
    double *after;          /* [lane][outcome][value] */
    int filled[TURN_LANES]; /* outcomes in it; those left are like the last of them */
    double *payoff, *chance;
    void *scratch, *block;
} turns_batch;

sb_status batch_make(turns_batch *batch, const turns_game *game, int values);
void batch_free(turns_batch *batch);
void batch_solve(turns_batch *batch);
void batch_value(const turns_batch *batch, int lane, double *value); /* [values] */

static inline double *batch_after(const turns_batch *batch, int lane) {
    return batch->after + (size_t)lane * (size_t)batch->game->outcomes * (size_t)batch->values;
}

/* Every state with the same sum of indices, in the order of their indices: neighbours then have the same
 * mover's total and nearly the same play, which makes their turns quicker to solve together. */
typedef struct turns_levels {
    int in, count;   /* coordinates, and points of each */
    uint64_t *below; /* [in + 1][sums + 1]: ways for so many coordinates to have a lower sum */
} turns_levels;

sb_status levels_make(turns_levels *levels, int in, int count);
void levels_free(turns_levels *levels);
int levels_sums(const turns_levels *levels);
uint64_t levels_size(const turns_levels *levels, int sum);
void levels_seek(const turns_levels *levels, int sum, uint64_t rank, int *index);
void levels_next(const turns_levels *levels, int sum, int *index);
uint64_t levels_rank(const turns_levels *levels, int sum, const int *index);

/* How many states the last round has; 0 where none is the last for all. */
double turns_last_states(const turns_game *game);

/* Fills the values in, and tells how much of all is done. */
sb_status turns_solve_last(turns_game *game, const sb_crew *crew, turns_batch *batches, int jobs,
                           double *done, double all);
sb_status turns_solve(sb_solver *solver, const sb_crew *crew);
sb_status turns_value(sb_solver *solver, const sb_match *match, double win[]);
void turns_look_free(struct turns_look *look);

#endif
