/* SPDX-License-Identifier: MIT */
#include "spread.h"

#include <math.h>
#include <stdlib.h>

/* Pairs come after all they lead to. While they are worked out, variance is the mean square. */
static spread_pair work_out(const spread *all, const habit *plan, int one, int other) {
    const box_graph *box = plan->box;
    double end = (double)(box->score[other] - box->score[one]), mean = 0, square = 0;
    if (one == 0 || other == 0)
        return (spread_pair){(float)end, (float)(end * end)};
    for (int class = 1; class < box->classes; class ++) {
        int mine = habit_move(plan, one, class), theirs = habit_move(plan, other, class);
        spread_pair then = {(float)end, (float)(end * end)};
        if (mine >= 0 || theirs >= 0)
            then = spread_of(all, mine < 0 ? one : mine, theirs < 0 ? other : theirs);
        mean += box->two[class] * (double)then.mean;
        square += box->two[class] * (double)then.variance;
    }
    return (spread_pair){(float)mean, (float)square};
}

sb_status spread_make(spread *made, const habit *plan) {
    size_t states = (size_t)plan->box->states;
    *made = (spread){.states = plan->box->states, .pair = malloc(states * states * sizeof *made->pair)};
    if (!made->pair)
        return SB_NO_MEMORY;
    for (int one = 0; one < made->states; one++) {
        for (int other = 0; other < made->states; other++)
            made->pair[(size_t)one * states + (size_t)other] = work_out(made, plan, one, other);
    }
    for (size_t i = 0; i < states * states; i++) {
        spread_pair *pair = &made->pair[i];
        pair->variance = fmaxf(pair->variance - pair->mean * pair->mean, 0);
    }
    return SB_OK;
}

void spread_free(spread *made) {
    free(made->pair);
    *made = (spread){0};
}
