/* SPDX-License-Identifier: MIT */
/* Beat the low: the values, level by level from the end of the match, score by score up from the Super Box.
 */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "low.h"
#include "solve/turn/aligned.h"

/* One hand's room to work in. */
typedef struct low_desk {
    void *scratch;
    double *payoff, *chance; /* [scores * TURN_LANES] */
} low_desk;

/* What it is to shut the box when another has: it may be sought, avoided, or all the same to the mover. */
enum { SUPER_SOUGHT, SUPER_AVOIDED, SUPER_IDLE, SUPER_AIMS };

/* Turns that depend on none of each other: the same mover and low for a run of positions (for the first turn
 * of a round: of states). */
typedef struct low_work {
    const sb_solver *solver;
    turn_plan *pruned; /* NULL where it does not pay */
    low_desk *desks;
    int hands;
    int first, count;
    int mover, low;
    int *order;               /* [count]: first those turns of which fewer points are never worth less, */
    int falling;              /* so many; 0 where nothing is pruned */
    atomic_int next;          /* batch that no hand has taken on yet */
    double super[SUPER_AIMS]; /* chance to shut the box */
} low_work;

static low_place place_of(const low_work *work, int number) {
    const low_game *game = work->solver->own;
    int position = work->first + number;
    if (work->mover == 0)
        position = game->position[position * work->solver->players];
    return (low_place){.position = position, .mover = work->mover, .low = work->low};
}

static void keep_value(const sb_solver *solver, const low_turn *turn, const double *chance) {
    const low_game *game = solver->own;
    double *worth = turn->at.mover ? low_try(solver, turn->at.position, turn->at.low, turn->at.mover)
                                   : low_start(solver, game->state[turn->at.position]);
    for (int seat = 0; seat < solver->players; seat++) {
        double sum = 0;
        for (int score = 0; score < game->scores; score++)
            sum += chance[score * TURN_LANES] * low_turn_worth(solver, turn, score, seat);
        worth[seat] = sum;
    }
}

/* As many batches as hold so many turns. */
static int batches_of(int turns) {
    return (turns + TURN_LANES - 1) / TURN_LANES;
}

/* These turns, as put in order. Lanes without one repeat the first. */
static void solve_batch(const low_work *work, const turn_plan *plan, int from, int end, low_desk *desk) {
    const low_game *game = work->solver->own;
    low_turn turns[TURN_LANES];
    int lanes = end - from < TURN_LANES ? end - from : TURN_LANES;
    for (int lane = 0; lane < TURN_LANES; lane++) {
        int number = work->order[from + (lane < lanes ? lane : 0)];
        low_turn_open(work->solver, place_of(work, number), &turns[lane]);
        for (int score = 0; score < game->scores; score++)
            desk->payoff[score * TURN_LANES + lane] =
                low_turn_worth(work->solver, &turns[lane], score, work->mover);
    }
    turn_solve(plan, lanes, desk->scratch, desk->payoff, desk->chance);
    for (int lane = 0; lane < lanes; lane++)
        keep_value(work->solver, &turns[lane], desk->chance + lane);
}

static void solve_batches(void *context, int hand) {
    low_work *work = context;
    const low_game *game = work->solver->own;
    int pruned = batches_of(work->falling), rest = batches_of(work->count - work->falling), batch;
    while ((batch = atomic_fetch_add(&work->next, 1)) < pruned + rest) {
        low_desk *desk = &work->desks[hand];
        if (batch < pruned)
            solve_batch(work, work->pruned, batch * TURN_LANES, work->falling, desk);
        else
            solve_batch(work, game->plan, work->falling + (batch - pruned) * TURN_LANES, work->count, desk);
    }
}

/* Whether fewer points are never worth less to the mover, but for rounding. With more than two players it may
 * be best to fail: whoever tries next may be likelier to stop the holder of the low. */
static bool is_falling(const low_work *work, int number) {
    const double rounding = 1e-13;
    const low_game *game = work->solver->own;
    low_turn turn;
    low_turn_open(work->solver, place_of(work, number), &turn);
    double before = low_turn_worth(work->solver, &turn, 0, work->mover), rise = 0;
    for (int score = 1; score < game->scores && score <= work->low && rise <= rounding; score++) {
        double worth = low_turn_worth(work->solver, &turn, score, work->mover);
        rise = worth - before;
        before = worth;
    }
    return rise <= rounding;
}

static void put_in_order(low_work *work) {
    int end = work->count;
    work->falling = 0;
    for (int number = 0; number < work->count; number++) {
        if (work->pruned && is_falling(work, number))
            work->order[work->falling++] = number;
        else
            work->order[--end] = number;
    }
}

static void solve_turns(low_work *work, const sb_crew *crew, int mover, int low) {
    work->mover = mover;
    work->low = low;
    put_in_order(work);
    int batches = batches_of(work->falling) + batches_of(work->count - work->falling);
    atomic_store(&work->next, 0);
    crew_run(crew, batches < work->hands ? batches : work->hands, solve_batches, work);
}

/* A turn against a Super Box has two ends only, so its best play is one of three ways, the same in every
 * match state. */
static void find_super_chances(low_work *work) {
    const low_game *game = work->solver->own;
    low_desk *desk = &work->desks[0];
    memset(desk->payoff, 0, (size_t)game->scores * TURN_LANES * sizeof *desk->payoff);
    desk->payoff[SUPER_SOUGHT] = 1;
    desk->payoff[SUPER_AVOIDED] = -1;
    turn_solve(game->plan, SUPER_AIMS, desk->scratch, desk->payoff, desk->chance);
    memcpy(work->super, desk->chance, sizeof work->super);
}

