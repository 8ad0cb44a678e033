/* SPDX-License-Identifier: MIT */
/* Turns of many match states, solved together. */
#include <stdlib.h>
#include <string.h>

#include "turns.h"

static size_t round_up(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

sb_status batch_make(turns_batch *batch, const turns_game *game, int values) {
    size_t ends = (size_t)game->outcomes * TURN_LANES;
    size_t lanes = round_up(ends * sizeof *batch->payoff), after = round_up(lanes * (size_t)values);
    size_t scratch = round_up(turn_scratch_size(game->plan));
    *batch = (turns_batch){.game = game, .values = values};
    batch->block = malloc(2 * lanes + after + scratch + 63);
    if (!batch->block)
        return SB_NO_MEMORY;
    char *at = (char *)batch->block + (64 - (uintptr_t)batch->block % 64) % 64;
    batch->scratch = at;
    batch->payoff = (double *)(void *)(at + scratch);
    batch->chance = (double *)(void *)(at + scratch + lanes);
    batch->after = (double *)(void *)(at + scratch + 2 * lanes);
    return SB_OK;
}

void batch_free(turns_batch *batch) {
    free(batch->block);
    batch->block = NULL;
}

/* Whether fewer points are never worth less to the mover, in any lane. */
static bool is_falling(const turns_batch *batch) {
    const double *payoff = batch->payoff;
    double rise = 0;
    int most = 0;
    for (int lane = 0; lane < batch->lanes; lane++)
        most = batch->filled[lane] > most ? batch->filled[lane] : most;
    for (int i = TURN_LANES; i < most * TURN_LANES; i++) {
        double more = payoff[i] - payoff[i - TURN_LANES];
        rise = more > rise ? more : rise;
    }
    return rise <= 0;
}

/* Lanes without a turn repeat the first, which costs nothing and keeps them from going astray. */
static void fill_payoffs(turns_batch *batch) {
    for (int lane = 0; lane < TURN_LANES; lane++) {
        int like = lane < batch->lanes ? lane : 0, last = batch->filled[like] - 1;
        const double *after = batch_after(batch, like);
        double *payoff = batch->payoff + lane;
        for (int outcome = 0; outcome < last; outcome++)
            payoff[outcome * TURN_LANES] = after[outcome * batch->values];
        for (int outcome = last; outcome < batch->game->outcomes; outcome++)
            payoff[outcome * TURN_LANES] = after[last * batch->values];
    }
}

void batch_solve(turns_batch *batch) {
    fill_payoffs(batch);
    bool prune = batch->game->pruned && is_falling(batch);
    turn_solve(prune ? batch->game->pruned : batch->game->plan, batch->lanes, batch->scratch, batch->payoff,
               batch->chance);
}

static inline void weigh(const double *after, const double *chance, int filled, int values, double *value) {
    double left = 1;
    for (int i = 0; i < values; i++)
        value[i] = 0;
    for (int outcome = 0; outcome < filled; outcome++, after += values) {
        double weight = outcome < filled - 1 ? chance[outcome * TURN_LANES] : left;
        left -= weight;
        for (int i = 0; i < values; i++)
            value[i] += weight * after[i];
    }
}

/* The common numbers of seats get loops of their own, which compilers unroll. */
void batch_value(const turns_batch *batch, int lane, double *value) {
    const double *after = batch_after(batch, lane), *chance = batch->chance + lane;
    int filled = batch->filled[lane];
    if (batch->values == 4)
        weigh(after, chance, filled, 4, value);
    else if (batch->values == 3)
        weigh(after, chance, filled, 3, value);
    else if (batch->values == 2)
        weigh(after, chance, filled, 2, value);
    else
        weigh(after, chance, filled, batch->values, value);
}
