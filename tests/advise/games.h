/* SPDX-License-Identifier: MIT */
/* Matches for the tests: small ones of every flow, solved in no time, and records of computer players. */
#ifndef SHUTBOX_TEST_GAMES_H
#define SHUTBOX_TEST_GAMES_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shutbox/shutbox.h"

/* Equal but for rounding. */
#define assert_near(one, other, error) assert_true(fabs((one) - (other)) <= (error))

typedef struct small_game {
    const char *rules;
    int players;
} small_game;

/* Every flow that is solved exactly, each with house rules that keep it small. */
extern const small_game small_games[];
extern const int small_game_count;

typedef struct thinker {
    sb_rules rules;
    int players;
    sb_solver *solver; /* NULL: none */
    sb_mind *mind;
} thinker;

sb_rules rules_of(const char *text);

/* A mind, with a solver or without; fails the test when there is none. */
thinker think(const char *rules, int players, bool solved);
void forget(thinker *done);

/* What the dice show where a throw or first throws are asked for. */
sb_event throw_dice(const sb_match *match, sb_random *dice);

/* Plays a match to its end, on the game's own streams of the seed as sb_simulate has them. */
void play_record(thinker *by, const sb_level *levels, const char *seed, uint64_t number, sb_record *record);

/* The share of the win each seat has once it is over. */
void shares_of(const sb_match *match, double *share);

#endif