/* Works one turn against a Super Box out anew; by how much it changed. */
static double refine_super(const low_work *work, low_place at) {
    const sb_solver *solver = work->solver;
    low_turn turn;
    low_turn_open(solver, at, &turn);
    double *worth = low_try(solver, at.position, 0, at.mover), change = 0;
    double more = low_turn_worth(solver, &turn, 0, at.mover) - turn.failed[at.mover];
    double shut = work->super[more > TURN_TIE ? SUPER_SOUGHT : more < -TURN_TIE ? SUPER_AVOIDED : SUPER_IDLE];
    for (int seat = 0; seat < solver->players; seat++) {
        double taken = low_turn_worth(solver, &turn, 0, seat);
        double sum = shut * taken + (1 - shut) * turn.failed[seat];
        change = fmax(change, fabs(sum - worth[seat]));
        worth[seat] = sum;
    }
    return change;
}

/* How much of the whole is done once these positions are, up to this low. */
static double part_done(const low_work *work, int low) {
    const low_game *game = work->solver->own;
    double before = game->positions - work->first - work->count;
    return (before + (double)work->count * (low + 1) / game->scores) / game->positions;
}

/* The Super Box can be taken over for ever. Each time round, what is not yet known counts for as little as it
 * is likely that somebody shuts the box again, so this ends soon: on a printed box, that is. With many
 * players and few tiles it may not, and can be stopped. */
static bool solve_super(low_work *work, const sb_crew *crew) {
    const double small = 1e-15;
    const int often = 256;
    double change;
    int times = 0;
    do {
        change = 0;
        if (++times % often == 0 && !crew_progress(crew, part_done(work, -1)))
            return false;
        for (int position = work->first; position < work->first + work->count; position++) {
            for (int mover = work->solver->players - 1; mover > 0; mover--)
                change = fmax(change, refine_super(work, (low_place){position, mover, 0}));
        }
    } while (change > small);
    return true;
}

/* The positions of these states; they are numbered in the order of states. */
static void take_positions(low_work *work, int first_state, int end_state) {
    const low_game *game = work->solver->own;
    int players = work->solver->players;
    work->first = game->position[first_state * players];
    int end = end_state < game->space.count ? game->position[end_state * players] : game->positions;
    work->count = end - work->first;
}

static sb_status solve_level(low_work *work, const sb_crew *crew, int level) {
    const low_game *game = work->solver->own;
    int first = game->space.level_start[level], end = game->space.level_start[level + 1];
    take_positions(work, first, end);
    if (work->solver->rules.shut == SB_SHUT_ZERO && !solve_super(work, crew))
        return SB_STOPPED;
    for (int low = 1; low < game->scores; low++) {
        for (int mover = work->solver->players - 1; mover > 0; mover--)
            solve_turns(work, crew, mover, low);
        if (!crew_progress(crew, part_done(work, low)))
            return SB_STOPPED;
    }
    work->first = first;
    work->count = end - first;
    solve_turns(work, crew, 0, game->scores);
    return SB_OK;
}

static sb_status make_desks(low_work *work) {
    const low_game *game = work->solver->own;
    size_t lanes = (size_t)game->scores * TURN_LANES * sizeof(double);
    size_t scratch = (turn_scratch_size(game->plan) + 63) / 64 * 64;
    int most = game->positions > game->space.count ? game->positions : game->space.count;
    work->order = malloc((size_t)most * sizeof *work->order);
    work->desks = calloc((size_t)work->hands, sizeof *work->desks);
    for (int hand = 0; work->desks && hand < work->hands; hand++) {
        low_desk *desk = &work->desks[hand];
        desk->scratch = aligned_make(scratch);
        desk->payoff = aligned_make(lanes);
        desk->chance = aligned_make(lanes);
        if (!desk->scratch || !desk->payoff || !desk->chance)
            return SB_NO_MEMORY;
    }
    return work->desks && work->order ? SB_OK : SB_NO_MEMORY;
}

static void free_desks(low_work *work) {
    for (int hand = 0; work->desks && hand < work->hands; hand++) {
        free(work->desks[hand].scratch);
        free(work->desks[hand].payoff);
        free(work->desks[hand].chance);
    }
    free(work->desks);
    free(work->order);
}

/* Moves are pruned where there are so many turns that it pays to find out which, and room for that. */
static sb_status prune(low_work *work) {
    const double rows_most = 4e6;
    const uint64_t turns_a_score = 32;
    const sb_solver *solver = work->solver;
    const low_game *game = solver->own;
    bool pays = solver->method->states(solver) >= turns_a_score * (uint64_t)game->scores;
    bool fits = (double)solver->box.states * game->scores <= rows_most;
    return pays && fits ? turn_plan_prune(&work->pruned, game->plan, &solver->box, solver->players > 2)
                        : SB_OK;
}

sb_status low_solve(sb_solver *solver, const sb_crew *crew) {
    low_game *game = solver->own;
    low_work work = {.solver = solver, .hands = crew_hands(crew)};
    game->looked.position = -1;
    sb_status status = make_desks(&work);
    if (status == SB_OK)
        status = prune(&work);
    if (status == SB_OK)
        find_super_chances(&work);
    for (int level = game->space.levels - 1; level >= 0 && status == SB_OK; level--)
        status = solve_level(&work, crew, level);
    free_desks(&work);
    turn_plan_free(work.pruned);
    return status;
}
