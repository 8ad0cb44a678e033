/* SPDX-License-Identifier: MIT */
/* Beat the low, a round by itself. A rival who tries for a low goes all out to get below it; how low that
 * gets the rival says how long the new low lasts, and so on down to the Super Box. */
#include <stdlib.h>
#include <string.h>

#include "round.h"

enum { TURNS_KEPT = 64 }; /* outlooks on turns, some 300 kB each for two rows of nine */

typedef struct low_turn {
    int low, after; /* outcome to beat, -1: none; rivals still to try after the mover */
    outlook on;
} low_turn;

struct round_low {
    int outcomes, rivals;
    int64_t *scores; /* [outcomes], ascending */
    double *points;  /* [outcomes]: what holding this low to the end counts */
    double *beaten;  /* [outcomes]: the chance that a rival's try gets below it, */
    double *taken;   /* and what a new low then is worth to its holder, on average; both [outcomes] */
    double *held;    /* [outcomes]: what this low is worth to its holder while all rivals have a try */
    low_turn kept[TURNS_KEPT];
};

void round_low_free(struct round_low *low) {
    if (!low)
        return;
    for (int i = 0; i < TURNS_KEPT; i++)
        outlook_free(&low->kept[i].on);
    free(low->scores);
    free(low->points);
    free(low);
}

/* The chance that so many tries for this low all fail. */
static double stands(const struct round_low *low, int outcome, int tries) {
    double chance = 1;
    while (tries-- > 0)
        chance *= 1 - low->beaten[outcome];
    return chance;
}

/* What it is worth to somebody when so many rivals try for this low: kept if all of them fail, else lost. */
static double after_tries(const struct round_low *low, int outcome, int tries, double kept, double lost) {
    double chance = stands(low, outcome, tries);
    return chance * kept + (1 - chance) * lost;
}

/* What a seat gains, all the others pay alike. */
static double share(const struct round_low *low, double gain) {
    return -gain / low->rivals;
}

/* Fills in what this low is worth, from all that are lower; chance[end * TURN_LANES]: how a rival's try for
 * it ends. */
static void value_low(struct round_low *low, int outcome, const double *chance) {
    double beaten = 0, taken = 0;
    for (int end = 0; end < outcome; end++) {
        beaten += chance[end * TURN_LANES];
        taken += chance[end * TURN_LANES] * low->held[end];
    }
    low->beaten[outcome] = beaten;
    low->taken[outcome] = beaten > 0 ? taken / beaten : 0;
    low->held[outcome] =
        after_tries(low, outcome, low->rivals, low->points[outcome], share(low, low->taken[outcome]));
}

/* A Super Box is worth what it counts, or what it costs when a rival shuts the box too and then stands where
 * the holder stood: held = (1 - lost) * points + lost * share(held). Where it wins the match nobody tries. */
static void value_super_box(struct round_low *low, const double *chance, bool wins) {
    low->beaten[0] = wins ? 0 : chance[0];
    double lost = 1 - stands(low, 0, low->rivals);
    low->held[0] = low->taken[0] = (1 - lost) * low->points[0] / (1 - share(low, lost));
}

/* All tries there can be, as many at once as there are lanes. */
static bool value_all(struct round_low *low, const turn_plan *plan, bool shut_wins) {
    size_t size = (size_t)low->outcomes * TURN_LANES * sizeof(double);
    double *payoff = aligned_zeroes(size), *chance = aligned_zeroes(size);
    void *scratch = aligned_zeroes(turn_scratch_size(plan));
    bool made = payoff && chance && scratch;
    for (int first = 0; made && first < low->outcomes; first += TURN_LANES) {
        int lanes = low->outcomes - first < TURN_LANES ? low->outcomes - first : TURN_LANES;
        for (int end = 0; end < low->outcomes; end++) {
            for (int lane = 0; lane < lanes; lane++)
                payoff[end * TURN_LANES + lane] = sb_beats_low(first + lane, end);
        }
        turn_solve(plan, lanes, scratch, payoff, chance);
        for (int lane = 0; lane < lanes; lane++) {
            if (first + lane == 0)
                value_super_box(low, chance, shut_wins);
            else
                value_low(low, first + lane, chance + lane);
        }
    }
    free(payoff);
    free(chance);
    free(scratch);
    return made;
}

