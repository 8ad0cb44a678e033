/* SPDX-License-Identifier: MIT */
/* Exact values of positions: the chance of winning the match for every seat, with perfect play by all of
 * them. */
#ifndef SHUTBOX_SOLVE_H
#define SHUTBOX_SOLVE_H

#include "shutbox/match.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Who does the work: the library starts no threads and knows no clock, so the caller lends it both. */
typedef struct sb_crew {
    void *self;
    int hands; /* how many jobs run at a time */
    /* Runs job(context, 0) to job(context, jobs - 1), in any order or at the same time; returns when all are
     * done. */
    void (*run)(void *self, int jobs, void (*job)(void *context, int number), void *context);
    /* Told now and then which part of the work is done, 0 to 1; false stops the work. May be NULL. */
    bool (*progress)(void *self, double done);
} sb_crew;

/* How far a preset with so many players is solved. */
typedef enum sb_exactness {
    SB_UNSOLVED,
    SB_EXACT,      /* every seat maximises its own chance to win, from every position of the match */
    SB_APPROXIMATE /* see docs/solving.md */
} sb_exactness;

/* SB_UNSOLVED too where there is not even the memory to find out: sb_solver_new says so. */
sb_exactness sb_solvable(const sb_rules *rules, int players);

/* One solved match: rules, number of players, and values. Opaque; make it, solve or load it, free it. Not for
 * use by two threads at once, since it keeps the turn it looked at last. */
typedef struct sb_solver sb_solver;

/* Makes a solver without values. SB_NO_GAME_SOLVED for what is SB_UNSOLVED, or what sb_match_start would
 * refuse. */
sb_status sb_solver_new(sb_solver **made, const sb_rules *rules, int players);

/* The same by a model that has next to nothing to work out beforehand and keeps little, where exact values
 * would take too much time or room: SB_APPROXIMATE. */
sb_status sb_solver_new_quick(sb_solver **made, const sb_rules *rules, int players);
void sb_solver_free(sb_solver *solver);

/* How far these are solved: never SB_UNSOLVED. */
sb_exactness sb_solver_exactness(const sb_solver *solver);

/* Whether its values are a model's that sb_solver_new_quick would give, and so had in a moment. */
bool sb_solver_is_quick(const sb_solver *solver);

/* Bytes the values take, known before they are worked out. */
size_t sb_solver_size(const sb_solver *solver);

/* Works the values out. crew NULL: alone, in silence. SB_STOPPED when progress said so: nothing is solved
 * then. */
sb_status sb_solver_solve(sb_solver *solver, const sb_crew *crew);
bool sb_solver_ready(const sb_solver *solver);

/* Match states (starts of turns or rounds) the values are of. */
uint64_t sb_solver_states(const sb_solver *solver);

/* Raised whenever the same rules come to have other values. */
#define SB_VALUES_VERSION 2

/* The values as bytes of this machine's order, to keep and to load again into a solver of the same rules and
 * players. The bytes belong to the solver. Loading takes a copy, and refuses any other size and numbers that
 * no such game has, leaving the solver as it was; other damage is the caller's to check. */
const void *sb_solver_values(const sb_solver *solver, size_t *size);
sb_status sb_solver_load(sb_solver *solver, const void *bytes, size_t size);

/* The same from wherever the bytes come from, without another copy of them: called once to fill all of the
 * room; false when it can't, or when they are not to be trusted. */
typedef bool sb_source(void *from, void *room, size_t size);
sb_status sb_solver_read(sb_solver *solver, sb_source *source, void *from);

/* Uses the values of a solver that is ready, for another thread: it must be of the same rules and players,
 * and outlive this one with its values as they are. */
sb_status sb_solver_share(sb_solver *solver, const sb_solver *owner);

/* The chance to win for every seat, at any position, whatever is asked; a shared win counts as an equal
 * share. SB_NO_GAME_SOLVED unless match is by the solver's rules and number of players, and the solver
 * ready; SB_BAD_TOTAL where
 * the values know of no match with such totals in its round; what sb_match_check says. */
sb_status sb_value(sb_solver *solver, const sb_match *match, double win[]);

/* One turn alone, of one box from these open tiles. */
typedef enum sb_goal {
    SB_GOAL_SCORE,     /* lowest expected score of what is left open */
    SB_GOAL_SHUT,      /* highest chance to shut the box */
    SB_GOAL_SHUT_LEAST /* lowest chance to shut it */
} sb_goal;

sb_status sb_turn_value(const sb_rules *rules, sb_goal goal, sb_tiles open, double *value);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
