/* SPDX-License-Identifier: MIT */
/* All that the library does in the life of one small game, as steps that can be asked for again. */
#ifndef SHUTBOX_TEST_MEMORY_LIFE_H
#define SHUTBOX_TEST_MEMORY_LIFE_H

#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"

enum { EVENTS_MOST = 30, LINES_MOST = 40, TEXT_MOST = 16384 };

/* What is known of a game before memory runs out: a match of it as text, with and without proofs, and the
 * lines of a table at which it is played. */
typedef struct game {
    const char *name;
    int players;
    sb_rules rules;
    char text[TEXT_MOST], proved[TEXT_MOST];
    sb_event events[EVENTS_MOST];
    int count;
    char lines[LINES_MOST][SB_LINE_MAX + 1];
    uint32_t line_count;
} game;

/* What its lines are proved with. */
extern const sb_hasher game_hasher;

void game_prepare(game *made, const char *rules, int players);

/* What a life holds. All zero at its start. */
typedef struct life {
    const game *of;
    sb_record record, proved;
    sb_table kept, bots; /* with real dice, and of computer players alone */
    bool bots_sit;
    sb_draft draft;
    sb_meeting meeting;
    sb_visit visit;
    sb_stats stats;
    sb_solver *solver, *loaded, *shared;
    sb_mind *mind, *plain; /* with the solver from the first, and without it at first */
    bool learned;
} life;

void life_start(life *begun, const game *of);
void life_end(life *over);

/* What is answered, in short. */
typedef struct answer {
    uint64_t hash;
} answer;

void note(answer *to, const void *bytes, size_t size);

#define NOTE(to, what) note(to, &(what), sizeof(what))

/* A step answers SB_OK and what is noted, or SB_NO_MEMORY: then it may be asked for again, and goes on from
 * where it got to. */
typedef sb_status life_step(life *at, answer *to);

typedef struct named_step {
    const char *name;
    life_step *take;
} named_step;

/* In two lists, one after the other. */
extern const named_step steps_at_the_table[], steps_of_thought[];
extern const int steps_at_the_table_count, steps_of_thought_count;

#endif