static bool fill_in(struct round_low *low, const sb_mind *mind, const turn_plan *plan) {
    size_t outcomes = (size_t)turn_outcomes(plan);
    low->outcomes = (int)outcomes;
    low->rivals = mind->players - 1;
    low->scores = malloc(outcomes * sizeof *low->scores);
    low->points = calloc(4 * outcomes, sizeof *low->points);
    if (!low->scores || !low->points)
        return false;
    low->beaten = low->points + outcomes;
    low->taken = low->beaten + outcomes;
    low->held = low->taken + outcomes;
    memcpy(low->scores, turn_scores(plan), outcomes * sizeof *low->scores);
    for (size_t outcome = 0; outcome < outcomes; outcome++)
        low->points[outcome] = outcome == 0 ? SB_POINTS_SUPER_BOX : SB_POINTS_LOW;
    bool wins = mind->rules.shut == SB_SHUT_WINS;
    if (wins) /* worth more than all rounds */
        low->points[0] = 1 + mind->rules.rounds;
    return value_all(low, plan, wins);
}

static struct round_low *low_of(sb_mind *mind) {
    turn_plan *plan = NULL;
    if (mind->low || !mind_box(mind) || turn_plan_make(&plan, mind->box) != SB_OK)
        return mind->low;
    mind->low = calloc(1, sizeof *mind->low);
    if (mind->low && !fill_in(mind->low, mind, plan)) {
        round_low_free(mind->low);
        mind->low = NULL;
    }
    turn_plan_free(plan);
    return mind->low;
}

/* The highest that is not above this score. */
static int find_outcome(const struct round_low *low, int64_t score) {
    int from = 0;
    for (int count = low->outcomes; count > 1; count -= count / 2)
        from += low->scores[from + count / 2] <= score ? count / 2 : 0;
    return from;
}

static bool look(const sb_mind *mind, low_turn *turn) {
    const struct round_low *low = mind->low;
    double failed = 0;
    if (!outlook_make(&turn->on, mind->box->states))
        return false;
    if (turn->low >= 0)
        failed = after_tries(low, turn->low, turn->after, share(low, low->points[turn->low]),
                             share(low, low->taken[turn->low]));
    for (int state = 0; state < mind->box->states; state++) {
        int end = find_outcome(low, mind->box->score[state]);
        turn->on.ended[state] = sb_beats_low(turn->low, end) ? low->held[end] : failed;
    }
    turn_values(mind->box, 1, 0, turn->on.ended, turn->on.value);
    return true;
}

/* The low to beat (-1: none) and how many rivals still try after the mover. */
static void find_turn(const struct round_low *low, const sb_match *match, int *to_beat, int *after) {
    bool first = match->low < 0;
    *to_beat = first ? -1 : find_outcome(low, match->low);
    *after = first ? 0 : __builtin_popcountll(match->waiting) - 1;
}

int round_low_turns(sb_mind *mind) {
    const struct round_low *low = low_of(mind);
    return low ? (low->outcomes + 1) * (low->rivals + 1) : 0;
}

int round_low_turn(sb_mind *mind, const sb_match *match) {
    int to_beat, after;
    find_turn(mind->low, match, &to_beat, &after);
    return (to_beat + 1) * (mind->low->rivals + 1) + after;
}

const outlook *round_low(sb_mind *mind, const sb_match *match) {
    struct round_low *low = low_of(mind);
    int to_beat, after;
    if (!low)
        return NULL;
    find_turn(low, match, &to_beat, &after);
    low_turn *turn = &low->kept[(unsigned)(to_beat + 1 + 7 * after) % TURNS_KEPT];
    if (turn->on.value && turn->low == to_beat && turn->after == after)
        return &turn->on;
    turn->low = to_beat;
    turn->after = after;
    return look(mind, turn) ? &turn->on : NULL;
}
