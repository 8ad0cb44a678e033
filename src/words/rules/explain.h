/* SPDX-License-Identifier: MIT */
/* How a way to play is played, told from its fields. */
#ifndef SHUTBOX_WORDS_RULES_EXPLAIN_H
#define SHUTBOX_WORDS_RULES_EXPLAIN_H

#include "words/match/tell.h"

/* The fewest who can play, and how many can in all: "For 2 to 4 players." */
int fewest_players(const sb_rules *rules);
void line_add_players(line *to, const sb_rules *rules);

/* The account goes step by step, in the order in which people at a box need it. */
typedef enum rules_step {
    RULES_AIM,
    RULES_BOX,
    RULES_START,
    RULES_THROW,
    RULES_TURN,
    RULES_SCORE,
    RULES_END,
    RULES_STEPS
} rules_step;

/* Whether these rules have anything to say in that step: a lone player needs no start. */
bool rules_have(const sb_rules *rules, rules_step step);

/* Its heading: "The box". */
const char *words_step(rules_step step);

void explain_step(const sb_rules *rules, rules_step step, teller *tell, void *to);

/* All steps, one after another. */
void explain_rules(const sb_rules *rules, teller *tell, void *to);

#endif
