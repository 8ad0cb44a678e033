/* SPDX-License-Identifier: MIT */
/* A box put in places, for a round of two players who throw in turn. */
#include <stdlib.h>

#include "round.h"
#include "solve/box/outcomes.h"

static int open_tiles(const box_graph *box, int state) {
    return __builtin_popcount(box->tiles[state]);
}

static int round_up(int count, int unit) {
    return (count + unit - 1) / unit * unit;
}

/* Gives every state its place; returns how many places there are. */
static int put_in_places(const box_graph *box, uint32_t *place) {
    int next = 0;
    for (int tiles = 0; tiles <= 2 * SB_TILES_MAX; tiles++) {
        for (int state = 0; state < box->states; state++) {
            if (open_tiles(box, state) == tiles)
                place[state] = (uint32_t)next++;
        }
        next = round_up(next, THROWS_GROUP);
    }
    return round_up(next, THROWS_STRETCH);
}

/* Where the lists being written stand. */
typedef struct lists {
    uint32_t terms, children;
} lists;

static throws_odds write_odds(throws_plan *plan, const box_graph *box, int state, const double *chance,
                              lists *at) {
    throws_odds odds = {.first = at->terms};
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
        if (chance[class] == 0)
            continue;
        if (first == end) {
            odds.stuck += chance[class];
            continue;
        }
        throws_term *term = &plan->term[at->terms++];
        *term = (throws_term){chance[class], at->children, at->children + (end - first)};
        for (uint32_t i = first; i < end; i++)
            plan->child[at->children++] = plan->place[box->child[i]];
    }
    odds.end = at->terms;
    return odds;
}

static void write_places(throws_plan *plan, const box_graph *box) {
    lists at = {0, 0};
    for (int place = 0; place < plan->places; place++)
        plan->other[place].stuck = -1;
    for (int state = 1; state < box->states; state++) {
        uint32_t place = plan->place[state];
        bool two = box->dice[state] == SB_TWO_DICE;
        plan->tiles[place] = box->tiles[state];
        plan->outcome[place] = outcomes_find(plan->score, plan->outcomes, box->score[state]);
        plan->odds[place] = write_odds(plan, box, state, two ? box->two : box->one, &at);
        if (box->dice[state] == SB_EITHER_DICE)
            plan->other[place] = write_odds(plan, box, state, box->two, &at);
    }
    plan->edges = at.children;
}

static void note_throws(throws_plan *plan, uint32_t place, const throws_odds *odds) {
    if (odds->first == odds->end)
        return;
    uint32_t first = plan->term[odds->first].first, end = plan->term[odds->end - 1].end;
    for (uint32_t i = first; i < end; i++)
        plan->after[plan->child[i]] |= plan->after[place] << 1;
}

/* After how many throws each place can come up, from the fresh box down. */
static void count_throws(throws_plan *plan, uint32_t fresh) {
    plan->after[fresh] = 1;
    for (uint32_t place = fresh; place > 0; place--) {
        note_throws(plan, place, &plan->odds[place]);
        note_throws(plan, place, &plan->other[place]);
    }
    for (int place = 0; place < plan->places; place++)
        plan->stretch[place / THROWS_STRETCH] |= plan->after[place];
}

sb_status throws_plan_make(throws_plan *plan, const box_graph *box) {
    size_t states = (size_t)box->states, moves = box->start[box->states * box->classes];
    *plan = (throws_plan){0};
    plan->place = malloc(states * sizeof *plan->place);
    plan->score = malloc(states * sizeof *plan->score);
    if (plan->place && plan->score) {
        plan->places = put_in_places(box, plan->place);
        plan->outcomes = outcomes_list(box, plan->score);
        plan->outcome_room = round_up(plan->outcomes, THROWS_GROUP);
    }
    size_t places = (size_t)plan->places;
    plan->outcome = calloc(places + 1, sizeof *plan->outcome);
    plan->tiles = calloc(places + 1, sizeof *plan->tiles);
    plan->after = calloc(places + 1, sizeof *plan->after);
    plan->stretch = calloc(places / THROWS_STRETCH + 1, sizeof *plan->stretch);
    plan->odds = calloc(places + 1, sizeof *plan->odds);
    plan->other = calloc(places + 1, sizeof *plan->other);
    plan->term = malloc((2 * states * (size_t)box->classes + 1) * sizeof *plan->term);
    plan->child = malloc((2 * moves + 1) * sizeof *plan->child);
    if (!plan->places || !plan->outcome || !plan->tiles || !plan->after || !plan->stretch || !plan->odds ||
        !plan->other || !plan->term || !plan->child) {
        throws_plan_free(plan);
        return SB_NO_MEMORY;
    }
    write_places(plan, box);
    count_throws(plan, plan->place[box->states - 1]);
    return SB_OK;
}

void throws_plan_free(throws_plan *plan) {
    free(plan->place);
    free(plan->outcome);
    free(plan->tiles);
    free(plan->after);
    free(plan->stretch);
    free(plan->score);
    free(plan->odds);
    free(plan->other);
    free(plan->term);
    free(plan->child);
    *plan = (throws_plan){0};
}
