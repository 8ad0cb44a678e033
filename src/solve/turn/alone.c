/* SPDX-License-Identifier: MIT */
/* One turn alone: lowest score, or highest or lowest chance to shut the box. */
#include <stdlib.h>

#include "shutbox/solve.h"
#include "solve/method.h"
#include "turn.h"

/* What a box goes by, and what is about more than one turn of it. */
static const uint64_t fields = KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(REACH) | FIELD(ROUNDS) |
                               FIELD(SHUT) | FIELD(START) | FIELD(LEAD);

/* What the turn's end is worth to a player who wants the most. */
static double worth(const box_graph *box, sb_goal goal, int state) {
    bool shut = state == 0;
    switch (goal) {
    case SB_GOAL_SHUT:
        return shut;
    case SB_GOAL_SHUT_LEAST:
        return -(double)shut;
    default:
        return -(double)box->score[state];
    }
}

sb_status sb_turn_value(const sb_rules *rules, sb_goal goal, sb_tiles open, double *value) {
    box_graph box;
    bool known = goal == SB_GOAL_SCORE || goal == SB_GOAL_SHUT || goal == SB_GOAL_SHUT_LEAST;
    sb_status status = known && value ? sb_rules_check(rules).why : SB_BAD_CALL;
    if (status == SB_OK && !fields_suffice(fields, rules))
        status = SB_NO_GAME_SOLVED;
    if (status == SB_OK)
        status = box_graph_make(&box, rules);
    if (status != SB_OK)
        return status;
    int from = box_find(&box, open);
    double *ended = malloc((size_t)box.states * sizeof *ended);
    double *values = malloc((size_t)box.states * sizeof *values);
    if (from < 0)
        status = open & ~sb_box(rules) ? SB_NO_SUCH_TILE : SB_BEHIND_FRONT;
    else if (!ended || !values)
        status = SB_NO_MEMORY;
    if (status == SB_OK) {
        for (int state = 0; state < box.states; state++)
            ended[state] = worth(&box, goal, state);
        turn_values(&box, 1, 0, ended, values);
        *value = goal == SB_GOAL_SHUT ? values[from] : -values[from];
    }
    free(ended);
    free(values);
    box_graph_free(&box);
    return status;
}
