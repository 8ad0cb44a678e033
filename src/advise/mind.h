/* SPDX-License-Identifier: MIT */
/* Inside advise: what a mind holds, and the questions its parts ask each other. */
#ifndef SHUTBOX_ADVISE_MIND_H
#define SHUTBOX_ADVISE_MIND_H

#include "shutbox/advise.h"
#include "solve/inside.h"

struct round_low;
struct way_store;

/* One box alone, played for some end: what each state is worth when the turn ends there, and before its next
 * throw, more being better. Pointers are NULL until worked out. */
typedef struct outlook {
    double *ended, *value; /* [box states] */
} outlook;

/* Room for an outlook on every state, or what is there already; false when memory runs out. */
bool outlook_make(outlook *on, int states);
void outlook_free(outlook *on);

struct sb_mind {
    sb_rules rules;
    int players;
    sb_solver *solver;    /* the caller's; may be NULL */
    const box_graph *box; /* the solver's, or own; NULL until asked for */
    box_graph own;
    outlook goals[SB_GOAL_SHUT + 1];
    outlook below;          /* of getting below a total, */
    int64_t total;          /* namely this one */
    outlook worth;          /* see round.h: of a score */
    struct round_low *low;  /* likewise; NULL until asked for */
    common_ahead *ahead;    /* likewise */
    bool ahead_too_large;   /* for this box: there is none */
    struct way_store *ways; /* see way.h; NULL until asked for */
    size_t ways_most;       /* bytes of them kept; none is where they could be more */
};

/* So many bytes of zeroes as turn_solve wants them, to be freed; NULL when memory runs out. */
void *aligned_zeroes(size_t size);

/* The graph of one box; NULL when memory runs out. */
const box_graph *mind_box(sb_mind *mind);

/* A box alone for the lowest expected score (SB_GOAL_SCORE, negated: more is better) or the highest chance to
 * shut it. NULL when memory runs out. */
const outlook *mind_goal(sb_mind *mind, sb_goal goal);

/* The same for the highest chance to end below a total (or level with 0), as beat the low asks for. */
const outlook *mind_below(sb_mind *mind, int64_t total);

/* What a choice of the player to move makes of it: tiles shut, so many dice taken, or the turn ended. */
double choice_worth(const sb_mind *mind, const sb_match *match, const sb_event *choice, const outlook *on);

/* Whether this can be a match that still runs, and is by the mind's rules and number of players, if there is
 * a mind. */
sb_status mind_knows(const sb_mind *mind, const sb_match *match);

/* sb_choose for whoever knows that already, and asks often. */
sb_status mind_choose(sb_mind *mind, sb_level level, const sb_match *match, sb_random *random,
                      sb_event *choice);

/* Whether a player of this level makes the next choice, of several, without thinking. */
bool level_slips(sb_level level, sb_random *random);

/* What the player to move can choose from, never nothing: where no decision is asked for it says why. */
sb_status find_choices(const sb_match *match, sb_event choices[SB_CHOICES_MAX], int *count);

/* The mover's chance to win after each of these choices. Needs a solver. */
sb_status rank_wins(sb_mind *mind, const sb_match *match, const sb_event *choices, int count, double *wins);

/* The first of these that is as good as any. */
int first_best(const double *worth, int count);

/* Of sets of tiles, the first with the highest tile; level at the top, the next one decides; front before
 * back. */
int highest_tiles(const sb_tiles *sets, int count);

/* Whether a turn is throws until stuck on one box that is fresh at its start. */
static inline bool turns_are_whole(const sb_rules *rules) {
    return sb_left_kept(rules) && !sb_boxes_own(rules);
}

/* Whether all play on one box, a throw each. */
static inline bool box_is_shared(const sb_rules *rules) {
    return !sb_left_kept(rules) && !sb_boxes_own(rules);
}

#endif
