/* SPDX-License-Identifier: MIT */
/* The one thinker: turns to some rules and players, gets the values of their positions however it can, and
 * advises with what it has. Knows nothing of files, threads, screens or pages: whoever asks lends those, so
 * that the program and the page's worker think alike. */
#ifndef SHUTBOX_HOST_THINKER_H
#define SHUTBOX_HOST_THINKER_H

#include "shutbox/advise.h"

/* All zero: about nothing yet. Not for two threads at once; what takes long can be done by another thinker in
 * another thread, and shared when it is ready. */
typedef struct thinker {
    sb_rules rules;
    int players;
    sb_mind *mind;     /* stays the same until the thinker turns to something else */
    sb_solver *solver; /* NULL until values are asked for; lent to the mind once it is ready */
} thinker;

/* What is lent for getting values. Any of them may be NULL. */
typedef struct thinker_means {
    void *self;
    /* Whether boxes of such a size may be laid out at all, for exact values or only for a model's that is
     * quick (solver NULL); and whether such values may. NULL: all may. */
    bool (*allows)(void *self, const sb_rules *rules, bool quick, const sb_solver *solver);
    /* Values that somebody has: shipped, or kept from another time. False where there are none to trust. */
    bool (*find)(void *self, sb_solver *solver, const sb_rules *rules, int players);
    /* Works them out. SB_STOPPED leaves the solver without. */
    sb_status (*solve)(void *self, sb_solver *solver, const sb_rules *rules, int players);
} thinker_means;

/* Turns to these rules and players, with a mind that needs no values. What it has about them already it
 * keeps, and forgets what it has about others. */
sb_status thinker_turn(thinker *by, const sb_rules *rules, int players);
void thinker_forget(thinker *by);
bool thinker_is_about(const thinker *by, const sb_rules *rules, int players);

/* Whether it has values to answer with now. */
bool thinker_ready(const thinker *by);

/* Whether values are to be had at all, a model's where exact ones are not allowed: SB_NO_GAME_SOLVED where
 * they are not. by->solver tells their size then. */
sb_status thinker_reach(thinker *by, const thinker_means *lent);

/* Gets them: those that are found, or works them out, which may take its time. */
sb_status thinker_prepare(thinker *by, const thinker_means *lent);

/* Gets a model's values at once, for a thinker that answers while another one works out what takes longer.
 * Nothing where it has values. */
sb_status thinker_stand_in(thinker *by);

/* Takes values that came another way; false where they are not those of its rules and players. */
bool thinker_load(thinker *by, const void *bytes, size_t size);

/* Another mind with the same values, for another thread: forget the first one last. */
sb_status thinker_share(thinker *made, const thinker *first);

/* Whether any computer player of this match needs values to play. */
bool thinker_values_needed(const sb_record *record);

/* Looks at the turn or round a throw is about to be made in, so that a hint on that throw comes at once.
 * Nothing where it has no values. */
void thinker_look(thinker *by, const sb_match *match);

/* The choices of the player to move, best first, and the chance to win with the best of them. */
typedef struct advised {
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    double value;
    bool alone; /* by this player's box alone, there being no values: all chances are 0 */
    bool exact; /* else: chances are exact, not approximate */
} advised;

/* Advises by what it has now, which takes no time: by values where it is ready, else by the box alone. Says
 * why where there is no answer. */
sb_status thinker_advise(thinker *by, const sb_match *match, advised *made);

#endif
