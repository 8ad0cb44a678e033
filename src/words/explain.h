/* How a way to play is played, told from its fields. */
#ifndef SHUTBOX_WORDS_EXPLAIN_H
#define SHUTBOX_WORDS_EXPLAIN_H

#include "words/tell.h"

void explain_rules(const sb_rules *rules, teller *tell, void *to);

#endif
