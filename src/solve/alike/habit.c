/* SPDX-License-Identifier: MIT */
/* With the same throws on the same box everybody does best by the same moves: by what is best against
 * somebody who has that box too and has still to use the throw; for the lowest score where boxes are too
 * large to look at two of them. */
#include "habit.h"

#include <stdlib.h>

#include "solve/common/ahead.h"
#include "solve/turn/turn.h"

/* The move that leaves the lowest expected score, or -1. */
static int32_t lowest_move(const habit *of, int state, int class) {
    const box_graph *box = of->box;
    int32_t best = -1;
    for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++) {
        int32_t child = (int32_t)box->child[i];
        if (best < 0 || of->score[child] < of->score[best] - TURN_TIE)
            best = child;
    }
    return best;
}

static void plan_for_score(habit *of) {
    const box_graph *box = of->box;
    of->score[0] = (double)box->score[0];
    for (int state = 1; state < box->states; state++) {
        double sum = 0, stuck = 0;
        for (int class = 1; class < box->classes; class ++) {
            int32_t best = lowest_move(of, state, class);
            of->move[state * box->classes + class] = best;
            if (best >= 0)
                sum += box->two[class] * of->score[best];
            else
                stuck += box->two[class];
        }
        of->score[state] = sum + stuck * (double)box->score[state];
    }
}

/* The move that gets farthest ahead of somebody with the same box, who has still to use the throw. */
static int32_t leading_move(const habit *of, const common_ahead *ahead, int state, int class) {
    const box_graph *box = of->box;
    int32_t best = -1;
    double most = 0;
    for (uint32_t i = box_first(box, state, class); i < box_end(box, state, class); i++) {
        int child = (int)box->child[i];
        double by = common_ahead_using(ahead, box, child, state, class, false, true);
        if (best < 0 || by > most + TURN_TIE) {
            most = by;
            best = child;
        }
    }
    return best;
}

static sb_status plan_to_lead(habit *of) {
    common_ahead *ahead = NULL;
    sb_status status = common_ahead_make(&ahead, of->box);
    for (int state = 1; state < of->box->states && status == SB_OK; state++) {
        for (int class = 1; class < of->box->classes; class ++)
            of->move[state * of->box->classes + class] = leading_move(of, ahead, state, class);
    }
    common_ahead_free(ahead);
    return status == SB_NO_GAME_SOLVED ? SB_OK : status;
}

sb_status habit_make(habit *made, const box_graph *box) {
    size_t states = (size_t)box->states, moves = states * (size_t)box->classes;
    *made = (habit){.box = box};
    made->move = malloc(moves * sizeof *made->move);
    made->score = malloc(states * sizeof *made->score);
    if (!made->move || !made->score)
        return SB_NO_MEMORY;
    for (size_t i = 0; i < moves; i++)
        made->move[i] = -1;
    plan_for_score(made);
    return plan_to_lead(made);
}

void habit_free(habit *made) {
    free(made->move);
    free(made->score);
    *made = (habit){.box = NULL};
}

void habit_ends(const habit *of, double *ends) {
    const box_graph *box = of->box;
    for (int state = 0; state < box->states; state++)
        ends[state] = state == box->states - 1;
    for (int state = box->states - 1; state > 0; state--) {
        double here = ends[state], stuck = 0;
        for (int class = 1; class < box->classes; class ++) {
            int to = habit_move(of, state, class);
            if (to < 0)
                stuck += box->two[class];
            else
                ends[to] += here * box->two[class];
        }
        ends[state] = here * stuck;
    }
}
