/* SPDX-License-Identifier: MIT */
/* Best response to perfect play, over all of a match of two. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "starts.h"

/* What is known of a start. */
typedef struct answer {
    double worth[2];          /* of each seat's best response to perfect play by the other */
    uint64_t worked, changed; /* when it was last worked out, and when that last made a difference */
} answer;

typedef struct answers {
    start_list all;
    answer *of; /* [all.count] */
    uint64_t clock;
} answers;

static bool needs_work(const answers *known, int number) {
    const answer *here = &known->of[number];
    for (int class = 0; class < known->all.box->classes && here->worked; class ++) {
        int next = known->all.at[number].next[class];
        if (next >= 0 && known->of[next].changed > here->worked)
            return true;
    }
    return !here->worked;
}

static void fill_ends(const answers *known, sb_solver *solver, const start *from, turn *at) {
    at->mover = from->match.seat;
    for (int class = 0; class < known->all.box->classes; class ++) {
        int next = from->next[class];
        sb_match ended = turn_after(&from->match, known->all.box, class);
        whole_value(solver, &ended, at->ended[class]);
        memcpy(at->ended[class] + TURN_SEATS, next < 0 ? at->ended[class] : known->of[next].worth,
               sizeof known->of[next].worth);
    }
}

/* Works one start out from what follows it; the first time, the solver must say the same of all its
 * positions. */
static void respond(answers *known, whole_found *found, sb_solver *solver, int number, turn *at) {
    const start *from = &known->all.at[number];
    answer *here = &known->of[number];
    double change = 0;
    fill_ends(known, solver, from, at);
    turn_play(at);
    if (!here->worked) {
        turn_compare(found, solver, &from->match, at);
        found->starts++;
    }
    for (int seat = 0; seat < 2; seat++) {
        double now = at->value[at->box->states - 1][TURN_SEATS + seat];
        change = whole_most(change, fabs(now - here->worth[seat]));
        here->worth[seat] = now;
    }
    here->worked = ++known->clock;
    if (change > 1e-13)
        here->changed = ++known->clock;
}

static void note_gains(const answers *known, whole_found *found, sb_solver *solver) {
    for (int number = 0; number < known->all.count; number++) {
        double win[2];
        whole_value(solver, &known->all.at[number].match, win);
        for (int seat = 0; seat < 2; seat++)
            found->gain = whole_most(found->gain, known->of[number].worth[seat] - win[seat]);
    }
}

void whole_respond(whole_found *found, sb_solver *solver, const sb_rules *rules) {
    plain_box box;
    plain_box_make(&box, rules);
    answers known = {.all = {.box = &box, .linked = true}};
    turn at = turn_make(&box, 2, true);
    starts_find(&known.all, rules, 2);
    known.of = calloc((size_t)known.all.count, sizeof *known.of);
    if (!known.of)
        abort();
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < known.all.ordered; i++) {
            bool work = needs_work(&known, known.all.order[i]);
            if (work)
                respond(&known, found, solver, known.all.order[i], &at);
            again |= work;
        }
    }
    note_gains(&known, found, solver);
    starts_free(&known.all);
    free(known.of);
    turn_free(&at);
    plain_box_free(&box);
}
