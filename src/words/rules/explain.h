/* How a way to play is played, told from its fields. */
#ifndef SHUTBOX_WORDS_RULES_EXPLAIN_H
#define SHUTBOX_WORDS_RULES_EXPLAIN_H

#include "words/match/tell.h"

void explain_rules(const sb_rules *rules, teller *tell, void *to);

#endif
