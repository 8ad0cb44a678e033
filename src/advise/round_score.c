/* SPDX-License-Identifier: MIT */
/* What a score is worth, where one's own box is all that a round is about. Points beyond the limit lose the
 * match no more than the limit does. Without a limit what counts is to score less than others, or, alone, to
 * shut the box. For sums that comes to much the same as the lowest expected score; but that of digits is all
 * about the few worst ends. */
#include <stdlib.h>

#include "round.h"

/* chance[outcome * TURN_LANES]: how a box played for the lowest expected score ends. */
static bool play_for_score(const turn_plan *plan, double *chance) {
    size_t size = (size_t)turn_outcomes(plan) * TURN_LANES * sizeof(double);
    double *payoff = aligned_zeroes(size);
    void *scratch = aligned_zeroes(turn_scratch_size(plan));
    bool made = payoff && scratch;
    for (int outcome = 0; made && outcome < turn_outcomes(plan); outcome++)
        payoff[outcome * TURN_LANES] = -(double)turn_scores(plan)[outcome];
    if (made)
        turn_solve(plan, 1, scratch, payoff, chance);
    free(payoff);
    free(scratch);
    return made;
}

/* Minus the chance to score more than a rival who plays for the lowest score; level counts half. */
static bool fill_ranks(const box_graph *box, double *ended) {
    turn_plan *plan = NULL;
    if (turn_plan_make(&plan, box) != SB_OK)
        return false;
    double *chance = aligned_zeroes((size_t)turn_outcomes(plan) * TURN_LANES * sizeof(double));
    bool made = chance && play_for_score(plan, chance);
    double below = 0;
    for (int outcome = 0; made && outcome < turn_outcomes(plan); outcome++) {
        double here = chance[outcome * TURN_LANES];
        for (int state = 0; state < box->states; state++) {
            if (box->score[state] >= turn_scores(plan)[outcome])
                ended[state] = -(below + here / 2);
        }
        below += here;
    }
    free(chance);
    turn_plan_free(plan);
    return made;
}

static bool fill_capped(const box_graph *box, int64_t limit, double *ended) {
    for (int state = 0; state < box->states; state++)
        ended[state] = -(double)(box->score[state] < limit ? box->score[state] : limit);
    return true;
}

const outlook *round_score(sb_mind *mind) {
    const box_graph *box = mind_box(mind);
    outlook *on = &mind->worth;
    if (!mind->rules.limit && mind->players == 1)
        return mind_goal(mind, SB_GOAL_SHUT);
    if (!box || on->value)
        return box ? on : NULL;
    if (!outlook_make(on, box->states))
        return NULL;
    if (!(mind->rules.limit ? fill_capped(box, mind->rules.limit, on->ended) : fill_ranks(box, on->ended))) {
        outlook_free(on);
        return NULL;
    }
    turn_values(box, 1, 0, on->ended, on->value);
    return on;
}
